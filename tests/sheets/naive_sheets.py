"""A slow and plain second implementation of the sheets of Qwinto and Qwantum, for comparison.

Nothing of the rules under test is used here, not even their constants. A Qwinto sheet is a dict from (row, column)
to a number; a Qwantum sheet is a dict from color to a list of numbers.
"""

from __future__ import annotations

from itertools import combinations

# One letter per column: a field is `x`, a pentagon `p`, the blank inside and the missing ends are spaces.
QWINTO_MAP = {
    "orange": "  xpx xpxxxx",
    "yellow": " xxxxx xpxx ",
    "purple": "xxpx xxxxp  ",
}

Qwinto = dict[tuple[str, int], int]
Qwantum = dict[str, list[int]]


def qwinto_fields() -> list[tuple[str, int]]:
    """Returns all fields of the picture."""
    return [(row, column) for row, line in QWINTO_MAP.items() for column, sign in enumerate(line) if sign != " "]


def qwinto_sheet_is_right(sheet: Qwinto) -> bool:
    """Whether a whole sheet obeys the rules; compares every pair of numbers."""
    if any(field not in qwinto_fields() or not 1 <= number <= 18 for field, number in sheet.items()):
        return False
    for ((row1, column1), number1), ((row2, column2), number2) in combinations(sheet.items(), 2):
        if row1 == row2 and (column1 < column2) != (number1 < number2):
            return False
        if row1 == row2 and number1 == number2:
            return False
        if column1 == column2 and number1 == number2:
            return False
    return True


def qwinto_takes(sheet: Qwinto, row: str, column: int, value: int) -> bool:
    """Whether the number may be entered there: the sheet with it must be right."""
    return (row, column) not in sheet and qwinto_sheet_is_right({**sheet, (row, column): value})


def qwinto_points(sheet: Qwinto, misses: int) -> int:
    """Returns the points: rows, then pentagons, then misses."""
    points = 0
    for row, line in QWINTO_MAP.items():
        numbers = [sheet.get((row, column)) for column, sign in enumerate(line) if sign != " "]
        written = [number for number in numbers if number is not None]
        points += max(written) if len(written) == 9 else len(written)
    for column in range(12):
        column_signs = {row: line[column] for row, line in QWINTO_MAP.items()}
        if "p" in column_signs.values() and all((row, column) in sheet for row in QWINTO_MAP):
            points += next(sheet[row, column] for row, sign in column_signs.items() if sign == "p")
    return points - misses - misses - misses - misses - misses


def qwinto_over(sheets: list[tuple[Qwinto, int]]) -> bool:
    """Whether a sheet has two full rows or four misses."""
    for sheet, misses in sheets:
        full = [row for row in QWINTO_MAP if sum(1 for position in sheet if position[0] == row) == 9]
        if len(full) > 1 or misses == 4:
            return True
    return False


def qwantum_row_is_right(row: list[int]) -> bool:
    """Whether a row obeys the rules."""
    if len(row) > 6 or any(not 1 <= number <= 33 for number in row):
        return False
    rising, falling = row[:4], row[3:]
    return rising == sorted(set(rising)) and falling == sorted(set(falling), reverse=True)


def qwantum_reachable(row: list[int]) -> list[set[int]]:
    """Returns the numbers of each field in all right rows that begin like this one.

    Later numbers depend only on the last one, so only the last numbers are enumerated.
    """
    reachable = [{number} for number in row]
    lasts = {row[-1]} if row else {0}
    for position in range(len(row), 6):
        lasts = {n for n in range(1, 34) if any(n > last if position < 4 else n < last for last in lasts)}
        reachable.append(lasts)
    return reachable


def qwantum_points(sheet: Qwantum, misses: int) -> int:
    """Returns the points: of each full column the lowest number after removing all copies of the minimum."""
    points = 0
    for position in range(6):
        column = [row[position] for row in sheet.values() if len(row) > position]
        if len(column) == 4:
            rest = [number for number in column if number != min(column)]
            points += min(rest) if rest else column[0]
    while misses:
        points -= misses
        misses -= 1
    return points
