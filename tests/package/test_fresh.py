"""The app starts from the packed files in a new environment with only the packaged requirements."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from buildozer import Buildozer
from pythonforandroid.recipes.kivy import KivyRecipe

from tests.package.packing import ROOT, walked

THIS = f"{sys.version_info.major}.{sys.version_info.minor}"
NEWEST = "3.14"
"""Default of python-for-android; the package uses an older one until Kivy supports it."""

ONE_OF_EACH = ("qwinto", "quando")
"""A dice and a card game; test_contents.py opens the pages of all games."""


def pythons(version: str) -> Iterator[str]:
    """Yields paths of that Python: this one, on the path, of pyenv and of GitHub's tool cache."""
    if version == THIS:
        yield sys.executable
        return
    if on_path := shutil.which(f"python{version}"):
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for path in sorted(pyenv.glob(f"{version}.*/bin/python")):
        yield str(path)
    if cache := os.environ.get("RUNNER_TOOL_CACHE"):
        for path in sorted(Path(cache).glob(f"Python/{version}.*/x64/bin/python")):
            yield str(path)


def works(python: str) -> bool:
    """Whether the program is a working Python; pyenv has shims that only print an error."""
    return subprocess.run([python, "-c", "import venv"], capture_output=True, check=False).returncode == 0


def packed_python(builder: Buildozer) -> str:
    """Returns the packaged version of Python, such as 3.13."""
    (version,) = [
        requirement.partition("==")[2]
        for requirement in builder.config.getlist("app", "requirements")
        if requirement.startswith("python3==")
    ]
    return ".".join(version.split(".")[:2])


def requirements(builder: Buildozer) -> list[str]:
    """Returns the packaged requirements and those that python-for-android installs with Kivy."""
    listed = builder.config.getlist("app", "requirements")
    pinned = [requirement for requirement in listed if "python3" not in requirement]
    names = {requirement.partition("==")[0] for requirement in pinned}
    return pinned + [name for name in KivyRecipe.python_depends if name not in names]


def install(python: str, folder: Path, wanted: list[str]) -> subprocess.CompletedProcess[str]:
    """Creates an environment with exactly these requirements; Kivy must have a wheel."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    switches = ["--no-deps", "--only-binary=:all:", "--no-compile", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", *switches, *wanted]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def remove_unused(site: Path) -> int:
    """Deletes the files that python-for-android leaves out of the package; returns their number.

    Except Kivy's input providers of Linux, which Kivy loads on a desktop.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("P4A_BUILD_IS_RUNNING_UNITTESTS", "1")
        build = import_module("pythonforandroid.bootstraps.common.build.build")
    lines = (ROOT / "android" / "blacklist.txt").read_text("utf-8").splitlines()
    patterns = [
        line for line in lines if line and not line.startswith("#") and "providers" not in line and "mtdev" not in line
    ]
    unused = [path for path in site.rglob("*") if path.is_file() and build.match_filename(patterns, str(path))]
    for path in unused:
        path.unlink()
    return len(unused)


@pytest.mark.parametrize("which", ["this", "packed", NEWEST])
def test_app_starts_from_the_package_alone(builder: Buildozer, packed: Path, tmp_path: Path, which: str) -> None:
    """With -OO as on the phone: without assertions and docstrings."""
    version = {"this": THIS, "packed": packed_python(builder)}.get(which, which)
    if which != "this" and version == THIS:
        pytest.skip(f"Python {version} runs these tests")
    python = next(filter(works, pythons(version)), None)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    folder = tmp_path / "fresh"
    done = install(python, folder, requirements(builder))
    if done.returncode and which != "this":
        pytest.skip(f"Python {version} is installed, but a wheel is missing: {done.stderr.strip()[-200:]}")
    assert done.returncode == 0, done.stderr
    packages = {path.name for path in (folder / "lib").glob("python*/site-packages/*") if path.suffix != ".dist-info"}
    assert {"kivy", "plyer", "tinydb"} <= packages
    assert not packages & {"pip", "docutils", "pygments", "pytest", "kivy_garden"}
    (site,) = (folder / "lib").glob("python*/site-packages")
    assert remove_unused(site) > 300
    assert not list(site.glob("requests/**/*.py"))
    used = walked(packed, tmp_path / "store", "-OO", python=str(folder / "bin" / "python"), games=ONE_OF_EACH).used
    assert {"main.py", "widgets/app.py", "widgets/pages/result/result_picture.kv"} - used == {"main.py"}
    assert {"i18n/locales/de/LC_MESSAGES/spielblock.mo", "assets/help/en/qwinto.txt"} <= used
    assert not list(packed.rglob("__pycache__")), "the app's own folder may be read-only"
