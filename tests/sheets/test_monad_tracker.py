"""Monad with real cards (RULES 6.6): Monads are counted until the goal."""

from __future__ import annotations

import pytest

from sheets.codec import decode_move, encode_move
from sheets.game import Game
from sheets.monad import GAME_TYPE
from sheets.monad.describe import describe
from sheets.monad.moves import MarkBonus, Pass, TakeMonad
from sheets.notice import IllegalMove
from sheets.session import Session, decode_session, encode_session
from tests.sheets.monad_play import NAMES, said


def table(seats: int, **options: object) -> Game:
    rules, read = GAME_TYPE.set_up(options)
    return Game.new(rules, NAMES[:seats], read)


def take(game: Game, *seats: int) -> Game:
    for seat in seats:
        game = game.play(TakeMonad(seat))
    return game


def test_monads_are_counted_per_seat() -> None:
    game = take(table(3), 0, 2, 2)
    assert game.state.monads == (1, 0, 2)
    assert [[(part.name, part.points) for part in seat.parts] for seat in game.standing.seats] == [
        [("monads", 1)], [("monads", 0)], [("monads", 2)],
    ]  # fmt: skip
    assert (game.standing.leaders, game.standing.winners) == ((2,), ())
    assert game.undo().state.monads == (1, 0, 1)
    assert game.rules.waiting(game.state) == (0, 1, 2)


@pytest.mark.parametrize(("seats", "goal"), [(2, 5), (3, 4), (4, 3)])
def test_the_goal_ends_it_at_once(seats: int, goal: int) -> None:
    """MON-R9, MON-R34, MON-D10."""
    almost = take(table(seats), *([1] * (goal - 1)), 0)
    assert not almost.over
    game = take(almost, 1)
    assert (game.over, game.standing.winners) == (True, (1,))
    assert [said(end) for end in game.standing.ends] == [{"code": "goal-reached", "seat": 1, "goal": goal}]
    assert (game.rules.waiting(game.state), list(game.rules.legal_moves(game.state))) == ((), [])
    with pytest.raises(IllegalMove) as illegal:
        game.play(TakeMonad(0))
    assert said(illegal.value.violation) == {"code": "game-over"}


def test_ten_monads_and_no_more() -> None:
    """RULES 6.3: a goal beyond reach; the tenth Monad ends it and the best share (ALL-R3)."""
    game = take(table(3, goal=8), *([0, 1] * 4), 2)
    assert not game.over
    game = take(game, 2)
    assert (sum(game.state.monads), game.standing.winners) == (10, (0, 1))
    assert [said(end) for end in game.standing.ends] == [{"code": "monads-gone", "monads": 10}]
    assert game.check(TakeMonad(2)) is not None
    assert take(table(2, goal=1), 1).standing.winners == (1,)


def test_the_bonus_mark_is_a_reminder_only() -> None:
    """MON-R19: turned over and back; it changes nothing else."""
    game = take(table(2), 0)
    marked = game.play(MarkBonus(1))
    assert (marked.state.bonus_used, marked.state.monads) == ((False, True), (1, 0))
    assert take(marked, 0).state.bonus_used == (False, True)
    assert marked.play(MarkBonus(1)).state == game.state


def test_refusals() -> None:
    game = table(2)
    assert said(game.check(TakeMonad(2))) == {"code": "seat-unknown", "seat": 2, "seats": 2}
    assert said(game.check(Pass(0))) == {"code": "unknown-move", "do": "pass"}
    with pytest.raises(IllegalMove) as illegal:
        decode_move(game.rules.move_types(), {"do": "monad"})
    assert said(illegal.value.violation) == {"code": "field-missing", "do": "monad", "field": "seat"}


def test_in_a_file_and_in_words() -> None:
    game = take(table(2), 0).play(MarkBonus(0))
    assert [encode_move(move) for move in game.moves] == [{"do": "monad", "seat": 0}, {"do": "bonus", "seat": 0}]
    assert decode_session(encode_session(Session("x", "", game))).game.state == game.state
    assert describe(game.state) == "goal 5\nseat 0: 1 Monads, bonus used\nseat 1: 0 Monads, bonus ready"
