"""Luck of a roll in Qwantum: its estimated value for a seat minus the mean over the dice.

Exact means over seven dice take too long, so the mean is taken over 432 stored rolls in which each face of each die is
equally frequent. Each position rotates the faces of each die by another random step, so that the mean is unbiased over
many games. The estimate adds up the gains of entries, and counts on rolling all dice again where that is better than
the roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import product
from random import Random
from statistics import fmean
from zlib import crc32

from coach.qwantum import features as f
from coach.qwantum.round import sheet_values
from sheets.qwantum.sheet import QwantumSheet

Values = tuple[int, int, int, int]
"""The values of the four colors."""
Faces = tuple[int, ...]
"""The face of each die, from 0."""
NUMBERS = f.HIGHEST + 1


def roll_luck(sheets: tuple[QwantumSheet, ...], active: int, seat: int, values: Values) -> float:
    """Returns the luck of a seat in a roll of all dice."""
    table = round_gains(sheets, active)
    return table.open_gain(seat, values) - table.mean_gain(seat)


def announced_luck(sheets: tuple[QwantumSheet, ...], active: int, seat: int, values: Values) -> float:
    """Returns the luck of a seat in an announced roll: the first one or the second, which was not recorded."""
    table = round_gains(sheets, active)
    return table.gain(seat, values) - table.mean_gain(seat)


def reroll_luck(
    sheets: tuple[QwantumSheet, ...], active: int, seat: int, values: Values, faces: Faces, dice: Sequence[int]
) -> float:
    """Returns the luck of a seat when the active seat rolls *dice* again; *faces* are those before."""
    table = round_gains(sheets, active)
    rolls = _rerolls(_seed(sheets, active), faces, tuple(dice))
    return table.gain(seat, values) - fmean(table.gain(seat, roll) for roll in rolls)


class RoundGains:
    """The gains of entries of all seats in one round."""

    def __init__(self, sheets: tuple[QwantumSheet, ...], active: int) -> None:
        self._sheets = sheets
        self._active = active
        own = sheet_values(sheets, active, active)
        self._missed = own.missed() - own.value()
        self._gains: dict[int, list[float]] = {}
        self._means: dict[int, tuple[float, float]] = {}

    def open_gain(self, seat: int, values: Values) -> float:
        """Returns the gain of a seat from a roll that the active seat may still roll again."""
        after_reroll, _ = self._sample_means(self._active)
        if self.gain(self._active, values) >= after_reroll:
            return self.gain(seat, values)
        return self._sample_means(seat)[0]

    def mean_gain(self, seat: int) -> float:
        """Returns the mean of `open_gain` over the sample of rolls."""
        return self._sample_means(seat)[1]

    def gain(self, seat: int, values: Values) -> float:
        """Returns the gain of a seat's best entries."""
        gains = self._gains_of(seat)
        if seat == self._active:
            return f.gain(gains, *values, self._missed)
        closed = self._closed(values)
        return max(0.0, *(gains[row * NUMBERS + value] for row, value in enumerate(values) if row != closed))

    @cached_property
    def _rolls(self) -> tuple[Values, ...]:
        return tuple(map(color_values, _rotated_faces(_seed(self._sheets, self._active))))

    @cached_property
    def _active_gains(self) -> list[float]:
        """The gain of the active seat for each roll of the sample."""
        return [self.gain(self._active, values) for values in self._rolls]

    def _sample_means(self, seat: int) -> tuple[float, float]:
        """Returns the means of a seat's gain over the sample: of a last roll, and of one that may be rolled again."""
        if seat not in self._means:
            active_gains = self._active_gains
            again = fmean(active_gains)
            own = active_gains if seat == self._active else [self.gain(seat, values) for values in self._rolls]
            last = fmean(own)
            self._means[seat] = (
                last, fmean(gain if best >= again else last for gain, best in zip(own, active_gains, strict=True))
            )  # fmt: skip
        return self._means[seat]

    def _gains_of(self, seat: int) -> list[float]:
        """Returns the gain of each number in each row."""
        if seat not in self._gains:
            self._gains[seat] = sheet_values(self._sheets, seat, self._active).gains()
        return self._gains[seat]

    def _closed(self, values: Values) -> int | None:
        """Returns the row that the active seat takes first, which is closed for the others; None if it takes none."""
        gains = self._gains_of(self._active)
        ranked = sorted(((gains[row * NUMBERS + value], row) for row, value in enumerate(values)), reverse=True)
        if ranked[0][0] <= self._missed:
            return None
        return min(ranked[0][1], ranked[1][1]) if ranked[1][0] > 0 else ranked[0][1]


@lru_cache(maxsize=2)
def round_gains(sheets: tuple[QwantumSheet, ...], active: int) -> RoundGains:
    """Returns the gains of a round; recent ones are cached."""
    return RoundGains(sheets, active)


def _seed(sheets: tuple[QwantumSheet, ...], active: int) -> int:
    return crc32(repr(([(sheet.rows, sheet.misses) for sheet in sheets], active)).encode())


@lru_cache(maxsize=2)
def _rotated_faces(seed: int) -> tuple[Faces, ...]:
    chance = Random(seed)
    turns = [chance.randrange(6) for _ in range(f.DICE_COUNT)]
    return tuple(
        tuple((f.ROLLS[number * f.DICE_COUNT + die] + turns[die]) % 6 for die in range(f.DICE_COUNT))
        for number in range(f.FINE)
    )


def _rerolls(seed: int, faces: Faces, dice: tuple[int, ...]) -> list[Values]:
    """Returns the color values after rolling *dice* again: of all outcomes if they are few, else of a sample."""
    if 6 ** len(dice) <= f.FINE:
        outcomes: Sequence[Sequence[int]] = list(product(range(6), repeat=len(dice)))
    else:
        outcomes = [[roll[die] for die in dice] for roll in _rotated_faces(seed)]
    rolls = []
    for outcome in outcomes:
        new = list(faces)
        for die, face in zip(dice, outcome, strict=True):
            new[die] = face
        rolls.append(color_values(new))
    return rolls


def color_values(faces: Sequence[int]) -> Values:
    """Returns the values of the four colors; the white die counts for all."""
    sums = [0, 0, 0, 0, 0]  # the last is white
    for die, face in enumerate(faces):
        side = 6 * die + face
        sums[f.COLORS[side]] += f.DIGITS[side]
    violet, blue, red, yellow, white = sums
    return violet + white, blue + white, red + white, yellow + white
