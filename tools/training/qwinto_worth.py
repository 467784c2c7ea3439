"""What entries and throws of Qwinto are worth, compiled: the same sums as in `coach.qwinto`, over arrays."""

from __future__ import annotations

import numpy as np
from numba import njit

from coach.qwinto import features as plain
from tools.training.compiled import compiled
from tools.training.net import MIDDLE, SCALE

f = compiled(plain)
row_slots, sheet_slots, after_entry = f.row_slots, f.sheet_slots, f.after_entry
points, ended, to_go, seats_feature, room = f.points, f.ended, f.to_go, f.seats_feature, f.room

SLOTS, OWN, ROW, GAP, SHAPE, BONUS_SLOT = plain.SLOTS, plain.OWN, plain.ROW, plain.GAP, plain.SHAPE, plain.BONUS_SLOT
MISSES, SEATS, OTHERS, OTHERS_MISSES = plain.MISSES, plain.SEATS, plain.OTHERS, plain.OTHERS_MISSES
F_MISSES, F_OTHERS, F_OTHERS_MISSES = plain.F_MISSES, plain.F_OTHERS, plain.F_OTHERS_MISSES
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
"""How likely one, two, three dice come to each sum."""
DICE = np.array([bin(mask).count("1") for mask in range(8)])


@njit(fastmath=True)
def evaluate(z, second):
    hidden = second.size
    out = z[hidden]
    for h in range(hidden):
        if z[h] > 0:
            out += second[h] * z[h]
    return MIDDLE + SCALE * out


@njit(fastmath=True)
def total(slots, first, z):
    z[:] = 0
    for s in range(slots.size):
        if slots[s] >= 0:
            for h in range(z.size):
                z[h] += first[slots[s], h]


@njit(fastmath=True)
def shift(z, old, new, first):
    """Brings the sums from the old slots to the new ones, and the new slots back to the old."""
    for s in range(SLOTS):
        if old[s] != new[s]:
            if old[s] >= 0:
                if new[s] >= 0:
                    for h in range(z.size):
                        z[h] += first[new[s], h] - first[old[s], h]
                else:
                    for h in range(z.size):
                        z[h] -= first[old[s], h]
            else:
                for h in range(z.size):
                    z[h] += first[new[s], h]
            new[s] = old[s]


@njit(fastmath=True)
def table(cells, misses, slots, first, second, mask, values):
    """Fills values[cell, number] with the worth of entries into the rows of *mask*; returns those of pass and miss."""
    hidden = second.size
    z = np.zeros(hidden + 1, np.float32)
    zc = np.zeros(hidden + 1, np.float32)
    total(slots, first, z)
    passed = evaluate(z, second)
    if misses >= 3:
        missed = points(cells, misses) - 5.0
    else:
        zc[:] = z
        for h in range(hidden + 1):
            zc[h] += first[F_MISSES + misses + 1, h] - first[F_MISSES + misses, h]
        missed = evaluate(zc, second)
    new = slots.copy()
    values[:] = ILLEGAL
    for cell in range(CELLS):
        if cells[cell] or not mask >> (cell // WIDTH) & 1:
            continue
        begin = cell // WIDTH * WIDTH
        low = 0
        for i in range(cell - 1, begin - 1, -1):
            if cells[i]:
                low = cells[i]
                break
        high = NEVER
        for i in range(cell + 1, begin + WIDTH):
            if cells[i]:
                high = cells[i]
                break
        m1 = MATES[2 * cell]
        m2 = MATES[2 * cell + 1]
        for value in range(low + 1, high):
            if (m1 >= 0 and cells[m1] == value) or (m2 >= 0 and cells[m2] == value):
                continue
            after_entry(cells, cell, value, new)
            if ended(cells, misses):
                values[cell, value] = points(cells, misses)
                new[:] = slots
            else:
                for h in range(hidden + 1):
                    zc[h] = z[h]
                shift(zc, slots, new, first)
                values[cell, value] = evaluate(zc, second)
            cells[cell] = 0
    return passed, missed


@njit(fastmath=True)
def table_slots(n, seat, active, sheets, misses, slots):
    """Fills the slots of what a seat knows of the table when the round of *active* is written."""
    slots[MISSES] = F_MISSES + min(misses[seat], 3)
    slots[SEATS] = seats_feature(n, (seat - active - 1) % n)
    near = NEVER
    most = 0
    for other in range(n):
        if other != seat:
            near = min(near, to_go(sheets[other]))
            most = max(most, misses[other])
    slots[OTHERS] = F_OTHERS + near
    slots[OTHERS_MISSES] = F_OTHERS_MISSES + min(most, 3)


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
    """The best answer to a throw with which somebody else will end the game: only points count."""
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
def foresee(n, active, cells, misses, slots, values, nothing, worth, choice):
    """Corrects worth and choice where another seat's own best answer ends the game."""
    ends = np.zeros((n, 8, 19), np.bool_)
    any_end = np.zeros(n, np.bool_)
    for seat in range(n):
        if to_go(slots[seat]) > 1 and not (seat == active and misses[seat] == 3):
            continue
        for mask in range(1, 8):
            for value in range(DICE[mask], 6 * DICE[mask] + 1):
                cell = choice[seat, mask, value]
                if cell < 0:
                    over = seat == active and misses[seat] == 3
                else:
                    cells[seat, cell] = value
                    over = ended(cells[seat], misses[seat])
                    cells[seat, cell] = 0
                if over:
                    ends[seat, mask, value] = True
                    any_end[seat] = True
    for seat in range(n):
        for other in range(n):
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
    """Fills the worth of rolling again and of rolling at all, for each choice of dice; returns the best choice."""
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
