"""What tests of the package share: the files in a folder, and those that the app uses of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
WALK = Path(__file__).with_name("walk.py")


def files(folder: Path) -> set[str]:
    """The files in a folder, as paths within it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


class Walk(NamedTuple):
    """What was seen on a walk through the app."""

    used: set[str]
    """The files of its folder."""
    classes: list[list[str]]
    """The classes of widgets that it loaded, each with the names of all that it is made from."""


def walked(
    folder: Path, store: Path, *switches: str, python: str = sys.executable, games: tuple[str, ...] = ()
) -> Walk:
    """Starts the app in a folder and opens every page, for all games or for these."""
    store.mkdir()
    command = [python, *switches, str(WALK), str(folder), str(store), *games]
    run = subprocess.run(command, cwd=store, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr, run.stderr
    said = [line.split(" ") for line in run.stdout.splitlines()]
    return Walk({what[0] for kind, *what in said if kind == "used"}, [what for kind, *what in said if kind == "class"])
