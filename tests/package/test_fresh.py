"""The app starts from the packed files in a new environment with only the packaged requirements."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.recipes.kivy import KivyRecipe
from pythonforandroid.recipes.pyjnius import PyjniusRecipe

from tests.device.stubs import LEVELS, compiled_for
from tests.package.packing import ROOT, walked
from tests.shared import filled_once

THIS = f"{sys.version_info.major}.{sys.version_info.minor}"
NEWEST = "3.14"
"""Default of python-for-android; the package uses an older one until Kivy supports it."""

ONLY_LONG = pytest.mark.skipif(not os.environ.get("SPIELBLOCK_LONG"), reason="one level of Android's API is enough")
ONE_OF_EACH = ("qwinto", "quando")
"""A dice and a card game; test_contents.py opens the pages of all games."""


class NotInstalled(Exception):
    """pip could not install the requirements."""


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
    added = [name for name in KivyRecipe.python_depends if name not in names]
    return [*pinned, *added, f"pyjnius=={PyjniusRecipe().version}"]


def install(python: str, folder: Path, wanted: list[str]) -> None:
    """Creates an environment with exactly these requirements; Kivy must have a wheel."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    switches = ["--no-deps", "--only-binary=:all:", "--no-compile", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", *switches, *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotInstalled(done.stderr.strip())


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


def compile_as_on_the_phone(python: str, folder: Path) -> None:
    """Replaces all modules by optimized bytecode, with the switches of python-for-android."""
    subprocess.run([python, "-OO", "-m", "compileall", "-b", "-f", "-q", str(folder)], check=True)
    for path in folder.rglob("*.py"):
        path.unlink()


def environment(python: str, wanted: list[str]) -> Path:
    """Returns an environment with the packages of the phone; it is made again after a change of what it holds."""

    def fill(folder: Path) -> None:
        install(python, folder, wanted)
        (site,) = (folder / "lib").glob("python*/site-packages")
        packages = {path.name for path in site.iterdir() if path.suffix != ".dist-info"}
        assert {"kivy", "plyer", "tinydb"} <= packages
        assert not packages & {"pip", "docutils", "pygments", "pytest", "kivy_garden"}
        assert remove_unused(site) > 300
        assert not list(site.glob("requests/**/*.py"))
        compile_as_on_the_phone(python, site)

    code = Path(__file__).read_text("utf-8") + (ROOT / "android" / "blacklist.txt").read_text("utf-8")
    state = "\n".join([python, str(Path(python).resolve()), *wanted, code])
    digest = hashlib.sha256(state.encode()).hexdigest()[:16]
    return filled_once(ROOT / "build" / "fresh" / digest, fill)


def phone_environment(level: int) -> dict[str, str] | None:
    """Returns the environment of a process like that on a phone (phone_process.py); None without Java."""
    if not shutil.which("javac"):
        return None
    inherited = {name: os.environ[name] for name in ("PATH", "JAVA_HOME", "LD_LIBRARY_PATH") if name in os.environ}
    p4a = Path(pythonforandroid.__file__).parent
    own = {"STUB_CLASSES": str(compiled_for(level)), "STUB_LEVEL": str(level), "P4A": str(p4a)}
    return {**inherited, **own, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}


@pytest.mark.parametrize(
    ("which", "level"),
    [("packed", LEVELS[-1]), pytest.param("packed", LEVELS[0], marks=ONLY_LONG), (NEWEST, LEVELS[-1])],
)
def test_app_starts_from_the_package_alone(
    builder: Buildozer, packed: Path, tmp_path: Path, which: str, level: int
) -> None:
    """With -OO as on the phone: without assertions and docstrings. Without the phone's Python the one of the tests.

    With Java the process looks like that on a phone: Kivy uses Android through pyjnius, modules that are not compiled
    for the phone are missing, and what Android refuses is reported.
    """
    versions = [packed_python(builder), THIS] if which == "packed" else [which]
    python = next((path for version in versions for path in pythons(version) if works(path)), None)
    if python is None:
        pytest.skip(f"Python {which} is not installed")
    try:
        folder = environment(python, requirements(builder))
    except NotInstalled as error:
        if "NewConnectionError" in str(error) and not os.environ.get("CI"):
            pytest.skip("there is no package index here")
        if which == "packed":
            raise
        pytest.skip(f"Python {which} is installed, but a wheel is missing: {str(error)[-200:]}")
    app = shutil.copytree(packed, tmp_path / "app")
    compile_as_on_the_phone(python, app)
    walk = walked(
        app, tmp_path / "store", "-OO", python=str(folder / "bin" / "python"), games=ONE_OF_EACH,
        environment=phone_environment(level) if which == "packed" else None,
    )  # fmt: skip
    used = walk.used
    assert {"widgets/app.pyc", "widgets/pages/result/result_picture.kv"} <= used
    assert {"i18n/locales/de/LC_MESSAGES/spielblock.mo", "assets/help/en/qwinto.txt"} <= used
    assert not list(app.rglob("__pycache__")), "the app's own folder may be read-only"
