"""Important moments are found in the moves alone: each kind once, at its move, and never from hidden entries."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sheets.answers import Pass
from sheets.game import Game
from sheets.moments import KINDS, Moment, is_first, moment_of
from sheets.monad.moves import Buy, MarkBonus, TakeMonad
from sheets.quando.descriptions import QuandoDescription
from sheets.quanto.actions.collect import Steal
from sheets.qwinto.moves import Announce, Enter, PadEnter
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS
from tests.sheets import quando_play, quanto_play
from tests.sheets.setups import Setup, modes, played
from tests.sheets.table_play import do, new_game

BONUS_KINDS = ("bonus", "column")


def moments(game: Game) -> list[Moment]:
    """Returns all moments of a game."""
    all_moments = (moment_of(game.at(cursor), BONUS_KINDS) for cursor in range(len(game.moves) + 1))
    return [moment for moment in all_moments if moment is not None]


def on_table(game: Game, state: object) -> Game:
    """Returns the game in the middle of a round."""
    return replace(game, states=(state,))


def test_a_bonus_column_and_a_full_row_of_a_pad() -> None:
    column = next(column for column in BONUS if all(column in FIELDS[row] for row in ROWS))
    game = new_game("qwinto", 1, sheets="mine")
    for value, row in zip((8, 9), ROWS, strict=False):
        game = do(game, PadEnter(0, row, column, value))
        assert moment_of(game, BONUS_KINDS) is None
    game = do(game, PadEnter(0, ROWS[2], column, 10))
    moment = moment_of(game, BONUS_KINDS)
    assert moment is not None
    assert (moment.kind, moment.seat, moment.column) == ("bonus", 0, column)
    assert moment.points == game.standing.seats[0].points("bonus") > 0
    row = ROWS[0]
    rest = [other for other in FIELDS[row] if other != column]
    values = {other: number + 1 if other < column else 9 + number for number, other in enumerate(rest)}
    game = do(game, *(PadEnter(0, row, other, values[other]) for other in rest))
    full = moment_of(game, BONUS_KINDS)
    assert full is not None
    assert (full.kind, full.row) == ("row", row)
    assert full.points == max(values.values())
    assert full.before == len(FIELDS[row]), "as many points as numbers, were it not full"
    assert full.gain == full.points - len(FIELDS[row])


def test_hidden_entries_bring_no_moment_before_the_round_is_closed() -> None:
    column = next(column for column in BONUS if all(column in FIELDS[row] for row in ROWS))
    game = new_game("qwinto", 2, hiddenWrites="on")
    for value, row in zip((3, 4), ROWS, strict=False):
        game = do(game, Announce(value, (row,)), Enter(0, row, column), Pass(1))
        if 0 not in game.rules.waiting(game.state) and game.rules.active(game.state) == 1:
            game = do(game, Announce(1, (ROWS[0],)), Pass(1), Pass(0))
    game = do(game, Announce(5, (ROWS[2],)), Enter(0, ROWS[2], column))
    assert moment_of(game, BONUS_KINDS) is None, "the others do not know it yet"


def test_a_knock_and_a_triplet() -> None:
    state = quando_play.lay("8|1 8|2 8|3 5|4", "0|6 0|7 3|9", "4|6 1|0", "2|5", draw="9|10 7|10 6|10 5|10")
    game = on_table(quando_play.new_game(4, components="app"), state)
    assert moment_of(game) is None
    assert moment_of(do(game, quando_play.play(0, 0, 1, 2))) == Moment("triplet", 0, number=8)
    assert moment_of(do(game, quando_play.play(0, 0, 1))) is None, "two are a pair"
    assert moment_of(do(game, quando_play.knock(0))) == Moment("knock", 0)


def test_a_stolen_quanto() -> None:
    state = quanto_play.lay("J 9", "1", layout="", quantos={1: "7: 3 4"})
    game = do(on_table(quanto_play.new_game(2, components="app"), state), Steal(0, 1))
    assert moment_of(game) == Moment("steal", 0, other=1, number=7)


def test_a_monad_bought_and_counted() -> None:
    tracker = do(new_game("monad", 3), MarkBonus(1))
    assert moment_of(tracker) is None
    assert moment_of(do(tracker, TakeMonad(1), TakeMonad(1))) == Moment("prize", 1, number=2)
    game = played(Setup("monad", 4, (("components", "app"),)), "moments")
    gained = [number for number, move in enumerate(game.moves) if isinstance(move, Buy) and move.rank == 6]
    monads = [
        number for number in range(len(game.moves)) if getattr(moment_of(game.at(number + 1)), "kind", "") == "prize"
    ]
    assert monads
    assert set(gained) - {len(game.moves) - 1} <= set(monads), "united Quints bring one, too"


@pytest.mark.parametrize("game", ["qwinto", "qwinto-cards", "qwantum", "quando", "quanto", "monad"])
def test_whole_games_have_one_end_and_known_moments(game: str) -> None:
    for mode in modes(game):
        seats = next(seats for seats in (3, 2, 1) if Setup(game, seats, mode).starts)
        over = played(Setup(game, seats, mode), f"moments {game}")
        kinds = Counter(moment.kind for moment in moments(over))
        assert set(kinds) <= set(KINDS) - {"record"}
        assert kinds["end"] == 1
        codes = [
            over.rules.describe_move(*over.states[at : at + 1], move, over.states[at + 1], True).code
            for at, move in enumerate(over.moves)
        ]
        assert kinds["knock"] == codes.count(QuandoDescription.KNOCKED_OPEN)
        assert kinds["triplet"] == codes.count(QuandoDescription.TRIPLET)


def test_the_end_comes_before_everything_else() -> None:
    game = new_game("monad", 2, goal=2)
    game = do(game, TakeMonad(0), TakeMonad(0))
    assert moment_of(game) == Moment("end")
    assert is_first(Moment("end"), Moment("bonus"))
    assert is_first(Moment("row"), Moment("row"))
    assert not is_first(Moment("bonus"), Moment("row"))
