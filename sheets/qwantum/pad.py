"""The Qwantum sheet as a free pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, describe_correction
from sheets.descriptions import MoveDescription
from sheets.notice import Notice, Violation
from sheets.pad import Finish, Miss, Pad, PadCode, PadState
from sheets.qwantum import sheet as qwantum
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.correction import corrected_sheet, sheet_refusal
from sheets.qwantum.moves import PadEnter
from sheets.qwantum.sheet import NUMBERS, ROWS, QwantumSheet
from sheets.standing import SeatStanding


class QwantumPad(Pad[QwantumSheet]):
    """The free pad."""

    name = "qwantum"
    codes = (QwantumCode, PadCode, CorrectionCode, MoveDescription, CorrectionDescription)
    moves = (PadEnter, Miss, Finish, Correct, CorrectMisses)
    blank = QwantumSheet()

    def check_entry(self, sheet: QwantumSheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be written there."""
        if isinstance(entry, Correct | CorrectMisses):
            return sheet_refusal(sheet, entry)
        assert isinstance(entry, PadEnter)
        return qwantum.refusal(sheet, entry.row, entry.value)

    def written(self, sheet: QwantumSheet, entry: Move) -> QwantumSheet:
        """Returns the sheet with the number."""
        if isinstance(entry, Correct | CorrectMisses):
            return corrected_sheet(sheet, entry)
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.row, entry.value)

    def entries(self, sheet: QwantumSheet, seat: int) -> Iterator[Move]:
        """Yields every number in every row that takes it."""
        for row in ROWS:
            yield from (PadEnter(seat, row, value) for value in NUMBERS if not qwantum.refusal(sheet, row, value))

    def score(self, sheet: QwantumSheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return qwantum.score(sheet)

    def ends(self, sheets: tuple[QwantumSheet, ...]) -> tuple[Notice, ...]:
        """Returns which sheets have ended the game, and how."""
        return qwantum.ends(sheets)

    def feats(self, state: PadState[QwantumSheet]) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(qwantum.full_rows(sheet) for sheet in state.sheets)

    def describe_move(
        self, before: PadState[QwantumSheet], move: Move, after: PadState[QwantumSheet], over: bool
    ) -> Notice:
        """Returns what was written or marked."""
        if isinstance(move, PadEnter):
            return MoveDescription.ENTERED.notice(seat=move.seat, value=move.value, row=move.row)
        if isinstance(move, Correct | CorrectMisses):
            return describe_correction(before.sheets[move.seat], move)
        return super().describe_move(before, move, after, over)

    def field(self, state: PadState[QwantumSheet], move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        if isinstance(move, Correct):
            return move.row, move.column
        return (move.row, len(state.sheets[move.seat].row(move.row))) if isinstance(move, PadEnter) else None
