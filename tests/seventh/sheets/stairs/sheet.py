"""The stairs: five steps whose numbers rise; a full one brings a bonus, a miss costs points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sheets.notice import Code, Column, Notice, Seat, Violation
from sheets.standing import Part, SeatStanding

STEPS = 5
NUMBERS = range(1, 21)
BONUS = 10
MISS_COST = 3
MOST_MISSES = 2


class StairsCode(Code):
    """Refusals of the stairs, and the ends of a game."""

    NOT_HIGHER = "not-higher", "value", "row", Column("column"), "other"
    """The number on the step before is not lower."""
    STEP_ORDER = "step-order"
    """The steps are filled from the left."""
    NOT_IN_HAND = "not-in-hand", "value"
    """The hand does not hold the card."""
    MISSES_FULL = "misses-full", Seat("seat")
    """All miss boxes are marked."""
    STAIRS_FULL = "stairs-full", Seat("seat")
    """All steps are filled."""
    CARDS_GONE = "cards-gone"
    """All cards are played."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's stairs, from the left."""

    steps: tuple[int, ...] = ()
    misses: int = 0

    def with_number(self, value: int) -> Sheet:
        """Returns the sheet with *value* on the next step."""
        return replace(self, steps=(*self.steps, value))

    def with_miss(self) -> Sheet:
        """Returns the sheet with one more miss."""
        return replace(self, misses=self.misses + 1)


def refusal(sheet: Sheet, value: int) -> Violation | None:
    """Returns why the next step does not take *value*."""
    if sheet.steps and value <= sheet.steps[-1]:
        column = len(sheet.steps) - 1
        return StairsCode.NOT_HIGHER.refuse(value=value, row="green", column=column, other=sheet.steps[-1])
    return None


def score(sheet: Sheet) -> SeatStanding:
    """Returns two points a step, the bonus of full stairs, and the misses."""
    return SeatStanding(
        (
            Part("steps", None, 2 * len(sheet.steps)),
            Part("bonus", None, BONUS if len(sheet.steps) == STEPS else 0),
            Part("miss", None, -MISS_COST * sheet.misses),
        )
    )


def ends(sheets: tuple[Sheet, ...]) -> tuple[Notice, ...]:
    """Returns which stairs have ended the game, and how."""
    full = [StairsCode.STAIRS_FULL.notice(seat=seat) for seat, sheet in enumerate(sheets) if len(sheet.steps) == STEPS]
    missed = [
        StairsCode.MISSES_FULL.notice(seat=seat) for seat, sheet in enumerate(sheets) if sheet.misses == MOST_MISSES
    ]
    return (*full, *missed)
