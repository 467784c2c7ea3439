"""What the coach sees of a Qwantum sheet, and what rolling dice again is worth.

A sheet is 24 numbers, row by row, 0 where a field is open; rows are alike, so they share their features. The training
compiles these very functions: plain loops over numbers, no more.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sheets.qwantum.dice import DICE
from sheets.qwantum.sheet import FIELDS, ROWS

ROW_COUNT = 4
CELLS = ROW_COUNT * FIELDS
HIGHEST = 33
IMPOSSIBLE = -1e9

# where the slots begin
LOWEST = ROW_COUNT
SECOND = LOWEST + FIELDS
OWN = SECOND + FIELDS
MISSES = OWN + 1
SEATS = OWN + 2
OTHERS = OWN + 3
OTHERS_MISSES = OWN + 4
SLOTS = OWN + 5

# where the features begin
F_ROW = 0
F_LOWEST = F_ROW + 1 + FIELDS * HIGHEST
F_SECOND = F_LOWEST + FIELDS * 4 * 17
F_OWN = F_SECOND + FIELDS * 4 * 17
F_MISSES = F_OWN + CELLS + 1
F_SEATS = F_MISSES + 5
F_OTHERS = F_SEATS + 21
F_OTHERS_MISSES = F_OTHERS + CELLS + 1
FEATURES = F_OTHERS_MISSES + 5

COLORS = tuple(
    -1 if str(face)[0] == "W" else [row[0].upper() for row in ROWS].index(str(face)[0])
    for die in DICE
    for face in die.faces
)
"""The row of each face of each die, six a die; -1 for white, which counts for all."""
DIGITS = tuple(int(str(face)[1]) for die in DICE for face in die.faces)
DICE_COUNT = len(DICE)
COARSE = 36
FINE = 432


def _shuffled_faces() -> tuple[int, ...]:
    """Returns throws of seven dice for estimates: each face of each die equally often, in no order."""
    found = [0] * (FINE * DICE_COUNT)
    state = 12345
    for die in range(DICE_COUNT):
        for begin in range(0, FINE, COARSE):
            faces = [number % 6 for number in range(COARSE)]
            for last in range(COARSE - 1, 0, -1):
                state = (state * 1103515245 + 12345) % 2147483648
                other = (state >> 8) % (last + 1)
                faces[last], faces[other] = faces[other], faces[last]
            for number in range(COARSE):
                found[(begin + number) * DICE_COUNT + die] = faces[number]
    return tuple(found)


THROWS = _shuffled_faces()


def length(cells: Sequence[int], row: int) -> int:
    """Returns how many numbers stand in the row."""
    count = 0
    while count < FIELDS and cells[row * FIELDS + count]:
        count += 1
    return count


def takes(cells: Sequence[int], row: int, value: int) -> bool:
    """Tells whether the row takes *value* in its next field (QWM-R15, QWM-R16)."""
    count = length(cells, row)
    if count == FIELDS:
        return False
    if count == 0:
        return True
    last = cells[row * FIELDS + count - 1]
    return value > last if count < 4 else value < last


def row_slot(cells: Sequence[int], row: int, out: MutableSequence[int]) -> None:
    """Fills the slot of a row: how long it is and its last number."""
    count = length(cells, row)
    out[row] = F_ROW + (0 if count == 0 else 1 + (count - 1) * HIGHEST + cells[row * FIELDS + count - 1] - 1)


def column_slots(cells: Sequence[int], column: int, out: MutableSequence[int]) -> None:
    """Fills the slots of a column: how many numbers it has, its lowest and its second-lowest different one."""
    count = 0
    lowest = 99
    second = 99
    for row in range(ROW_COUNT):
        value = cells[row * FIELDS + column]
        if value:
            count += 1
            if value < lowest:
                second = lowest
                lowest = value
            elif lowest < value < second:
                second = value
    place = (column * 4 + count - 1) * 17
    out[LOWEST + column] = -1 if count == 0 else F_LOWEST + place + (lowest - 1) // 2
    out[SECOND + column] = -1 if second == 99 else F_SECOND + place + (second - 1) // 2


def filled(cells: Sequence[int]) -> int:
    """Returns how many numbers stand on the sheet."""
    count = 0
    for cell in range(CELLS):
        if cells[cell]:
            count += 1
    return count


def sheet_slots(cells: Sequence[int], out: MutableSequence[int]) -> None:
    """Fills all slots of the sheet itself."""
    for row in range(ROW_COUNT):
        row_slot(cells, row, out)
    for column in range(FIELDS):
        column_slots(cells, column, out)
    out[OWN] = F_OWN + filled(cells)


def after_entry(cells: MutableSequence[int], row: int, value: int, out: MutableSequence[int]) -> None:
    """Writes *value* into the next field of the row and brings the slots in *out* up to date."""
    count = length(cells, row)
    cells[row * FIELDS + count] = value
    row_slot(cells, row, out)
    column_slots(cells, count, out)
    out[OWN] += 1


def points(cells: Sequence[int], misses: int) -> int:
    """Returns what the sheet counts (QWM-R18, QWM-R19)."""
    total = -misses * (misses + 1) // 2
    for column in range(FIELDS):
        lowest = 99
        second = 99
        full = True
        for row in range(ROW_COUNT):
            value = cells[row * FIELDS + column]
            if value == 0:
                full = False
            elif value < lowest:
                second = lowest
                lowest = value
            elif lowest < value < second:
                second = value
        if full:
            total += lowest if second == 99 else second
    return total


def seats_feature(seats: int, wait: int) -> int:
    """Returns the feature of a table of *seats* at which this seat is active after *wait* others."""
    return F_SEATS + seats * (seats - 1) // 2 + wait


def gain(gains: Sequence[float], violet: int, blue: int, red: int, yellow: int, missed: float) -> float:
    """Returns what a throw adds for the active seat: its two best entries, or one, or a miss. Entries add up here."""
    best = gains[violet]
    second = gains[34 + blue]
    if second > best:
        best, second = second, best
    other = gains[68 + red]
    if other > best:
        best, second = other, best
    elif other > second:
        second = other
    other = gains[102 + yellow]
    if other > best:
        best, second = other, best
    elif other > second:
        second = other
    if second > 0:
        best += second
    return best if best > missed else missed


def mean_gain(faces: Sequence[int], again: int, gains: Sequence[float], missed: float, sample: int) -> float:
    """Returns the mean gain of rolling the dice of the bits in *again* once more.

    Exact where all that can come is no more than *sample*, otherwise over that many stored throws.
    """
    sums = [0, 0, 0, 0, 0]  # the last is white, which counts for all
    dice = [0, 0, 0, 0, 0, 0, 0]
    count = 0
    for die in range(DICE_COUNT):
        if again >> die & 1:
            dice[count] = die
            count += 1
        else:
            face = 6 * die + faces[die]
            sums[COLORS[face]] += DIGITS[face]
    total = 0.0
    exact = 6**count <= sample
    outcomes = 6**count if exact else sample
    for number in range(outcomes):
        violet, blue, red, yellow, white = sums[0], sums[1], sums[2], sums[3], sums[4]
        rest = number
        for i in range(count):
            die = dice[i]
            if exact:
                face = 6 * die + rest % 6
                rest //= 6
            else:
                face = 6 * die + THROWS[number * DICE_COUNT + die]
            color, digit = COLORS[face], DIGITS[face]
            if color == 0:
                violet += digit
            elif color == 1:
                blue += digit
            elif color == 2:
                red += digit
            elif color == 3:
                yellow += digit
            else:
                white += digit
        total += gain(gains, violet + white, blue + white, red + white, yellow + white, missed)
    return total / outcomes
