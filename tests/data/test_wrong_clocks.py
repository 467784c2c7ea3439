"""Clocks before 1970 or after 2199: games stay playable, countable, exportable and importable."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from data.clock import EARLIEST, LATEST, clamp_text, clamp_time, from_micros, parse_time, to_micros
from data.store import Store
from sheets.session import encode_session
from tests.data.store_helpers import Clock, contents, finished, play, short_game

EAST, WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))
WRONG = {
    "year 1": datetime(1, 1, 1, tzinfo=EAST),
    "before 1970": datetime(1969, 12, 31, 23, 50, tzinfo=UTC),
    "1900": datetime(1900, 3, 4, tzinfo=WEST),
    "2200": datetime(2200, 1, 1, tzinfo=UTC),
    "year 9999": datetime(9999, 12, 31, 22, tzinfo=WEST),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_backup_made_under_a_wrong_clock_is_imported_completely(quick_path: Path, name: str) -> None:
    clock = Clock(WRONG[name])
    with Store(quick_path / "data", clock) as store:
        finished(store, 3)
        play(store.new("qwinto", ["Anna", "Cem"]), 3)
        store.delete(finished(store, 1)[0])
        assert store.run_daily_tasks()
        assert store.history.statistics.person("Anna")["qwinto"].played == 3
        assert store.history.statistics.months(store.history.statistics.years()[0])
        store.backup.export(quick_path / "out.json")
        before = contents(store)
    with Store(quick_path / "data", clock) as store:
        assert contents(store) == before
    with Store(quick_path / "other", Clock()) as other:
        result = other.backup.import_file(quick_path / "out.json")
        assert (len(result.added), result.left_out) == (4, [])
        assert contents(other) == before
        again = other.backup.import_file(quick_path / "out.json")
        assert [reason for _, reason in again.skipped] == ["same"] * 4


@pytest.mark.parametrize("time", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "1969-01-01T00:00:00Z"])
@pytest.mark.parametrize("field", ["started", "finished", "last"])
def test_times_of_older_backups_are_clamped(empty: Store, quick_path: Path, time: str, field: str) -> None:
    game = short_game(empty) if field == "finished" else empty.new("qwinto", ["Anna", "Ben"])
    session = {**encode_session(game.session), "id": "another", "kept": {"last": "2026-01-01T00:00:00Z", "seconds": 1}}
    if field == "started":
        session["started"] = time
    else:
        session["kept"] = {field: time, "seconds": 1}
    path = quick_path / "in.json"
    path.write_text(json.dumps({"spielblock-backup": 1, "sessions": [session]}))
    assert empty.backup.import_file(path).added == ["another"]
    (summary,) = (summary for summary in (*empty.running(), *empty.history.page()) if summary.id == "another")
    clamped = parse_time(summary.finished if field == "finished" else getattr(summary, field))
    assert clamped == (LATEST if time > "2000" else EARLIEST)


def test_a_time_that_is_none_leaves_its_game_out_and_says_so(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    backup = json.loads((quick_path / "out.json").read_text())
    backup["sessions"][3]["started"] = "10000-01-01"
    (quick_path / "in.json").write_text(json.dumps(backup))
    result = empty.backup.import_file(quick_path / "in.json")
    assert result.left_out == [backup["sessions"][3]["id"]]
    assert len(result.added) == len(backup["sessions"]) - 1


def test_times_within_the_range_stay_as_they_are() -> None:
    for time in (EARLIEST, LATEST, datetime(2026, 11, 15, 20, tzinfo=EAST)):
        assert clamp_time(time) is time
        assert from_micros(to_micros(time)) == time
    assert clamp_text("2026-11-15T20:00:00.000+14:00") == "2026-11-15T20:00:00.000+14:00"
    assert clamp_text("soon") is None
