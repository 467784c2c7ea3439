"""Contents of the package: all files that the app uses, and nothing else."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from pythonforandroid.recipes.python3 import Python3Recipe

from device.sound import SOUNDS
from tests.package.packing import ROOT, Walk, files
from tools.desktop.contents import ASSETS, PACKAGES

NOT_FOR_PHONES = ("tests", "docs", "tools", "build", "android", "fastlane")
WITH_KIVY = {"jnius", "android"}
"""Packages that python-for-android installs together with Kivy."""
NOT_BUILT = {
    "bz2", "crypt", "curses", "dbm", "grp", "lzma", "multiprocessing", "nis", "readline", "sqlite3",
    "spwd", "ssl", "tkinter",
}  # fmt: skip
"""Modules that are not compiled for the phone, or need a library that the app does without (phone_process.py)."""


def test_only_files_of_the_app_are_packed(packed: Path) -> None:
    names = files(packed)
    assert {name.partition("/")[0] for name in names} & set(NOT_FOR_PHONES) == set()
    page = {".html", ".css", ".js", ".woff2", ".mp4", ".webmanifest"}
    files_of_kivy = {".kv", ".atlas", ".vs", ".fs"}
    ours = {".py", ".mo", ".ttf", ".txt", ".png", ".wav", ""}
    assert {Path(name).suffix for name in names} <= ours | files_of_kivy | page
    assert {name.rpartition("/")[0] for name in names if Path(name).suffix in page} == {"guests/page"}
    assert {name for name in names if not Path(name).suffix} <= {"LICENSE"}
    # No ignored files of the working copy either.
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    assert names - set(tracked) == set()
    folders = (*PACKAGES, ASSETS)
    needed = {name for name in tracked if name.startswith(tuple(f"{folder}/" for folder in folders))}
    missing = {name for name in needed - names if (ROOT / name).exists()}
    assert {Path(name).suffix for name in missing} == {".po"}, "only the sources of the messages stay out"


def test_modules_are_packed_with_their_kv_files(packed: Path) -> None:
    loading = [path for path in packed.rglob("*.py") if "kv.load(__name__)" in path.read_text("utf-8")]
    assert len(loading) > 10
    assert [path.name for path in loading if path.name != "kv.py" and not path.with_suffix(".kv").exists()] == []


def test_decks_are_packed_with_their_pictures(packed: Path) -> None:
    """SDL opens pictures, which the walk does not notice."""
    atlases = [json.loads(path.read_text("utf-8")) for path in (packed / "assets" / "cards").glob("*.atlas")]
    pictures = {name for atlas in atlases for name in atlas} | {"shadow.png", "tiles-half.png"}
    assert len(pictures) == 7
    assert pictures == {path.name for path in (packed / "assets" / "cards").glob("*.png")}


def test_all_sounds_are_packed_and_small(packed: Path) -> None:
    """SDL opens sounds, which the walk does not notice."""
    sounds = list((packed / "assets" / "sounds").iterdir())
    assert {path.name for path in sounds} == {f"{name}.wav" for name in SOUNDS}
    assert sum(path.stat().st_size for path in sounds) < 200_000


def test_the_provider_of_sounds_stays_in_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("P4A_BUILD_IS_RUNNING_UNITTESTS", "1")
    build = import_module("pythonforandroid.bootstraps.common.build.build")
    lines = (ROOT / "android" / "blacklist.txt").read_text("utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    kivy = find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    files_of_audio = [path for path in (Path(kivy.origin).parent / "core" / "audio").iterdir() if path.is_file()]
    packed = {path.name.partition(".")[0] for path in files_of_audio if not build.match_filename(patterns, str(path))}
    assert packed == {"__init__", "audio_sdl2"}


def test_used_files_are_packed(packed: Path, walk: Walk) -> None:
    assert len(walk.used) > 150
    assert {"assets/kivy/style.kv", "assets/kivy/glsl/default.vs"} <= walk.used
    assert walk.used - files(packed) == set()


def test_only_modules_of_the_phone_are_imported(packed: Path) -> None:
    own = {path.stem for path in packed.glob("*.py")} | {path.name for path in packed.iterdir() if path.is_dir()}
    left_out = Python3Recipe.stdlib_dir_blacklist | NOT_BUILT
    available = (sys.stdlib_module_names - left_out) | own | WITH_KIVY | {"kivy", "plyer", "segno", "tinydb"}
    for path in packed.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            else:
                continue
            assert {name.partition(".")[0] for name in names} <= available, path
            assert not [name for name in names if name.startswith("kivy.tests")], "python-for-android strips it"
