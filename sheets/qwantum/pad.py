"""The Qwantum sheet as a free pad."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectMisses
from sheets.notice import Notice, Violation
from sheets.pad import Finish, Miss, Pad, PadCode
from sheets.qwantum import sheet as qwantum
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.correction import corrected_sheet, sheet_refusal
from sheets.qwantum.moves import PadEnter
from sheets.qwantum.sheet import NUMBERS, ROWS, Sheet
from sheets.standing import SeatStanding


class QwantumPad(Pad[Sheet]):
    """The free pad."""

    name = "qwantum"
    codes = (QwantumCode, PadCode, CorrectionCode)
    moves = (PadEnter, Miss, Finish, Correct, CorrectMisses)
    blank = Sheet()

    def check_entry(self, sheet: Sheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be written there."""
        if isinstance(entry, Correct | CorrectMisses):
            return sheet_refusal(sheet, entry)
        assert isinstance(entry, PadEnter)
        return qwantum.refusal(sheet, entry.row, entry.value)

    def written(self, sheet: Sheet, entry: Move) -> Sheet:
        """Returns the sheet with the number."""
        if isinstance(entry, Correct | CorrectMisses):
            return corrected_sheet(sheet, entry)
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.row, entry.value)

    def entries(self, sheet: Sheet, seat: int) -> Iterator[Move]:
        """Yields every number in every row that takes it."""
        for row in ROWS:
            yield from (PadEnter(seat, row, value) for value in NUMBERS if not qwantum.refusal(sheet, row, value))

    def score(self, sheet: Sheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return qwantum.score(sheet)

    def ends(self, sheets: tuple[Sheet, ...]) -> tuple[Notice, ...]:
        """Returns which sheets have ended the game, and how."""
        return qwantum.ends(sheets)
