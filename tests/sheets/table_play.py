"""Helpers for tests of all games: start, play, refusals, points."""

from __future__ import annotations

from typing import Any

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice, Refused
from sheets.registry import GameType, game_type

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee", "Gül")


def known(name: str) -> GameType:
    """Returns the game of that name; fails if there is none."""
    existing = game_type(name)
    assert existing is not None, name
    return existing


def new_game(name: str, seats: int, **options: object) -> Game:
    """Returns a game before its first move."""
    rules, read = known(name).set_up(options)
    return Game.new(rules, NAMES[:seats], read)


def do(game: Game, *moves: Move) -> Game:
    """Returns the game after the moves; fails with the reason if one is refused."""
    for move in moves:
        refusal = game.check(move)
        assert refusal is None, (move, refusal)
        game = game.play(move)
    return game


def said(notice: Notice | None) -> dict[str, object]:
    """Returns a notice as JSON for comparison; fails if there is none."""
    assert notice is not None, "nothing was said"
    return notice.json()


def refused(game: Game, move: Move) -> dict[str, object]:
    """Returns why the move is refused; fails if it is not."""
    return said(game.check(move))


def refused_setup(name: str, seats: int, **options: object) -> dict[str, object]:
    """Returns why a game cannot start like this; fails if it can."""
    try:
        new_game(name, seats, **options)
    except Refused as refusal:
        return refusal.violation.json()
    raise AssertionError("it starts")


def reasons(game: Game) -> list[dict[str, object]]:
    """Returns the reasons for the end."""
    return [notice.json() for notice in game.standing.ends]


def totals(game: Game) -> list[int]:
    """Returns the points of the seats."""
    return [seat.total for seat in game.standing.seats]


def parts(game: Game, seat: int) -> dict[str, int]:
    """Returns the parts of the seat's points, without those of 0 points."""
    return {part.name: part.points for part in game.standing.seats[seat].parts if part.points}


class Fixed:
    """A source of chance that returns the given numbers in order."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def randrange(self, stop: int, /) -> int:
        """Returns the next agreed number."""
        number = self.numbers.pop(0)
        assert number < stop
        return number


def legal(game: Game) -> list[Any]:
    """Returns the legal moves."""
    return list(game.rules.legal_moves(game.state))
