"""Features of a Qwinto sheet: about forty out of some 1,200, each on or off.

A sheet is 27 numbers, row by row, 0 where a field is open. Every feature has a slot, so that the changes by an entry
are found by comparing slots. The training compiles these functions: only plain loops over numbers.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sheets.qwinto.sheet import BONUS, FIELDS, ROWS

WIDTH = 9
CELLS = 27
COLUMN = tuple(column for row in ROWS for column in FIELDS[row])
"""The column of each cell."""
_MATES = tuple(
    tuple(other for other in range(CELLS) if other != cell and COLUMN[other] == COLUMN[cell]) for cell in range(CELLS)
)
MATES = tuple(mate for mates in _MATES for mate in (*mates, -1, -1)[:2])
"""The other cells of each cell's column, two per cell, -1 for none."""
PENTAGONS = tuple(ROWS.index(row) * WIDTH + FIELDS[row].index(column) for column, row in BONUS.items())
"""The cell of each bonus column whose number counts."""
BONUS_OF = tuple(list(BONUS).index(column) if column in BONUS else -1 for column in COLUMN)
"""The bonus column of each cell, -1 for none."""
NEVER = 19
"""Number of missing entries of a sheet that can no longer complete two rows."""

# first slot of each kind
GAP = CELLS
SHAPE = 2 * CELLS
ROW = 3 * CELLS
BONUS_SLOT = ROW + 3
OWN = BONUS_SLOT + 5
MISSES = OWN + 1
SEATS = OWN + 2
OTHERS = OWN + 3
OTHERS_MISSES = OWN + 4
SLOTS = OWN + 5

# first feature of each kind
F_CELL = 0
F_GAP = F_CELL + 12 * CELLS
F_SHAPE = F_GAP + 3 * 45
F_ROW = F_SHAPE + 3 * 9 * 11
F_BONUS = F_ROW + 3 * 20
F_OWN = F_BONUS + 5 * 58
F_MISSES = F_OWN + 20
F_SEATS = F_MISSES + 4
F_OTHERS = F_SEATS + 21
F_OTHERS_MISSES = F_OTHERS + 20
FEATURES = F_OTHERS_MISSES + 4


def row_slots(cells: Sequence[int], row: int, out: MutableSequence[int]) -> None:
    """Fills the slots of a row: its numbers, its gaps by position and by size, its length, and whether it is dead."""
    first = row * WIDTH
    for i in range(WIDTH):
        out[first + i] = -1
        out[GAP + first + i] = -1
        out[SHAPE + first + i] = -1
    count = 0
    dead = 0
    left = -1
    low = 0
    for i in range(WIDTH + 1):
        value = NEVER if i == WIDTH else cells[first + i]
        if value == 0:
            continue
        k = i - left - 1
        if k > 0:
            room = value - low - 1
            if k == 1:
                for m in range(2):
                    mate = MATES[2 * (first + i - 1) + m]
                    if mate >= 0 and low < cells[mate] < value:
                        room -= 1
            slack = room - k
            if slack < 0:
                dead = 1
                slack = -1
            edge = 0 if left < 0 else (2 if i == WIDTH else 1)
            start = first + left + 1
            out[GAP + start] = F_GAP + row * 45 + i * (i - 1) // 2 + left + 1
            out[SHAPE + start] = F_SHAPE + (edge * 9 + k - 1) * 11 + slack + 1
        if i < WIDTH:
            count += 1
            ahead = value - i - 1
            out[first + i] = first * 12 + i * 12 + (10 if ahead < 0 else (11 if ahead > 9 else ahead))
            left = i
            low = value
    out[ROW + row] = F_ROW + row * 20 + dead * 10 + count


def room(cells: Sequence[int], cell: int) -> int:
    """Returns the count of different numbers that still fit an open cell."""
    first = cell // WIDTH * WIDTH
    low = 0
    for i in range(cell - 1, first - 1, -1):
        if cells[i]:
            low = cells[i]
            break
    high = NEVER
    for i in range(cell + 1, first + WIDTH):
        if cells[i]:
            high = cells[i]
            break
    left = high - low - 1
    if left > 2:
        return left
    last = 0
    for m in range(2):
        mate = MATES[2 * cell + m]
        if mate >= 0 and low < cells[mate] < high and cells[mate] != last:
            left -= 1
            last = cells[mate]
    return left


def bonus_slot(cells: Sequence[int], bonus: int, out: MutableSequence[int]) -> None:
    """Fills the slot of a bonus column: dead, or the numbers beside the pentagon with the number in it."""
    pentagon = PENTAGONS[bonus]
    dead = cells[pentagon] == 0 and room(cells, pentagon) <= 0
    others = 0
    for m in range(2):
        mate = MATES[2 * pentagon + m]
        if cells[mate]:
            others += 1
        elif room(cells, mate) <= 0:
            dead = True
    out[BONUS_SLOT + bonus] = F_BONUS + bonus * 58 + (57 if dead else others * 19 + cells[pentagon])


def to_go(slots: Sequence[int]) -> int:
    """Returns the number of entries that the two fullest rows still need, `NEVER` if two cannot be completed."""
    best = NEVER
    second = NEVER
    for row in range(3):
        state = slots[ROW + row] - F_ROW - row * 20
        if state < 10:
            missing = WIDTH - state
            if missing < best:
                second = best
                best = missing
            elif missing < second:
                second = missing
    return NEVER if second == NEVER else best + second


def sheet_slots(cells: Sequence[int], out: MutableSequence[int]) -> None:
    """Fills all slots of the sheet itself."""
    for row in range(3):
        row_slots(cells, row, out)
    for bonus in range(5):
        bonus_slot(cells, bonus, out)
    out[OWN] = F_OWN + to_go(out)


def alone(cells: Sequence[int], cell: int) -> bool:
    """Whether the cells beside this one in its row are filled."""
    index = cell % WIDTH
    return (index == 0 or cells[cell - 1] > 0) and (index == WIDTH - 1 or cells[cell + 1] > 0)


def after_entry(cells: MutableSequence[int], cell: int, value: int, out: MutableSequence[int]) -> None:
    """Enters *value* and updates the slots in *out*; those of another row only where it shares a column."""
    cells[cell] = value
    row = cell // WIDTH
    row_slots(cells, row, out)
    for m in range(2):
        mate = MATES[2 * cell + m]
        if mate >= 0 and cells[mate] == 0 and alone(cells, mate):
            row_slots(cells, mate // WIDTH, out)
    if BONUS_OF[cell] >= 0:
        bonus_slot(cells, BONUS_OF[cell], out)
    # other columns change only by dying, where a side of the entry has hardly any room left
    first = row * WIDTH
    i = cell - 1
    while i >= first and cells[i] == 0:
        i -= 1
    if value - (cells[i] if i >= first else 0) <= 3:
        for j in range(i + 1, cell):
            if BONUS_OF[j] >= 0:
                bonus_slot(cells, BONUS_OF[j], out)
    i = cell + 1
    while i < first + WIDTH and cells[i] == 0:
        i += 1
    if (cells[i] if i < first + WIDTH else NEVER) - value <= 3:
        for j in range(cell + 1, i):
            if BONUS_OF[j] >= 0:
                bonus_slot(cells, BONUS_OF[j], out)
    out[OWN] = F_OWN + to_go(out)


def points(cells: Sequence[int], misses: int) -> int:
    """Returns the points of the sheet (QWD-R11)."""
    total = -5 * misses
    for row in range(3):
        count = 0
        for i in range(row * WIDTH, row * WIDTH + WIDTH):
            if cells[i]:
                count += 1
        total += cells[row * WIDTH + WIDTH - 1] if count == WIDTH else count
    for bonus in range(5):
        pentagon = PENTAGONS[bonus]
        if cells[MATES[2 * pentagon]] and cells[MATES[2 * pentagon + 1]]:
            total += cells[pentagon]
    return total


def ended(cells: Sequence[int], misses: int) -> bool:
    """Whether this sheet ends the game (QWD-R10)."""
    if misses >= 4:
        return True
    full = 0
    for row in range(3):
        count = 0
        for i in range(row * WIDTH, row * WIDTH + WIDTH):
            if cells[i]:
                count += 1
        if count == WIDTH:
            full += 1
    return full >= 2


def seats_feature(seats: int, wait: int) -> int:
    """Returns the feature of a table of *seats* where this seat is active after *wait* others."""
    return F_SEATS + seats * (seats - 1) // 2 + wait
