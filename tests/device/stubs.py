"""Compiles the strict stand-ins of Android's classes (tests/device/java) with the app's Java, for an API level."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / "android" / "java"
STUBS = Path(__file__).parent / "java"
SINCE = re.compile(r"^( *)// since (\d+)\n(?:\1.+\n)+\n?", re.MULTILINE)
"""A member or inner class with its level, up to the next empty line."""
LEVELS = (24, 36)


def at_level(source: str, level: int) -> str:
    """Returns a source without the members that are newer than *level*."""
    return SINCE.sub(lambda match: match[0] if int(match[2]) <= level else "", source)


def need_java() -> None:
    """Skips the test where there is no Java; fails in CI."""
    if not (shutil.which("javac") and shutil.which("java")):
        if os.environ.get("CI"):
            pytest.fail("CI must have a Java compiler: tools/system_libs.sh installs one")
        pytest.skip("there is no Java compiler here")


def compile_for(level: int, folder: Path) -> Path:
    """Compiles into *folder*; files that begin with a newer level are left out."""
    need_java()
    sources = [str(path) for path in OWN.rglob("*.java")]
    for path in STUBS.rglob("*.java"):
        text = at_level(path.read_text("utf-8"), level)
        if "\npackage " in f"\n{text}" or path.parent == STUBS:
            copy = folder / "source" / path.relative_to(STUBS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, "utf-8")
            sources.append(str(copy))
    command = ["javac", "--release", "8", "-Xlint:all,-options", "-Werror", "-d", str(folder), *sources]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    return folder
