"""The Qwinto sheet as a free pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses
from sheets.descriptions import MoveDescription
from sheets.notice import Notice, Violation
from sheets.pad import CorrectablePad, Finish, Miss, PadCode, PadState
from sheets.qwinto import sheet as qwinto
from sheets.qwinto.codes import QwintoCode
from sheets.qwinto.moves import PadEnter
from sheets.qwinto.sheet import QwintoSheet
from sheets.standing import SeatStanding


class QwintoPad(CorrectablePad[QwintoSheet]):
    """The free pad; the card game's differs only in its name."""

    name = "qwinto"
    codes = (QwintoCode, PadCode, CorrectionCode, MoveDescription, CorrectionDescription)
    moves = (PadEnter, Miss, Finish, Correct, CorrectMisses)
    blank = QwintoSheet()

    def check_entry(self, sheet: QwintoSheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be entered there."""
        assert isinstance(entry, PadEnter)
        return qwinto.refusal(sheet, entry.row, entry.column, entry.value)

    def with_entry(self, sheet: QwintoSheet, entry: Move) -> QwintoSheet:
        """Returns the sheet with the number."""
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.row, entry.column, entry.value)

    def entries(self, sheet: QwintoSheet, seat: int) -> Iterator[Move]:
        """Yields every legal number in every field."""
        for row, column in qwinto.fields():
            yield from (PadEnter(seat, row, column, value) for value in qwinto.possible(sheet, row, column))

    def score(self, sheet: QwintoSheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return qwinto.score(sheet)

    def ends(self, sheets: tuple[QwintoSheet, ...]) -> tuple[Notice, ...]:
        """Returns why the sheets end the game; empty if they do not."""
        return qwinto.ends(sheets)

    def feats(self, state: PadState[QwintoSheet]) -> tuple[Mapping[str, int], ...]:
        """Returns the complete rows of each seat."""
        return tuple(qwinto.full_rows(sheet) for sheet in state.sheets)

    def describe_move(
        self, before: PadState[QwintoSheet], move: Move, after: PadState[QwintoSheet], over: bool
    ) -> Notice:
        """Describes entries too."""
        if isinstance(move, PadEnter):
            return MoveDescription.ENTERED.notice(seat=move.seat, value=move.value, row=move.row)
        return super().describe_move(before, move, after, over)

    def field(self, state: PadState[QwintoSheet], move: Move) -> tuple[str, int] | None:
        """Returns the field of an entry or a correction."""
        return (move.row, move.column) if isinstance(move, PadEnter | Correct) else None
