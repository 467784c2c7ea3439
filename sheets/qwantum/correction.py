"""A slip on a Qwantum sheet is put right, on the pad or in rounds (ALL-R6)."""

from __future__ import annotations

from dataclasses import replace

from sheets.corrections import Correct, Correction, CorrectionCode, CorrectMisses, misses_refusal
from sheets.notice import Violation
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.sheet import FIELDS, MOST_MISSES, ROWS, QwantumSheet, refusal
from sheets.qwantum.state import QwantumState


def sheet_refusal(sheet: QwantumSheet, move: Correction) -> Violation | None:
    """Returns why the sheet cannot stand like that, naming the field in the way."""
    if isinstance(move, CorrectMisses):
        return misses_refusal(sheet.misses, move, MOST_MISSES)
    if move.row not in ROWS:
        return QwantumCode.NO_SUCH_ROW.refuse(row=move.row[:20])
    numbers = sheet.row(move.row)
    if not 0 <= move.column < FIELDS:
        return QwantumCode.NO_SUCH_FIELD.refuse(row=move.row, column=move.column)
    if move.value == sheet.number(move.row, move.column):
        return CorrectionCode.NOTHING_CHANGED.refuse()
    if move.column > len(numbers):
        return QwantumCode.FIELDS_SKIPPED.refuse(row=move.row, column=len(numbers))
    if move.value == 0 and move.column < len(numbers) - 1:
        return QwantumCode.NUMBERS_FOLLOW.refuse(row=move.row, column=len(numbers) - 1, other=numbers[-1])
    return _row_refusal(sheet, move) if move.value else None


def _row_refusal(sheet: QwantumSheet, move: Correct) -> Violation | None:
    """Fits the number after those before it, and the next one after it (QWM-R16)."""
    numbers = sheet.row(move.row)
    before = _with_row(sheet, move.row, numbers[: move.column])
    if violation := refusal(before, move.row, move.value):
        return violation
    if move.column + 1 >= len(numbers):
        return None
    following = numbers[move.column + 1]
    clash = refusal(before.with_number(move.row, move.value), move.row, following)
    if clash is None:
        return None
    code = QwantumCode.NEXT_LOWER if clash.code is QwantumCode.NOT_HIGHER else QwantumCode.NEXT_HIGHER
    return code.refuse(value=move.value, row=move.row, column=move.column + 1, other=following)


def corrected_sheet(sheet: QwantumSheet, move: Correction) -> QwantumSheet:
    """Returns the sheet as it should have been."""
    if isinstance(move, CorrectMisses):
        return replace(sheet, misses=move.misses)
    numbers = sheet.row(move.row)
    number = (move.value,) if move.value else ()
    return _with_row(sheet, move.row, (*numbers[: move.column], *number, *numbers[move.column + 1 :]))


def _with_row(sheet: QwantumSheet, name: str, numbers: tuple[int, ...]) -> QwantumSheet:
    return replace(sheet, rows=tuple(numbers if row_name == name else row for row_name, row in sheet.named()))


def check_correction(state: QwantumState, move: Correction) -> Violation | None:
    """Returns why the seat's sheet, with its answer to the throw, cannot stand like that."""
    if _is_answer(state, move):
        return CorrectionCode.STILL_ANSWERING.refuse()
    return sheet_refusal(state.answered_sheet(move.seat), move)


def _is_answer(state: QwantumState, move: Correction) -> bool:
    """Tells whether it is about what was written or marked for the throw that stands, in step B or C."""
    before, answered = state.sheets[move.seat], state.answered_sheet(move.seat)
    if isinstance(move, CorrectMisses):
        return move.misses < answered.misses - before.misses
    if move.row not in ROWS:
        return False
    numbers = before.row(move.row)
    in_b = state.taken == move.row and move.seat == state.active and move.column == len(numbers) - 1
    return in_b or (len(answered.row(move.row)) > len(numbers) and move.column == len(numbers))


def corrected(state: QwantumState, move: Correction) -> QwantumState:
    """Returns the table with the seat's sheet put right; its answer to the throw stays."""
    before = state.sheets[move.seat]
    if isinstance(move, CorrectMisses):
        open_misses = state.answered_sheet(move.seat).misses - before.misses
        move = replace(move, misses=move.misses - open_misses)
    sheet = corrected_sheet(before, move)
    return replace(state, sheets=(*state.sheets[: move.seat], sheet, *state.sheets[move.seat + 1 :]))
