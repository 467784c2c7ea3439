"""Helpers of the package tests: the files of a folder, and those that the app uses."""

from __future__ import annotations

import json
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
    """The result of a walk through the app."""

    used: set[str]
    """Used files of the app's folder."""
    classes: list[list[str]]
    """Loaded widget classes, each with the names of its bases."""

    def json(self) -> str:
        return json.dumps([sorted(self.used), self.classes])

    @classmethod
    def read(cls, text: str) -> Walk:
        used, classes = json.loads(text)
        return cls(set(used), classes)


def walked(
    folder: Path,
    store: Path,
    *switches: str,
    python: str = sys.executable,
    games: tuple[str, ...] = (),
    environment: dict[str, str] | None = None,
) -> Walk:
    """Starts the app in a folder and opens every page, for all games or the given ones."""
    store.mkdir()
    command = [python, *switches, str(WALK), str(folder), str(store), *games]
    run = subprocess.run(command, cwd=store, env=environment, capture_output=True, text=True, check=False)
    output = run.stdout + run.stderr
    assert run.returncode == 0, output[-3000:]
    assert "Traceback" not in output, output
    assert "does not work here" not in output, output
    lines = [line.split(" ") for line in run.stdout.splitlines()]
    used = {names[0] for kind, *names in lines if kind == "used"}
    assert [names for kind, *names in lines if kind == "refused"] == [], "Android refuses these"
    return Walk(used, [names for kind, *names in lines if kind == "class"])
