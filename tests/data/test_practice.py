"""Practice with the coach: a seat of the coach is kept as such everywhere, and nobody's statistics know of it."""

import json
from pathlib import Path

import pytest

from data.store import Store
from sheets.session import SessionError, decode_session, encode_session
from tests.coach.tables import new_game, random_game

GAME = random_game(new_game("qwinto", 2), seed=3)


def practised(store: Store, **more: object) -> str:
    """Plays a game of Anna with the coach to its end and puts it into the history."""
    running = store.new("qwinto", ["Anna", "Coach"], {"components": "app"}, coach=(1,))
    for move in GAME.moves:
        running.record(move)
    store.finish(running.id)
    return str(running.id)


def test_the_coachs_seat_is_kept_with_the_game_and_the_coach_is_nobody(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        running = store.new("qwinto", ["Anna", "Coach"], {"components": "app"}, coach=(1,))
        assert running.session.coach == (1,)
        assert [one.coach for one in store.running()] == [(1,)]
        assert [one.people for one in store.running()] == [("Anna",)]
        assert [one.name for one in store.players.all()] == ["Anna"]
    with Store(tmp_path / "kept") as store:  # after a restart, too
        assert store.open(running.id).session.coach == (1,)


def test_practice_is_in_the_history_but_in_no_statistics(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        id = practised(store)
        found = store.history.find(id)
        assert found is not None
        assert found.over
        assert (found.coach, found.people) == ((1,), ("Anna",))
        assert [one.id for one in store.history.page()] == [id]
        assert [one.session for one in store.history.statistics.game_refs()] == [id]
        assert store.history.statistics.people() == {}
        assert store.history.statistics.game_counts() == {}
        assert store.history.statistics.person("Anna") == {}
        assert store.history.statistics.everybody() == {}
        assert store.history.players().keys() == {"Anna"}


def test_it_comes_back_from_the_history_and_from_a_backup(tmp_path: Path) -> None:
    with Store(tmp_path / "kept") as store:
        id = practised(store)
        store.reopen(id)
        assert store.open(id).session.coach == (1,)
        store.finish(id)
        store.backup.export(tmp_path / "all.json")
    with Store(tmp_path / "other") as other:
        other.backup.import_file(tmp_path / "all.json")
        assert other.history.session(id).coach == (1,)
        assert other.history.statistics.people() == {}


def test_another_name_is_not_the_coachs(tmp_path: Path) -> None:
    """Somebody who is called like the coach of old games is renamed; the coach's seat is not."""
    with Store(tmp_path / "kept") as store:
        id = practised(store)
        store.players.add("Coach")
        store.rename_player("Coach", "Conny")
        found = store.history.find(id)
        assert found is not None
        assert found.players == ("Anna", "Coach")


@pytest.mark.parametrize("coach", [None, "1", [2], [-1], [True], [1, 0], [0, 0], {"0": 1}])
def test_what_is_no_list_of_seats_is_refused(coach: object) -> None:
    said = json.loads(json.dumps(encode_session(decode_session({"spielblock": 1, "game": "qwinto", "players": ["A", "B"], "moves": []}))))  # fmt: skip  # noqa: E501
    assert "coach" not in said, "files of games without the coach are as they were"
    with pytest.raises(SessionError) as refused:
        decode_session({**said, "coach": coach})
    assert refused.value.violation.params["reason"] == "coach"
    assert decode_session({**said, "coach": [0, 1]}).coach == (0, 1)
