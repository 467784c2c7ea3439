"""A slip on a sheet is put right without taking back what others did since (ALL-R6).

The correction is a move like any other. The rules look at the sheet as a whole: what stands on it afterwards must be
possible. Who still answers the throw that stands answers again instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from sheets.codec import Move
from sheets.notice import Code, Notice, Seat, Violation


class CorrectionCode(Code):
    """What is refused of a correction, besides what the sheet itself refuses."""

    NOTHING_CHANGED = "nothing-changed"
    """What stands there is what the correction says."""
    STILL_ANSWERING = "still-answering"
    """It is the answer to the throw that stands; the seat can still answer otherwise."""
    MISS_COUNT = "miss-count", "misses", "most"
    """There are not so many boxes for misses."""


class CorrectionDescription(Code):
    """What was corrected, as the replay tells it."""

    CHANGED = "told-correct", Seat("seat"), "row", "before", "value"
    """Another number stands there now."""
    ADDED = "told-correct-added", Seat("seat"), "row", "value"
    """A number was written that had been forgotten."""
    CLEARED = "told-correct-cleared", Seat("seat"), "row", "before"
    """A number was taken away."""
    MISSES = "told-correct-misses", Seat("seat"), "misses"
    """There are so many misses now."""


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """Puts another number into a field, or none (0). Columns count as the sheet counts them."""

    do: ClassVar[str] = "correct"
    after_end: ClassVar[bool] = True
    version: ClassVar[int] = 2
    seat: int
    row: str
    column: int
    value: int = 0


@dataclass(frozen=True, slots=True)
class CorrectMisses(Move):
    """Says how many misses are marked."""

    do: ClassVar[str] = "correct-misses"
    after_end: ClassVar[bool] = True
    version: ClassVar[int] = 2
    seat: int
    misses: int


Correction = Correct | CorrectMisses


def misses_refusal(marked: int, move: CorrectMisses, most: int) -> Violation | None:
    """Returns why there cannot be so many misses where *marked* are."""
    if not 0 <= move.misses <= most:
        return CorrectionCode.MISS_COUNT.refuse(misses=move.misses, most=most)
    return CorrectionCode.NOTHING_CHANGED.refuse() if move.misses == marked else None


class NumberedSheet(Protocol):
    """A sheet with numbers in fields."""

    def number(self, row: str, column: int, /) -> int:
        """Returns the number in that field, 0 if it is empty."""
        ...


def describe_correction(sheet: NumberedSheet, move: Correction) -> Notice:
    """Returns what was corrected on the *sheet*."""
    if isinstance(move, CorrectMisses):
        return CorrectionDescription.MISSES.notice(seat=move.seat, misses=move.misses)
    before = sheet.number(move.row, move.column)
    if not move.value:
        return CorrectionDescription.CLEARED.notice(seat=move.seat, row=move.row, before=before)
    if not before:
        return CorrectionDescription.ADDED.notice(seat=move.seat, row=move.row, value=move.value)
    return CorrectionDescription.CHANGED.notice(seat=move.seat, row=move.row, before=before, value=move.value)
