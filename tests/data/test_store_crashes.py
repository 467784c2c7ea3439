"""Every operation is interrupted by a crash at every writing call, which loses unflushed data.

Afterwards the store is in the state before or after the operation, never between, and can be used.
`SPIELBLOCK_LONG=1` makes it 10,000 random crashes on folders that have been through many.
"""

from __future__ import annotations

import os
import random
import shutil
import time
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from data import shards
from data.store import Store
from sheets.session import encode_session
from tests.data.crash_disk import LOSSES, CrashDisk
from tests.data.operations import CHANGES, backups, make, snapshot
from tests.data.store_helpers import Clock, contents, play, short_game

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
CRASHES = int(os.environ.get("SPIELBLOCK_CRASHES", "10000" if LONG else "40"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
"""Time limit of the long run."""


@pytest.fixture(autouse=True)
def _small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games per file, so that files are split often."""
    monkeypatch.setattr(shards, "MAX_GAMES", 4)


@pytest.fixture(scope="module")
def start(quick_folder: Path) -> Path:
    """A folder with finished, running and deleted games, players, settings, a deck and a copy; backups beside it."""
    folder = quick_folder / "start" / "data"
    patch = pytest.MonkeyPatch()
    patch.setattr(shards, "MAX_GAMES", 4)
    clock = Clock()
    with Store(folder, clock) as store:
        ids = [store.finish(short_game(store, seed=number).id).id for number in range(9)]
        for number in range(2):
            play(store.new("qwinto", ["Anna", "Cem"], {"components": "app"}), 6, seed=number)
            store.open(store.running()[0].id).record_undo()
        store.run_daily_tasks()
        clock.ahead(days=1)
        store.delete(ids[2])
        store.delete(store.new("qwinto", ["Dora", "Emil"]).id)
        make("decks", store, 1)
        make("settings", store, 1)
    backups(folder.parent, quick_folder / "maker")
    patch.undo()
    return folder


def opened(folder: Path) -> Store:
    """Opens the store, always at the same time."""
    clock = Clock()
    clock.ahead(days=2)
    return Store(folder, clock)


class CrashTrial:
    """One operation on a folder, first without and then with crashes."""

    def __init__(self, folder: Path, scratch: Path, change: str, seed: int) -> None:
        self.folder = folder
        self._scratch = scratch
        self._change = (change, seed)
        with opened(folder) as store:
            self.before = snapshot(store)
        whole = self._copy()
        with opened(whole) as store:
            with self._disk(whole, None) as disk:
                make(*self._change_on(store))
            self.after = snapshot(store)
        self.calls = disk.calls
        shutil.rmtree(whole)

    def crash(self, at: int, loss: str, chooser: random.Random) -> Path:
        """Crashes before the call *at*, checks the store and returns its folder."""
        cut = self._copy()
        store = opened(cut)
        with self._disk(cut, at) as disk:
            make(*self._change_on(store))
        store.close()
        image = self._scratch / "image"
        shutil.rmtree(image, ignore_errors=True)
        disk.image(image, loss, chooser)
        shutil.rmtree(cut)
        with opened(image) as store:
            state = snapshot(store)
            allowed = [self.before, self.after] if at <= self.calls else [self.after]
            if self._change[0] == "new":  # its players become known before it begins
                allowed.append({**self.before, "players": self.after["players"]})
            assert state in allowed, (self._change, at, loss, differences(state, allowed))
        with opened(image) as store:
            assert snapshot(store) == state, (self._change, at, loss, "another state at the second opening")
            assert not [path for path in image.rglob("*.tmp") if path.parent.name != "safety"]
        return image

    def _copy(self) -> Path:
        folder = self._scratch / "work"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return folder

    def _disk(self, folder: Path, at: int | None) -> CrashDisk:
        numbers = count(self._change[1] * 1000)
        patch = pytest.MonkeyPatch()
        patch.setattr("uuid.uuid4", lambda: UUID(int=next(numbers)))
        return CrashDisk(folder, patch, at)

    def _change_on(self, store: Store) -> tuple[str, Store, int]:
        return self._change[0], store, self._change[1]


def differences(state: dict[str, Any], allowed: list[dict[str, Any]]) -> list[list[str]]:
    """Returns the names of the differing entries for each allowed state."""
    return [[name for name in state.keys() | item.keys() if state.get(name) != item.get(name)] for item in allowed]


@pytest.fixture
def scratch(start: Path, quick_path: Path) -> Path:
    for path in start.parent.glob("*.backup"):
        shutil.copy(path, quick_path)
    return quick_path


@pytest.mark.parametrize("change", CHANGES)
def test_every_operation_is_complete_or_absent_after_a_crash_at_any_call(
    start: Path, scratch: Path, change: str
) -> None:
    chooser = random.Random(change)
    trials = (CrashTrial(start, scratch, change, seed) for seed in range(1, 50))
    trial = next(trial for trial in trials if trial.calls or change == "export")
    points = range(1, trial.calls + 2)
    for number, at in enumerate(points):
        for loss in LOSSES if LONG else sorted({"all", LOSSES[number % len(LOSSES)]}):
            trial.crash(at, loss, chooser)


@pytest.mark.timeout(max(120, CRASHES))
def test_random_crashes_one_after_the_other(start: Path, scratch: Path) -> None:
    chooser = random.Random(int(os.environ.get("SPIELBLOCK_SEED", "7")))
    began, cut_off, losses = time.monotonic(), Counter[str](), Counter[str]()
    folder = scratch / "0"
    for number in range(CRASHES):
        if number % 150 == 0:
            shutil.rmtree(folder, ignore_errors=True)
            folder = scratch / f"{number}"
            shutil.copytree(start, folder)
        change = chooser.choice(list(CHANGES))
        trial = CrashTrial(folder, scratch, change, chooser.randrange(1, 10**6))
        loss = chooser.choice(LOSSES)
        image = trial.crash(chooser.randint(1, trial.calls + 1), loss, chooser)
        shutil.rmtree(folder)
        image.rename(folder)
        cut_off[change] += 1
        losses[loss] += 1
        if time.monotonic() - began > SECONDS:
            break
    seconds = time.monotonic() - began
    print(f"\n{sum(cut_off.values())} crashes in {seconds:.0f} s: {dict(cut_off)}, lost: {dict(losses)}")
    assert len(cut_off) > 10


def test_a_missing_flush_is_noticed(start: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proves that the test can fail: here the journal is not flushed."""
    with monkeypatch.context() as patch:
        patch.setattr("data.journal.os.fsync", lambda file: None)
        folder = scratch / "work"
        shutil.copytree(start, folder)
        store = opened(folder)
        controller = store.open(store.running()[0].id)
        before = encode_session(controller.session)
        with CrashDisk(folder, pytest.MonkeyPatch(), None) as disk:
            disk.ignores_flushes = True
            play(controller, 1, seed=3)
        store.close()
        disk.image(scratch / "image", "all", random.Random(1))
    with opened(scratch / "image") as store:
        assert contents(store)[controller.id][1] == before, "the move is lost, as it should be without a flush"
