"""Expensive results of the tests, made once for all processes of a run (or for all runs, in `build/`)."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

DONE = "done"
"""File that marks a complete folder."""


def run_folder(factory: pytest.TempPathFactory) -> Path:
    """Returns the temporary folder of this run; pytest-xdist gives each process a folder inside it."""
    folder = factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


def filled_once(folder: Path, fill: Callable[[Path], object]) -> Path:
    """Returns *folder*; the first process creates and fills it while others wait."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / DONE).exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            fill(folder)
            (folder / DONE).touch()
    return folder
