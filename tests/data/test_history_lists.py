"""Pages and order of the history, compared with a plain list."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from data.errors import DataCode, StoreError
from data.ids import history_key
from data.quarantine import Quarantine
from data.record import Document, decode_summary
from data.shards import MAX_GAMES, Shards
from data.store import Store
from tests.data.store_helpers import START, Clock, finished, short_game

NAMES = ("Anna", "Ben", "Cem", "Dora")


def made_up(number: int, chooser: random.Random, finished_at: datetime) -> tuple[Document, Document]:
    """A summary and a record with random results, without playing a game."""
    players = chooser.sample(NAMES, chooser.randint(1, 4))
    totals = [chooser.randint(-5, 12) for _ in players]
    best = max(totals)
    time = finished_at.isoformat(timespec="milliseconds")
    name = f"made-{number}"
    summary = {
        "id": name,
        "key": history_key(time, name),
        "game": chooser.choice(("qwinto", "quando", "monad")),
        "players": players,
        "options": {},
        "started": time,
        "finished": time,
        "seconds": chooser.randint(60, 3600),
        "moves": 10,
        "over": chooser.random() < 0.9,
        "totals": totals,
        "winners": [seat for seat, total in enumerate(totals) if total == best],
        "parts": [{"row": [total, 1], "miss": [-5 * (total < 0), int(total < 0)]} for total in totals],
    }
    record = {field: summary[field] for field in ("id", "key", "finished", "seconds")}
    return summary, {**record, "session": {"id": name, "players": players}}


@pytest.fixture
def shards(quick_path: Path) -> Shards:
    return Shards(quick_path / "history", Quarantine(quick_path / "damaged", print, Clock()), lambda wanted, newest: [])


def test_games_added_in_any_order_are_sorted_by_time(shards: Shards, quick_path: Path) -> None:
    chooser = random.Random(7)
    pairs = [made_up(number, chooser, START + timedelta(hours=number)) for number in range(300)]
    chooser.shuffle(pairs)
    for pair in pairs[:150]:
        shards.put([pair])
    shards.put(sorted(pairs[150:], key=lambda pair: pair[0]["key"]))
    expected = sorted((pair[0] for pair in pairs), key=lambda item: item["key"], reverse=True)
    quarantine = Quarantine(quick_path / "damaged", print, Clock())
    again = Shards(quick_path / "history", quarantine, lambda wanted, newest: [])
    for item in (shards, again):
        assert list(item.newest_first()) == expected
        sizes = [len(item.summaries(name)) for name in item.names()]
        assert max(sizes) <= MAX_GAMES
        assert sum(sizes) / len(sizes) >= MAX_GAMES / 3
    assert all(again.get(summary["key"], summary["id"]) == record for summary, record in pairs)


def test_games_added_at_the_end_fill_files_completely(shards: Shards) -> None:
    chooser = random.Random(7)
    for number in range(100):
        shards.put([made_up(number, chooser, START + timedelta(hours=number))])
    assert [len(shards.summaries(name)) for name in shards.names()] == [32, 32, 32, 4]


def test_games_left_in_the_old_file_by_an_interrupted_split_do_not_count(shards: Shards, quick_path: Path) -> None:
    chooser = random.Random(7)
    pairs = [made_up(number, chooser, START + timedelta(hours=2 * number)) for number in range(MAX_GAMES)]
    shards.put(pairs)
    (old,) = (quick_path / "history").iterdir()
    before = old.read_bytes()
    middle = made_up(999, chooser, START + timedelta(hours=21))
    shards.put([middle])
    assert len(shards.names()) == 2
    old.write_bytes(before)  # as if the crash had come after the new file and before the old one
    quarantine = Quarantine(quick_path / "damaged", print, Clock())
    again = Shards(quick_path / "history", quarantine, lambda wanted, newest: [])
    listed = [item["id"] for item in again.newest_first()]
    assert len(listed) == len(set(listed))
    assert {pair[0]["id"] for pair in pairs} <= set(listed) <= {*(pair[0]["id"] for pair in pairs), "made-999"}
    whole = [record["id"] for name in again.names() for record in again.records(name)]
    assert sorted(whole) == sorted(listed)
    again.put([middle])
    assert sorted(item["id"] for item in again.newest_first()) == sorted(
        [*(pair[0]["id"] for pair in pairs), "made-999"]
    )


def test_pages_have_neither_gaps_nor_repetitions(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        ids = finished(store, 45)
        listed: list[str] = []
        before = None
        while page := store.history.page(before, limit=7):
            listed += [item.id for item in page]
            before = page[-1].key
        assert listed == ids[::-1]
        assert store.history.count() == 45


def test_a_page_reads_only_the_newest_files(quick_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 70)
    oldest = min((quick_path / "history").iterdir())
    oldest.write_bytes(b"garbage")
    with Store(quick_path, Clock()) as store:
        assert len(store.history.page(limit=30)) == 30
        assert store.reports == []
        assert len(store.history.page(limit=99)) == 38
        assert len(store.reports) == 1


def test_a_page_of_one_game_only(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path, clock) as store:
        finished: list[tuple[str, str]] = []
        for day in range(12):
            clock.time = datetime(2026, 1, 1 + day, 20, tzinfo=UTC)
            running = short_game(store, ("Cem", "Ben")) if day % 3 else store.new("quando", ("Anna", "Ben"))
            finished.insert(0, (store.finish(running.id, early=True).id, running.game.rules.name))
        for game in ("quando", "qwinto"):
            wanted = [session for session, name in finished if name == game]
            assert [summary.id for summary in store.history.page(game=game)] == wanted
            assert [summary.id for summary in store.history.page(game=game, limit=2)] == wanted[:2]
        assert [summary.id for summary in store.history.page()] == [session for session, _ in finished]
        assert store.history.players().keys() == {"Anna", "Ben", "Cem"}


def test_a_session_is_returned_completely_and_an_unknown_one_refused(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        running = short_game(store, seed=3)
        store.finish(running.id)
        assert store.history.session(running.id) == running.session
        summary = store.history.find(running.id)
        assert summary is not None
        assert summary.totals == tuple(seat.total for seat in running.game.standing.seats)
        assert store.history.find("nothing") is None
        with pytest.raises(StoreError) as refused:
            store.history.session("nothing")
        assert refused.value.violation.code is DataCode.UNKNOWN_SESSION


def test_a_draw_of_teams_in_an_older_summary_has_no_winners() -> None:
    """QTO-R63: earlier versions listed all four seats."""
    stored = {
        "id": "1", "key": "1", "game": "quanto", "players": ["Anna", "Ben", "Cem", "Dora"], "options": {"teams": "on"},
        "started": "", "finished": "", "seconds": 0, "moves": 1, "over": True, "totals": [20, 41, 30, 9],
        "winners": [0, 1, 2, 3], "parts": [{}, {}, {}, {}],
    }  # fmt: skip
    assert decode_summary(stored).winners == ()
    assert decode_summary({**stored, "winners": [0, 2]}).winners == (0, 2)
    assert decode_summary({**stored, "options": {"teams": "off"}}).winners == (0, 1, 2, 3)
