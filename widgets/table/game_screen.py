"""What screens know about a game beyond its rules: whether it has a table yet, its colour, its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.game import Game
from sheets.registry import game_type


@dataclass(frozen=True, slots=True)
class Look:
    """How a game is recognized. Colours are words of `theme.GAME`."""

    accent: str
    pieces: tuple[tuple[str, str], ...] = ()
    """The dice or cards of its drawing: colour and face."""
    made_of: str = "dice"
    """What is rolled or dealt: `dice` or `cards`."""


LOOKS = {
    "qwinto": Look(
        "orange",
        (("orange", "5"), ("yellow", "2"), ("purple", "6")),
    ),
    "qwinto-cards": Look(
        "purple",
        (("orange", "4"), ("grey", "3"), ("yellow", "6"), ("purple", "1")),
        made_of="cards",
    ),
    "qwantum": Look(
        "blue",
        (("violet", "3"), ("blue", "4"), ("red", "1"), ("yellow", "6")),
    ),
    "quando": Look("red", (("red", "7"), ("green", "0"), ("blue", "3")), made_of="cards"),
    "quanto": Look("green", (("green", "4"), ("yellow", "2"), ("orange", "6")), made_of="cards"),
    "monad": Look("darkblue", (("red", "1"), ("darkblue", "3"), ("white", "80")), made_of="cards"),
}
WITH_TABLE = ("qwinto", "qwinto-cards", "qwantum", "quando", "quanto", "monad")
"""The games that can be played; the others are not shown."""
WITH_SHEETS = ("qwinto", "qwinto-cards", "qwantum")
"""The games in which everybody fills a sheet; in the others there is one table for all."""
IN_APP = ("qwinto", "qwinto-cards", "qwantum", "monad", "quando", "quanto")
"""The games whose dice or cards the phone can have."""


def look(game: str) -> Look:
    """Returns how a game is recognized; one from a later version in grey."""
    return LOOKS.get(game, Look("grey"))


def player_range(game: str) -> tuple[int, int]:
    """Returns the fewest and the most players, over all ways to play the game."""
    known = game_type(game)
    assert known is not None, game
    return known.players[0], known.players[-1]


def active_seat(game: Game) -> int:
    """Returns whose turn it is, or who alone has to act where hands are hidden; -1 where everybody may."""
    seat = game.rules.active(game.state)
    return -1 if seat is None else seat
