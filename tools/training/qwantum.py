"""Qwantum, played by the thousand. A backup is a sample of the throw that came; rerolls are weighed over the dice."""

from __future__ import annotations

import numpy as np
from numba import njit

from coach.qwantum import features as plain
from tools.training.compiled import compiled
from tools.training.qwinto_worth import evaluate, total

f = compiled(plain)
takes, sheet_slots, after_entry, points = f.takes, f.sheet_slots, f.after_entry, f.points
filled, seats_feature, mean_gain, gain, length = f.filled, f.seats_feature, f.mean_gain, f.gain, f.length
SLOTS, CELLS, FIELDS, OWN = plain.SLOTS, plain.CELLS, plain.FIELDS, plain.OWN
MISSES, SEATS, OTHERS, OTHERS_MISSES = plain.MISSES, plain.SEATS, plain.OTHERS, plain.OTHERS_MISSES
F_MISSES, F_OTHERS, F_OTHERS_MISSES = plain.F_MISSES, plain.F_OTHERS, plain.F_OTHERS_MISSES
COLORS, DIGITS, IMPOSSIBLE = plain.COLORS, plain.DIGITS, plain.IMPOSSIBLE
COARSE, FINE = plain.COARSE, plain.FINE
FINALISTS = 8
MOST_ROUNDS = 120


@njit(fastmath=True)
def worth_of(cells, misses, slots, first, second, z):
    """The worth of a sheet after a round; its points if it ends the game."""
    if misses >= 5 or filled(cells) == CELLS:
        return float(points(cells, misses))
    total(slots, first, z)
    return evaluate(z, second)


@njit(fastmath=True)
def with_entry(cells, misses, slots, row, value, first, second, z, new):
    new[:] = slots
    place = row * FIELDS + length(cells, row)
    after_entry(cells, row, value, new)
    worth = worth_of(cells, misses, new, first, second, z)
    cells[place] = 0
    return worth


@njit(fastmath=True)
def best_pair(cells, misses, slots, values, first, second, noise, z, new, newer):
    """The best entries of the active seat, up to two rows; returns best worth, taken worth, rows (-1 none)."""
    new[:] = slots
    new[MISSES] = F_MISSES + min(misses + 1, 4)
    best = worth_of(cells, misses + 1, new, first, second, z)
    taken, one, two = best, -1, -1
    most = best + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
    for a in range(4):
        if not takes(cells, a, values[a]):
            continue
        new[:] = slots
        place = a * FIELDS + length(cells, a)
        after_entry(cells, a, values[a], new)
        for b in range(a, 4):
            if b == a:
                worth = worth_of(cells, misses, new, first, second, z)
            elif takes(cells, b, values[b]) and filled(cells) < CELLS:
                worth = with_entry(cells, misses, new, b, values[b], first, second, z, newer)
            else:
                continue
            if worth > best:
                best = worth
            noisy = worth + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
            if noisy > most:
                most, taken, one, two = noisy, worth, a, b if b != a else -1
        cells[place] = 0
    return best, taken, one, two


@njit(fastmath=True)
def best_single(cells, misses, slots, values, closed, first, second, noise, z, new):
    """The best answer of another seat; returns best worth, taken worth, row (-1 none)."""
    best = worth_of(cells, misses, slots, first, second, z)
    taken, one = best, -1
    most = best + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
    for row in range(4):
        if row == closed or not takes(cells, row, values[row]):
            continue
        worth = with_entry(cells, misses, slots, row, values[row], first, second, z, new)
        if worth > best:
            best = worth
        noisy = worth + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
        if noisy > most:
            most, taken, one = noisy, worth, row
    return best, taken, one


@njit(fastmath=True)
def gains_of(cells, misses, slots, first, second, gains, z, new):
    """Fills what each entry adds to the worth of the sheet; returns that worth and what a miss adds."""
    base = worth_of(cells, misses, slots, first, second, z)
    for row in range(4):
        for value in range(34):
            gains[row * 34 + value] = IMPOSSIBLE
            if value and takes(cells, row, value):
                gains[row * 34 + value] = with_entry(cells, misses, slots, row, value, first, second, z, new) - base
    new[:] = slots
    new[MISSES] = F_MISSES + min(misses + 1, 4)
    return base, worth_of(cells, misses + 1, new, first, second, z) - base


@njit(fastmath=True)
def values_of(faces, values):
    white = DIGITS[faces[0]]
    for row in range(4):
        values[row] = white
    for die in range(1, 7):
        values[COLORS[6 * die + faces[die]]] += DIGITS[6 * die + faces[die]]


@njit(fastmath=True)
def best_again(faces, values, gains, missed, means):
    """The best dice to roll again as bits, 0 to keep: first all choices roughly, then the likely ones well."""
    means[0] = gain(gains, values[0], values[1], values[2], values[3], missed)
    for again in range(1, 128):
        means[again] = mean_gain(faces, again, gains, missed, COARSE)
    order = np.argsort(-means)
    best, most = 0, means[0]
    for i in range(FINALISTS):
        again = order[i]
        if again:
            mean = mean_gain(faces, again, gains, missed, FINE)
            if mean > most:
                best, most = again, mean
    return best


@njit(fastmath=True)
def play(seed, games, shares, first, second, noises, rerolls, trace, tape, out_slots, out_targets):
    """Plays *games*; fills the samples; returns their number and the results (players, points, rounds, misses).

    *tape* keeps the last game, if it is long enough: per round the seven faces, the dice rolled again as bits, the
    faces then, the two rows of the active seat, and the row of each seat (-1 for none).
    """
    np.random.seed(seed)
    results = np.zeros((games, 4))
    count = 0
    history = np.zeros((6, MOST_ROUNDS, SLOTS), np.int16)
    backed = np.zeros((6, MOST_ROUNDS))
    said = np.zeros((6, MOST_ROUNDS))
    strayed = np.zeros((6, MOST_ROUNDS), np.bool_)
    z = np.zeros(second.size + 1, np.float32)
    new = np.zeros(SLOTS, np.int64)
    newer = np.zeros(SLOTS, np.int64)
    gains = np.zeros(4 * 34)
    means = np.zeros(128)
    values = np.zeros(4, np.int64)
    faces = np.zeros(7, np.int64)
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
        slots = np.full((n, SLOTS), -1)
        for seat in range(n):
            sheet_slots(cells[seat], slots[seat])
        active = 0
        rounds = 0
        over = False
        while not over and rounds < MOST_ROUNDS:
            for seat in range(n):
                slots[seat, MISSES] = F_MISSES + min(misses[seat], 4)
                slots[seat, SEATS] = seats_feature(n, (seat - active - 1) % n)
                near, most = 0, 0
                for other in range(n):
                    if other != seat:
                        near = max(near, filled(cells[other]))
                        most = max(most, misses[other])
                slots[seat, OTHERS] = F_OTHERS + near
                slots[seat, OTHERS_MISSES] = F_OTHERS_MISSES + min(most, 4)
            for die in range(7):
                faces[die] = np.random.randint(6)
            values_of(faces, values)
            at = rounds * (17 + n)
            taped = at + 17 + n <= len(tape)
            if taped:
                tape[at : at + 7] = faces
                tape[at + 7] = 0
            if rerolls:
                _, missed = gains_of(cells[active], misses[active], slots[active], first, second, gains, z, new)
                again = best_again(faces, values, gains, missed, means)
                for die in range(7):
                    if again >> die & 1:
                        faces[die] = np.random.randint(6)
                values_of(faces, values)
                if taped:
                    tape[at + 7] = again
            best, taken, one, two = best_pair(
                cells[active], misses[active], slots[active], values, first, second, noise[active], z, new, newer
            )
            if rounds:
                backed[active, rounds - 1] = best
            said[active, rounds] = taken
            strayed[active, rounds] = taken < best
            if taped:
                tape[at + 8 : at + 15] = faces
                tape[at + 15], tape[at + 16], tape[at + 17 + active] = one, two, -1
            # in step B the active seat takes the colour that it wants more; a sheet that is then full ends the game
            closed = one
            if one >= 0:
                after_entry(cells[active], one, values[one], slots[active])
                over = filled(cells[active]) == CELLS
            for seat in range(n):
                if seat == active:
                    continue
                best, taken, row = best_single(
                    cells[seat], misses[seat], slots[seat], values, closed, first, second, noise[seat], z, new
                )
                if over:
                    best = taken = float(points(cells[seat], misses[seat]))
                    row = -1
                if rounds:
                    backed[seat, rounds - 1] = best
                said[seat, rounds] = taken
                strayed[seat, rounds] = taken < best
                if taped:
                    tape[at + 17 + seat] = row
                if row >= 0:
                    after_entry(cells[seat], row, values[row], slots[seat])
            if two >= 0:
                after_entry(cells[active], two, values[two], slots[active])
            elif one < 0:
                misses[active] += 1
                slots[active, MISSES] = F_MISSES + min(misses[active], 4)
            for seat in range(n):
                for s in range(SLOTS):
                    history[seat, rounds, s] = slots[seat, s]
                over = over or misses[seat] >= 5 or filled(cells[seat]) == CELLS
            rounds += 1
            active = (active + 1) % n
        for seat in range(n):
            result = points(cells[seat], misses[seat])
            results[game, 1] += result / n
            results[game, 3] += misses[seat] / n
            target = float(result)
            for r in range(rounds - 1, -1, -1):
                if r < rounds - 1:
                    later = 0.0 if strayed[seat, r + 1] else trace * (target - said[seat, r + 1])
                    target = backed[seat, r] + later
                ends = misses[seat] >= 5 or filled(cells[seat]) == CELLS
                if count < len(out_targets) and (r < rounds - 1 or not ends):
                    for s in range(SLOTS):
                        out_slots[count, s] = history[seat, r, s]
                    out_targets[count] = target
                    count += 1
        results[game, 0] = n
        results[game, 2] = rounds
    return count, results
