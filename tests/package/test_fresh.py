"""The app starts from the packed files with nothing installed but what the package asks for: in a fresh environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from buildozer import Buildozer
from pythonforandroid.recipes.kivy import KivyRecipe

from tests.package.packing import walked

THIS = f"{sys.version_info.major}.{sys.version_info.minor}"
NEWEST = "3.14"
"""What python-for-android brings by now; the package stays below it until Kivy is released for it."""

ONE_OF_EACH = ("qwinto", "quando")
"""Dice and cards. The pages of all games are opened where the package is compared with what is used."""


def pythons(version: str) -> Iterator[str]:
    """Where that Python may be: this one, on the path, and where pyenv and GitHub keep theirs."""
    if version == THIS:
        yield sys.executable
        return
    if on_path := shutil.which(f"python{version}"):
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for path in sorted(pyenv.glob(f"{version}.*/bin/python")):
        yield str(path)
    if kept := os.environ.get("RUNNER_TOOL_CACHE"):
        for path in sorted(Path(kept).glob(f"Python/{version}.*/x64/bin/python")):
            yield str(path)


def works(python: str) -> bool:
    """Tells whether it is a Python: pyenv has programs by these names that only say that there is none."""
    return subprocess.run([python, "-c", "import venv"], capture_output=True, check=False).returncode == 0


def packed_python(builder: Buildozer) -> str:
    """Returns the version of Python that is packed, such as 3.12."""
    (version,) = [
        wanted.partition("==")[2]
        for wanted in builder.config.getlist("app", "requirements")
        if wanted.startswith("python3==")
    ]
    return ".".join(version.split(".")[:2])


def requirements(builder: Buildozer) -> list[str]:
    """What the package asks for, and what python-for-android installs with Kivy."""
    asked = builder.config.getlist("app", "requirements")
    return [wanted for wanted in asked if "python3" not in wanted] + list(KivyRecipe.python_depends)


def installed(python: str, place: Path, wanted: list[str]) -> subprocess.CompletedProcess[str]:
    """Makes an environment and installs these and nothing that they would bring; Kivy must have a wheel."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(place)], check=True)
    switches = ["--no-deps", "--only-binary=:all:", "--no-compile", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install", *switches, *wanted]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("which", ["this", "packed", NEWEST])
def test_the_app_starts_with_what_is_packed_alone(builder: Buildozer, packed: Path, tmp_path: Path, which: str) -> None:
    """Compiled as on the phone, where python-for-android uses -OO: no assertions, no docstrings."""
    version = {"this": THIS, "packed": packed_python(builder)}.get(which, which)
    if which != "this" and version == THIS:
        pytest.skip(f"Python {version} is the one that the tests run on")
    python = next(filter(works, pythons(version)), None)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    place = tmp_path / "fresh"
    done = installed(python, place, requirements(builder))
    if done.returncode and which != "this":
        pytest.skip(f"Python {version} is here, but not everything has a wheel for it: {done.stderr.strip()[-200:]}")
    assert done.returncode == 0, done.stderr
    there = {path.name for path in (place / "lib").glob("python*/site-packages/*") if path.suffix != ".dist-info"}
    assert {"kivy", "plyer", "tinydb"} <= there
    assert not there & {"pip", "docutils", "pygments", "pytest", "kivy_garden"}
    used = walked(packed, tmp_path / "kept", "-OO", python=str(place / "bin" / "python"), games=ONE_OF_EACH).used
    assert {"main.py", "widgets/app.py", "widgets/pages/result/result_picture.kv"} - used == {"main.py"}
    assert {"i18n/locales/de/LC_MESSAGES/spielblock.mo", "assets/help/en/qwinto.txt"} <= used
    assert not list(packed.rglob("__pycache__")), "the app's own folder may be read-only"
