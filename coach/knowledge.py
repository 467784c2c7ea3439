"""The coach's knowledge of a game, found by its name: `KNOWLEDGE` in `coach/<game>/knowledge.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from coach.advice import Advisor
from coach.codes import CoachCode, CoachOff
from coach.odds import Odds
from coach.reasons import Reason
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.registry import GAMES
from sheets.rules import Rules


class Entry(NamedTuple):
    """A number that a decision enters into a field."""

    row: str
    column: int
    value: int


class Knowledge(ABC):
    """The advisor of a game, and the wording of its decisions."""

    @abstractmethod
    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns the advisor for these rules.

        :raises CoachOff: if the weights are damaged.
        """

    @abstractmethod
    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns the odds of filling a field of the seat's sheet; its answer of this round counts as entered."""

    @abstractmethod
    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns the entry of *move*; None for a decision without one."""

    def field_number(self, row: str, column: int) -> int:
        """Returns the number of the field within its row, from 1."""
        return column + 1

    def counts_twice(self, row: str, column: int) -> bool:
        """Whether the number there counts again when its column is full."""
        return False

    def reason(self, rules: Rules[Any], state: Any, seat: int, played: Move, best: Move) -> Reason | None:
        """Returns why *best* is worth more than *played*; None if no reason is clear."""
        return None

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns the text of a decision without an entry; *precise* where two of them would read the same."""
        is_named = move.do in ("pass", "reroll", "keep")
        return catalog.text(f"review.{move.do if is_named else 'other'}")


def knows(game: str) -> bool:
    """Whether the coach has learned the game."""
    return find_spec(f"coach.{_package(game)}") is not None


def known_games() -> tuple[str, ...]:
    """Returns the games that the coach has learned."""
    return tuple(game for game in GAMES if knows(game))


def knowledge(game: str) -> Knowledge:
    """Returns the knowledge of the game.

    :raises CoachOff: if the coach has not learned it.
    """
    if not knows(game):
        raise CoachOff(CoachCode.GAME_UNKNOWN.refuse(game=game))
    learned: Knowledge = import_module(f"coach.{_package(game)}.knowledge").KNOWLEDGE
    return learned


def advisor(rules: Rules[Any]) -> Advisor:
    """Returns the advisor for these rules.

    :raises CoachOff: if the coach has not learned the game, or its weights are damaged.
    """
    return knowledge(rules.name).advisor(rules)


def _package(game: str) -> str:
    return game.replace("-", "_")
