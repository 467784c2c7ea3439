"""View model of the Monad tracker: everybody's Monads, and the reference card. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.monad.cards import REFERENCE
from sheets.monad.options import MONADS
from sheets.monad.tracker import Tally


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player has."""

    monads: int
    goal: int
    bonus_used: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the reference card: a rank with its value or price, its leap, and what its bonus pair brings."""

    name: str
    value: int
    leap: int
    """How many different commons leap here, 0 for none."""
    bonus: tuple[str, ...]


LINES = tuple(Line(level.name, level.value, level.leap or 0, level.bonus) for level in REFERENCE)


def seat_view(tally: Tally, seat: int) -> SeatView:
    """Returns what is shown of one seat."""
    monads = tally.monads[seat]
    return SeatView(monads, tally.goal, tally.bonus_used[seat], monads >= tally.goal)


def left(tally: Tally) -> int:
    """Returns how many Monads nobody has."""
    return MONADS - sum(tally.monads)
