"""What tests of the package share: the files in a folder, and those that the app uses of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WALK = Path(__file__).with_name("walk.py")


def files(folder: Path) -> set[str]:
    """The files in a folder, as paths within it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def walked(folder: Path, store: Path, *switches: str, python: str = sys.executable) -> set[str]:
    """Starts the app in a folder, opens every page, and returns what it used of the folder."""
    store.mkdir()
    command = [python, *switches, str(WALK), str(folder), str(store)]
    run = subprocess.run(command, cwd=store, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr, run.stderr
    return {line.removeprefix("used ") for line in run.stdout.splitlines() if line.startswith("used ")}
