"""The device package on a real JVM with real pyjnius, which finds methods by declared types as on the phone."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import CodeType

import pytest

from tests.device.stubs import LEVELS, ROOT, compiled_for

CHECKS = Path(__file__).parent / "on_jvm"
CALLS_ANDROID = re.compile(r"^from device\.android import .*\b(java|activity)\b|\b(jnius|plyer) import", re.MULTILINE)
ANDROID = re.compile(
    r"\b(java|activity|cast|autoclass|_configuration)\(|\b(_java|_engine|intents?|bars|kinds)\b|\.(get|set|put)[A-Z]"
)
"""Code that uses an object of Java; other lines may be for a desktop."""


def run_checks(level: int, folder: Path) -> list[tuple[str, int]]:
    """Runs all checks at an API level; returns the executed lines. A JVM cannot be started twice in a process."""
    classes = compiled_for(level)
    lines = folder / "lines.json"
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8",
        "STUB_CLASSES": str(classes), "STUB_LEVEL": str(level), "STUB_LINES": str(lines),
    }  # fmt: skip
    command = [sys.executable, "-m", "pytest", "-q", "-o", "python_files=check_*.py", "-o", "timeout=0", str(CHECKS)]
    command += [part for plugin in ("xdist", "faulthandler", "cacheprovider") for part in ("-p", f"no:{plugin}")]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return [(name, number) for name, number in json.loads(lines.read_text("utf-8"))]


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, int]]:
    folders = {level: tmp_path_factory.mktemp(f"level{level}") for level in LEVELS}
    return {line for level, folder in folders.items() for line in run_checks(level, folder)}


def line_numbers(code: CodeType) -> set[int]:
    """Returns the lines in functions; those of a module run at its import."""
    nested = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    own = {line for _start, _end, line in code.co_lines() if line} if code.co_name != "<module>" else set()
    return own.union(*map(line_numbers, nested)) - ({code.co_firstlineno} if own else set())


def test_every_feature_works_at_the_oldest_and_the_newest_level(executed: set[tuple[str, int]]) -> None:
    """The checks are in tests/device/on_jvm; this adds that no line that calls Android was left out."""
    missed = []
    for path in sorted((ROOT / "device").glob("*.py")):
        if CALLS_ANDROID.search(path.read_text("utf-8")):
            source = path.read_text("utf-8").splitlines()
            numbers = line_numbers(compile("\n".join(source), str(path), "exec"))
            ran = {number for name, number in executed if Path(name) == path}
            missed += [(path.name, source[number - 1].strip()) for number in sorted(numbers - ran)]
    assert missed, "some lines are for the desktop"
    assert [line for line in missed if ANDROID.search(line[1])] == []
    used = [line for path in (ROOT / "device").glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len([line for line in used if ANDROID.search(line)]) > 50, "the search finds the calls"
