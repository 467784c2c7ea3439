"""Clocks that are set back, stand still or run ahead lose no game and no copy."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from data.errors import DataCode, StoreError
from data.ids import first_history_key
from data.store import Store
from tests.data.store_helpers import START, Clock, contents, finished, play, short_game


class Still:
    """A clock that stops until it is set."""

    time = START

    def __call__(self) -> datetime:
        return self.time


@pytest.mark.parametrize("step", [0, -3600, 3600], ids=["stands still", "set back", "goes on"])
@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("killed", [True, False], ids=["killed before its journal is gone", "closed"])
def test_a_game_finished_again_at_any_time_is_listed_once(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, rounds: int, killed: bool
) -> None:
    clock = Still()
    store = Store(quick_path / "data", clock)
    game = short_game(store)
    store.finish(game.id)
    for _ in range(rounds):
        store.reopen(game.id)
        clock.time += timedelta(seconds=step)
        with monkeypatch.context() as patch:
            if killed:
                patch.setattr("data.journal.remove", _refuse)
            store.finish(game.id)
        assert [summary.id for summary in store.history.page()] == [game.id]
        store.close()
        store = Store(quick_path / "data", clock)
        assert [summary.id for summary in store.history.page()] == [game.id]
        assert store.running() == []
        assert store.history.session(game.id).game == game.game
    store.close()


def test_a_clock_that_jumps_at_every_call_loses_no_game(quick_path: Path) -> None:
    """Through all centuries and zones; the export of these games is imported completely."""
    chooser = random.Random(5)
    zones = [timezone(timedelta(minutes=minutes)) for minutes in (-720, 0, 345, 840)]

    def now() -> datetime:
        return datetime(
            chooser.choice((1, 1969, 1970, 2026, 2199, 2500, 9999)), 12, 31, 23, 59, tzinfo=chooser.choice(zones)
        )

    ids: list[str] = []
    for number in range(20):
        with Store(quick_path / "data", now) as store:
            game = short_game(store)
            store.finish(game.id)
            ids.append(game.id)
            earlier = ids[number // 2]
            store.reopen(earlier)
            store.finish(earlier)
            store.delete(earlier)
            store.restore(earlier)
            store.run_daily_tasks()
            assert sorted(summary.id for summary in store.history.page(limit=99)) == sorted(ids)
            store.backup.export(quick_path / "backup.json")
    with Store(quick_path / "other", Clock()) as store:
        assert sorted(store.backup.import_file(quick_path / "backup.json").added) == sorted(ids)


def _refuse(path: Path) -> None:
    raise StoreError(DataCode.NOT_WRITABLE.refuse(what=path.name))


def test_a_finish_recorded_by_an_older_version_is_completed_under_its_key(quick_path: Path) -> None:
    """Its journal contains no key: the key of that time counts, and the game is listed once."""
    clock = Clock()
    store = Store(quick_path / "data", clock)
    game = short_game(store)
    at = "2026-11-15T19:00:00.000+00:00"
    store.history.put(game.session, at, 60, first_history_key(at, game.id))
    game.journal.append({"do": "finish", "at": at})
    store.close()
    with Store(quick_path / "data", clock) as store:
        assert [summary.key for summary in store.history.page()] == [first_history_key(at, game.id)]
        assert store.running() == []


def test_a_day_with_the_clock_ahead_does_not_hide_newer_copies(quick_path: Path) -> None:
    clock = Clock()
    folder = quick_path / "data"
    with Store(folder, clock) as store:
        clock.ahead(days=400)
        store.run_daily_tasks()
        clock.ahead(days=-400)
        finished(store, 5)
        store.run_daily_tasks()
        whole = contents(store)
        assert store.backup.copies() == ["2026-11-15", "2027-12-20"]
    for path in (folder / "history").iterdir():
        path.write_bytes(b"")
    with Store(folder, clock) as store:
        assert contents(store) == whole


def test_seven_days_with_the_clock_ahead_do_not_remove_the_copy_of_today(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path / "data", clock) as store:
        clock.ahead(days=400)
        for _ in range(8):
            store.run_daily_tasks()
            clock.ahead(days=1)
        clock.ahead(days=-408)
        finished(store, 3)
        assert store.run_daily_tasks()
        assert not store.run_daily_tasks()
        assert store.backup.copies()[0] == "2026-11-15"
        assert len(list(store.safety.records("2026-11-15"))) == 3
        assert len(store.backup.copies()) == 7


def test_copies_without_a_number_are_the_oldest_and_readable(quick_path: Path) -> None:
    clock = Clock()
    folder = quick_path / "data"
    with Store(folder, clock) as store:
        finished(store, 2)
        store.run_daily_tasks()
        (copy,) = (folder / "safety").glob("*.copy")
        copy.rename(copy.with_name("2026-11-15.copy"))
        assert len(list(store.safety.records("2026-11-15"))) == 2
        clock.ahead(days=-3)
        store.run_daily_tasks()
        assert store.backup.copies() == ["2026-11-12", "2026-11-15"]


def test_the_beginning_of_a_game_never_replaces_it_whatever_the_clocks_say(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path / "data", clock) as store:
        running, done = store.new("qwinto", ["Anna", "Ben"]), store.new("qwinto", ["Anna", "Ben"])
        for game in (running, done):
            play(game, 4)
        store.backup.export(quick_path / "early.json")
        clock.ahead(days=-1)
        for game in (running, done):
            play(game, 3, seed=1)
        store.finish(done.id, early=True)
        before = contents(store)
        assert {reason for _, reason in store.backup.import_file(quick_path / "early.json").skipped} == {"older"}
        assert contents(store) == before
