"""Values of one round of Qwantum: of entries and of dice rolled again, for one seat."""

from __future__ import annotations

from functools import lru_cache

from coach.net import Net, net
from coach.qwantum import features as f
from sheets.qwantum.sheet import FIELDS, MOST_MISSES, QwantumSheet

RowEntry = tuple[int, int]
"""A row and its next number."""
FINALISTS = 8
"""Number of choices of dice that are valued precisely after all have been valued roughly."""


def weights() -> Net:
    """Returns the net of Qwantum."""
    return net("qwantum", f.FEATURES)


def cells_of(sheet: QwantumSheet) -> list[int]:
    """Returns the 24 numbers, row by row, 0 where a field is open."""
    return [row[column] if column < len(row) else 0 for row in sheet.rows for column in range(FIELDS)]


def slots_at(sheets: tuple[QwantumSheet, ...], seat: int, active: int) -> list[int]:
    """Returns the features of a seat's sheet and of the table in the round of *active*, each in its slot."""
    slots = [-1] * f.SLOTS
    f.sheet_slots(cells_of(sheets[seat]), slots)
    others = [sheet for other, sheet in enumerate(sheets) if other != seat]
    slots[f.MISSES] = f.F_MISSES + min(sheets[seat].misses, MOST_MISSES - 1)
    slots[f.SEATS] = f.seats_feature(len(sheets), (seat - active - 1) % len(sheets))
    slots[f.OTHERS] = f.F_OTHERS + max((sum(map(len, sheet.rows)) for sheet in others), default=0)
    most_misses = max((sheet.misses for sheet in others), default=0)
    slots[f.OTHERS_MISSES] = f.F_OTHERS_MISSES + min(most_misses, MOST_MISSES - 1)
    return slots


class SheetValues:
    """The values of one sheet in one round."""

    def __init__(self, sheet: QwantumSheet, slots: list[int]) -> None:
        self._net = weights()
        self._cells = cells_of(sheet)
        self._misses = sheet.misses
        self._miss_cost = sheet.next_miss_cost
        self._slots = slots
        self._sums = self._net.sums(feature for feature in slots if feature >= 0)
        self._values: dict[tuple[RowEntry, ...], float] = {}
        self._gains: list[float] | None = None
        self._means: dict[tuple[int, ...], dict[int, float]] = {}

    def takes(self, row: int, value: int) -> bool:
        """Whether the number fits the row."""
        return f.takes(self._cells, row, value)

    def value(self, *entries: RowEntry) -> float:
        """Returns the value of the sheet with these legal entries; its points if it is full then."""
        if entries not in self._values:
            cells, new = list(self._cells), list(self._slots)
            for row, value in entries:
                f.after_entry(cells, row, value, new)
            full = f.filled(cells) == f.CELLS
            self._values[entries] = float(f.points(cells, self._misses)) if full else self._value(new)
        return self._values[entries]

    def missed(self) -> float:
        """Returns the value of the sheet with one more miss; the fifth ends the game."""
        if self._misses + 1 >= MOST_MISSES:
            return float(f.points(self._cells, self._misses) - self._miss_cost)
        new = list(self._slots)
        new[f.MISSES] = f.F_MISSES + self._misses + 1
        return self._value(new)

    def points_now(self) -> float:
        """Returns the points of the sheet as it is."""
        return float(f.points(self._cells, self._misses))

    def _value(self, new: list[int]) -> float:
        lines: list[list[float] | tuple[float, ...]] = [self._sums]
        for was, now in zip(self._slots, new, strict=True):
            if was != now:
                if was >= 0:
                    lines.append(self._net.minus[was])
                if now >= 0:
                    lines.append(self._net.plus[now])
        return self._net.points(list(map(sum, zip(*lines, strict=True))))

    def pairs(self, values: tuple[int, ...]) -> list[tuple[float, tuple[int, ...]]]:
        """Returns the active seat's entries of the four values with their worth: up to two rows, none for a miss."""
        pairs: list[tuple[float, tuple[int, ...]]] = [(self.missed(), ())]
        rows = [row for row in range(f.ROW_COUNT) if self.takes(row, values[row])]
        room = f.CELLS - f.filled(self._cells)
        for number, row in enumerate(rows):
            pairs.append((self.value((row, values[row])), (row,)))
            if room > 1:
                for other in rows[number + 1 :]:
                    pairs.append((self.value((row, values[row]), (other, values[other])), (row, other)))
        return pairs

    def singles(self, values: tuple[int, ...], closed: int | None) -> list[tuple[float, int | None]]:
        """Returns another seat's entries of the values except the closed one, with their worth; None enters nothing."""
        rows = [row for row in range(f.ROW_COUNT) if row != closed and self.takes(row, values[row])]
        return [(self.value(), None), *((self.value((row, values[row])), row) for row in rows)]

    def gains(self) -> list[float]:
        """Returns the gain of each number in each row, 34 numbers per row."""
        if self._gains is None:
            base = self.value()
            self._gains = [
                self.value((row, value)) - base if value and self.takes(row, value) else f.IMPOSSIBLE
                for row in range(f.ROW_COUNT)
                for value in range(f.HIGHEST + 1)
            ]
        return self._gains

    def again(self, faces: tuple[int, ...], values: tuple[int, ...], asked: int = 0) -> dict[int, float]:
        """Returns the values of rolling dice again, by the bits of the dice: of the best choices and of *asked*."""
        gains, missed = self.gains(), self.missed() - self.value()
        gain_now = f.gain(gains, values[0], values[1], values[2], values[3], missed)
        means = self._means.get(faces)
        if means is None:
            rough = {bits: f.mean_gain(faces, bits, gains, missed, f.COARSE) for bits in range(1, 1 << f.DICE_COUNT)}
            likely = sorted(rough, key=lambda bits: -rough[bits])[:FINALISTS]
            means = {bits: f.mean_gain(faces, bits, gains, missed, f.FINE) for bits in likely}
            self._means[faces] = means
        if asked and asked not in means:
            means = {**means, asked: f.mean_gain(faces, asked, gains, missed, f.FINE)}
        best = max(worth for worth, _ in self.pairs(values))
        return {bits: best + mean - gain_now for bits, mean in means.items()}


@lru_cache(maxsize=32)
def sheet_values(sheets: tuple[QwantumSheet, ...], seat: int, active: int) -> SheetValues:
    """Returns the values of a seat's sheet in the round of *active*; recent ones are cached."""
    return SheetValues(sheets[seat], slots_at(sheets, seat, active))
