"""The Qwantum sheet: four rows of six fields, entry rules and points (QWM-R4, QWM-R15 to QWM-R19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.corrections import Correct, Correction, CorrectionCode, CorrectMisses, misses_refusal
from sheets.notice import Notice, Violation
from sheets.qwantum.codes import QwantumCode
from sheets.standing import Part, SeatStanding

ROWS = ("violet", "blue", "red", "yellow")
FIELDS = 6
ASCENDING = 4
"""Number of fields before the thick line; after it the numbers fall (QWM-R16)."""
NUMBERS = range(1, 34)
MOST_MISSES = 5


@dataclass(frozen=True, slots=True)
class QwantumSheet:
    """One player's sheet; a row holds its numbers from the left, without gaps (QWM-R15)."""

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
        return self._with_row(name, (*self.row(name), value))

    def with_miss(self) -> QwantumSheet:
        """Returns the sheet with one more miss, if a box for it is left."""
        return QwantumSheet(self.rows, min(self.misses + 1, MOST_MISSES))

    @property
    def next_miss_cost(self) -> int:
        """The points that the next miss costs; 0 if all boxes are marked (QWM-R19)."""
        return self.misses + 1 if self.misses < MOST_MISSES else 0

    def named(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yields each row with its name."""
        return zip(ROWS, self.rows, strict=True)

    @property
    def full(self) -> bool:
        """Whether all 24 fields are filled."""
        return all(len(row) == FIELDS for row in self.rows)

    def correction_refusal(self, move: Correction) -> Violation | None:
        """Returns why the corrected sheet would be impossible, naming the field in the way (ALL-R6)."""
        if isinstance(move, CorrectMisses):
            return misses_refusal(self.misses, move, MOST_MISSES)
        if move.row not in ROWS:
            return QwantumCode.NO_SUCH_ROW.refuse(row=move.row[:20])
        if not 0 <= move.column < FIELDS:
            return QwantumCode.NO_SUCH_FIELD.refuse(row=move.row, column=move.column)
        numbers = self.row(move.row)
        if move.value == self.number(move.row, move.column):
            return CorrectionCode.NOTHING_CHANGED.refuse()
        if move.column > len(numbers):
            return QwantumCode.FIELDS_SKIPPED.refuse(row=move.row, column=len(numbers))
        if move.value == 0 and move.column < len(numbers) - 1:
            return QwantumCode.NUMBERS_FOLLOW.refuse(row=move.row, column=len(numbers) - 1, other=numbers[-1])
        return self._neighbor_refusal(move) if move.value else None

    def _neighbor_refusal(self, move: Correct) -> Violation | None:
        """Checks the new number against the numbers before it, and the next number against the new one (QWM-R16)."""
        numbers = self.row(move.row)
        before = self._with_row(move.row, numbers[: move.column])
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

    def corrected(self, move: Correction) -> QwantumSheet:
        """Returns the sheet after an allowed correction."""
        if isinstance(move, CorrectMisses):
            return QwantumSheet(self.rows, move.misses)
        numbers = self.row(move.row)
        number = (move.value,) if move.value else ()
        return self._with_row(move.row, (*numbers[: move.column], *number, *numbers[move.column + 1 :]))

    def _with_row(self, name: str, numbers: tuple[int, ...]) -> QwantumSheet:
        index = ROWS.index(name)
        return QwantumSheet((*self.rows[:index], numbers, *self.rows[index + 1 :]), self.misses)


def full_rows(sheet: QwantumSheet) -> dict[str, int]:
    """Returns 1 for each full row, 0 for the others, for the statistics."""
    return {f"full-{name}": int(len(row) == FIELDS) for name, row in sheet.named()}


def refusal(sheet: QwantumSheet, row: str, value: int) -> Violation | None:
    """Returns why *value* cannot be entered into the next field of the row, naming the field in the way."""
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
    """Returns the numbers that an empty field can still take, once those before it are filled; none if it is dead."""
    numbers = sheet.row(row)
    empty_before = column - len(numbers)
    last = numbers[-1] if numbers else 0
    if column < ASCENDING:
        return range(last + empty_before + 1, NUMBERS[-1] + 1)
    if len(numbers) >= ASCENDING:
        return range(1, last - empty_before)
    if not possible(sheet, row, ASCENDING - 1):
        return range(0)
    return range(1, NUMBERS[-1] - (column - ASCENDING))


def dead_fields(sheet: QwantumSheet) -> tuple[tuple[str, int], ...]:
    """Returns the empty fields that no number fits any more, as row and column."""
    return tuple(
        (name, column)
        for name, row in sheet.named()
        for column in range(len(row), FIELDS)
        if not possible(sheet, name, column)
    )


def column_points(sheet: QwantumSheet, column: int) -> int:
    """Returns the points of a full column: its second-lowest distinct number, or the only one (QWM-R18)."""
    if any(len(row) <= column for row in sheet.rows):
        return 0
    distinct = sorted({row[column] for row in sheet.rows})
    return distinct[1] if len(distinct) > 1 else distinct[0]


def score(sheet: QwantumSheet) -> SeatStanding:
    """Returns the points of a sheet: full columns minus misses, the k-th of which costs k (QWM-R19)."""
    columns = [Part("column", column, column_points(sheet, column)) for column in range(FIELDS)]
    misses = [Part("miss", number, -number) for number in range(1, sheet.misses + 1)]
    return SeatStanding((*columns, *misses))


def ends(sheets: tuple[QwantumSheet, ...]) -> tuple[Notice, ...]:
    """Returns why the game is over: four full rows or the fifth miss of any player (QWM-R20, QWM-R21)."""
    reasons: list[Notice] = []
    for seat, sheet in enumerate(sheets):
        if sheet.full:
            reasons.append(QwantumCode.ROWS_FULL.notice(seat=seat))
        if sheet.misses >= MOST_MISSES:
            reasons.append(QwantumCode.MISSES_FULL.notice(seat=seat))
    return tuple(reasons)


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
