"""The commands of `make apk` and the packages that pip would install; test_make_apk.py runs it as a whole."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from buildozer import Buildozer
from pythonforandroid.archs import ArchAarch_64
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context, process_python_modules
from pythonforandroid.graph import get_recipe_order_and_bootstrap

from tests.package.packing import ROOT
from tests.shared import filled_once

NEW_PIP = "pip==25.3"
FIRST_STEPS = Path(__file__).with_name("first_steps.py")


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def first_steps(folder: Path, *arguments: str) -> dict[str, Any]:
    """Returns the commands that buildozer runs when make is called like this."""
    python = script(folder / "python", f'exec "{sys.executable}" "{FIRST_STEPS}" "{folder}" "$@"')
    hidden = ("VIRTUAL_ENV", "CONDA_PREFIX", "MAKEFLAGS", "MAKELEVEL")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(folder), "PYTHON_FOR_BUILD": str(python), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["make", "-s", "-o", "dev", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    recorded: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return recorded


def test_make_runs_buildozer_without_a_user_install(tmp_path: Path, builder: Buildozer) -> None:
    """With VIRTUAL_ENV unset, buildozer would pass --user, which pip refuses in a virtual environment."""
    recorded = first_steps(tmp_path, "apk")
    assert recorded["arguments"] == ["-m", "buildozer", "android", "debug"]
    clone, reset, pip, create = recorded["commands"]
    assert clone[:4] == ["git", "clone", "-b", builder.config.get("app", "p4a.branch")]
    assert reset == ["git", "reset", "--hard", builder.config.get("app", "p4a.commit")]
    assert pip[1:4] == ["-m", "pip", "install"]
    assert "--user" not in pip
    assert [part for part in create if part.startswith("--arch")] == ["--arch=arm64-v8a"]
    assert f"--hook={ROOT / 'android' / 'hook.py'}" in create


def test_make_builds_another_architecture_on_request(tmp_path: Path) -> None:
    recorded = first_steps(tmp_path, "bundle", "ARCH=x86_64")
    assert recorded["arguments"][-1] == "release"
    create = recorded["commands"][-1]
    assert [part for part in create if part.startswith("--arch")] == ["--arch=x86_64"]


@pytest.mark.parametrize(
    ("name", "arch", "sentence"),
    [
        ("long-" * 30, "arm64-v8a", "at most 110"),
        ("a folder", "arm64-v8a", "a space or a hidden folder"),
        (".hidden", "arm64-v8a", "a space or a hidden folder"),
        ("checkout", "arm64-v8a,x86_64", "ARCH is one of"),
    ],
)
def test_build_names_its_obstacle(tmp_path: Path, name: str, arch: str, sentence: str) -> None:
    tools = tmp_path / name / "tools"
    tools.mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "android.sh", tools)
    done = subprocess.run([tools / "android.sh", "debug", arch], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert sentence in done.stderr


def resolved(*arguments: str) -> dict[str, str]:
    """Returns the files that pip would install, by name."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    switches = ["--disable-pip-version-check", "--only-binary=:all:"]
    done = subprocess.run([*command, *switches, *arguments], capture_output=True, text=True, check=False)
    if "NewConnectionError" in done.stderr and not os.environ.get("CI"):
        pytest.skip("there is no package index here")
    assert done.returncode == 0, done.stderr
    return {entry["metadata"]["name"]: entry["download_info"]["url"] for entry in json.loads(done.stdout)["install"]}


@pytest.fixture
def new_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a pip on the path that resolves for other platforms, as that of the phone's Python does."""

    def download(folder: Path) -> None:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), NEW_PIP]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode and not os.environ.get("CI"):
            pytest.skip("there is no package index here")

    (wheel,) = filled_once(ROOT / "build" / "pip" / NEW_PIP, download).glob("pip-*.whl")
    script(tmp_path / "bin" / "pip", f'exec "{sys.executable}" "{wheel}/pip" "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")


@pytest.mark.usefixtures("new_pip")
def test_packages_without_a_recipe_resolve_to_pure_python(builder: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    """By python-for-android's own resolver for the phone, then by its last pip call on the build machine."""
    pins = dict(name.split("==") for name in builder.config.getlist("app", "requirements"))
    for name, version in pins.items():
        monkeypatch.setenv(f"VERSION_{name}", version)  # as its command line does
    context = Context()
    context.ndk_api = int(builder.config.get("app", "android.minapi"))
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, _bootstrap = get_recipe_order_and_bootstrap(context, list(pins), bootstrap)
    context.recipe_build_order = order
    warnings: list[str] = []
    monkeypatch.setattr("pythonforandroid.build.warning", warnings.append)
    requirements = process_python_modules(context, modules, ArchAarch_64(context))
    assert [line for line in warnings if "resolution failed" in line] == []
    added = [module for module in requirements if module not in modules]
    assert [url for url in added if not url.endswith("-none-any.whl")] == []
    assert {"chardet", "charset_normalizer", "plyer", "requests", "segno", "tinydb"} <= set(modules)
    pinned = [f"{name}=={pins[name]}" if name in pins else name for name in modules]
    last = resolved("--no-deps", *pinned, *added)
    assert len(last) >= len(modules)
    assert [url for url in last.values() if not url.endswith("-none-any.whl")] == []
