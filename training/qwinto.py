"""Qwinto with dice, played by the thousand: the coach against itself, every backup exact over the dice.

A sample is a sheet after a round's entry, as its owner knew it when writing (the others' sheets still without
theirs); its target is the value of the next round for that seat, over all throws of whoever is active then.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from coach.qwinto import features as plain
from training.compiled import compiled
from training.net import MIDDLE, SCALE

f = compiled(plain)
row_slots, sheet_slots, after_entry = f.row_slots, f.sheet_slots, f.after_entry
points, ended, to_go, seats_feature, room = f.points, f.ended, f.to_go, f.seats_feature, f.room

SLOTS, OWN, ROW, GAP, SHAPE, BONUS_SLOT = plain.SLOTS, plain.OWN, plain.ROW, plain.GAP, plain.SHAPE, plain.BONUS_SLOT
MISSES, SEATS, OTHERS, OTHERS_MISSES = plain.MISSES, plain.SEATS, plain.OTHERS, plain.OTHERS_MISSES
F_MISSES, F_OTHERS, F_OTHERS_MISSES = plain.F_MISSES, plain.F_OTHERS, plain.F_OTHERS_MISSES
WIDTH, CELLS, NEVER = plain.WIDTH, plain.CELLS, plain.NEVER
MATES = plain.MATES
MOST_ROUNDS = 120
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


@njit(fastmath=True)
def noisy_mask(quality, noise):
    best, most = 1, ILLEGAL
    for mask in range(1, 8):
        worth = quality[mask] + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
        if worth > most:
            best, most = mask, worth
    return best


@njit(fastmath=True)
def roll(dice):
    value = 0
    for _ in range(dice):
        value += np.random.randint(1, 7)
    return value


@njit(fastmath=True)
def noisy_answer(values, nothing, mask, value, noise):
    cell_best, most = -1, nothing + np.random.gumbel(0.0, 1.0) * noise
    for cell in range(CELLS):
        if mask >> (cell // WIDTH) & 1 and values[cell, value] > ILLEGAL:
            worth = values[cell, value] + np.random.gumbel(0.0, 1.0) * noise
            if worth > most:
                cell_best, most = cell, worth
    return cell_best


@njit(fastmath=True)
def play(seed, games, shares, first, second, noises, foresight, trace, tape, out_slots, out_targets):
    """Plays *games*; fills the samples; returns their number and the results (players, points, rounds, misses).

    *tape* keeps the last game, if it is long enough: per round the dice, the first sum, the second or 0, the cells.
    """
    np.random.seed(seed)
    results = np.zeros((games, 4))
    count = 0
    sheet_history = np.zeros((6, MOST_ROUNDS, SLOTS), np.int16)
    backed = np.zeros((6, MOST_ROUNDS))  # the exact value of the round that followed a sample
    said = np.zeros((6, MOST_ROUNDS))  # what the net says of the sample
    strayed = np.zeros((6, MOST_ROUNDS), np.bool_)  # the entry was not the best: what follows says nothing about before
    for game in range(games):
        n = 2
        draw = np.random.random()
        while draw > shares[n]:
            draw -= shares[n]
            n += 1
        noise = np.zeros(n)
        for seat in range(n):
            noise[seat] = noises[np.random.randint(len(noises))]
        cells = np.zeros((n, CELLS), np.int64)
        misses = np.zeros(n, np.int64)
        slots = np.zeros((n, SLOTS), np.int64)
        for seat in range(n):
            sheet_slots(cells[seat], slots[seat])
        values = np.zeros((n, CELLS, 19))
        worth = np.zeros((n, 8, 19))
        choice = np.zeros((n, 8, 19), np.int64)
        nothing = np.zeros(n)
        again = np.zeros(8)
        quality = np.zeros(8)
        active = 0
        rounds = 0
        over = False
        while not over and rounds < MOST_ROUNDS:
            close = False
            for seat in range(n):
                table_slots(n, seat, active, slots, misses, slots[seat])
                close = close or to_go(slots[seat]) <= 1 or misses[seat] == 3
            close = close and foresight
            best = mask = 7
            for turn in range(n):
                seat = (active + turn) % n
                rows = 7 if close else best | mask
                passed, missed = table(cells[seat], misses[seat], slots[seat], first, second, rows, values[seat])
                nothing[seat] = missed if seat == active else passed
                best_answers(values[seat], nothing[seat], worth[seat], choice[seat])
                if turn == 0 and not close:
                    best = throw_values(worth[active], again, quality)
                    mask = noisy_mask(quality, noise[active]) if noise[active] > 0 else best
            if close:
                foresee(n, active, cells, misses, slots, values, nothing, worth, choice)
                best = throw_values(worth[active], again, quality)
                mask = noisy_mask(quality, noise[active]) if noise[active] > 0 else best
            # the exact value of this round for everybody, given the best throw
            dice = DICE[best]
            poor = 0.0
            for value in range(dice, 6 * dice + 1):
                if worth[active, best, value] < again[best]:
                    poor += CHANCES[dice, value]
            for seat in range(n):
                value_of_round = quality[best]
                if seat != active:
                    value_of_round = 0.0
                    for value in range(dice, 6 * dice + 1):
                        chance = poor * CHANCES[dice, value]
                        if worth[active, best, value] >= again[best]:
                            chance += CHANCES[dice, value]
                        value_of_round += chance * worth[seat, best, value]
                if rounds:
                    backed[seat, rounds - 1] = value_of_round
            # the throw
            value = roll(DICE[mask])
            at = rounds * (3 + n)
            taped = at + 3 + n <= len(tape)
            if taped:
                tape[at], tape[at + 1], tape[at + 2] = mask, value, 0
            if worth[active, mask, value] < again[mask]:
                value = roll(DICE[mask])
                if taped:
                    tape[at + 2] = value
            for seat in range(n):
                cell = choice[seat, mask, value]
                expected = worth[seat, mask, value]
                stray = False
                if noise[seat] > 0:
                    other = noisy_answer(values[seat], nothing[seat], mask, value, noise[seat])
                    if other != cell:
                        stray = True
                        cell = other
                        expected = nothing[seat] if cell < 0 else values[seat, cell, value]
                if taped:
                    tape[at + 3 + seat] = cell
                if cell >= 0:
                    after_entry(cells[seat], cell, value, slots[seat])
                elif seat == active:
                    misses[seat] += 1
                    slots[seat, MISSES] = F_MISSES + min(misses[seat], 3)
                for s in range(SLOTS):
                    sheet_history[seat, rounds, s] = slots[seat, s]
                said[seat, rounds] = expected
                strayed[seat, rounds] = stray
            for seat in range(n):
                over = over or ended(cells[seat], misses[seat])
            rounds += 1
            active = (active + 1) % n
        for seat in range(n):
            result = points(cells[seat], misses[seat])
            results[game, 1] += result / n
            results[game, 3] += misses[seat] / n
            target = float(result)
            for r in range(rounds - 1, -1, -1):
                if r < rounds - 1:
                    # what is seen later than one round counts less, and not at all beyond a stray entry
                    later = 0.0 if strayed[seat, r + 1] else trace * (target - said[seat, r + 1])
                    target = backed[seat, r] + later
                if count < len(out_targets) and (r < rounds - 1 or not ended(cells[seat], misses[seat])):
                    for s in range(SLOTS):
                        out_slots[count, s] = sheet_history[seat, r, s]
                    out_targets[count] = target
                    count += 1
        results[game, 0] = n
        results[game, 2] = rounds
    return count, results
