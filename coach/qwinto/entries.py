"""Values of the entries into one sheet, computed on first use."""

from __future__ import annotations

from coach.net import Net
from coach.qwinto import features as f
from sheets.qwinto.sheet import FIELDS, ROWS, QwintoSheet

Answer = tuple[float, int]
"""The value of an answer and its cell; -1 enters nothing."""
NOTHING = -1
IMPOSSIBLE = float("-inf")


def cells_of(sheet: QwintoSheet) -> list[int]:
    """Returns the numbers of the 27 fields, row by row."""
    return [sheet.rows[row][column] for row, name in enumerate(ROWS) for column in FIELDS[name]]


def slots_of(sheet: QwintoSheet) -> list[int]:
    """Returns the features of the sheet, each in its slot, without those of the table."""
    slots = [-1] * f.SLOTS
    f.sheet_slots(cells_of(sheet), slots)
    return slots


def field_of(cell: int) -> tuple[str, int]:
    """Returns the row and the column of a cell."""
    return ROWS[cell // f.WIDTH], f.COLUMN[cell]


def cell_of(row: str, column: int) -> int:
    """Returns the cell in that row and column."""
    return ROWS.index(row) * f.WIDTH + FIELDS[row].index(column)


class EntryValues:
    """The values of one sheet at one table. `slots` are its features and those of the table; `more` are further ones.

    Threads may share it: entries are tried on copies, and the cache only ever gains values.
    """

    def __init__(self, net: Net, sheet: QwintoSheet, slots: list[int], more: tuple[int, ...] = ()) -> None:
        self._net = net
        self._cells = cells_of(sheet)
        self._misses = sheet.misses
        self._miss_cost = sheet.next_miss_cost
        self._slots = slots
        self._sums = net.sums((*(feature for feature in slots if feature >= 0), *more))
        self._best: dict[tuple[int, int], Answer] = {}

    def passed(self) -> float:
        """Returns the value of the sheet as it is."""
        return self._net.points(self._sums)

    def missed(self) -> float:
        """Returns the value of the sheet with one more miss; the fourth ends the game."""
        if self._misses >= 3:
            return float(self.points_now() - self._miss_cost)
        old, new = self._net.minus[f.F_MISSES + self._misses], self._net.plus[f.F_MISSES + self._misses + 1]
        return self._net.points([sum(three) for three in zip(self._sums, old, new, strict=True)])

    def points_now(self) -> int:
        """Returns the points of the sheet as it is."""
        return f.points(self._cells, self._misses)

    def cells_for(self, row: int, value: int) -> list[int]:
        """Returns the cells of the row that the number fits."""
        cells, first = self._cells, row * f.WIDTH
        open_cells: list[int] = []
        for cell in range(first, first + f.WIDTH):
            number = cells[cell]
            if number >= value:
                return [] if number == value else open_cells
            if number:
                open_cells = []
            elif all(mate < 0 or cells[mate] != value for mate in f.MATES[2 * cell : 2 * cell + 2]):
                open_cells.append(cell)
        return open_cells

    def entry(self, cell: int, value: int) -> float:
        """Returns the value of the sheet with a legal *value* in that cell."""
        cells, new = self._cells.copy(), self._slots.copy()
        f.after_entry(cells, cell, value, new)
        if f.ended(cells, self._misses):
            return float(f.points(cells, self._misses))
        plus, minus = self._net.plus, self._net.minus
        lines: list[list[float] | tuple[float, ...]] = [self._sums]
        for was, now in zip(self._slots, new, strict=True):
            if was != now:
                if was >= 0:
                    lines.append(minus[was])
                if now >= 0:
                    lines.append(plus[now])
        return self._net.points(list(map(sum, zip(*lines, strict=True))))

    def best_in_row(self, row: int, value: int) -> Answer:
        """Returns the best entry of a number into a row."""
        key = row, value
        if key not in self._best:
            cells = self.cells_for(row, value)
            self._best[key] = max(((self.entry(cell, value), cell) for cell in cells), default=(IMPOSSIBLE, NOTHING))
        return self._best[key]

    def points_with(self, cell: int, value: int) -> int:
        """Returns the points of the sheet with *value* in that cell."""
        return f.points(self._with(cell, value), self._misses)

    def ends_with(self, cell: int, value: int) -> bool:
        """Whether that entry completes the second row."""
        return f.ended(self._with(cell, value), self._misses)

    def _with(self, cell: int, value: int) -> list[int]:
        cells = self._cells.copy()
        cells[cell] = value
        return cells
