"""What the coach has learned about a game, found by its name: `KNOWLEDGE` in `coach/<game>/knowledge.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from coach.advice import Advisor
from coach.codes import CoachCode, CoachOff
from coach.odds import Odds
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.registry import GAMES
from sheets.rules import Rules


class Entry(NamedTuple):
    """A number that a decision writes into a field."""

    row: str
    column: int
    value: int


class Knowledge(ABC):
    """How a game is valued, and how its decisions are said."""

    @abstractmethod
    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns what values the game as it is set up.

        :raises CoachOff: if what was learned is damaged.
        """

    @abstractmethod
    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns what may still come into a field of the seat's sheet, as it stands with the seat's own answer."""

    @abstractmethod
    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns what *move* writes; None for a decision that writes nothing."""

    def field_number(self, row: str, column: int) -> int:
        """Returns which field of its row it is as people count, from 1."""
        return column + 1

    def counts_twice(self, row: str, column: int) -> bool:
        """Tells whether the number there counts once more when its column is full."""
        return False

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns a decision that writes nothing, in words; *precise* where two of them would sound the same."""
        known = move.do in ("pass", "reroll", "keep")
        return catalog.text(f"review.{move.do if known else 'other'}")


def knows(game: str) -> bool:
    """Tells whether the coach has learned the game."""
    return find_spec(f"coach.{_package(game)}") is not None


def known_games() -> tuple[str, ...]:
    """Returns the games that the coach has learned."""
    return tuple(game for game in GAMES if knows(game))


def knowledge(game: str) -> Knowledge:
    """Returns what was learned about the game.

    :raises CoachOff: if that is nothing.
    """
    if not knows(game):
        raise CoachOff(CoachCode.GAME_UNKNOWN.refuse(game=game))
    found: Knowledge = import_module(f"coach.{_package(game)}.knowledge").KNOWLEDGE
    return found


def advisor(rules: Rules[Any]) -> Advisor:
    """Returns the advisor for these rules.

    :raises CoachOff: if the coach has not learned the game, or what it learned is damaged.
    """
    return knowledge(rules.name).advisor(rules)


def _package(game: str) -> str:
    return game.replace("-", "_")
