"""The Qwinto sheet: its fields, what may be written where, and what it counts (QWD-R2, QWD-R4 to QWD-R11).

The dice game and the card game share it (QWC-R2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

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
"""The columns with three fields, and the row of their pentagon."""
NUMBERS = range(1, 19)
MOST_MISSES = 4
MISS_COST = 5
KEPT = 512
"""Of so many sheets it is remembered what they take and count: one tap asks for the same several times."""

EMPTY_ROW = (0,) * COLUMNS


@dataclass(frozen=True, slots=True)
class QwintoSheet:
    """One player's sheet. A row is its twelve columns, 0 where no number stands."""

    rows: tuple[tuple[int, ...], ...] = (EMPTY_ROW,) * len(ROWS)
    misses: int = 0

    def number(self, row: str, column: int) -> int:
        """Returns the number in that field, 0 if it is empty."""
        return self.rows[ROWS.index(row)][column]

    def with_number(self, row: str, column: int, value: int) -> QwintoSheet:
        """Returns the sheet with *value* written there."""
        place = ROWS.index(row)
        old = self.rows[place]
        new = (*old[:column], value, *old[column + 1 :])
        return QwintoSheet((*self.rows[:place], new, *self.rows[place + 1 :]), self.misses)

    def with_miss(self) -> QwintoSheet:
        """Returns the sheet with one more miss."""
        return replace(self, misses=self.misses + 1)

    def named_rows(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yields each row with its name."""
        return zip(ROWS, self.rows, strict=True)

    def complete(self, row: str) -> bool:
        """Tells whether all nine fields of the row are filled; the blank does not count (QWD-D4)."""
        return self.rows[ROWS.index(row)].count(0) == COLUMNS - len(FIELDS[row])


def full_rows(sheet: QwintoSheet) -> dict[str, int]:
    """Returns, per row, 1 if it is complete and 0 if not: what statistics count besides points."""
    return {f"full-{row}": int(sheet.complete(row)) for row in ROWS}


def refusal(sheet: QwintoSheet, row: str, column: int, value: int) -> Violation | None:
    """Returns why *value* cannot be written there, naming the field in the way."""
    if violation := field_missing(row, column):
        return violation
    if value not in NUMBERS:
        return QwintoCode.NUMBER_RANGE.refuse(value=value, least=NUMBERS[0], most=NUMBERS[-1])
    if other := sheet.number(row, column):
        return QwintoCode.FIELD_FILLED.refuse(row=row, column=column, other=other)
    return _row_refusal(sheet, row, column, value) or _column_refusal(sheet, row, column, value)


def field_missing(row: str, column: int) -> Violation | None:
    """Returns what is not there: the row, or a field in that column of it."""
    if row not in FIELDS:
        return QwintoCode.NO_SUCH_ROW.refuse(row=row[:20])
    return None if column in FIELDS[row] else QwintoCode.NO_SUCH_FIELD.refuse(row=row, column=column)


def _row_refusal(sheet: QwintoSheet, row: str, column: int, value: int) -> Violation | None:
    """QWD-R6: numbers rise strictly from left to right; the nearest number on each side decides."""
    numbers = sheet.rows[ROWS.index(row)]
    left, right = _nearest(numbers, column)
    if left is not None and numbers[left] >= value:
        place = left
    elif right is not None and numbers[right] <= value:
        place = right
    else:
        return None
    return QwintoCode.ROW_ORDER.refuse(value=value, row=row, column=place, other=numbers[place])


def _nearest(numbers: tuple[int, ...], column: int) -> tuple[int | None, int | None]:
    """Returns the columns of the nearest numbers at the left and at the right."""
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


@lru_cache(KEPT)
def legal_fields(sheet: QwintoSheet, value: int, colors: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Returns the fields that take *value* when *colors* were thrown."""
    return tuple((row, column) for row, column in fields() if row in colors and not refusal(sheet, row, column, value))


def possible(sheet: QwintoSheet, row: str, column: int) -> tuple[int, ...]:
    """Returns the numbers that an open field still takes; none means that it is dead.

    Every entry only takes possibilities away, so a dead field stays dead until a slip is corrected.
    """
    if column not in FIELDS.get(row, ()) or sheet.number(row, column):
        return ()
    numbers = sheet.rows[ROWS.index(row)]
    left, right = _nearest(numbers, column)
    least = NUMBERS[0] if left is None else numbers[left] + 1
    most = NUMBERS[-1] if right is None else numbers[right] - 1
    taken = {sheet.number(other, column) for other in ROWS}
    return tuple(value for value in range(least, most + 1) if value not in taken)


@lru_cache(KEPT)
def dead_fields(sheet: QwintoSheet) -> tuple[tuple[str, int], ...]:
    """Returns the empty fields that no number can fill any more."""
    return tuple(field for field in fields() if not sheet.number(*field) and not possible(sheet, *field))


def bonus(sheet: QwintoSheet, column: int) -> int:
    """Returns what a bonus column counts: its pentagon's number once all three fields are filled."""
    full = all(sheet.number(row, column) for row in ROWS)
    return sheet.number(BONUS[column], column) if full else 0


@lru_cache(KEPT)
def score(sheet: QwintoSheet) -> SeatStanding:
    """Returns the points of a sheet (QWD-R11)."""
    rows = [Part("row", name, row_points(sheet, name)) for name in ROWS]
    columns = [Part("bonus", column, bonus(sheet, column)) for column in BONUS]
    misses = [Part("miss", number, -MISS_COST) for number in range(1, sheet.misses + 1)]
    return SeatStanding((*rows, *columns, *misses))


def row_points(sheet: QwintoSheet, row: str) -> int:
    """Returns the rightmost number of a complete row, else how many numbers stand in it."""
    if sheet.complete(row):
        return sheet.number(row, FIELDS[row][-1])
    return sum(number > 0 for number in sheet.rows[ROWS.index(row)])


def ends(sheets: tuple[QwintoSheet, ...]) -> tuple[Notice, ...]:
    """Returns why the game is over: two complete rows or the fourth miss of any player (QWD-R10)."""
    found: list[Notice] = []
    for seat, sheet in enumerate(sheets):
        if sum(sheet.complete(row) for row in ROWS) >= 2:
            found.append(QwintoCode.TWO_ROWS.notice(seat=seat))
        if sheet.misses >= MOST_MISSES:
            found.append(QwintoCode.MISSES_FULL.notice(seat=seat))
    return tuple(found)


def describe(sheets: tuple[QwintoSheet, ...]) -> str:
    """Returns the sheets as plain text; `.` is an empty field, a space no field."""
    lines = []
    for seat, sheet in enumerate(sheets):
        lines.append(f"seat {seat}: {score(sheet).total} points, {sheet.misses} misses")
        for name, row in sheet.named_rows():
            cells = [f"{number or '.':>3}" if column in FIELDS[name] else "   " for column, number in enumerate(row)]
            lines.append(f"  {name:<7}{''.join(cells)}".rstrip())
    return "\n".join(lines)
