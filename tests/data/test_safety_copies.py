"""Safety copies: one per day for a week; restoring one removes nothing newer."""

from __future__ import annotations

import os
import shutil
import zlib
from pathlib import Path

import pytest

from data.errors import DataCode, ReportCode
from data.store import Store
from tests.data.store_helpers import Clock, contents, finished, play, refusal, short_game


def test_there_is_one_copy_per_day_for_seven_days(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        for _ in range(10):
            finished(store, 1)
            assert store.run_daily_tasks()
            assert not store.run_daily_tasks()
            clock.ahead(days=1)
        days = store.backup.copies()
        assert days == [f"2026-11-{day}" for day in range(24, 17, -1)]
        for day, count in zip(days, range(10, 3, -1), strict=True):
            assert len(list(store.safety.records(day))) == count


def test_unchanged_files_are_stored_once(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        finished(store, 100)
        for _ in range(9):
            finished(store, 1)
            store.run_daily_tasks()
            clock.ahead(days=1)
        contents_ = list((quick_path / "safety").glob("*.z"))
        # three full files once, and per kept day the newest one and the list of players
        assert len(contents_) <= 3 + 2 * 7
        history = sum(path.stat().st_size for path in (quick_path / "history").iterdir())
        assert sum(path.stat().st_size for path in contents_) < history


@pytest.mark.parametrize("at", range(4))
def test_a_copy_holds_one_moment_even_if_games_go_on_between_its_steps(quick_path: Path, at: int) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        finished(store, 40)  # two files
        over, going, back = short_game(store), store.new("qwinto", ["Anna", "Ben"]), store.finish(short_game(store).id)
        play(going, 5)
        steps = store.iter_daily_tasks()
        for _ in range(at):
            next(steps)
        store.finish(over.id)
        store.reopen(back.id)
        play(going, 1, seed=1)
        assert sum(1 for _ in steps) > 1
        (day,) = store.backup.copies()
        assert len(list(store.safety.records(day))) == 41
        journals = sorted(len(lines) for lines in store.safety.journals(day))
        assert journals == sorted(len(path.read_bytes().splitlines()) for path in (quick_path / "running").iterdir())


def test_restoring_adds_missing_games_and_removes_nothing(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        ids = finished(store, 40)
        going = store.new("qwinto", ["Anna", "Ben"])
        play(going, 5)
        other = store.new("qwinto", ["Cem", "Ben"])
        play(other, 5)
        store.run_daily_tasks()
        before = contents(store)
        clock.ahead(days=1)
        later = store.finish(short_game(store).id).id
        play(other, 2, seed=1)
        newer = contents(store)[other.id]
        for name in (*ids[:20], going.id):
            store.delete(name)
    shutil.rmtree(quick_path / "running")
    (quick_path / "running").mkdir()
    with Store(quick_path, clock) as store:
        assert len(contents(store)) == 21
        done = store.backup.restore_copy("2026-11-15")
        assert len(done.added) == 22
        after = contents(store)
        assert {name: after[name] for name in before} == before
        assert set(after) == {*before, later}
        assert newer != after[other.id]
    with Store(quick_path, clock) as store:
        assert contents(store) == after
        again = store.backup.restore_copy("2026-11-15")
        assert (again.added, again.replaced) == ([], [])


def test_restoring_keeps_a_newer_running_game(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        going = store.new("qwinto", ["Anna", "Ben"])
        play(going, 5)
        store.run_daily_tasks()
        play(going, 3, seed=1)
        assert store.backup.restore_copy("2026-11-15").skipped == [(going.id, "older")]
        assert store.open(going.id).game == going.game


def test_a_day_without_a_copy_is_refused(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        for day in ("2026-11-15", "../../etc"):
            violation = refusal(lambda day=day: store.backup.restore_copy(day))
            assert violation is not None
            assert violation.code is DataCode.COPY_UNKNOWN


def test_a_damaged_file_does_not_replace_its_good_copy(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        finished(store, 3)
        store.run_daily_tasks()
        clock.ahead(days=1)
        path = next((quick_path / "history").iterdir())
        path.write_bytes(path.read_bytes()[:-200])
        store.run_daily_tasks()
        assert len(list(store.safety.records(store.backup.copies()[0]))) == 3


@pytest.mark.parametrize("victim", ["*.copy", "*.z"])
def test_damaged_copies_are_harmless(quick_path: Path, victim: str) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        finished(store, 3)
        store.run_daily_tasks()
        before = contents(store)
        for path in (quick_path / "safety").glob(victim):
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        done = store.backup.restore_copy(store.backup.copies()[0])
        assert done.added == []
        clock.ahead(days=1)
        assert store.run_daily_tasks()
        assert contents(store) == before


@pytest.mark.parametrize("kind", ["folder", "link", "dangling link"])
def test_foreign_names_in_the_folder_of_copies_stop_no_copy(quick_path: Path, tmp_path: Path, kind: str) -> None:
    clock = Clock()
    with Store(quick_path / "data", clock) as store:
        finished(store, 3)
        store.settings.change(theme="dark")  # a file that stays unchanged
        assert store.run_daily_tasks()
        safety = quick_path / "data" / "safety"
        settings = (quick_path / "data" / "settings.table").read_bytes()
        (content,) = (path for path in safety.glob("*.z") if zlib.decompress(path.read_bytes()) == settings)
        (tmp_path / "other").write_text("mine")

        def block(path: Path) -> None:
            if kind == "folder":
                path.mkdir()
                (path / "page").write_text("mine")
            else:
                path.symlink_to(tmp_path / ("other" if kind == "link" else "nowhere"))

        block(safety / "holiday.z")
        block(safety / "000001_2020-01-01.copy")
        block(safety / "000002_2026-11-16.copy")  # the name of the next copy
        content.unlink()
        block(content)  # the name of a content
        for day in range(1, 10):
            clock.ahead(days=1)
            finished(store, 1)
            assert store.run_daily_tasks()
            assert len(list(store.safety.records(store.backup.copies()[0]))) == 3 + day
        assert len(store.backup.copies()) == 7
        renamed = {report.params["file"] for report in store.reports if report.code is ReportCode.RENAMED}
        assert renamed == {"000002_2026-11-16.copy", content.name}
    assert os.path.lexists(safety / "holiday.z")
    assert (tmp_path / "other").read_text() == "mine"
