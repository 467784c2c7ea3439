"""The Qwinto sheet: fields, entry rules and points (QWD-R2, QWD-R4 to QWD-R11).

The dice game and the card game share it (QWC-R2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sheets.corrections import Correction, CorrectionCode, CorrectMisses, misses_refusal
from sheets.notice import Notice, Violation
from sheets.qwinto.codes import QwintoCode
from sheets.standing import Part, SeatStanding

ROWS = ("orange", "yellow", "purple")
COLUMNS = 12
FIELDS = {  # QWD-R2: the columns in which each row has a field
    "orange": (2, 3, 4, 6, 7, 8, 9, 10, 11),
    "yellow": (1, 2, 3, 4, 5, 7, 8, 9, 10),
    "purple": (0, 1, 2, 3, 5, 6, 7, 8, 9),
}
BONUS = {2: "purple", 3: "orange", 7: "orange", 8: "yellow", 9: "purple"}
"""The bonus columns, which have three fields, and the row of their pentagon."""
NUMBERS = range(1, 19)
MOST_MISSES = 4
MISS_COST = 5
CACHE_SIZE = 512
"""Number of sheets whose legal fields and points are cached: one tap asks for the same several times."""

BLANKS = 3
"""Number of columns in which a row has no field."""

EMPTY_ROW = (0,) * COLUMNS


@dataclass(frozen=True, slots=True)
class QwintoSheet:
    """One player's sheet. A row has twelve columns, 0 for an empty field or no field."""

    rows: tuple[tuple[int, ...], ...] = (EMPTY_ROW,) * len(ROWS)
    misses: int = 0

    def number(self, row: str, column: int) -> int:
        """Returns the number in that field, 0 if it is empty."""
        return self.rows[ROWS.index(row)][column]

    def with_number(self, row: str, column: int, value: int) -> QwintoSheet:
        """Returns the sheet with *value* in that field."""
        index = ROWS.index(row)
        old = self.rows[index]
        new = (*old[:column], value, *old[column + 1 :])
        return QwintoSheet((*self.rows[:index], new, *self.rows[index + 1 :]), self.misses)

    def with_miss(self) -> QwintoSheet:
        """Returns the sheet with one more miss, if a box for it is left."""
        return QwintoSheet(self.rows, min(self.misses + 1, MOST_MISSES))

    @property
    def next_miss_cost(self) -> int:
        """The points that the next miss costs; 0 if all boxes are marked."""
        return MISS_COST if self.misses < MOST_MISSES else 0

    def named_rows(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yields each row with its name."""
        return zip(ROWS, self.rows, strict=True)

    def complete(self, row: str) -> bool:
        """Whether all nine fields of the row are filled; the blank does not count (QWD-D4)."""
        return self.rows[ROWS.index(row)].count(0) == BLANKS

    def correction_refusal(self, move: Correction) -> Violation | None:
        """Returns why the corrected sheet would be impossible, naming the field in the way (ALL-R6)."""
        if isinstance(move, CorrectMisses):
            return misses_refusal(self.misses, move, MOST_MISSES)
        if violation := unknown_field_refusal(move.row, move.column):
            return violation
        if self.number(move.row, move.column) == move.value:
            return CorrectionCode.NOTHING_CHANGED.refuse()
        if move.value == 0:
            return None
        return refusal(self.with_number(move.row, move.column, 0), move.row, move.column, move.value)

    def corrected(self, move: Correction) -> QwintoSheet:
        """Returns the sheet after an allowed correction."""
        if isinstance(move, CorrectMisses):
            return QwintoSheet(self.rows, move.misses)
        return self.with_number(move.row, move.column, move.value)


def full_rows(sheet: QwintoSheet) -> dict[str, int]:
    """Returns 1 for each complete row, 0 for the others, for the statistics."""
    return {f"full-{row}": int(sheet.complete(row)) for row in ROWS}


def refusal(sheet: QwintoSheet, row: str, column: int, value: int) -> Violation | None:
    """Returns why *value* cannot be entered there, naming the field in the way."""
    if violation := unknown_field_refusal(row, column):
        return violation
    if value not in NUMBERS:
        return QwintoCode.NUMBER_RANGE.refuse(value=value, least=NUMBERS[0], most=NUMBERS[-1])
    if other := sheet.number(row, column):
        return QwintoCode.FIELD_FILLED.refuse(row=row, column=column, other=other)
    return _row_refusal(sheet, row, column, value) or _column_refusal(sheet, row, column, value)


def unknown_field_refusal(row: str, column: int) -> Violation | None:
    """Refuses a row or a field that the sheet does not have."""
    if row not in FIELDS:
        return QwintoCode.NO_SUCH_ROW.refuse(row=row[:20])
    return None if column in FIELDS[row] else QwintoCode.NO_SUCH_FIELD.refuse(row=row, column=column)


def _row_refusal(sheet: QwintoSheet, row: str, column: int, value: int) -> Violation | None:
    """QWD-R6: numbers rise strictly from left to right; the nearest number on each side decides."""
    numbers = sheet.rows[ROWS.index(row)]
    left, right = _nearest(numbers, column)
    if left is not None and numbers[left] >= value:
        clash = left
    elif right is not None and numbers[right] <= value:
        clash = right
    else:
        return None
    return QwintoCode.ROW_ORDER.refuse(value=value, row=row, column=clash, other=numbers[clash])


def _nearest(numbers: tuple[int, ...], column: int) -> tuple[int | None, int | None]:
    """Returns the columns of the nearest numbers to the left and to the right."""
    left, right = column - 1, column + 1
    while left >= 0 and not numbers[left]:
        left -= 1
    while right < COLUMNS and not numbers[right]:
        right += 1
    return (None if left < 0 else left), (None if right == COLUMNS else right)


def _column_refusal(sheet: QwintoSheet, row: str, column: int, value: int) -> Violation | None:
    """QWD-R7: no number twice in a column."""
    for other, numbers in zip(ROWS, sheet.rows, strict=True):
        if numbers[column] == value and other != row:
            return QwintoCode.COLUMN_DUPLICATE.refuse(value=value, row=other, column=column)
    return None


def fields() -> Iterator[tuple[str, int]]:
    """Yields all 27 fields."""
    return ((row, column) for row in ROWS for column in FIELDS[row])


@lru_cache(CACHE_SIZE)
def legal_fields(sheet: QwintoSheet, value: int, colors: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Returns the fields in rows of these *colors* that can take *value*."""
    return tuple((row, column) for row, column in fields() if row in colors and not refusal(sheet, row, column, value))


def possible(sheet: QwintoSheet, row: str, column: int) -> tuple[int, ...]:
    """Returns the numbers that an empty field can still take; none if it is dead.

    An entry only removes possibilities, so a dead field stays dead until a slip is corrected.
    """
    if column not in FIELDS.get(row, ()) or sheet.number(row, column):
        return ()
    numbers = sheet.rows[ROWS.index(row)]
    left, right = _nearest(numbers, column)
    least = NUMBERS[0] if left is None else numbers[left] + 1
    most = NUMBERS[-1] if right is None else numbers[right] - 1
    taken = {sheet.number(other, column) for other in ROWS}
    return tuple(value for value in range(least, most + 1) if value not in taken)


@lru_cache(CACHE_SIZE)
def dead_fields(sheet: QwintoSheet) -> tuple[tuple[str, int], ...]:
    """Returns the empty fields that no number fits any more."""
    return tuple(field for field in fields() if not sheet.number(*field) and not possible(sheet, *field))


def bonus(sheet: QwintoSheet, column: int) -> int:
    """Returns the points of a bonus column: its pentagon's number once all three fields are filled."""
    full = all(sheet.number(row, column) for row in ROWS)
    return sheet.number(BONUS[column], column) if full else 0


@lru_cache(CACHE_SIZE)
def score(sheet: QwintoSheet) -> SeatStanding:
    """Returns the points of a sheet (QWD-R11)."""
    rows = [Part("row", name, row_points(sheet, name)) for name in ROWS]
    columns = [Part("bonus", column, bonus(sheet, column)) for column in BONUS]
    misses = [Part("miss", number, -MISS_COST) for number in range(1, sheet.misses + 1)]
    return SeatStanding((*rows, *columns, *misses))


def row_points(sheet: QwintoSheet, row: str) -> int:
    """Returns the rightmost number of a complete row, else the count of its numbers."""
    if sheet.complete(row):
        return sheet.number(row, FIELDS[row][-1])
    return sum(number > 0 for number in sheet.rows[ROWS.index(row)])


def ends(sheets: tuple[QwintoSheet, ...]) -> tuple[Notice, ...]:
    """Returns why the game is over: two complete rows or the fourth miss of any player (QWD-R10)."""
    reasons: list[Notice] = []
    for seat, sheet in enumerate(sheets):
        if [row.count(0) for row in sheet.rows].count(BLANKS) >= 2:
            reasons.append(QwintoCode.TWO_ROWS.notice(seat=seat))
        if sheet.misses >= MOST_MISSES:
            reasons.append(QwintoCode.MISSES_FULL.notice(seat=seat))
    return tuple(reasons)


def describe(sheets: tuple[QwintoSheet, ...]) -> str:
    """Returns the sheets as plain text; `.` is an empty field."""
    lines = []
    for seat, sheet in enumerate(sheets):
        lines.append(f"seat {seat}: {score(sheet).total} points, {sheet.misses} misses")
        for name, row in sheet.named_rows():
            cells = [f"{number or '.':>3}" if column in FIELDS[name] else "   " for column, number in enumerate(row)]
            lines.append(f"  {name:<7}{''.join(cells)}".rstrip())
    return "\n".join(lines)
