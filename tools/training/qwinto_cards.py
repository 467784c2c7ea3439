"""The card game, played by the thousand. Hands are hidden, so a backup is a sample: the lay and the draw that came."""

from __future__ import annotations

import numpy as np
from numba import njit

from coach.qwinto_cards import features as plain
from tools.training.compiled import compiled
from tools.training.qwinto import MOST_ROUNDS
from tools.training.qwinto_worth import (
    CELLS,
    F_MISSES,
    ILLEGAL,
    MATES,
    MISSES,
    NEVER,
    WIDTH,
    after_entry,
    ended,
    evaluate,
    points,
    sheet_slots,
    shift,
    table_slots,
    total,
)

f = compiled(plain)
card_slots, blind_slots, announced = f.card_slots, f.blind_slots, f.announced
SLOTS, SHEET, BESIDE, VALUE = plain.SLOTS, plain.HAND, plain.BESIDE, plain.VALUE


@njit(fastmath=True)
def answer(cells, misses, slots, first, second, active, last, said, noise, z, zc, new):
    """Returns the worth of the best answer to what is announced, then of the taken one, and its cell (-1 for none).

    *last*: no card is left after this round (alone), so that only points count.
    """
    value = said >> 3
    mask = said & 7
    total(slots, first, z)
    if active and misses >= 3:
        best = points(cells, misses) - 5.0
    elif last:
        best = points(cells, misses) - (5.0 if active else 0.0)
    elif active:
        for h in range(z.size):
            zc[h] = z[h] + first[F_MISSES + misses + 1, h] - first[F_MISSES + misses, h]
        best = evaluate(zc, second)
    else:
        best = evaluate(z, second)
    most = best + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
    taken = best
    chosen = -1
    if value < 1:
        return best, taken, chosen
    new[:] = slots
    for row in range(3):
        if not mask >> row & 1:
            continue
        begin = row * WIDTH
        low = 0
        for cell in range(begin, begin + WIDTH):
            if cells[cell]:
                low = cells[cell]
                continue
            if low >= value:
                break
            high = NEVER
            for i in range(cell + 1, begin + WIDTH):
                if cells[i]:
                    high = cells[i]
                    break
            m1 = MATES[2 * cell]
            m2 = MATES[2 * cell + 1]
            if high <= value or (m1 >= 0 and cells[m1] == value) or (m2 >= 0 and cells[m2] == value):
                continue
            after_entry(cells, cell, value, new)
            if last or ended(cells, misses):
                worth = float(points(cells, misses))
                new[:] = slots
            else:
                for h in range(z.size):
                    zc[h] = z[h]
                shift(zc, slots, new, first)
                worth = evaluate(zc, second)
            cells[cell] = 0
            if worth > best:
                best = worth
            noisy = worth + (np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0)
            if noisy > most:
                most = noisy
                taken = worth
                chosen = cell
    return best, taken, chosen


@njit(fastmath=True)
def play(seed, games, shares, first, second, noises, trace, blind, tape, out_slots, out_targets):
    """Plays *games*; fills the samples; returns their number and the results (players, points, rounds, misses).

    *tape* keeps the last game, if it is long enough: the deck, then per round what was laid where (two cards, two
    places, -1 for none) and the cells, then how many cards were shuffled after it, and those.
    """
    np.random.seed(seed)
    results = np.zeros((games, 4))
    count = 0
    history = np.zeros((4, MOST_ROUNDS, SLOTS), np.int16)
    backed = np.zeros((4, MOST_ROUNDS))
    said = np.zeros((4, MOST_ROUNDS))
    strayed = np.zeros((4, MOST_ROUNDS), np.bool_)
    z = np.zeros(second.size + 1, np.float32)
    zc = np.zeros(second.size + 1, np.float32)
    new = np.zeros(SLOTS, np.int64)
    for game in range(games):
        n = 1
        draw = np.random.random()
        while draw > shares[n]:
            draw -= shares[n]
            n += 1
        noise = np.zeros(n)
        for seat in range(n):
            noise[seat] = noises[np.random.randint(len(noises))]
        deck = np.random.permutation(32)
        hands = np.full((n, 3), -1)
        for seat in range(n):
            hands[seat] = deck[3 * seat : 3 * seat + 3]
        tops = deck[3 * n : 3 * n + 4].copy()
        pile = deck[3 * n + 4 :].copy()
        top = 0
        covered = np.zeros(64, np.int64)
        under = 0
        cells = np.zeros((n, CELLS), np.int64)
        misses = np.zeros(n, np.int64)
        slots = np.full((n, SLOTS), -1)
        for seat in range(n):
            sheet_slots(cells[seat], slots[seat])
        taped = len(tape) > 0
        at = 32
        if taped:
            tape[:32] = deck
        active = 0
        rounds = 0
        over = False
        while not over and rounds < MOST_ROUNDS:
            for seat in range(n):
                table_slots(n, seat, active, slots, misses, slots[seat])
            # the active seat tries every lay
            best_worth = ILLEGAL
            most = ILLEGAL
            lay = np.zeros(4, np.int64)  # first card, its place, second card or -1, its place
            for a in range(3):
                if hands[active, a] < 0:
                    continue
                for b in range(-1, 3):
                    if b == a or (b >= 0 and hands[active, b] < 0):
                        continue
                    if b >= 0 and VALUE[hands[active, a]] != VALUE[hands[active, b]]:
                        continue
                    for place in range(4):
                        for side in range(1 if b < 0 else 2):
                            grid = tops.copy()
                            grid[place] = hands[active, a]
                            end = place
                            hand = hands[active].copy()
                            hand[a] = -1
                            if b >= 0:
                                end = BESIDE[2 * place + side]
                                grid[end] = hands[active, b]
                                hand[b] = -1
                            left = -1
                            if n == 1:
                                left = len(pile) - top + np.sum(hand >= 0)
                            card_slots(hand, grid, min(left, 28), slots[active])
                            worth, _, _ = answer(
                                cells[active],
                                misses[active],
                                slots[active],
                                first,
                                second,
                                True,
                                left == 0,
                                announced(grid, end),
                                0.0,
                                z,
                                zc,
                                new,
                            )
                            if worth > best_worth:
                                best_worth = worth
                            if noise[active] > 0:
                                worth += np.random.gumbel(0.0, 1.0) * noise[active]
                            if worth > most:
                                most = worth
                                lay[0], lay[1], lay[2], lay[3] = a, place, b, end
            if taped:
                tape[at], tape[at + 1], tape[at + 2], tape[at + 3] = hands[active, lay[0]], lay[1], -1, lay[3]
                if lay[2] >= 0:
                    tape[at + 2] = hands[active, lay[2]]
                at += 4
            covered[under] = tops[lay[1]]
            under += 1
            tops[lay[1]] = hands[active, lay[0]]
            hands[active, lay[0]] = -1
            if lay[2] >= 0:
                covered[under] = tops[lay[3]]
                under += 1
                tops[lay[3]] = hands[active, lay[2]]
                hands[active, lay[2]] = -1
            call = announced(tops, lay[3])
            left = -1
            if n == 1:
                left = min(len(pile) - top + np.sum(hands[0] >= 0), 28)
            chosen = np.zeros(n, np.int64)
            for seat in range(n):
                card_slots(hands[seat], tops, left, slots[seat])
                best, taken, chosen[seat] = answer(
                    cells[seat],
                    misses[seat],
                    slots[seat],
                    first,
                    second,
                    seat == active,
                    left == 0,
                    call,
                    noise[seat],
                    z,
                    zc,
                    new,
                )
                if rounds:
                    backed[seat, rounds - 1] = best_worth if seat == active else best
                said[seat, rounds] = taken
                strayed[seat, rounds] = taken < best
            for seat in range(n):
                if taped:
                    tape[at] = chosen[seat]
                    at += 1
                if chosen[seat] >= 0:
                    after_entry(cells[seat], chosen[seat], call >> 3, slots[seat])
                elif seat == active:
                    misses[seat] += 1
                    slots[seat, MISSES] = F_MISSES + min(misses[seat], 3)
                for s in range(SLOTS):
                    history[seat, rounds, s] = slots[seat, s]
            for seat in range(n):
                over = over or ended(cells[seat], misses[seat])
            rounds += 1
            shuffled = 0
            if not over:
                for i in range(3):
                    if hands[active, i] < 0 and top < len(pile):
                        hands[active, i] = pile[top]
                        top += 1
                        if top == len(pile) and n > 1 and under:  # at once (QWC-A1)
                            pile = covered[:under][np.random.permutation(under)].copy()
                            shuffled = under
                            if taped:
                                tape[at + 1 : at + 1 + under] = pile
                            top = 0
                            under = 0
                over = n == 1 and np.sum(hands[0] >= 0) == 0
            if taped:
                tape[at] = shuffled
                at += 1 + shuffled
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
                if count < len(out_targets) and (r < rounds - 1 or (n > 1 and not ended(cells[seat], misses[seat]))):
                    for s in range(SLOTS):
                        out_slots[count, s] = history[seat, r, s]
                    if np.random.random() < blind:
                        blind_slots(out_slots[count])
                    out_targets[count] = target
                    count += 1
        results[game, 0] = n
        results[game, 2] = rounds
    return count, results
