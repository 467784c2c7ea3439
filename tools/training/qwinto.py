"""Simulator of Qwinto with dice: self-play in which every backup is exact over the dice.

A sample is a sheet after a round's entry, as its owner knew it when entering (the others' sheets still without
theirs); its target is the value of the next round for that seat, over all rolls of the next active seat.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.training.engine import gumbel, record, simulator
from tools.training.qwinto_values import (
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
    entry_values,
    foresee,
    points,
    sheet_slots,
    table_slots,
    throw_values,
    to_go,
)

MOST_SEATS = 6


class QwintoTable(NamedTuple):
    """The sheets of one game, and the values of the current round."""

    cells: np.ndarray
    misses: np.ndarray
    slots: np.ndarray
    values: np.ndarray
    """By seat, cell and number: the value of that entry."""
    worth: np.ndarray
    """By seat, dice and sum: the value of the best answer."""
    choice: np.ndarray
    """By seat, dice and sum: the cell of the best answer, -1 for none."""
    nothing: np.ndarray
    """By seat: the value of entering nothing."""
    again: np.ndarray
    """By dice: the active seat's value of rolling them and keeping the result."""
    quality: np.ndarray
    """By dice: the active seat's value of rolling them, with the option to roll again."""


@njit(fastmath=True)
def deal(seats, hidden, tape):
    """Returns a table of empty sheets."""
    table = QwintoTable(
        np.zeros((seats, CELLS), np.int64),
        np.zeros(seats, np.int64),
        np.zeros((seats, SLOTS), np.int64),
        np.zeros((seats, CELLS, 19)),
        np.zeros((seats, 8, 19)),
        np.zeros((seats, 8, 19), np.int64),
        np.zeros(seats),
        np.zeros(8),
        np.zeros(8),
    )
    for seat in range(seats):
        sheet_slots(table.cells[seat], table.slots[seat])
    return table


@njit(fastmath=True)
def noisy_dice(quality, noise):
    """Returns the best dice after adding noise to the value of each choice."""
    best, highest = 1, ILLEGAL
    for mask in range(1, 8):
        worth = quality[mask] + gumbel(noise)
        if worth > highest:
            best, highest = mask, worth
    return best


@njit(fastmath=True)
def roll(dice):
    """Returns the sum of that many rolled dice."""
    value = 0
    for _ in range(dice):
        value += np.random.randint(1, 7)
    return value


@njit(fastmath=True)
def noisy_answer(values, nothing, mask, value, noise):
    """Returns the best cell after adding noise to the value of each answer; -1 enters nothing."""
    best_cell, highest = -1, nothing + gumbel(noise)
    for cell in range(CELLS):
        if mask >> (cell // WIDTH) & 1 and values[cell, value] > ILLEGAL:
            worth = values[cell, value] + gumbel(noise)
            if worth > highest:
                best_cell, highest = cell, worth
    return best_cell


@njit(fastmath=True)
def can_end(table, active):
    """Updates what each seat knows of the table; returns whether the game may end in this round."""
    close = False
    seats = len(table.misses)
    for seat in range(seats):
        table_slots(seats, seat, active, table.slots, table.misses, table.slots[seat])
        close = close or to_go(table.slots[seat]) <= 1 or table.misses[seat] == 3
    return close


@njit(fastmath=True)
def choose_dice(table, active, noise, weights):
    """Values all answers of the round; returns the best dice and the dice that the active seat chooses.

    Where the game cannot end in this round, the others' entries are valued only in the rows of these dice.
    """
    seats = len(noise)
    close = can_end(table, active)
    best = mask = 7
    for turn in range(seats):
        seat = (active + turn) % seats
        rows = 7 if close else best | mask
        passed, missed = entry_values(
            table.cells[seat], table.misses[seat], table.slots[seat], weights, rows, table.values[seat]
        )
        table.nothing[seat] = missed if seat == active else passed
        best_answers(table.values[seat], table.nothing[seat], table.worth[seat], table.choice[seat])
        if turn == 0 and not close:
            best = throw_values(table.worth[active], table.again, table.quality)
            mask = noisy_dice(table.quality, noise[active]) if noise[active] > 0 else best
    if close:
        foresee(seats, active, table.cells, table.misses, table.slots, table.values, table.worth, table.choice)
        best = throw_values(table.worth[active], table.again, table.quality)
        mask = noisy_dice(table.quality, noise[active]) if noise[active] > 0 else best
    return best, mask


@njit(fastmath=True)
def round_value(table, seat, active, best):
    """Returns the exact value of the round for a seat before the roll, with the best dice."""
    if seat == active:
        return table.quality[best]
    dice = DICE[best]
    poor = 0.0  # the chance of a sum after which the active seat rolls again
    for value in range(dice, 6 * dice + 1):
        if table.worth[active, best, value] < table.again[best]:
            poor += CHANCES[dice, value]
    mean = 0.0
    for value in range(dice, 6 * dice + 1):
        chance = poor * CHANCES[dice, value]
        if table.worth[active, best, value] >= table.again[best]:
            chance += CHANCES[dice, value]
        mean += chance * table.worth[seat, best, value]
    return mean


@njit(fastmath=True)
def answer(table, seat, mask, value, noise):
    """Returns the cell that a seat enters (-1: none), the value of that, and whether noise made it stray."""
    cell = table.choice[seat, mask, value]
    if noise > 0:
        other = noisy_answer(table.values[seat], table.nothing[seat], mask, value, noise)
        if other != cell:
            return other, table.nothing[seat] if other < 0 else table.values[seat, other, value], True
    return cell, table.worth[seat, mask, value], False


@njit(fastmath=True)
def play_round(table, number, noise, weights, history, tape):
    """Plays a round; returns whether the game is over.

    On tape, per round: the dice as bits, the first sum, the second or 0, and the cell of each seat.
    """
    seats = len(noise)
    active = number % seats
    best, mask = choose_dice(table, active, noise, weights)
    if number:
        for seat in range(seats):
            history.backups[seat, number - 1] = round_value(table, seat, active, best)
    value = roll(DICE[mask])
    begin = number * (3 + seats)
    taped = begin + 3 + seats <= len(tape)
    if taped:
        tape[begin], tape[begin + 1], tape[begin + 2] = mask, value, 0
    if table.worth[active, mask, value] < table.again[mask]:
        value = roll(DICE[mask])
        if taped:
            tape[begin + 2] = value
    over = False
    for seat in range(seats):
        cell, estimate, stray = answer(table, seat, mask, value, noise[seat])
        if taped:
            tape[begin + 3 + seat] = cell
        if cell >= 0:
            after_entry(table.cells[seat], cell, value, table.slots[seat])
        elif seat == active:
            table.misses[seat] += 1
            table.slots[seat, MISSES] = F_MISSES + min(table.misses[seat], 3)
        record(history, seat, number, table.slots[seat])
        history.estimates[seat, number] = estimate
        history.strayed[seat, number] = stray
        over = over or ended(table.cells[seat], table.misses[seat])
    return over


play = simulator((2, MOST_SEATS), SLOTS, deal, play_round, ended, points)
