"""Fixtures of the storage tests."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from data.store import Store
from tests.data.store_helpers import Clock, finished, play

MEMORY = "/dev/shm"


@pytest.fixture(scope="module")
def quick_folder() -> Iterator[Path]:
    """A folder in memory if possible: thousands of writes need no real disk."""
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


@pytest.fixture(scope="module")
def furnished(quick_folder: Path) -> tuple[Path, datetime]:
    """A folder with finished, running and deleted games, and the time of the last change."""
    clock = Clock()
    with Store(quick_folder / "furnished", clock) as store:
        ids = finished(store, 40)
        running = store.new("qwinto", ["Anna", "Cem"], {"components": "app"})
        play(running, 20)
        for _ in range(3):
            running.record_undo()
        store.delete(ids[7])
        store.settings.change(theme="dark")
        store.players.set_color("Anna", "teal")
    return quick_folder / "furnished", clock.time


@pytest.fixture
def full(furnished: tuple[Path, datetime], quick_path: Path) -> Iterator[Store]:
    """A store with finished, running and deleted games."""
    folder, time = furnished
    with Store(shutil.copytree(folder, quick_path / "full"), Clock(time)) as store:
        yield store


@pytest.fixture
def empty(quick_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store(quick_path / "empty", Clock()) as store:
        yield store
