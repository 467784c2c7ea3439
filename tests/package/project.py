"""The Gradle project that python-for-android renders for the app, without an SDK."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap, copy_files
from pythonforandroid.build import Context
from pythonforandroid.recipes.kivy import KivyRecipe
from pythonforandroid.recipes.python3 import Python3Recipe

from tests.package.packing import ROOT

ARCH = "arm64-v8a"
RENDER = Path(__file__).with_name("render_project.py")
PACKAGES = ("kivy", "plyer", "segno", "tinydb", "charset_normalizer", *KivyRecipe.python_depends)
"""Packages of the phone that this environment has, too; chardet is missing where requests does not need it."""


class Recorded(Exception):
    """Ends buildozer at its call of python-for-android."""


def package_command(builder: Buildozer, dist: Path) -> list[str]:
    """Returns the arguments with which buildozer calls `p4a`."""
    android = builder.target

    def record(command: list[str], **_options: Any) -> None:
        raise Recorded([*command, *android.extra_p4a_args])

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        patch.setattr(android, "_p4a", record, raising=False)
        patch.setattr(android, "build_mode", "debug", raising=False)
        patch.setattr(android, "artifact_format", "apk", raising=False)
        patch.setattr(android, "_p4a_bootstrap", builder.config.get("app", "p4a.bootstrap"), raising=False)
        patch.setattr(android, "get_dist_dir", lambda _name: str(dist))
        try:
            android.build_package()
        except Recorded as recorded:
            (command,) = recorded.args
            return [str(part) for part in command]
    raise AssertionError("buildozer did not call python-for-android")


def assemble(builder: Buildozer, folder: Path) -> Path:
    """Puts a distribution together as python-for-android does, with the packages of this environment."""
    dist, sdk = folder / "dist", folder / "sdk"
    api = builder.config.get("app", "android.api")
    (sdk / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    context = Context()
    for part in Bootstrap.get_bootstrap(builder.config.get("app", "p4a.bootstrap"), context).get_bootstrap_dirs():
        copy_files(str(Path(part) / "build"), str(dist))
    # pip leaves empty folders out, and git would keep them by a file that nobody needs.
    for name in ("drawable", "mipmap", "mipmap-anydpi-v26"):
        (dist / "src" / "main" / "res" / name).mkdir(parents=True, exist_ok=True)
    shutil.rmtree(dist / "src" / "patches")  # for SDL's own files, which are not here
    (dist / "project.properties").write_text(f"target=android-{api}", "utf-8")
    (dist / "local.properties").write_text(f"sdk.dir={sdk}", "utf-8")
    (dist / "dist_info.json").write_text(
        json.dumps(
            {"bootstrap": "sdl2", "archs": [ARCH], "hostpython": sys.executable,
             "ndk_api": int(builder.config.get("app", "android.minapi")), "use_setup_py": False}
        ), "utf-8",
    )  # fmt: skip
    (dist / "libs" / ARCH).mkdir(parents=True)
    install(dist / f"_python_bundle__{ARCH}" / "_python_bundle" / "site-packages")
    return dist


def install(target: Path) -> None:
    """Copies installed packages as the recipe of Python does: bytecode without sources and tests.

    Without libraries, which are built for the phone. The bytecode is that of pip: with docstrings, so an upper bound.
    """
    recipe = Python3Recipe
    for name in PACKAGES:
        try:
            files = distribution(name).files or []
        except PackageNotFoundError:
            continue
        for file in files:
            path = Path(str(file.locate()))
            left_out = recipe.site_packages_dir_blacklist - {"__pycache__"} | {".."}
            if left_out & set(file.parts) or path.suffix == ".py" or ".so" in path.name or not path.is_file():
                continue
            copy = target / file
            if path.suffix == ".pyc":
                copy = copy.parents[1] / f"{copy.name.partition('.')[0]}.pyc"
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)


def compiled(packed: Path, target: Path) -> Path:
    """Copies the app with its modules compiled as on the phone."""
    shutil.copytree(packed, target)
    compileall.compile_dir(str(target), quiet=2, legacy=True, optimize=2)
    for path in target.rglob("*.py"):
        path.unlink()
    return target


def render(builder: Buildozer, packed: Path, folder: Path) -> Path:
    """Returns the folder of the rendered project."""
    dist = assemble(builder, folder)
    command = package_command(builder, dist)
    command[command.index("--private") + 1] = str(compiled(packed, folder / "app"))
    # python-for-android would start Python once per file.
    command.append("--no-byte-compile-python")
    environment = {**os.environ, "HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, str(RENDER), str(dist), *command],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return dist
