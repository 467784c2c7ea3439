"""Compiles the strict stand-ins of Android's classes (tests/device/java) with the app's Java, for an API level."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.shared import filled_once

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / "android" / "java"
STUBS = Path(__file__).parent / "java"
SINCE = re.compile(r"^( *)// since (\d+)\n(?:\1.+\n)+\n?", re.MULTILINE)
"""A member or inner class with its level, up to the next empty line."""
LEVELS = (24, 36)
SHORT_RUN = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto")
"""Options of a JVM that runs for a second."""
JAVAC = ["javac", *(f"-J{option}" for option in SHORT_RUN), "--release", "8", "-Xlint:all,-options", "-Werror"]


def at_level(source: str, level: int) -> str:
    """Returns a source without the members that are newer than *level*."""
    return SINCE.sub(lambda match: match[0] if int(match[2]) <= level else "", source)


def need_java() -> None:
    """Skips the test where there is no Java; fails in CI."""
    if not (shutil.which("javac") and shutil.which("java")):
        if os.environ.get("CI"):
            pytest.fail("CI must have a Java compiler: tools/system_libs.sh installs one")
        pytest.skip("there is no Java compiler here")


def compiled_for(level: int) -> Path:
    """Returns the folder with the compiled classes; files that begin with a newer level are left out.

    They are compiled again only after a change of a source, of the command or of the compiler.
    """
    need_java()
    sources = {path.relative_to(OWN): path.read_text("utf-8") for path in sorted(OWN.rglob("*.java"))}
    for path in sorted(STUBS.rglob("*.java")):
        text = at_level(path.read_text("utf-8"), level)
        if "\npackage " in f"\n{text}" or path.parent == STUBS:
            sources[path.relative_to(STUBS)] = text
    compiler = Path(shutil.which("javac") or "").resolve()
    state = [JAVAC, str(compiler), compiler.stat().st_mtime_ns, sorted((str(path), sources[path]) for path in sources)]
    digest = hashlib.sha256(json.dumps(state).encode()).hexdigest()[:16]

    def fill(folder: Path) -> None:
        for path, text in sources.items():
            (folder / "source" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "source" / path).write_text(text, "utf-8")
        names = [str(folder / "source" / path) for path in sources]
        compiled = subprocess.run([*JAVAC, "-d", str(folder), *names], capture_output=True, text=True, check=False)
        assert compiled.returncode == 0, compiled.stderr

    return filled_once(ROOT / "build" / "stubs" / f"{level}-{digest}", fill)
