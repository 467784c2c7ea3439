"""A slip on a Qwinto sheet is put right, on the pad or in rounds (ALL-R6)."""

from __future__ import annotations

from dataclasses import replace

from sheets.corrections import Correction, CorrectionCode, CorrectMisses, misses_refusal
from sheets.notice import Violation
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.sheet import MOST_MISSES, QwintoSheet, field_missing, refusal


def sheet_refusal(sheet: QwintoSheet, move: Correction) -> Violation | None:
    """Returns why the sheet cannot stand like that, naming the field in the way."""
    if isinstance(move, CorrectMisses):
        return misses_refusal(sheet.misses, move, MOST_MISSES)
    if violation := field_missing(move.row, move.column):
        return violation
    if sheet.number(move.row, move.column) == move.value:
        return CorrectionCode.NOTHING_CHANGED.refuse()
    if move.value == 0:
        return None
    return refusal(sheet.with_number(move.row, move.column, 0), move.row, move.column, move.value)


def corrected_sheet(sheet: QwintoSheet, move: Correction) -> QwintoSheet:
    """Returns the sheet as it should have been."""
    if isinstance(move, CorrectMisses):
        return replace(sheet, misses=move.misses)
    return sheet.with_number(move.row, move.column, move.value)


def check_correction(entry_round: EntryRound, move: Correction) -> Violation | None:
    """Returns why the seat's sheet, with its answer to the throw, cannot stand like that."""
    answered = entry_round.answered_sheet(move.seat)
    if isinstance(move, CorrectMisses):
        is_answer = move.misses < answered.misses - entry_round.sheets[move.seat].misses
    else:
        is_answer = bool(entry_round.answers) and entry_round.answers[move.seat] == (move.row, move.column)
    return CorrectionCode.STILL_ANSWERING.refuse() if is_answer else sheet_refusal(answered, move)


def corrected(entry_round: EntryRound, move: Correction) -> EntryRound:
    """Returns the table with the seat's sheet put right; its answer to the throw stays."""
    before = entry_round.sheets[move.seat]
    if isinstance(move, CorrectMisses):
        open_misses = entry_round.answered_sheet(move.seat).misses - before.misses
        move = replace(move, misses=move.misses - open_misses)
    sheet = corrected_sheet(before, move)
    return replace(entry_round, sheets=(*entry_round.sheets[: move.seat], sheet, *entry_round.sheets[move.seat + 1 :]))
