"""Simulator of the Qwinto card game: hands are hidden, so a backup is a sample of the lay and the draw that came."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from coach.qwinto_cards import features as plain
from tools.training.compiled import compiled
from tools.training.engine import gumbel, record, simulator
from tools.training.net import evaluate, total
from tools.training.qwinto_values import (
    CELLS,
    F_MISSES,
    ILLEGAL,
    MISSES,
    WIDTH,
    after_entry,
    ended,
    entry_value,
    in_column,
    missed_value,
    next_number,
    points,
    sheet_slots,
    table_slots,
)

f = compiled(plain)
card_slots, blind_slots, announced = f.card_slots, f.blind_slots, f.announced
SLOTS, BESIDE, VALUE = plain.SLOTS, plain.BESIDE, plain.VALUE

DECK = 32
MOST_SEATS = 4
MOST_LEFT = 28
"""The highest number of cards left that has a feature of its own."""
BLIND_SHARE = 0.2
"""Share of the samples without cards, for tables with unrecorded cards."""
SIZE, TOP, UNDER, TAPED = range(4)
"""Entries of `Table.counts`: cards in the pile, cards drawn from it, covered cards, numbers on tape."""


class WorkSpace(NamedTuple):
    """Arrays for values on the way."""

    sums: np.ndarray
    """The sums of the net for the current sheet."""
    changed: np.ndarray
    """The sums after a change."""
    new: np.ndarray
    """The slots after a change."""
    hand: np.ndarray
    """The hand after a lay."""
    grid: np.ndarray
    """The visible cards after a lay."""


class CardsTable(NamedTuple):
    """The sheets and cards of one game."""

    cells: np.ndarray
    misses: np.ndarray
    slots: np.ndarray
    hands: np.ndarray
    """By seat: up to three cards, -1 for none."""
    tops: np.ndarray
    """The four visible cards."""
    pile: np.ndarray
    covered: np.ndarray
    counts: np.ndarray
    work: WorkSpace


@njit(fastmath=True)
def deal(seats, hidden, tape):
    """Returns a table with empty sheets and dealt cards; records the deck on tape."""
    deck = np.random.permutation(DECK)
    hands = np.full((seats, 3), -1)
    for seat in range(seats):
        hands[seat] = deck[3 * seat : 3 * seat + 3]
    dealt = 3 * seats + 4
    pile = np.zeros(2 * DECK, np.int64)
    pile[: DECK - dealt] = deck[dealt:]
    counts = np.zeros(4, np.int64)
    counts[SIZE], counts[TAPED] = DECK - dealt, DECK
    if len(tape) > 0:
        tape[:DECK] = deck
    table = CardsTable(
        np.zeros((seats, CELLS), np.int64),
        np.zeros(seats, np.int64),
        np.full((seats, SLOTS), -1),
        hands,
        deck[3 * seats : dealt].copy(),
        pile,
        np.zeros(2 * DECK, np.int64),
        counts,
        WorkSpace(
            np.zeros(hidden + 1, np.float32),
            np.zeros(hidden + 1, np.float32),
            np.zeros(SLOTS, np.int64),
            np.zeros(3, np.int64),
            np.zeros(4, np.int64),
        ),
    )
    for seat in range(seats):
        sheet_slots(table.cells[seat], table.slots[seat])
    return table


@njit(fastmath=True, inline="always")
def cards_left(table, hand):
    """Returns the number of cards that a single player still has to lay; -1 at a table of several."""
    if len(table.hands) > 1:
        return -1
    return table.counts[SIZE] - table.counts[TOP] + np.sum(hand >= 0)


@njit(fastmath=True)
def last_value(cells, misses, cell, value):
    """Returns the points of the sheet with *value* in that cell."""
    cells[cell] = value
    worth = float(points(cells, misses))
    cells[cell] = 0
    return worth


@njit(fastmath=True)
def nothing_value(cells, misses, active, last, sums, changed, weights):
    """Returns the value of entering nothing, a miss for the active seat."""
    if last and not (active and misses >= 3):
        return points(cells, misses) - (5.0 if active else 0.0)
    if active:
        return missed_value(cells, misses, sums, weights, changed)
    return evaluate(sums, weights.second)


@njit(fastmath=True)
def answer(cells, misses, slots, work, weights, active, last, call, noise):
    """Returns the values of the best and of the chosen answer to an announcement, and its cell (-1 for none).

    *last*: no card is left after this round, so that only points count.
    """
    first, second, sums, changed, new = weights.first, weights.second, work.sums, work.changed, work.new
    total(slots, first, sums)
    best = nothing_value(cells, misses, active, last, sums, changed, weights)
    highest = best + gumbel(noise)
    taken = best
    chosen = -1
    value = call >> 3
    if value < 1:
        return best, taken, chosen
    new[:] = slots
    for row in range(3):
        if not call >> row & 1:
            continue
        low = 0  # the number before the cell
        for cell in range(row * WIDTH, row * WIDTH + WIDTH):
            if cells[cell]:
                low = cells[cell]
            if low >= value:
                break
            if cells[cell] or next_number(cells, cell) <= value or in_column(cells, cell, value):
                continue
            if last:
                worth = last_value(cells, misses, cell, value)
            else:
                worth = entry_value(cells, misses, slots, first, second, cell, value, sums, changed, new)
            best = max(best, worth)
            noisy = worth + gumbel(noise)
            if noisy > highest:
                highest, taken, chosen = noisy, worth, cell
    return best, taken, chosen


@njit(fastmath=True, inline="always")
def lay_value(table, active, card, place, other, end, weights):
    """Returns the active seat's value of laying a card of its hand at *place*, and *other* (-1: none) at *end*."""
    grid, hand = table.work.grid, table.work.hand
    grid[:] = table.tops
    hand[:] = table.hands[active]
    grid[place] = hand[card]
    hand[card] = -1
    if other >= 0:
        grid[end] = hand[other]
        hand[other] = -1
    left = cards_left(table, hand)
    card_slots(hand, grid, min(left, MOST_LEFT), table.slots[active])
    best, _, _ = answer(
        table.cells[active], table.misses[active], table.slots[active], table.work, weights, True, left == 0,
        announced(grid, end), 0.0,
    )  # fmt: skip
    return best


@njit(fastmath=True)
def is_pair(hand, card, other):
    """Returns whether two cards of a hand may be laid together; *other* is -1 for none."""
    if other < 0:
        return True
    return other != card and hand[other] >= 0 and VALUE[hand[card]] == VALUE[hand[other]]


@njit(fastmath=True)
def choose_lay(table, active, noise, weights):
    """Returns the value of the best lay, and the chosen one: card, place, other card or -1, its place."""
    best = highest = ILLEGAL
    lay = np.zeros(4, np.int64)
    hand = table.hands[active]
    for card in range(3):
        for other in range(-1, 3):
            if hand[card] < 0 or not is_pair(hand, card, other):
                continue
            for place in range(4):
                for side in range(1 if other < 0 else 2):
                    end = place if other < 0 else BESIDE[2 * place + side]
                    worth = lay_value(table, active, card, place, other, end, weights)
                    best = max(best, worth)
                    worth += gumbel(noise)
                    if worth > highest:
                        highest = worth
                        lay[0], lay[1], lay[2], lay[3] = card, place, other, end
    return best, lay


@njit(fastmath=True)
def write_tape(table, tape, number):
    """Appends a number to the tape, if there is one."""
    if len(tape) > 0:
        tape[table.counts[TAPED]] = number
        table.counts[TAPED] += 1


@njit(fastmath=True)
def lay_card(table, active, card, place):
    """Moves a card from the active seat's hand to a place."""
    table.covered[table.counts[UNDER]] = table.tops[place]
    table.counts[UNDER] += 1
    table.tops[place] = table.hands[active, card]
    table.hands[active, card] = -1


@njit(fastmath=True)
def lay_cards(table, active, lay, tape):
    """Makes the chosen lay; returns the announcement."""
    card, place, other, end = lay[0], lay[1], lay[2], lay[3]
    write_tape(table, tape, table.hands[active, card])
    write_tape(table, tape, place)
    write_tape(table, tape, table.hands[active, other] if other >= 0 else -1)
    write_tape(table, tape, end)
    lay_card(table, active, card, place)
    if other >= 0:
        lay_card(table, active, other, end)
    return announced(table.tops, end)


@njit(fastmath=True)
def answer_all(table, number, call, lay_worth, noise, weights, history):
    """Returns the cells that the seats enter; *lay_worth* is the value of the best lay."""
    seats = len(noise)
    active = number % seats
    left = min(cards_left(table, table.hands[0]), MOST_LEFT)
    chosen = np.zeros(seats, np.int64)
    for seat in range(seats):
        card_slots(table.hands[seat], table.tops, left, table.slots[seat])
        best, taken, chosen[seat] = answer(
            table.cells[seat], table.misses[seat], table.slots[seat], table.work, weights, seat == active, left == 0,
            call, noise[seat],
        )  # fmt: skip
        if number:
            history.backups[seat, number - 1] = lay_worth if seat == active else best
        history.estimates[seat, number] = taken
        history.strayed[seat, number] = taken < best
    return chosen


@njit(fastmath=True)
def draw_cards(table, active, tape):
    """Fills the active seat's hand; an empty pile is shuffled at once at a table of several (QWC-A1)."""
    counts, shuffled = table.counts, 0
    for i in range(3):
        if table.hands[active, i] >= 0 or counts[TOP] == counts[SIZE]:
            continue
        table.hands[active, i] = table.pile[counts[TOP]]
        counts[TOP] += 1
        under = counts[UNDER]
        if counts[TOP] == counts[SIZE] and len(table.hands) > 1 and under:
            table.pile[:under] = table.covered[:under][np.random.permutation(under)]
            shuffled = under
            if len(tape) > 0:
                tape[counts[TAPED] + 1 : counts[TAPED] + 1 + under] = table.pile[:under]
            counts[SIZE], counts[TOP], counts[UNDER] = under, 0, 0
    return shuffled


@njit(fastmath=True)
def play_round(table, number, noise, weights, history, tape):
    """Plays a round; returns whether the game is over.

    On tape: the deck, then per round the lay (card, place, other card or -1, its place), the cell of each seat, the
    number of cards shuffled after it, and those.
    """
    seats = len(noise)
    active = number % seats
    for seat in range(seats):
        table_slots(seats, seat, active, table.slots, table.misses, table.slots[seat])
    lay_worth, lay = choose_lay(table, active, noise[active], weights)
    call = lay_cards(table, active, lay, tape)
    chosen = answer_all(table, number, call, lay_worth, noise, weights, history)
    over = False
    for seat in range(seats):
        write_tape(table, tape, chosen[seat])
        if chosen[seat] >= 0:
            after_entry(table.cells[seat], chosen[seat], call >> 3, table.slots[seat])
        elif seat == active:
            table.misses[seat] += 1
            table.slots[seat, MISSES] = F_MISSES + min(table.misses[seat], 3)
        record(history, seat, number, table.slots[seat])
        over = over or ended(table.cells[seat], table.misses[seat])
    shuffled = 0
    if not over:
        shuffled = draw_cards(table, active, tape)
        over = seats == 1 and np.sum(table.hands[0] >= 0) == 0
    write_tape(table, tape, shuffled)
    table.counts[TAPED] += shuffled
    return over


@njit(fastmath=True)
def hide_cards(slots):
    """Removes the cards from some of the samples."""
    for sample in range(len(slots)):
        if np.random.random() < BLIND_SHARE:
            blind_slots(slots[sample])


play = simulator((1, MOST_SEATS), SLOTS, deal, play_round, ended, points, hide_cards)
