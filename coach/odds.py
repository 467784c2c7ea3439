"""What may still come into an open field, and how likely one turn brings it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ThrowOdds:
    """How likely these dice bring a number that fits: in one roll, and with rolling again where it failed."""

    dice: tuple[str, ...]
    once: float
    twice: float
    ways: tuple[tuple[int, int], ...] = ()
    """Each sum with how many ways it has, where dice are added up."""

    @classmethod
    def of(cls, dice: tuple[str, ...], once: float, ways: tuple[tuple[int, int], ...] = ()) -> ThrowOdds:
        """Returns the odds of dice that bring a fitting number with that chance in one roll."""
        return cls(dice, once, 1 - (1 - once) ** 2, ways)


@dataclass(frozen=True, slots=True)
class Odds:
    """The numbers that an open field takes now, and what each choice of dice offers, the best first.

    None fits where the field is filled, dead, or not the next of a row that is written in order.
    """

    numbers: tuple[int, ...]
    throws: tuple[ThrowOdds, ...]
