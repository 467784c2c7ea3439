"""Every kind of damage to every kind of file: opening never raises, undamaged data stays, losses are reported.

`SPIELBLOCK_LONG=1` makes it 100,000 damages, `SPIELBLOCK_SEED` is the number of the first one.
"""

from __future__ import annotations

import os
import random
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from data import shards
from data.errors import ReportCode
from data.store import Store
from tests.data.damages import BY_CONTENT, BY_REPLACEMENT, Content, damage, unreadable, victims
from tests.data.operations import make
from tests.data.store_helpers import LOST, Clock, contents, finished, play

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
DAMAGES = int(os.environ.get("SPIELBLOCK_DAMAGES", "100000" if LONG else "220"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
FIRST = int(os.environ.get("SPIELBLOCK_SEED", "0"))
"""The number of the first damage."""
KINDS = ("history", "running", "players", "settings", "decks", "tallies", "copy", "content", "pending", "back", "lock")
Contents = dict[str, Any]


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, Contents]:
    """A folder with all kinds of files and a transaction log that has been applied."""
    patch = pytest.MonkeyPatch()
    patch.setattr(shards, "MAX_GAMES", 6)
    folder = quick_folder / "template"
    with Store(folder, Clock()) as store:
        finished(store, 15)
        for number in range(3):
            running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
            play(running, 15, seed=number)
            running.record_undo()
        store.settings.change(theme="dark")
        make("decks", store, 1)
        patch.setattr("data.disk.remove", lambda path: None)
        store.rename_player("Ben", "Benno")
        store.run_daily_tasks()
        store.history.statistics.person("Anna")
        whole = contents(store)
    patch.undo()
    assert (folder / "change.pending").exists()
    return folder, whole


def check(state: Contents, whole: Contents, own: set[str], reports: list[Any], kind: str, quiet: bool) -> None:
    """Checks that undamaged games are unchanged, damaged ones are a prefix, and losses are reported."""
    if kind == "back":  # the rename is being taken back, as far as it can be read
        state, whole = _nameless(state), _nameless(whole)
    assert not state.keys() - whole.keys()
    lost = False
    for session, value in whole.items():
        now = state.get(session, LOST)
        if now == value:
            continue
        assert session in own, "not damaged, and yet another"
        if now[0] == "running":
            there, was = now[1]["moves"], value[1]["moves"]
            assert there == was[: len(there)]
        else:
            assert now == LOST
            lost = True
    assert not lost or reports or quiet, "lost without a word"


def _nameless(state: Contents) -> Contents:
    return {name: (where, {**session, "players": 0}) for name, (where, session) in state.items()}


def damaged_copy(source: Path, folder: Path, kind: str, how: str | Content, seed: int) -> tuple[Path, set[str]]:
    """Copies a store and damages a file; returns the file and the ids of the games that it may cost."""
    chooser = random.Random(seed)
    with_copies = (seed + seed // (len(BY_CONTENT) + len(BY_REPLACEMENT))) % 2 == 0 or kind in ("copy", "content")
    shutil.copytree(source, folder, symlinks=True, ignore=None if with_copies else shutil.ignore_patterns("safety"))
    if kind == "back":
        (folder / "change.pending").rename(folder / "change.back")
    elif kind != "pending":
        (folder / "change.pending").unlink()
    candidates = victims(folder, kind) if kind != "back" else [folder / "change.back"]
    assert candidates, kind
    victim = chooser.choice(candidates)
    alike = {path.name for path in victims(folder, kind)} if how == "swapped" else {victim.name}
    own = {name for name, files in _owners(folder).items() if files in alike or kind in ("pending", "back")}
    damage(folder, victim, how, chooser)
    return victim, own


def once(template: tuple[Path, Contents], folder: Path, kind: str, how: str | Content, seed: int) -> None:
    """Damages a file, opens the store twice and uses it."""
    source, whole = template
    victim, own = damaged_copy(source, folder, kind, how, seed)
    with unreadable(victim) if how == "EIO" else _nothing(), Store(folder, Clock()) as store:
        state = contents(store)
        store.players.all()
        store.decks.get("quanto")
        listed = [summary for summary in store.history.page(limit=99) if summary.over]
        assert sum(tally.played for tally in store.history.statistics.person("Anna").values()) == len(listed)
        store.backup.export(folder / "out.json")
        check(state, whole, own, store.reports, kind, quiet=how == "gone")
        for report in store.reports:
            if "kept" in report.params:
                assert os.path.lexists(folder / "damaged" / str(report.params["kept"]))
        if kind != "settings":
            make("settings", store, 1)
    later = Clock()
    with Store(folder, later) as store:
        again = contents(store)
        if how == "EIO":
            check(again, whole, own, [], kind, quiet=True)
        else:
            assert again == state, "another state at the second opening"
        for summary in store.history.page(limit=99):
            store.history.record(summary.id)  # nothing is listed and then unknown
        later.ahead(days=3)
        play(store.new("qwinto", ["Anna", "Zoe"]), 1)
        finished(store, 1)
        store.run_daily_tasks()
        assert contents(store).items() >= again.items()


@contextmanager
def _nothing() -> Iterator[None]:
    yield


_OWNERS: dict[str, str] = {}


def _owners(folder: Path) -> dict[str, str]:
    """Returns the file of each game."""
    if not _OWNERS:
        with Store(folder, Clock()) as store:
            for name in store.history.shards.names():
                _OWNERS.update((summary["id"], f"{name}.games") for summary in store.history.shards.summaries(name))
            _OWNERS.update((summary.id, store.games.journal(summary.id).path.name) for summary in store.running())
    return _OWNERS


@pytest.mark.timeout(max(120, DAMAGES))
@pytest.mark.parametrize("kind", KINDS)
def test_damage_of_every_kind(template: tuple[Path, Contents], quick_path: Path, kind: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shards, "MAX_GAMES", 6)
        _owners(_copied(template[0], quick_path / "asked"))
        began, done = time.monotonic(), Counter[str]()
        ways: tuple[str | Content, ...] = (*BY_CONTENT, *BY_REPLACEMENT)
        for number in range(FIRST, FIRST + DAMAGES // len(KINDS)):
            how = ways[number % len(ways)]
            folder = quick_path / "data"
            try:
                once(template, folder, kind, how, number)
            except Exception as error:
                case = f"SPIELBLOCK_SEED={number}: {kind}, {getattr(how, '__name__', how)}"
                raise AssertionError(case) from error
            shutil.rmtree(folder)
            done[getattr(how, "__name__", str(how))] += 1
            if time.monotonic() - began > SECONDS / len(KINDS):
                break
    print(f"\n{kind}: {sum(done.values())} damages in {time.monotonic() - began:.0f} s: {dict(done)}")


def _copied(source: Path, target: Path) -> Path:
    if not _OWNERS:
        shutil.copytree(source, target)
    return target


def test_games_lost_in_a_damaged_file_are_restored_from_a_safety_copy(
    template: tuple[Path, Contents], quick_path: Path
) -> None:
    source, whole = template
    folder = quick_path / "data"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("change.pending"))
    path = min((folder / "history").iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-3] = lines[-3][:40] + b"?" + lines[-3][41:]
    path.write_bytes(b"".join(lines))
    with Store(folder, Clock()) as store:
        assert {name for name, value in contents(store).items() if value != LOST} == set(whole)
        codes = [report.code for report in store.reports]
        assert codes == [ReportCode.RESCUED, ReportCode.DAMAGED]
        assert store.reports[0].params["count"] == 1
        assert (store.reports[1].params["saved"], store.reports[1].params["lost"]) == (6, 0)


def test_the_result_of_a_lost_game_without_a_copy_stays(template: tuple[Path, Contents], quick_path: Path) -> None:
    source, whole = template
    folder = quick_path / "data"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("safety", "change.pending"))
    path = min((folder / "history").iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-3] = lines[-3][:40] + b"?" + lines[-3][41:]
    path.write_bytes(b"".join(lines))
    for _ in range(2):
        with Store(folder, Clock()) as store:
            listed = {summary.id: summary.totals for summary in store.history.page(limit=99)}
            state = contents(store)
            (lost,) = [name for name, value in state.items() if value == LOST]
            assert set(state) == set(whole)
            assert listed[lost]
            done = store.backup.export(quick_path / "out.json")
            assert done.missing == [lost]
    with Store(source, Clock()) as store:
        store.backup.export(quick_path / "whole.json")
    with Store(folder, Clock()) as store:
        assert store.backup.import_file(quick_path / "whole.json").added == [lost]
        assert contents(store)[lost] == whole[lost]
