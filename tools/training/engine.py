"""The self-play loop that the simulators of all games share, compiled.

A simulator supplies the functions that differ: dealing a table, playing one round, the end of the game and its points.
A sample is a sheet after a round; its target is the value of the next round for the seat, plus a share (*trace*) of
the error that later rounds revealed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numba import njit

MOST_ROUNDS = 120
"""Rounds after which a simulated game is cut off."""

Compiled = Callable[..., Any]
"""A compiled function; plain Python where compiling is switched off."""


class Weights(NamedTuple):
    """The two layers of the net."""

    first: np.ndarray
    second: np.ndarray


class History(NamedTuple):
    """The samples of one game, by seat and round."""

    slots: np.ndarray
    """The features of the sheet after the round."""
    backups: np.ndarray
    """The value of the following round if everybody plays well."""
    estimates: np.ndarray
    """The net's value of the sample."""
    strayed: np.ndarray
    """Whether noise chose a worse entry, so that later results say nothing about earlier sheets."""


@njit(fastmath=True)
def gumbel(noise):
    """Returns Gumbel noise of that scale; draws nothing at scale 0."""
    return np.random.gumbel(0.0, 1.0) * noise if noise > 0 else 0.0


@njit(fastmath=True)
def draw_seats(shares, fewest):
    """Draws the number of players, each with its share."""
    seats = fewest
    rest = np.random.random()
    while rest > shares[seats]:
        rest -= shares[seats]
        seats += 1
    return seats


@njit(fastmath=True)
def draw_noises(noises, seats):
    """Draws the noise of each seat's choices."""
    drawn = np.zeros(seats)
    for seat in range(seats):
        drawn[seat] = noises[np.random.randint(len(noises))]
    return drawn


@njit(fastmath=True)
def record(history, seat, number, slots):
    """Stores the features of a seat's sheet after round *number*."""
    for slot in range(len(slots)):
        history.slots[seat, number, slot] = slots[slot]


@njit(fastmath=True)
def add_samples(history, seat, rounds, result, open_end, trace, out_slots, out_targets, count):
    """Appends the seat's samples with their targets, the last round first; returns the number of samples then.

    The last sheet is a sample only if it did not end the game itself (*open_end*).
    """
    target = float(result)
    for number in range(rounds - 1, -1, -1):
        is_last = number == rounds - 1
        if not is_last:
            later = 0.0
            if not history.strayed[seat, number + 1]:
                later = trace * (target - history.estimates[seat, number + 1])
            target = history.backups[seat, number] + later
        if count < len(out_targets) and (not is_last or open_end):
            for slot in range(out_slots.shape[1]):
                out_slots[count, slot] = history.slots[seat, number, slot]
            out_targets[count] = target
            count += 1
    return count


@njit(fastmath=True)
def all_visible(slots):
    """Changes no sample; for games in which everything is visible."""


def simulator(
    seat_range: tuple[int, int],
    slot_count: int,
    deal: Compiled,
    play_round: Compiled,
    ended: Compiled,
    points: Compiled,
    hide: Compiled = all_visible,
) -> Compiled:
    """Returns the compiled `play` of a game.

    `deal(seats, hidden, tape)` returns a table with `cells` and `misses` by seat; `play_round(table, number, noise,
    weights, history, tape)` returns whether the game is over; `ended` and `points` judge one sheet; *hide* may remove
    hidden cards from the stored samples.
    """
    fewest, most = seat_range

    @njit(fastmath=True)
    def play(seed, games, shares, first, second, noises, trace, tape, out_slots, out_targets):
        """Plays *games* and stores samples; returns their number and players, points, rounds and misses per game.

        *tape* receives the moves of the last game if it is long enough; its format is that of the game.
        """
        np.random.seed(seed)
        weights = Weights(first, second)
        results = np.zeros((games, 4))
        history = History(
            np.zeros((most, MOST_ROUNDS, slot_count), np.int16),
            np.zeros((most, MOST_ROUNDS)),
            np.zeros((most, MOST_ROUNDS)),
            np.zeros((most, MOST_ROUNDS), np.bool_),
        )
        count = 0
        for game in range(games):
            seats = draw_seats(shares, fewest)
            noise = draw_noises(noises, seats)
            table = deal(seats, second.size, tape)
            rounds = 0
            over = False
            while not over and rounds < MOST_ROUNDS:
                over = play_round(table, rounds, noise, weights, history, tape)
                rounds += 1
            for seat in range(seats):
                cells, misses = table.cells[seat], table.misses[seat]
                result = points(cells, misses)
                results[game, 1] += result / seats
                results[game, 3] += misses / seats
                open_end = seats > 1 and not ended(cells, misses)
                begin = count
                count = add_samples(history, seat, rounds, result, open_end, trace, out_slots, out_targets, count)
                hide(out_slots[begin:count])
            results[game, 0] = seats
            results[game, 2] = rounds
        return count, results

    return play
