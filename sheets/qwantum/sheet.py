"""The Qwantum sheet: four rows of six, what may be written next, and what it counts (QWM-R4, QWM-R15 to QWM-R19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sheets.notice import Notice, Violation
from sheets.qwantum.codes import QwantumCode
from sheets.standing import Part, SeatStanding

ROWS = ("violet", "blue", "red", "yellow")
FIELDS = 6
ASCENDING = 4
"""The fields before the thick line; after it the numbers fall (QWM-R16)."""
NUMBERS = range(1, 34)
MOST_MISSES = 5


@dataclass(frozen=True, slots=True)
class QwantumSheet:
    """One player's sheet; a row is its numbers from the left, without gaps (QWM-R15)."""

    rows: tuple[tuple[int, ...], ...] = ((),) * len(ROWS)
    misses: int = 0

    def row(self, name: str) -> tuple[int, ...]:
        """Returns the numbers of the row of that color."""
        return self.rows[ROWS.index(name)]

    def number(self, name: str, column: int) -> int:
        """Returns the number in that field, 0 if it is empty."""
        numbers = self.row(name)
        return numbers[column] if 0 <= column < len(numbers) else 0

    def with_number(self, name: str, value: int) -> QwantumSheet:
        """Returns the sheet with *value* in the next field of the row."""
        return replace(self, rows=tuple((*row, value) if row_name == name else row for row_name, row in self.named()))

    def with_miss(self) -> QwantumSheet:
        """Returns the sheet with one more miss."""
        return replace(self, misses=self.misses + 1)

    def named(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yields each row with its name."""
        return zip(ROWS, self.rows, strict=True)

    @property
    def full(self) -> bool:
        """Whether all 24 fields are filled."""
        return all(len(row) == FIELDS for row in self.rows)


def full_rows(sheet: QwantumSheet) -> dict[str, int]:
    """Returns, per row, 1 if it is full and 0 if not: what statistics count besides points."""
    return {f"full-{name}": int(len(row) == FIELDS) for name, row in sheet.named()}


def refusal(sheet: QwantumSheet, row: str, value: int) -> Violation | None:
    """Returns why *value* cannot be written into the next field of the row, naming the field in the way."""
    if row not in ROWS:
        return QwantumCode.NO_SUCH_ROW.refuse(row=row[:20])
    if value not in NUMBERS:
        return QwantumCode.NUMBER_RANGE.refuse(value=value, least=NUMBERS[0], most=NUMBERS[-1])
    numbers = sheet.row(row)
    column = len(numbers)
    if column == FIELDS:
        return QwantumCode.ROW_FULL.refuse(row=row)
    if column == 0:
        return None
    last = numbers[-1]
    if column < ASCENDING:
        fits, code = value > last, QwantumCode.NOT_HIGHER
    else:
        fits, code = value < last, QwantumCode.NOT_LOWER
    return None if fits else code.refuse(value=value, row=row, column=column - 1, other=last)


def possible(sheet: QwantumSheet, row: str, column: int) -> range:
    """Returns the numbers that an open field can still get, now or after the fields before it; none: it is dead."""
    numbers = sheet.row(row)
    open_before = column - len(numbers)
    last = numbers[-1] if numbers else 0
    if column < ASCENDING:
        return range(last + open_before + 1, NUMBERS[-1] + 1)
    if len(numbers) >= ASCENDING:
        return range(1, last - open_before)
    if not possible(sheet, row, ASCENDING - 1):
        return range(0)
    return range(1, NUMBERS[-1] - (column - ASCENDING))


def dead_fields(sheet: QwantumSheet) -> tuple[tuple[str, int], ...]:
    """Returns the empty fields that no number can fill any more, as row and column."""
    return tuple(
        (name, column)
        for name, row in sheet.named()
        for column in range(len(row), FIELDS)
        if not possible(sheet, name, column)
    )


def column_points(sheet: QwantumSheet, column: int) -> int:
    """Returns what a full column counts: its second-lowest different number, or the one there is (QWM-R18)."""
    if any(len(row) <= column for row in sheet.rows):
        return 0
    different = sorted({row[column] for row in sheet.rows})
    return different[1] if len(different) > 1 else different[0]


def score(sheet: QwantumSheet) -> SeatStanding:
    """Returns the points of a sheet: its full columns less its misses, the k-th of which costs k (QWM-R19)."""
    columns = [Part("column", column, column_points(sheet, column)) for column in range(FIELDS)]
    misses = [Part("miss", number, -number) for number in range(1, sheet.misses + 1)]
    return SeatStanding((*columns, *misses))


def ends(sheets: tuple[QwantumSheet, ...]) -> tuple[Notice, ...]:
    """Returns why the game is over: four full rows or the fifth miss of any player (QWM-R20, QWM-R21)."""
    found: list[Notice] = []
    for seat, sheet in enumerate(sheets):
        if sheet.full:
            found.append(QwantumCode.ROWS_FULL.notice(seat=seat))
        if sheet.misses >= MOST_MISSES:
            found.append(QwantumCode.MISSES_FULL.notice(seat=seat))
    return tuple(found)


def describe(sheets: tuple[QwantumSheet, ...]) -> str:
    """Returns the sheets as plain text."""
    lines = []
    for seat, sheet in enumerate(sheets):
        lines.append(f"seat {seat}: {score(sheet).total} points, {sheet.misses} misses")
        for name, row in sheet.named():
            cells = [f"{row[column] if column < len(row) else '.':>3}" for column in range(FIELDS)]
            lines.append(f"  {name:<7}{''.join(cells[:ASCENDING])} |{''.join(cells[ASCENDING:])}")
        points = [f"{column_points(sheet, column) or '.':>3}" for column in range(FIELDS)]
        lines.append(f"  points {''.join(points[:ASCENDING])} |{''.join(points[ASCENDING:])}")
    return "\n".join(lines)
