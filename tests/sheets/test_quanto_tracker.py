"""Quanto with real cards: counting the win piles (RULES 1.6)."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.codec import decode_move, encode_move
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.quanto.describe import describe
from sheets.quanto.scoring import team_totals
from sheets.quanto.tracker import Count
from sheets.standing import Part
from tests.sheets.quanto_play import TRACKER, new_game


def count(*held: int, **fields: Any) -> Count:
    """Returns the count, read as from a session file."""
    read = decode_move(TRACKER.move_types(), {"do": "count", "cards": list(held), **fields})
    assert isinstance(read, Count)
    return read


def counted(*held: int, teams: str = "off", **fields: Any) -> Game:
    """Returns the game after the count."""
    return new_game(len(held), teams=teams).play(count(*held, **fields))


def refused(seats: int, move: Count) -> dict[str, object]:
    """Returns why the count is refused; fails if it is not."""
    violation = new_game(seats).check(move)
    assert violation is not None
    return violation.json()


def test_the_most_cards_win_and_the_game_is_over() -> None:
    """QTO-R54: the score of a player is the size of the win pile."""
    before = new_game(3)
    assert not before.over
    assert before.rules.waiting(before.state) == (0, 1, 2)
    game = counted(41, 38, 22)
    assert game.over
    assert game.rules.waiting(game.state) == ()
    assert [seat.total for seat in game.standing.seats] == [41, 38, 22]
    assert game.standing.winners == (0,)
    assert [notice.json() for notice in game.standing.ends] == [{"code": "counted"}]


def test_a_tie_has_several_winners() -> None:
    """QTO-R54"""
    assert counted(30, 10, 30).standing.winners == (0, 2)


def test_the_leftover_of_the_layout_goes_to_the_last_taker() -> None:
    """QTO-R54"""
    game = counted(40, 38, leftover=3, last_taker=1)
    assert game.standing.seats[1].parts == (Part("cards", None, 38), Part("leftover", None, 3))
    assert game.standing.winners == (1,)


def test_teams_are_added_up() -> None:
    """QTO-R63, QTO-R8: each seat keeps its own pile; both partners win."""
    game = counted(20, 41, 30, 5, teams="on", leftover=1, last_taker=3)
    assert [seat.total for seat in game.standing.seats] == [20, 41, 30, 6]
    assert team_totals(game.standing.seats) == (50, 47)
    assert game.standing.winners == (0, 2)


def test_equal_teams_draw() -> None:
    """QTO-R63"""
    game = counted(20, 41, 30, 9, teams="on")
    assert game.standing.drawn
    assert game.standing.winners == (), "it ends in a draw: no victory, not even a shared one"
    assert counted(20, 41, 31, 9, teams="on").standing.winners == (0, 2)
    assert [notice.json() for notice in game.standing.ends] == [{"code": "counted"}, {"code": "draw", "cards": 50}]


def test_not_more_cards_than_there_are() -> None:
    """QTO-R2: 110 is possible, 111 is not, the leftover included."""
    assert counted(60, 50).over
    assert refused(2, count(60, 51)) == {"code": "count-sum", "sum": 111, "most": 110}
    assert refused(2, count(60, 50, leftover=1, last_taker=0)) == {"code": "count-sum", "sum": 111, "most": 110}


def test_counts_that_cannot_be() -> None:
    assert refused(3, count(1, 2)) == {"code": "count-seats", "counts": 2, "seats": 3}
    assert refused(2, count(5, -1)) == {"code": "count-negative", "seat": 1, "cards": -1}
    assert refused(2, count(5, 5, leftover=-1, last_taker=0)) == {"code": "leftover-negative", "cards": -1}
    assert refused(2, count(5, 5, leftover=4)) == {"code": "leftover-nobody", "cards": 4}
    assert refused(2, count(5, 5, last_taker=2)) == {"code": "seat-unknown", "seat": 2, "seats": 2}
    with pytest.raises(IllegalMove):
        count(5, "5")  # type: ignore[arg-type]


def test_one_count_only() -> None:
    violation = counted(1, 2).check(count(1, 2))
    assert violation is not None
    assert violation.json() == {"code": "game-over"}


def test_warnings_of_forgotten_counts() -> None:
    def warned(*held: int, **fields: Any) -> list[dict[str, object]]:
        state = new_game(len(held)).state
        return [notice.json() for notice in TRACKER.warnings(state, count(*held, **fields))]

    assert warned(0, 0) == [{"code": "count-none"}]
    assert warned(40, 0, 30) == [{"code": "count-missing", "seat": 1}]
    assert warned(40, 0, leftover=3, last_taker=1) == []
    assert warned(20, 15) == [], "a small sum is normal"
    assert warned(99, 99) == [], "what is refused needs no warning"


def test_the_move_in_the_file() -> None:
    assert encode_move(count(41, 38, 22)) == {"do": "count", "cards": [41, 38, 22]}
    raw = {"do": "count", "cards": [4, 5], "leftover": 2, "last_taker": 0}
    assert encode_move(count(4, 5, leftover=2, last_taker=0)) == raw


def test_legal_moves_are_even_counts() -> None:
    game = new_game(3)
    moves = list(TRACKER.legal_moves(game.state))
    assert len(moves) == len(set(moves))
    assert {sum(move.cards) for move in moves} == set(range(111))
    assert all(max(move.cards) - min(move.cards) <= 1 and game.check(move) is None for move in moves)
    assert list(TRACKER.legal_moves(game.play(moves[-1]).state)) == []


def test_the_table_in_words() -> None:
    assert describe(new_game(2).state) == "2 seats, not counted yet"
    assert describe(counted(4, 5, leftover=2, last_taker=0).state) == "seat 0: 4 cards + 2 left over\nseat 1: 5 cards"
