"""buildozer.spec, read by buildozer and resolved by python-for-android."""

from __future__ import annotations

import re
import struct
import tomllib
from importlib.metadata import distribution
from xml.etree import ElementTree

import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from tests.package.packing import ROOT


def requirements(builder: Buildozer) -> dict[str, str]:
    """Returns the requirements with their versions."""
    pairs = (requirement.split("==") for requirement in builder.config.getlist("app", "requirements"))
    return dict(pairs)


PINS = {
    "python3": "3.13.14",  # 3.12 does not compile at API 24 and would end before main.py (cpython 114875, 111225)
    "hostpython3": "3.13.14",  # always that of the phone
    "chardet": "5.2.0",  # 6 and later have native wheels, of which pip takes that of the build machine
    "charset_normalizer": "2.1.1",  # 3 and later have native wheels (buildozer #2051); ignored with a hyphen
}
"""Pins that are not requirements of the project, with the reason."""


def test_version_equals_that_of_the_project(builder: Buildozer) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert builder.get_version() == project["version"]
    parts = builder.get_version().split(".")
    assert all(int(part) < 100 for part in parts), "python-for-android gives each part two digits of the version code"


def test_requirements_equal_those_of_the_project(builder: Buildozer) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    project_versions = dict(line.split("==") for line in project["dependencies"])
    packed = {name: version for name, version in requirements(builder).items() if name not in PINS}
    assert packed.keys() == project_versions.keys()
    for name, version in packed.items():
        assert re.fullmatch(project_versions[name].replace(".", r"\.").replace("*", r"\d+"), version), name
        assert distribution(name).version == version, "tests run with the packaged version"


def test_python_for_android_can_order_the_recipes(builder: Buildozer) -> None:
    context = Context()
    bootstrap = Bootstrap.get_bootstrap(builder.config.get("app", "p4a.bootstrap"), context)
    order, modules, _bootstrap = get_recipe_order_and_bootstrap(context, list(requirements(builder)), bootstrap)
    assert {"python3", "sdl2", "kivy", "pyjnius", "android"} <= set(order)
    assert order.index("libffi") < order.index("python3") < order.index("kivy"), "Kivy's window imports ctypes"
    assert Recipe.get_recipe("kivy", context).version == requirements(builder)["kivy"], (
        "its patches fit this version only"
    )
    # Packages without a recipe must be pure Python.
    assert {"plyer", "tinydb"} <= set(modules)
    for name in set(modules) & set(requirements(builder)) - set(PINS):  # test_build.py has the wheels of the pins
        assert "Root-Is-Purelib: true" in (distribution(name).read_text("WHEEL") or ""), name


def test_pins_of_python_and_of_the_requirements_of_kivy(builder: Buildozer) -> None:
    assert {name: requirements(builder).get(name) for name in PINS} == PINS
    assert requirements(builder)["python3"] == requirements(builder)["hostpython3"]


def test_one_architecture_is_built_at_a_time(builder: Buildozer) -> None:
    """The second one breaks python-for-android's pip (its issues 3339 and 3364)."""
    assert builder.config.getlist("app", "android.archs") == ["arm64-v8a"]


def test_pinned_tools_are_the_installed_ones(builder: Buildozer) -> None:
    """The python-for-android of these tests is the one that builds."""
    release = builder.config.get("app", "p4a.branch").removeprefix("v")
    assert [int(part) for part in release.split(".")] == [int(part) for part in pythonforandroid.__version__.split(".")]
    assert re.fullmatch("[0-9a-f]{40}", builder.config.get("app", "p4a.commit")), "guards against a moved tag"
    assert builder.config.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION


def test_guests_can_connect_at_the_target_level(builder: Buildozer) -> None:
    """From API 37 on nobody from the Wi-Fi reaches an app without this permission, and the app must ask for it."""
    permissions = builder.config.getlist("app", "android.permissions")
    assert builder.config.getint("app", "android.api") < 37 or "ACCESS_LOCAL_NETWORK" in permissions
    assert "INTERNET" in permissions


def test_version_code_follows_the_version(builder: Buildozer) -> None:
    """Written down: F-Droid cannot read a computed one. Each part of the version has two digits."""
    major, minor, patch = map(int, builder.get_version().split("."))
    code = 1024000 + major * 10000 + minor * 100 + patch
    assert builder.config.get("app", "android.numeric_version") == str(code)


def test_backups_contain_the_data_and_not_the_program(builder: Buildozer) -> None:
    for name in ("android.backup_rules", "android.res_xml"):
        rules = ElementTree.fromstring((ROOT / builder.config.get("app", name)).read_text("utf-8"))
        parts = [rules] if rules.tag == "full-backup-content" else list(rules)
        assert parts
        for part in parts:
            entries = [(node.tag, node.get("domain"), node.get("path")) for node in part]
            assert entries == [("include", "file", "."), ("exclude", "file", "app/")]


def test_icons_have_the_expected_sizes(builder: Buildozer) -> None:
    for name, side in [
        ("icon.filename", 512),
        ("presplash.filename", 512),
        # 108 dp at the highest density
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
    ]:
        head = (ROOT / builder.config.get("app", name)).read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:]) == (side, side)
