"""The odds of filling an open field in one turn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RollOdds:
    """The chance that these dice show a fitting number: in one roll, and with a second roll if the first fails."""

    dice: tuple[str, ...]
    once: float
    twice: float
    ways: tuple[tuple[int, int], ...] = ()
    """Each sum with its number of combinations, where dice are added up."""

    @classmethod
    def of(cls, dice: tuple[str, ...], once: float, ways: tuple[tuple[int, int], ...] = ()) -> RollOdds:
        """Returns the odds of dice that show a fitting number with chance *once* in one roll."""
        return cls(dice, once, 1 - (1 - once) ** 2, ways)


@dataclass(frozen=True, slots=True)
class Odds:
    """The numbers that fit an open field, and the odds of each choice of dice, the best first.

    No number fits if the field is filled, dead, or not the next one of a row that is filled in order.
    """

    numbers: tuple[int, ...]
    rolls: tuple[RollOdds, ...]
