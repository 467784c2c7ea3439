"""Corrections of a score sheet: a wrong, missing or superfluous number, or a wrong count of misses (ALL-R6).

A correction is a move, so that nothing needs to be undone for it. One rule for all sheet games: the sheet must be
possible afterwards, and an answer that its seat may still change is no slip yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from sheets.codec import Move
from sheets.notice import Code, Notice, Seat, Violation


class CorrectionCode(Code):
    """Refusals of a correction, in addition to those of the sheet."""

    NOTHING_CHANGED = "nothing-changed"
    """The field or the misses already are as the correction wants them."""
    STILL_ANSWERING = "still-answering"
    """The field belongs to the answer to the current roll, which its seat can still change."""
    MISS_COUNT = "miss-count", "misses", "most"
    """The sheet has fewer boxes for misses."""


class CorrectionDescription(Code):
    """Descriptions of corrections for the replay."""

    CHANGED = "log-correct", Seat("seat"), "row", "before", "value"
    """A number was replaced."""
    ADDED = "log-correct-added", Seat("seat"), "row", "value"
    """A forgotten number was entered."""
    CLEARED = "log-correct-cleared", Seat("seat"), "row", "before"
    """A number was removed."""
    MISSES = "log-correct-misses", Seat("seat"), "misses"
    """The number of misses was changed."""


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """Sets a field to another number, or clears it (0). Columns count from 0."""

    do: ClassVar[str] = "correct"
    after_end: ClassVar[bool] = True
    version: ClassVar[int] = 2
    seat: int
    row: str
    column: int
    value: int = 0


@dataclass(frozen=True, slots=True)
class CorrectMisses(Move):
    """Sets the number of marked misses."""

    do: ClassVar[str] = "correct-misses"
    after_end: ClassVar[bool] = True
    version: ClassVar[int] = 2
    seat: int
    misses: int


Correction = Correct | CorrectMisses
Field = tuple[str, int]
"""A row and a column."""


class CorrectableSheet(Protocol):
    """A sheet whose numbers and misses can be corrected."""

    def number(self, row: str, column: int, /) -> int:
        """Returns the number in that field, 0 if it is empty."""
        ...

    def correction_refusal(self, move: Correction, /) -> Violation | None:
        """Returns why the corrected sheet would be impossible, naming the field in the way."""
        ...

    def corrected(self, move: Correction, /) -> Self:
        """Returns the sheet after an allowed correction."""
        ...


SheetT = TypeVar("SheetT", bound=CorrectableSheet)
SheetT_co = TypeVar("SheetT_co", bound=CorrectableSheet, covariant=True)


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """The effect of an answer to the current roll on its seat's sheet, as long as the seat may still change it."""

    fields: tuple[Field, ...] = ()
    """The field with the number, and those that can be filled only after it."""
    misses: int = 0


class CorrectableRound(Protocol, Generic[SheetT_co]):
    """The sheets of all seats, and their answers to the current roll."""

    @property
    def sheets(self) -> tuple[SheetT_co, ...]:
        """The sheets without the open answers."""
        ...

    def answered_sheet(self, seat: int, /) -> SheetT_co:
        """Returns the seat's sheet with its open answer."""
        ...

    def open_answer(self, seat: int, /) -> OpenAnswer:
        """Returns the open answer of the seat; empty if it has none."""
        ...


def check_correction(state: CorrectableRound[SheetT], move: Correction) -> Violation | None:
    """Returns why a correction is refused while a roll may be open.

    The sheet must be possible with the open answer and, since the seat may change it, without.
    """
    answer = state.open_answer(move.seat)
    if isinstance(move, CorrectMisses):
        is_answer = move.misses < answer.misses
    else:
        is_answer = (move.row, move.column) in answer.fields
    if is_answer:
        return CorrectionCode.STILL_ANSWERING.refuse()
    sheet, answered = state.sheets[move.seat], state.answered_sheet(move.seat)
    return answered.correction_refusal(move) or sheet.correction_refusal(_without_answer(move, answer))


def corrected_sheets(state: CorrectableRound[SheetT], move: Correction) -> tuple[SheetT, ...]:
    """Returns the sheets without open answers after an allowed correction."""
    seat = move.seat
    sheet = state.sheets[seat].corrected(_without_answer(move, state.open_answer(seat)))
    return (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])


def _without_answer(move: Correction, answer: OpenAnswer) -> Correction:
    """Returns the correction that applies to the sheet without the open answer."""
    return CorrectMisses(move.seat, move.misses - answer.misses) if isinstance(move, CorrectMisses) else move


def misses_refusal(marked: int, move: CorrectMisses, limit: int) -> Violation | None:
    """Returns why *marked* misses of at most *limit* cannot be corrected like this."""
    if not 0 <= move.misses <= limit:
        return CorrectionCode.MISS_COUNT.refuse(misses=move.misses, most=limit)
    return CorrectionCode.NOTHING_CHANGED.refuse() if move.misses == marked else None


def describe_correction(sheet: CorrectableSheet, move: Correction) -> Notice:
    """Describes a correction for the replay; *sheet* is the sheet before it."""
    if isinstance(move, CorrectMisses):
        return CorrectionDescription.MISSES.notice(seat=move.seat, misses=move.misses)
    before = sheet.number(move.row, move.column)
    if not move.value:
        return CorrectionDescription.CLEARED.notice(seat=move.seat, row=move.row, before=before)
    if not before:
        return CorrectionDescription.ADDED.notice(seat=move.seat, row=move.row, value=move.value)
    return CorrectionDescription.CHANGED.notice(seat=move.seat, row=move.row, before=before, value=move.value)
