"""Values of entries and rolls in Qwinto, compiled: the same sums as in `coach.qwinto`, over arrays."""

from __future__ import annotations

import numpy as np
from numba import njit

from coach.qwinto import features as plain
from tools.training.compiled import compiled
from tools.training.net import evaluate, total

f = compiled(plain)
sheet_slots, after_entry, points, ended, to_go = f.sheet_slots, f.after_entry, f.points, f.ended, f.to_go
seats_feature = f.seats_feature

SLOTS, OWN = plain.SLOTS, plain.OWN
MISSES, SEATS, OTHERS, OTHERS_MISSES = plain.MISSES, plain.SEATS, plain.OTHERS, plain.OTHERS_MISSES
F_OWN, F_MISSES, F_OTHERS, F_OTHERS_MISSES = plain.F_OWN, plain.F_MISSES, plain.F_OTHERS, plain.F_OTHERS_MISSES
WIDTH, CELLS, NEVER = plain.WIDTH, plain.CELLS, plain.NEVER
MATES = plain.MATES
ILLEGAL = -1e9


def _chances() -> np.ndarray:
    chances = np.zeros((4, 19))
    chances[0, 0] = 1
    for dice in range(1, 4):
        for value in range(19):
            for pips in range(1, 7):
                if value + pips < 19:
                    chances[dice, value + pips] += chances[dice - 1, value] / 6
    return chances


CHANCES = _chances()
"""By number of dice and sum: the chance of that sum."""
DICE = np.array([bin(mask).count("1") for mask in range(8)])


@njit(fastmath=True)
def shift(sums, old, new, first):
    """Changes the sums from the old slots to the new ones, and resets the new slots to the old."""
    for s in range(SLOTS):
        if old[s] != new[s]:
            if old[s] >= 0:
                if new[s] >= 0:
                    for h in range(sums.size):
                        sums[h] += first[new[s], h] - first[old[s], h]
                else:
                    for h in range(sums.size):
                        sums[h] -= first[old[s], h]
            else:
                for h in range(sums.size):
                    sums[h] += first[new[s], h]
            new[s] = old[s]


@njit(fastmath=True)
def next_number(cells, cell):
    """Returns the first number after a cell in its row, `NEVER` if there is none."""
    for other in range(cell + 1, cell // WIDTH * WIDTH + WIDTH):
        if cells[other]:
            return cells[other]
    return NEVER


@njit(fastmath=True, inline="always")
def in_column(cells, cell, value):
    """Returns whether the cell's column has that number already."""
    first, second = MATES[2 * cell], MATES[2 * cell + 1]
    return (first >= 0 and cells[first] == value) or (second >= 0 and cells[second] == value)


@njit(fastmath=True)
def missed_value(cells, misses, sums, weights, changed):
    """Returns the value of the sheet with one more miss; the fourth ends the game."""
    if misses >= 3:
        return points(cells, misses) - 5.0
    for h in range(sums.size):
        changed[h] = sums[h] + (weights.first[F_MISSES + misses + 1, h] - weights.first[F_MISSES + misses, h])
    return evaluate(changed, weights.second)


@njit(fastmath=True, inline="always")
def entry_value(cells, misses, slots, first, second, cell, value, sums, changed, new):
    """Returns the value of the sheet with *value* in that cell; its points if that completes the second row.

    *new* equals *slots* before and after.
    """
    after_entry(cells, cell, value, new)
    if new[OWN] == F_OWN:
        worth = float(points(cells, misses))
        new[:] = slots
    else:
        for h in range(sums.size):
            changed[h] = sums[h]
        shift(changed, slots, new, first)
        worth = evaluate(changed, second)
    cells[cell] = 0
    return worth


@njit(fastmath=True)
def entry_values(cells, misses, slots, weights, mask, values):
    """Fills values[cell, number] for the rows of *mask*; returns the values of entering nothing and of a miss."""
    first, second = weights.first, weights.second
    sums = np.zeros(second.size + 1, np.float32)
    changed = np.zeros(second.size + 1, np.float32)
    total(slots, first, sums)
    passed = evaluate(sums, second)
    missed = missed_value(cells, misses, sums, weights, changed)
    new = slots.copy()
    values[:] = ILLEGAL
    low = 0  # the number before the cell
    for cell in range(CELLS):
        if cell % WIDTH == 0:
            low = 0
        if cells[cell]:
            low = cells[cell]
        elif mask >> (cell // WIDTH) & 1:
            for value in range(low + 1, next_number(cells, cell)):
                if not in_column(cells, cell, value):
                    values[cell, value] = entry_value(
                        cells, misses, slots, first, second, cell, value, sums, changed, new
                    )
    return passed, missed


@njit(fastmath=True)
def table_slots(n, seat, active, sheets, misses, slots):
    """Fills the slots that describe the table to a seat in the round of *active*."""
    slots[MISSES] = F_MISSES + min(misses[seat], 3)
    slots[SEATS] = seats_feature(n, (seat - active - 1) % n)
    near = NEVER
    most_misses = 0
    for other in range(n):
        if other != seat:
            near = min(near, to_go(sheets[other]))
            most_misses = max(most_misses, misses[other])
    slots[OTHERS] = F_OTHERS + near
    slots[OTHERS_MISSES] = F_OTHERS_MISSES + min(most_misses, 3)


@njit(fastmath=True)
def best_answers(values, nothing, worth, choice):
    """Fills worth[mask, number] and choice[mask, number] with the best entry into the rows of the mask."""
    for value in range(1, 19):
        best = np.full(3, ILLEGAL)
        where = np.full(3, -1)
        for cell in range(CELLS):
            if values[cell, value] > best[cell // WIDTH]:
                best[cell // WIDTH] = values[cell, value]
                where[cell // WIDTH] = cell
        for mask in range(1, 8):
            worth[mask, value] = nothing
            choice[mask, value] = -1
            for row in range(3):
                if mask >> row & 1 and best[row] > worth[mask, value]:
                    worth[mask, value] = best[row]
                    choice[mask, value] = where[row]


@njit(fastmath=True)
def ending_points(cells, misses, values, nothing, worth, choice, mask, value):
    """Stores the best answer to a roll with which another seat will end the game: only points count."""
    worth[mask, value] = nothing
    choice[mask, value] = -1
    for cell in range(CELLS):
        if mask >> (cell // WIDTH) & 1 and values[cell, value] > ILLEGAL:
            cells[cell] = value
            now = points(cells, misses)
            cells[cell] = 0
            if now > worth[mask, value]:
                worth[mask, value] = now
                choice[mask, value] = cell


@njit(fastmath=True)
def answer_ends(cells, misses, cell, value, active):
    """Returns whether an answer ends the game: a completed second row or the active seat's fourth miss."""
    if cell < 0:
        return active and misses == 3
    cells[cell] = value
    over = ended(cells, misses)
    cells[cell] = 0
    return over


@njit(fastmath=True)
def foresee(seats, active, cells, misses, slots, values, worth, choice):
    """Corrects worth and choice where another seat's own best answer ends the game."""
    ends = np.zeros((seats, 8, 19), np.bool_)
    any_end = np.zeros(seats, np.bool_)
    for seat in range(seats):
        if to_go(slots[seat]) > 1 and not (seat == active and misses[seat] == 3):
            continue
        for mask in range(1, 8):
            for value in range(DICE[mask], 6 * DICE[mask] + 1):
                cell = choice[seat, mask, value]
                if answer_ends(cells[seat], misses[seat], cell, value, seat == active):
                    ends[seat, mask, value] = True
                    any_end[seat] = True
    for seat in range(seats):
        for other in range(seats):
            if other == seat or not any_end[other]:
                continue
            now = points(cells[seat], misses[seat]) - (5.0 if seat == active else 0.0)
            for mask in range(1, 8):
                for value in range(DICE[mask], 6 * DICE[mask] + 1):
                    if ends[other, mask, value]:
                        ending_points(
                            cells[seat], misses[seat], values[seat], now, worth[seat], choice[seat], mask, value
                        )


@njit(fastmath=True)
def throw_values(worth, again, quality):
    """Fills the values of rolling again and of rolling at all, for each choice of dice; returns the best choice."""
    best = 1
    for mask in range(1, 8):
        mean = 0.0
        for value in range(1, 19):
            mean += CHANCES[DICE[mask], value] * worth[mask, value]
        again[mask] = mean
        roll = 0.0
        for value in range(1, 19):
            roll += CHANCES[DICE[mask], value] * max(worth[mask, value], mean)
        quality[mask] = roll
        if roll > quality[best]:
            best = mask
    return best
