"""What screens know about a game beyond its rules: whether it has a table yet, its colour, its pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sheets.game import Game

THROWS = ("announce", "roll", "lay")


@dataclass(frozen=True, slots=True)
class Look:
    """How a game is recognized. Colours are words of `theme.GAME`."""

    accent: str
    pieces: tuple[tuple[str, str], ...] = ()
    """The dice or cards of its drawing: colour and face."""
    made_of: str = "dice"
    """What is rolled or dealt: `dice` or `cards`."""
    thrown: Callable[[Any], object] | None = None
    """Returns what was thrown in the round that a state is in, nothing before the throw."""


LOOKS = {
    "qwinto": Look(
        "orange",
        (("orange", "5"), ("yellow", "2"), ("purple", "6")),
        thrown=lambda state: state.writing.throw,
    ),
    "qwinto-cards": Look(
        "purple",
        (("orange", "4"), ("grey", "3"), ("yellow", "6"), ("purple", "1")),
        made_of="cards",
        thrown=lambda state: state.writing.throw,
    ),
    "qwantum": Look(
        "blue",
        (("violet", "3"), ("blue", "4"), ("red", "1"), ("yellow", "6")),
        thrown=lambda state: state.values,
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


PLAYERS = {
    "qwinto": (1, 6), "qwinto-cards": (1, 6), "qwantum": (1, 6), "quando": (2, 6), "quanto": (2, 6), "monad": (2, 4),
}  # fmt: skip
"""The fewest and the most players; said here too, so that the first page need not load the rules of all games."""


def look(game: str) -> Look:
    """Returns how a game is recognized; one from a later version in grey."""
    return LOOKS.get(game, Look("grey"))


def player_range(game: str) -> tuple[int, int]:
    """Returns the fewest and the most players, over all ways to play the game."""
    return PLAYERS[game]


def round_number(game: Game) -> int | None:
    """Returns the round that is being played, from 1; None where a game has none, as on a pad."""
    thrown = look(game.rules.name).thrown
    if game.rules.name == "quando":
        return len(getattr(game.state, "table", game.state).rounds) + (not game.over)
    if thrown is None or game.options.get("sheets") == "mine":
        return None
    throws = sum(move.do in THROWS for move in game.played)
    waits = not game.over and not thrown(game.state)
    return throws + waits


def active_seat(game: Game) -> int:
    """Returns whose turn it is, or who alone has to act where hands are hidden; -1 where everybody may."""
    waiting = tuple(game.rules.waiting(game.state))
    alone = waiting[0] if len(waiting) == 1 < len(game.players) else -1
    return int(getattr(getattr(game.state, "writing", game.state), "active", alone))
