"""For the tests of storage."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.store import Store
from tests.data.storehelp import Clock, finished, play

MEMORY = "/dev/shm"


@pytest.fixture(scope="module")
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: for thousands of writes whose faults are made, not waited for."""
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="spielblock-", dir=where))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def quick_path(quick_folder: Path) -> Iterator[Path]:
    """A new folder in memory."""
    folder = Path(tempfile.mkdtemp(dir=quick_folder))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def full(quick_path: Path) -> Store:
    """A store with finished, running and deleted games."""
    store = Store(quick_path / "full", Clock())
    ids = finished(store, 40)
    running = store.new("qwinto", ["Anna", "Cem"], {"components": "app"})
    play(running, 20)
    for _ in range(3):
        running.undo()
    store.delete(ids[7])
    store.settings.change(theme="dark")
    store.players.recolor("Anna", "teal")
    return store


@pytest.fixture
def empty(quick_path: Path) -> Store:
    """A store without anything."""
    return Store(quick_path / "empty", Clock())
