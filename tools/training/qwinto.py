"""Qwinto with dice, played by the thousand: the coach against itself, every backup exact over the dice.

A sample is a sheet after a round's entry, as its owner knew it when writing (the others' sheets still without
theirs); its target is the value of the next round for that seat, over all throws of whoever is active then.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from tools.training.qwinto_worth import (
    CELLS,
    CHANCES,
    DICE,
    F_MISSES,
    ILLEGAL,
    MISSES,
    SLOTS,
    WIDTH,
    after_entry,
    best_answers,
    ended,
    foresee,
    points,
    sheet_slots,
    table,
    table_slots,
    throw_values,
    to_go,
)

MOST_ROUNDS = 120


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
