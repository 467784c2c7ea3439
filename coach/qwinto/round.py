"""Values of one round of Qwinto: of every roll for every seat, exact over the dice."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from coach.net import Net, net
from coach.qwinto import features as f
from coach.qwinto.entries import NOTHING, Answer, EntryValues, slots_of
from sheets.qwinto.sheet import MOST_MISSES, NUMBERS, QwintoSheet

MASKS = range(1, 8)
"""The choices of dice, a bit per row."""
ROWS_OF = tuple(tuple(row for row in range(3) if mask >> row & 1) for mask in range(8))


@cache
def chances(dice: int) -> dict[int, float]:
    """Returns the chance of each sum of that many dice."""
    if dice == 0:
        return {0: 1.0}
    sums: dict[int, float] = {}
    for value, chance in chances(dice - 1).items():
        for pips in range(1, 7):
            sums[value + pips] = sums.get(value + pips, 0.0) + chance / 6
    return sums


def table_slots(seat: int, active: int, slots: list[list[int]], misses: tuple[int, ...]) -> list[int]:
    """Returns the slots of a seat, with those that describe the table in the round of *active*."""
    seats = len(slots)
    others = [other for other in range(seats) if other != seat]
    own = list(slots[seat])
    own[f.MISSES] = f.F_MISSES + min(misses[seat], MOST_MISSES - 1)
    own[f.SEATS] = f.seats_feature(seats, (seat - active - 1) % seats)
    own[f.OTHERS] = f.F_OTHERS + min((f.to_go(slots[other]) for other in others), default=f.NEVER)
    own[f.OTHERS_MISSES] = f.F_OTHERS_MISSES + min(max((misses[other] for other in others), default=0), 3)
    return own


class AnswerValues:
    """Values of all seats' answers to a roll, each by its own sheet and the visible table."""

    def __init__(self, sheets: tuple[QwintoSheet, ...], active: int, weights: Net) -> None:
        self.sheets = sheets
        self.active = active
        self._net = weights
        self._misses = tuple(sheet.misses for sheet in sheets)
        self._slots = [slots_of(sheet) for sheet in sheets]
        self._entries: dict[int, EntryValues] = {}
        self._nothing: dict[int, float] = {}
        self._best: dict[tuple[int, int, int], Answer] = {}

    def entries(self, seat: int) -> EntryValues:
        """Returns the values of the entries of a seat."""
        if seat not in self._entries:
            self._entries[seat] = EntryValues(self._net, self.sheets[seat], self.slots(seat), self.more(seat))
        return self._entries[seat]

    def slots(self, seat: int) -> list[int]:
        """Returns the slots of a seat: its sheet and the table."""
        return table_slots(seat, self.active, self._slots, self._misses)

    def more(self, seat: int) -> tuple[int, ...]:
        """Returns the features of a seat beyond its sheet and the table."""
        return ()

    def only_points(self, seat: int, mask: int, value: int) -> bool:
        """Whether the game ends with this round, so that only points count."""
        return False

    def nothing(self, seat: int) -> float:
        """Returns the value of entering nothing, a miss for the active seat."""
        if seat not in self._nothing:
            entries = self.entries(seat)
            self._nothing[seat] = entries.missed() if seat == self.active else entries.passed()
        return self._nothing[seat]

    def own(self, seat: int, mask: int, value: int) -> Answer:
        """Returns the best answer of a seat that expects the game to continue."""
        best: Answer = (self.nothing(seat), NOTHING)
        if value in NUMBERS:
            for row in ROWS_OF[mask]:
                best = max(best, self.entries(seat).best_in_row(row, value))
        return best

    def all(self, seat: int, mask: int, value: int) -> list[Answer]:
        """Returns every answer of a seat with its value."""
        entries = self.entries(seat)
        cells = [cell for row in ROWS_OF[mask] for cell in entries.cells_for(row, value)] if value in NUMBERS else []
        if self.only_points(seat, mask, value):
            cost = self.sheets[seat].next_miss_cost if seat == self.active else 0
            ending = [(float(entries.points_with(cell, value)), cell) for cell in cells]
            return [(float(entries.points_now() - cost), NOTHING), *ending]
        return [(self.nothing(seat), NOTHING), *((entries.entry(cell, value), cell) for cell in cells)]

    def best(self, seat: int, mask: int, value: int) -> Answer:
        """Returns the best answer of a seat to a roll."""
        key = seat, mask, value
        if key not in self._best:
            last = self.only_points(seat, mask, value)
            self._best[key] = max(self.all(seat, mask, value)) if last else self.own(seat, mask, value)
        return self._best[key]

    def value(self, seat: int, mask: int, value: int) -> float:
        """Returns the value of a roll for a seat that gives its best answer."""
        return self.best(seat, mask, value)[0]


class Round(AnswerValues):
    """A round with dice."""

    def __init__(self, sheets: tuple[QwintoSheet, ...], active: int) -> None:
        super().__init__(sheets, active, net("qwinto", f.FEATURES))
        self._near = [
            seat
            for seat, sheet in enumerate(sheets)
            if f.to_go(self._slots[seat]) <= 1 or (seat == active and sheet.misses == MOST_MISSES - 1)
        ]
        self._mean: dict[tuple[int, int], float] = {}

    def only_points(self, seat: int, mask: int, value: int) -> bool:
        """Whether another seat's best answer ends the game."""
        return any(other != seat and self._ends(other, mask, value) for other in self._near)

    def _ends(self, seat: int, mask: int, value: int) -> bool:
        _, cell = self.own(seat, mask, value)
        if cell == NOTHING:
            return seat == self.active and self._misses[seat] == MOST_MISSES - 1
        return self.entries(seat).ends_with(cell, value)

    def rolled_value(self, seat: int, mask: int) -> float:
        """Returns a seat's value of rolling these dice once, without a second roll."""
        key = seat, mask
        if key not in self._mean:
            sums = chances(len(ROWS_OF[mask])).items()
            self._mean[key] = sum(chance * self.value(seat, mask, value) for value, chance in sums)
        return self._mean[key]

    @cached_property
    def rolls(self) -> dict[int, float]:
        """The active seat's value of rolling each choice of dice, with the option of a second roll."""
        seat = self.active
        return {
            mask: sum(
                chance * max(self.value(seat, mask, value), self.rolled_value(seat, mask))
                for value, chance in chances(len(ROWS_OF[mask])).items()
            )
            for mask in MASKS
        }

    @cached_property
    def best_mask(self) -> int:
        """The best choice of dice."""
        return max(self.rolls, key=lambda mask: self.rolls[mask])

    def rolls_again(self, mask: int, value: int) -> bool:
        """Whether the active seat should roll again."""
        return self.value(self.active, mask, value) < self.rolled_value(self.active, mask)

    def open_value(self, seat: int, mask: int, value: int) -> float:
        """Returns the value of a roll for a seat while the active seat may still roll again."""
        if self.rolls_again(mask, value):
            return self.rolled_value(seat, mask)
        return self.value(seat, mask, value)

    def start(self, seat: int) -> float:
        """Returns a seat's value of the round before the roll, with the best dice."""
        return self.dice_value(seat, self.best_mask)

    def dice_value(self, seat: int, mask: int) -> float:
        """Returns a seat's value when the active seat is about to roll these dice."""
        if seat == self.active:
            return self.rolls[mask]
        sums = chances(len(ROWS_OF[mask])).items()
        return sum(chance * self.open_value(seat, mask, value) for value, chance in sums)


@lru_cache(maxsize=8)
def round_of(sheets: tuple[QwintoSheet, ...], active: int) -> Round:
    """Returns the round with these sheets; recent ones are cached."""
    return Round(sheets, active)
