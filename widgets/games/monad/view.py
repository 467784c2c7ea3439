"""View model of the Monad tracker: everybody's Monads, and the reference card. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.monad.cards import REFERENCE
from sheets.monad.options import MONADS
from sheets.monad.tracker import Tally


@dataclass(frozen=True, slots=True)
class PlayerTally:
    """The tracked facts of one player."""

    monads: int
    goal: int
    bonus_used: bool
    won: bool


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A line of the reference card: a rank with its value or price, its leap, and what its bonus pair brings."""

    name: str
    value: int
    leap: int
    """Number of different commons for a leap, 0 for none."""
    bonus: tuple[str, ...]


LINES = tuple(ReferenceLine(level.name, level.value, level.leap or 0, level.bonus) for level in REFERENCE)


def player_tally(tally: Tally, seat: int) -> PlayerTally:
    """Returns the view of one seat."""
    monads = tally.monads[seat]
    return PlayerTally(monads, tally.goal, tally.bonus_used[seat], monads >= tally.goal)


def left(tally: Tally) -> int:
    """Returns the number of Monads left."""
    return MONADS - sum(tally.monads)
