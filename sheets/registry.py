"""All games by name, and their rules for given options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

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
"""The games in display order, each with the package that declares its `GAME_TYPE`."""


class GameType(NamedTuple):
    """Facts about a game, without its rules; each game's package declares one as `GAME_TYPE`.

    Importing the package is fast: `rules`, `deck` and `dice` import their modules when they are called, so that the
    home page can show all games without loading any rules.
    """

    name: str
    options: tuple[Option, ...]
    players: range
    """The numbers of players over all set-ups."""
    rules: Callable[[Options], Rules[Any]]
    """Returns the rules for complete options, each of which is valid."""
    accent: str = "grey"
    """The game's color."""
    made_of: str = "dice"
    """Its components: `dice` or `cards`."""
    lowest_wins: bool = False
    """Whether the fewest points win."""
    deck: Callable[[], Deck] | None = None
    """Returns its deck for playing without its rules, if it has one."""
    dice: Callable[[], DiceSet] | None = None
    """Returns its dice for rolling without its rules, if it has any."""
    player_counts: Callable[[Options], range] | None = None
    """Returns the numbers of players for complete options; without it all `players`."""
    box_players: range | None = None
    """The numbers of players printed on the box, if the app allows others as well."""
    minutes: int = 0
    """The duration printed on the box in minutes; 0 if unknown."""
    geek_id: int | None = None
    """Its id at BoardGameGeek, if known."""

    def players_with(self, chosen: Mapping[str, object]) -> range:
        """Returns the numbers of players for the *chosen* options, without loading the rules.

        :raises Refused: for a wrong value.
        """
        return self.player_counts(read_options(self.options, chosen)) if self.player_counts else self.players

    def set_up(self, chosen: Mapping[str, object], stored: bool = False) -> tuple[Rules, Options]:
        """Returns the rules and all options for the *chosen* ones, of a new or a *stored* game.

        :raises Refused: for a wrong value.
        """
        options = read_options(self.options, chosen, stored)
        return self.rules(options), options


def game_type(name: str) -> GameType | None:
    """Returns the game of that name, or None; imports its package on first use."""
    if name not in GAMES:
        return None
    kind: GameType = import_module(GAMES[name]).GAME_TYPE
    return kind


def accent(name: str) -> str:
    """Returns the color of a game; grey for a game of a later version."""
    kind = game_type(name)
    return kind.accent if kind else "grey"


def known_game(name: str) -> GameType:
    """Returns the game of that name.

    :raises KeyError: if there is none.
    """
    kind = game_type(name)
    if kind is None:
        raise KeyError(name)
    return kind
