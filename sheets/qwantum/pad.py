"""The Qwantum sheet as a free pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses
from sheets.descriptions import MoveDescription
from sheets.notice import Notice, Violation
from sheets.pad import CorrectablePad, Finish, Miss, PadCode, PadState
from sheets.qwantum import sheet as qwantum
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.moves import PadEnter
from sheets.qwantum.sheet import NUMBERS, ROWS, QwantumSheet
from sheets.standing import SeatStanding


class QwantumPad(CorrectablePad[QwantumSheet]):
    """The free pad."""

    name = "qwantum"
    codes = (QwantumCode, PadCode, CorrectionCode, MoveDescription, CorrectionDescription)
    moves = (PadEnter, Miss, Finish, Correct, CorrectMisses)
    blank = QwantumSheet()

    def check_entry(self, sheet: QwantumSheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be entered there."""
        assert isinstance(entry, PadEnter)
        return qwantum.refusal(sheet, entry.row, entry.value)

    def with_entry(self, sheet: QwantumSheet, entry: Move) -> QwantumSheet:
        """Returns the sheet with the number."""
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.row, entry.value)

    def entries(self, sheet: QwantumSheet, seat: int) -> Iterator[Move]:
        """Yields every legal number of every row."""
        for row in ROWS:
            yield from (PadEnter(seat, row, value) for value in NUMBERS if not qwantum.refusal(sheet, row, value))

    def score(self, sheet: QwantumSheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return qwantum.score(sheet)

    def ends(self, sheets: tuple[QwantumSheet, ...]) -> tuple[Notice, ...]:
        """Returns why the sheets end the game; empty if they do not."""
        return qwantum.ends(sheets)

    def feats(self, state: PadState[QwantumSheet]) -> tuple[Mapping[str, int], ...]:
        """Returns the full rows of each seat."""
        return tuple(qwantum.full_rows(sheet) for sheet in state.sheets)

    def describe_move(
        self, before: PadState[QwantumSheet], move: Move, after: PadState[QwantumSheet], over: bool
    ) -> Notice:
        """Describes entries too."""
        if isinstance(move, PadEnter):
            return MoveDescription.ENTERED.notice(seat=move.seat, value=move.value, row=move.row)
        return super().describe_move(before, move, after, over)

    def field(self, state: PadState[QwantumSheet], move: Move) -> tuple[str, int] | None:
        """Returns the field of an entry or a correction."""
        if isinstance(move, Correct):
            return move.row, move.column
        return (move.row, len(state.sheets[move.seat].row(move.row))) if isinstance(move, PadEnter) else None
