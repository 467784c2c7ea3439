"""Simulator of Qwantum: a backup is a sample of the roll that came; rerolls are valued over the dice."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from coach.qwantum import features as plain
from tools.training.compiled import compiled
from tools.training.engine import gumbel, record, simulator
from tools.training.net import evaluate, total

f = compiled(plain)
takes, sheet_slots, after_entry, points = f.takes, f.sheet_slots, f.after_entry, f.points
filled, seats_feature, mean_gain, gain, length = f.filled, f.seats_feature, f.mean_gain, f.gain, f.length
SLOTS, CELLS, FIELDS = plain.SLOTS, plain.CELLS, plain.FIELDS
MISSES, SEATS, OTHERS, OTHERS_MISSES = plain.MISSES, plain.SEATS, plain.OTHERS, plain.OTHERS_MISSES
F_MISSES, F_OTHERS, F_OTHERS_MISSES = plain.F_MISSES, plain.F_OTHERS, plain.F_OTHERS_MISSES
COLORS, DIGITS, IMPOSSIBLE = plain.COLORS, plain.DIGITS, plain.IMPOSSIBLE
COARSE, FINE = plain.COARSE, plain.FINE
FINALISTS = 8
"""Choices of dice that are valued well after all have been valued roughly."""
DICE = 7
MOST_SEATS = 6
MOST_MISSES = 5


class QwantumTable(NamedTuple):
    """The sheets of one game, the dice, and work space."""

    cells: np.ndarray
    misses: np.ndarray
    slots: np.ndarray
    faces: np.ndarray
    """The face of each die, 0 to 5."""
    values: np.ndarray
    """The value of each row's color."""
    gains: np.ndarray
    """By row and number, 34 numbers a row: the gain of that entry for the active seat."""
    means: np.ndarray
    """By dice rolled again, as bits: the mean gain."""
    sums: np.ndarray
    new: np.ndarray
    newer: np.ndarray


@njit(fastmath=True)
def deal(seats, hidden, tape):
    """Returns a table of empty sheets."""
    table = QwantumTable(
        np.zeros((seats, CELLS), np.int64),
        np.zeros(seats, np.int64),
        np.full((seats, SLOTS), -1),
        np.zeros(DICE, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4 * 34),
        np.zeros(128),
        np.zeros(hidden + 1, np.float32),
        np.zeros(SLOTS, np.int64),
        np.zeros(SLOTS, np.int64),
    )
    for seat in range(seats):
        sheet_slots(table.cells[seat], table.slots[seat])
    return table


@njit(fastmath=True)
def ended(cells, misses):
    """Returns whether this sheet ends the game."""
    return misses >= MOST_MISSES or filled(cells) == CELLS


@njit(fastmath=True)
def worth_of(cells, misses, slots, weights, sums):
    """Returns the value of a sheet after a round; its points if it ends the game."""
    if ended(cells, misses):
        return float(points(cells, misses))
    total(slots, weights.first, sums)
    return evaluate(sums, weights.second)


@njit(fastmath=True)
def with_entry(cells, misses, slots, row, value, weights, sums, new):
    """Returns the value of a sheet with *value* in the next field of the row."""
    new[:] = slots
    cell = row * FIELDS + length(cells, row)
    after_entry(cells, row, value, new)
    worth = worth_of(cells, misses, new, weights, sums)
    cells[cell] = 0
    return worth


@njit(fastmath=True)
def best_pair(cells, misses, slots, values, weights, noise, sums, new, newer):
    """Chooses up to two rows for the active seat; returns the best and the chosen value, and the rows (-1: none)."""
    new[:] = slots
    new[MISSES] = F_MISSES + min(misses + 1, 4)
    best = worth_of(cells, misses + 1, new, weights, sums)
    taken, first, second = best, -1, -1
    highest = best + gumbel(noise)
    for a in range(4):
        if not takes(cells, a, values[a]):
            continue
        new[:] = slots
        cell = a * FIELDS + length(cells, a)
        after_entry(cells, a, values[a], new)
        for b in range(a, 4):
            if b == a:
                worth = worth_of(cells, misses, new, weights, sums)
            elif takes(cells, b, values[b]) and filled(cells) < CELLS:
                worth = with_entry(cells, misses, new, b, values[b], weights, sums, newer)
            else:
                continue
            if worth > best:
                best = worth
            noisy = worth + gumbel(noise)
            if noisy > highest:
                highest, taken, first, second = noisy, worth, a, b if b != a else -1
        cells[cell] = 0
    return best, taken, first, second


@njit(fastmath=True)
def best_single(cells, misses, slots, values, closed, weights, noise, sums, new):
    """Chooses another seat's answer; returns the best and the chosen value, and the row (-1: none)."""
    best = worth_of(cells, misses, slots, weights, sums)
    taken, chosen = best, -1
    highest = best + gumbel(noise)
    for row in range(4):
        if row == closed or not takes(cells, row, values[row]):
            continue
        worth = with_entry(cells, misses, slots, row, values[row], weights, sums, new)
        if worth > best:
            best = worth
        noisy = worth + gumbel(noise)
        if noisy > highest:
            highest, taken, chosen = noisy, worth, row
    return best, taken, chosen


@njit(fastmath=True)
def gains_of(cells, misses, slots, weights, gains, sums, new):
    """Fills the gain of each entry; returns the value of the sheet and the gain of a miss."""
    base = worth_of(cells, misses, slots, weights, sums)
    for row in range(4):
        for value in range(34):
            gains[row * 34 + value] = IMPOSSIBLE
            if value and takes(cells, row, value):
                gains[row * 34 + value] = with_entry(cells, misses, slots, row, value, weights, sums, new) - base
    new[:] = slots
    new[MISSES] = F_MISSES + min(misses + 1, 4)
    return base, worth_of(cells, misses + 1, new, weights, sums) - base


@njit(fastmath=True)
def values_of(faces, values):
    """Fills the value of each color."""
    white = DIGITS[faces[0]]
    for row in range(4):
        values[row] = white
    for die in range(1, 7):
        values[COLORS[6 * die + faces[die]]] += DIGITS[6 * die + faces[die]]


@njit(fastmath=True)
def best_again(faces, values, gains, missed, means):
    """Returns the best dice to roll again as bits, 0 to keep: values all choices roughly, then the likely ones well."""
    means[0] = gain(gains, values[0], values[1], values[2], values[3], missed)
    for again in range(1, 128):
        means[again] = mean_gain(faces, again, gains, missed, COARSE)
    order = np.argsort(-means)
    best, highest = 0, means[0]
    for i in range(FINALISTS):
        again = order[i]
        if again:
            mean = mean_gain(faces, again, gains, missed, FINE)
            if mean > highest:
                best, highest = again, mean
    return best


@njit(fastmath=True)
def roll(faces, again):
    """Rolls the dice of these bits."""
    for die in range(DICE):
        if again >> die & 1:
            faces[die] = np.random.randint(6)


@njit(fastmath=True)
def table_slots(table, active):
    """Fills the slots that describe the table to each seat in the round of *active*."""
    seats = len(table.misses)
    for seat in range(seats):
        slots = table.slots[seat]
        slots[MISSES] = F_MISSES + min(table.misses[seat], MOST_MISSES - 1)
        slots[SEATS] = seats_feature(seats, (seat - active - 1) % seats)
        near, most_misses = 0, 0
        for other in range(seats):
            if other != seat:
                near = max(near, filled(table.cells[other]))
                most_misses = max(most_misses, table.misses[other])
        slots[OTHERS] = F_OTHERS + near
        slots[OTHERS_MISSES] = F_OTHERS_MISSES + min(most_misses, MOST_MISSES - 1)


@njit(fastmath=True)
def roll_dice(table, active, weights, tape, begin):
    """Rolls all dice, and the best ones again."""
    faces, values = table.faces, table.values
    roll(faces, 127)
    values_of(faces, values)
    if len(tape) > 0:
        tape[begin : begin + DICE] = faces
    _, missed = gains_of(
        table.cells[active], table.misses[active], table.slots[active], weights, table.gains, table.sums, table.new
    )
    again = best_again(faces, values, table.gains, missed, table.means)
    roll(faces, again)
    values_of(faces, values)
    if len(tape) > 0:
        tape[begin + 7] = again
        tape[begin + 8 : begin + 15] = faces


@njit(fastmath=True)
def remember(history, seat, number, best, taken):
    """Stores the values of the best and the chosen answer of a round."""
    if number:
        history.backups[seat, number - 1] = best
    history.estimates[seat, number] = taken
    history.strayed[seat, number] = taken < best


@njit(fastmath=True)
def answer(table, seat, closed, over, noise, weights):
    """Returns another seat's best and chosen value in step C, and its row; only points count if the game is over."""
    cells, misses = table.cells[seat], table.misses[seat]
    best, taken, row = best_single(
        cells, misses, table.slots[seat], table.values, closed, weights, noise, table.sums, table.new
    )
    if over:
        now = float(points(cells, misses))
        return now, now, -1
    return best, taken, row


@njit(fastmath=True)
def enter(table, seat, row):
    """Enters the value of the row's color; -1 enters nothing."""
    if row >= 0:
        after_entry(table.cells[seat], row, table.values[row], table.slots[seat])


@njit(fastmath=True)
def play_round(table, number, noise, weights, history, tape):
    """Plays a round; returns whether the game is over.

    On tape, per round: the seven faces, the dice rolled again as bits, the faces then, the two rows of the active
    seat, and the row of each seat (-1 for none).
    """
    seats = len(noise)
    active = number % seats
    begin = number * (17 + seats)
    if begin + 17 + seats > len(tape):
        tape = tape[:0]
    table_slots(table, active)
    roll_dice(table, active, weights, tape, begin)
    best, taken, first, second = best_pair(
        table.cells[active], table.misses[active], table.slots[active], table.values, weights, noise[active],
        table.sums, table.new, table.newer,
    )  # fmt: skip
    remember(history, active, number, best, taken)
    if len(tape) > 0:
        tape[begin + 15], tape[begin + 16], tape[begin + 17 + active] = first, second, -1
    # in step B the active seat takes the color that it wants more; a sheet that is then full ends the game
    enter(table, active, first)
    over = first >= 0 and filled(table.cells[active]) == CELLS
    for seat in range(seats):
        if seat == active:
            continue
        best, taken, row = answer(table, seat, first, over, noise[seat], weights)
        remember(history, seat, number, best, taken)
        if len(tape) > 0:
            tape[begin + 17 + seat] = row
        enter(table, seat, row)
    enter(table, active, second)
    if first < 0:
        table.misses[active] += 1
        table.slots[active, MISSES] = F_MISSES + min(table.misses[active], MOST_MISSES - 1)
    for seat in range(seats):
        record(history, seat, number, table.slots[seat])
        over = over or ended(table.cells[seat], table.misses[seat])
    return over


play = simulator((2, MOST_SEATS), SLOTS, deal, play_round, ended, points)
