"""Practice with the coach: its seat is stored, and practice does not count for statistics."""

import json
from pathlib import Path

import pytest

from data.store import Store
from sheets.session import SessionError, decode_session, encode_session
from tests.coach.tables import new_game, random_game

GAME = random_game(new_game("qwinto", 2), seed=3)


def practised(store: Store, **more: object) -> str:
    """Plays and finishes a game of Anna with the coach."""
    running = store.new("qwinto", ["Anna", "Coach"], {"components": "app"}, coach=(1,))
    for move in GAME.moves:
        running.record(move)
    store.finish(running.id)
    return str(running.id)


def test_the_coachs_seat_is_stored_but_the_coach_is_no_player(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        running = store.new("qwinto", ["Anna", "Coach"], {"components": "app"}, coach=(1,))
        assert running.session.coach == (1,)
        assert [summary.coach for summary in store.running()] == [(1,)]
        assert [summary.people for summary in store.running()] == [("Anna",)]
        assert [player.name for player in store.players.all()] == ["Anna"]
    with Store(tmp_path / "kept") as store:  # after a restart, too
        assert store.open(running.id).session.coach == (1,)


def test_practice_is_in_the_history_but_in_no_statistics(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        session_id = practised(store)
        summary = store.history.find(session_id)
        assert summary is not None
        assert summary.over
        assert (summary.coach, summary.people) == ((1,), ("Anna",))
        assert [summary.id for summary in store.history.page()] == [session_id]
        assert [item.session for item in store.history.statistics.game_refs()] == [session_id]
        assert store.history.statistics.people() == {}
        assert store.history.statistics.game_counts() == {}
        assert store.history.statistics.person("Anna") == {}
        assert store.history.statistics.everybody() == {}
        assert store.history.players().keys() == {"Anna"}


def test_practice_is_reopened_and_imported(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        session_id = practised(store)
        store.reopen(session_id)
        assert store.open(session_id).session.coach == (1,)
        store.finish(session_id)
        store.backup.export(tmp_path / "all.json")
    with Store(tmp_path / "other") as other:
        other.backup.import_file(tmp_path / "all.json")
        assert other.history.session(session_id).coach == (1,)
        assert other.history.statistics.people() == {}


def test_renaming_a_player_does_not_rename_the_coach(tmp_path: Path) -> None:
    """A player with the coach's name in old games is renamed, the coach's seat is not."""
    with Store(tmp_path / "kept") as store:
        session_id = practised(store)
        store.players.add("Coach")
        store.rename_player("Coach", "Conny")
        summary = store.history.find(session_id)
        assert summary is not None
        assert summary.players == ("Anna", "Coach")


@pytest.mark.parametrize("coach", [None, "1", [2], [-1], [True], [1, 0], [0, 0], {"0": 1}])
def test_an_invalid_list_of_coach_seats_is_refused(coach: object) -> None:
    session = json.loads(json.dumps(encode_session(decode_session({"spielblock": 1, "game": "qwinto", "players": ["A", "B"], "moves": []}))))  # fmt: skip  # noqa: E501
    assert "coach" not in session, "files of games without the coach are as they were"
    with pytest.raises(SessionError) as refused:
        decode_session({**session, "coach": coach})
    assert refused.value.violation.params["reason"] == "coach"
    assert decode_session({**session, "coach": [0, 1]}).coach == (0, 1)
