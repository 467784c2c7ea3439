"""The Qwinto sheet as a free pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, describe_correction
from sheets.descriptions import MoveDescription
from sheets.notice import Notice, Violation
from sheets.pad import Finish, Miss, Pad, PadCode, PadState
from sheets.qwinto import sheet as qwinto
from sheets.qwinto.codes import QwintoCode
from sheets.qwinto.correction import corrected_sheet, sheet_refusal
from sheets.qwinto.moves import PadEnter
from sheets.qwinto.sheet import QwintoSheet
from sheets.standing import SeatStanding


class QwintoPad(Pad[QwintoSheet]):
    """The free pad; the card game's differs only in its name."""

    name = "qwinto"
    codes = (QwintoCode, PadCode, CorrectionCode, MoveDescription, CorrectionDescription)
    moves = (PadEnter, Miss, Finish, Correct, CorrectMisses)
    blank = QwintoSheet()

    def check_entry(self, sheet: QwintoSheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be written there."""
        if isinstance(entry, Correct | CorrectMisses):
            return sheet_refusal(sheet, entry)
        assert isinstance(entry, PadEnter)
        return qwinto.refusal(sheet, entry.row, entry.column, entry.value)

    def written(self, sheet: QwintoSheet, entry: Move) -> QwintoSheet:
        """Returns the sheet with the number."""
        if isinstance(entry, Correct | CorrectMisses):
            return corrected_sheet(sheet, entry)
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.row, entry.column, entry.value)

    def entries(self, sheet: QwintoSheet, seat: int) -> Iterator[Move]:
        """Yields every number in every field that takes it."""
        for row, column in qwinto.fields():
            yield from (PadEnter(seat, row, column, value) for value in qwinto.possible(sheet, row, column))

    def score(self, sheet: QwintoSheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return qwinto.score(sheet)

    def ends(self, sheets: tuple[QwintoSheet, ...]) -> tuple[Notice, ...]:
        """Returns which sheets have ended the game, and how."""
        return qwinto.ends(sheets)

    def feats(self, state: PadState[QwintoSheet]) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(qwinto.full_rows(sheet) for sheet in state.sheets)

    def describe_move(
        self, before: PadState[QwintoSheet], move: Move, after: PadState[QwintoSheet], over: bool
    ) -> Notice:
        """Returns what was written or marked."""
        if isinstance(move, PadEnter):
            return MoveDescription.ENTERED.notice(seat=move.seat, value=move.value, row=move.row)
        if isinstance(move, Correct | CorrectMisses):
            return describe_correction(before.sheets[move.seat], move)
        return super().describe_move(before, move, after, over)

    def field(self, state: PadState[QwintoSheet], move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        return (move.row, move.column) if isinstance(move, PadEnter | Correct) else None
