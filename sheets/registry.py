"""All games by name, and which rules play them under which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sheets.deck import Deck
from sheets.dice_set import DiceSet
from sheets.options import Option, Options, read_options

if TYPE_CHECKING:
    from sheets.rules import Rules

GAMES = {
    "qwinto": "sheets.qwinto",
    "qwinto-cards": "sheets.qwinto_cards",
    "qwantum": "sheets.qwantum",
    "quando": "sheets.quando",
    "quanto": "sheets.quanto",
    "monad": "sheets.monad",
}
"""The games in the order in which they are shown, each with the package that declares its `GAME_TYPE`."""


@dataclass(frozen=True, slots=True)
class GameType:
    """What is known of a game before it is played: each game's package has one, called `GAME_TYPE`.

    Importing the package is cheap: `rules` and `deck` import what they need when they are called, so that the first
    page can show all games without loading the rules of any.
    """

    name: str
    options: tuple[Option, ...]
    players: range
    """How many may play, over all its set-ups."""
    rules: Callable[[Options], Rules[Any]]
    """Returns the rules for options that are complete and valid one by one."""
    accent: str = "grey"
    """The colour that the game is recognized by."""
    made_of: str = "dice"
    """What is rolled or dealt: `dice` or `cards`."""
    lowest_wins: bool = False
    """Whether few points are good."""
    deck: Callable[[], Deck] | None = None
    """Returns its cards, where it has any, for playing with them without its rules."""
    dice: Callable[[], DiceSet] | None = None
    """Returns its dice, where it has any, likewise."""
    counts: Callable[[Options], range] | None = None
    """Returns how many may play under options that are complete; without it always all `players`."""
    minutes: int = 0
    """About so long a game takes, as its box says; 0: that is not known."""
    geek_id: int | None = None
    """Its number at BoardGameGeek, where that is known for sure."""

    def players_with(self, chosen: Mapping[str, object]) -> range:
        """Returns how many may play with what is *chosen* of the options. Loads no rules; they refuse everybody else.

        :raises Refused: for a wrong value.
        """
        return self.counts(read_options(self.options, chosen)) if self.counts else self.players

    def set_up(self, chosen: Mapping[str, object], stored: bool = False) -> tuple[Rules, Options]:
        """Returns the rules and all options for what is *chosen* of them, in a new game or in a *stored* one.

        :raises Refused: for a wrong value.
        """
        options = read_options(self.options, chosen, stored)
        return self.rules(options), options


def game_type(name: str) -> GameType | None:
    """Returns the game of that name. Its package is imported when it is first asked for."""
    if name not in GAMES:
        return None
    found: GameType = import_module(GAMES[name]).GAME_TYPE
    return found


def accent(name: str) -> str:
    """Returns the colour of a game; one from a later version is grey."""
    found = game_type(name)
    return found.accent if found else "grey"


def known_game(name: str) -> GameType:
    """Returns the game of that name, which there is.

    :raises KeyError: if there is no such game.
    """
    found = game_type(name)
    if found is None:
        raise KeyError(name)
    return found
