"""Features of a Qwantum sheet, and the gain of rolling dice again.

A sheet is 24 numbers, row by row, 0 where a field is open; all rows share their features. The training compiles these
functions: only plain loops over numbers.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sheets.qwantum.dice import DICE
from sheets.qwantum.sheet import FIELDS, ROWS

ROW_COUNT = 4
CELLS = ROW_COUNT * FIELDS
HIGHEST = 33
IMPOSSIBLE = -1e9

# first slot of each kind
LOWEST = ROW_COUNT
SECOND = LOWEST + FIELDS
OWN = SECOND + FIELDS
MISSES = OWN + 1
SEATS = OWN + 2
OTHERS = OWN + 3
OTHERS_MISSES = OWN + 4
SLOTS = OWN + 5

# first feature of each kind
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
"""The row of each face of each die, six per die; -1 for white, which counts for all rows."""
DIGITS = tuple(int(str(face)[1]) for die in DICE for face in die.faces)
DICE_COUNT = len(DICE)
COARSE = 36
FINE = 432


def _shuffled_faces() -> tuple[int, ...]:
    """Returns rolls of seven dice for estimates: each face of each die equally often, shuffled."""
    rolls = [0] * (FINE * DICE_COUNT)
    state = 12345
    for die in range(DICE_COUNT):
        for begin in range(0, FINE, COARSE):
            faces = [number % 6 for number in range(COARSE)]
            for last in range(COARSE - 1, 0, -1):
                state = (state * 1103515245 + 12345) % 2147483648
                other = (state >> 8) % (last + 1)
                faces[last], faces[other] = faces[other], faces[last]
            for number in range(COARSE):
                rolls[(begin + number) * DICE_COUNT + die] = faces[number]
    return tuple(rolls)


ROLLS = _shuffled_faces()


def length(cells: Sequence[int], row: int) -> int:
    """Returns the number of entries in the row."""
    count = 0
    while count < FIELDS and cells[row * FIELDS + count]:
        count += 1
    return count


def takes(cells: Sequence[int], row: int, value: int) -> bool:
    """Whether *value* fits the next field of the row (QWM-R15, QWM-R16)."""
    count = length(cells, row)
    if count == FIELDS:
        return False
    if count == 0:
        return True
    last = cells[row * FIELDS + count - 1]
    return value > last if count < 4 else value < last


def row_slot(cells: Sequence[int], row: int, out: MutableSequence[int]) -> None:
    """Fills the slot of a row: its length and its last number."""
    count = length(cells, row)
    out[row] = F_ROW + (0 if count == 0 else 1 + (count - 1) * HIGHEST + cells[row * FIELDS + count - 1] - 1)


def column_slots(cells: Sequence[int], column: int, out: MutableSequence[int]) -> None:
    """Fills the slots of a column: its number of entries with its lowest and its second-lowest different number."""
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
    offset = (column * 4 + count - 1) * 17
    out[LOWEST + column] = -1 if count == 0 else F_LOWEST + offset + (lowest - 1) // 2
    out[SECOND + column] = -1 if second == 99 else F_SECOND + offset + (second - 1) // 2


def filled(cells: Sequence[int]) -> int:
    """Returns the number of entries on the sheet."""
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
    """Enters *value* into the next field of the row and updates the slots in *out*."""
    count = length(cells, row)
    cells[row * FIELDS + count] = value
    row_slot(cells, row, out)
    column_slots(cells, count, out)
    out[OWN] += 1


def points(cells: Sequence[int], misses: int) -> int:
    """Returns the points of the sheet (QWM-R18, QWM-R19)."""
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
    """Returns the feature of a table of *seats* where this seat is active after *wait* others."""
    return F_SEATS + seats * (seats - 1) // 2 + wait


def gain(gains: Sequence[float], violet: int, blue: int, red: int, yellow: int, missed: float) -> float:
    """Returns the gain of a roll for the active seat: its two best entries, or one, or a miss; gains are added."""
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

    Exact if there are at most *sample* outcomes, otherwise the mean over that many stored rolls.
    """
    sums = [0, 0, 0, 0, 0]  # the last is white, which counts for all rows
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
                face = 6 * die + ROLLS[number * DICE_COUNT + die]
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
