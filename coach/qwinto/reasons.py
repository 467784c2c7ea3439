"""Reasons for decisions on a Qwinto sheet: bonus columns, rows, misses, and room for further numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from coach.knowledge import Entry
from coach.qwinto.round import chances
from coach.reasons import AVOIDS_MISS, NO_FIELD, Reason, better_odds, lost_fields, more_points, risky_roll
from sheets.qwinto.sheet import (
    BONUS,
    FIELDS,
    NUMBERS,
    ROWS,
    QwintoSheet,
    bonus,
    dead_fields,
    legal_fields,
    row_points,
)

CRAMPED = 0.25
"""Share of rolls for the hardest field of a gap up to which the gap is cramped."""
CLEAR = 1.9
"""Factor between the shares of two gaps that is a reason."""
MOST_ROOM = 10
"""Range of numbers from which on room is not worth mentioning."""


class Gap(NamedTuple):
    """Neighboring empty fields of a row, and the numbers between those at its ends."""

    row: str
    columns: tuple[int, ...]
    low: int
    high: int

    @property
    def spare(self) -> int:
        """Numbers that remain if all fields are filled; negative if they cannot be."""
        return self.high - self.low + 1 - len(self.columns)

    @property
    def hardest(self) -> float:
        """The share of rolls for the hardest field, with the best number of dice, if all fields are to be filled."""
        if self.spare < 0:
            return 0.0
        return min(fitting(self.low + offset, self.low + offset + self.spare) for offset in range(len(self.columns)))


@cache
def fitting(low: int, high: int) -> float:
    """Returns the share of rolls between two numbers, with the best number of dice."""
    return max(sum(chances(dice).get(value, 0.0) for value in range(low, high + 1)) for dice in (1, 2, 3))


def entry_reason(sheet: QwintoSheet, played: Entry | None, best: Entry | None, active: bool) -> Reason | None:
    """Returns why the entry *best* is better than *played*; None stands for entering nothing."""
    with_played, with_best = _with(sheet, played), _with(sheet, best)
    columns, rows, lost = (
        [measure(changed) - measure(sheet) for changed in (with_best, with_played)]
        for measure in (_bonus_points, _row_points, _lost_fields)
    )
    reason = more_points("bonus", *columns)
    if reason is None and best is not None and with_best.complete(best.row) and rows[0] > 1:
        reason = more_points("row", *rows)
    if reason is not None or best == played:
        return reason
    if played is None:
        return AVOIDS_MISS if active else _free_field(sheet, best)
    return lost_fields(lost[1], lost[0]) or _room(sheet, played, best)


def dice_reason(sheet: QwintoSheet, best: tuple[str, ...], played: tuple[str, ...]) -> Reason | None:
    """Returns the reason that other dice fit more often, in one roll or two."""
    return better_odds(*(1 - (1 - fitting_share(sheet, colors)) ** 2 for colors in (best, played)))


def keep_reason(sheet: QwintoSheet, best: Entry | None, colors: tuple[str, ...]) -> Reason | None:
    """Returns the reason to keep a roll: the points of its entry, or that another roll may fit nowhere."""
    entry = entry_reason(sheet, None, best, active=False)
    if entry is not None and "points" in entry.numbers:
        return entry
    return risky_roll(1 - fitting_share(sheet, colors))


def reroll_reason(sheet: QwintoSheet, played: Entry | None, colors: tuple[str, ...], value: int) -> Reason | None:
    """Returns the reason to roll again: this roll fits nowhere, or its entry cramps a row."""
    if not legal_fields(sheet, value, colors):
        return NO_FIELD
    return entry_reason(sheet, played, None, active=False) if played is not None else None


def fitting_share(sheet: QwintoSheet, colors: tuple[str, ...]) -> float:
    """Returns the share of rolls of these dice that fit a field."""
    return sum(chance for value, chance in chances(len(colors)).items() if legal_fields(sheet, value, colors))


def gaps(sheet: QwintoSheet, row: str) -> Iterator[Gap]:
    """Yields the gaps of a row."""
    columns: list[int] = []
    low = NUMBERS[0]
    for column in FIELDS[row]:
        number = sheet.number(row, column)
        if not number:
            columns.append(column)
            continue
        if columns:
            yield Gap(row, tuple(columns), low, number - 1)
        columns, low = [], number + 1
    if columns:
        yield Gap(row, tuple(columns), low, NUMBERS[-1])


def _with(sheet: QwintoSheet, entry: Entry | None) -> QwintoSheet:
    return sheet if entry is None else sheet.with_number(entry.row, entry.column, entry.value)


def _bonus_points(sheet: QwintoSheet) -> int:
    return sum(bonus(sheet, column) for column in BONUS)


def _row_points(sheet: QwintoSheet) -> int:
    return sum(row_points(sheet, row) for row in ROWS)


def _lost_fields(sheet: QwintoSheet) -> int:
    """Returns the number of empty fields that cannot be filled, not even one after the other."""
    dead = dead_fields(sheet)
    return sum(
        max(-gap.spare, sum((row, column) in dead for column in gap.columns), 0)
        for row in ROWS
        for gap in gaps(sheet, row)
    )


def _tightest(sheet: QwintoSheet, entry: Entry) -> Gap | None:
    """Returns the gap beside an entry that is harder to fill."""
    before = {*gaps(sheet, entry.row)}
    beside = (gap for gap in gaps(_with(sheet, entry), entry.row) if gap not in before)
    return min(beside, key=lambda gap: gap.hardest, default=None)


def _free_field(sheet: QwintoSheet, best: Entry | None) -> Reason | None:
    """Returns the reason that a number fits a field with enough room beside it."""
    if best is None or _lost_fields(_with(sheet, best)) > _lost_fields(sheet):
        return None
    tight = _tightest(sheet, best)
    return Reason("free") if tight is None or tight.hardest > CRAMPED else None


def _room(sheet: QwintoSheet, played: Entry, best: Entry | None) -> Reason | None:
    """Returns the reason that the played entry cramps its row and the better one does not cramp its own."""
    tight = _tightest(sheet, played)
    if tight is None or not 0 < tight.hardest <= CRAMPED:
        return None
    (gap,) = (gap for gap in gaps(sheet, played.row) if played.column in gap.columns)
    beside_best = _tightest(sheet, best) if best is not None else None
    if any(room is not None and room.hardest < CLEAR * tight.hardest for room in (gap, beside_best)):
        return None
    is_elsewhere = best is None or best.row != played.row
    if is_elsewhere and gap.high - gap.low < MOST_ROOM:
        return Reason("room", {"low": gap.low, "high": gap.high}, row=gap.row)
    if tight.low == tight.high:
        return Reason("only", {"number": tight.low})
    bounds = {"low": tight.low, "high": tight.high}
    if len(tight.columns) == 1 and tight.high == tight.low + 1:
        return Reason("either", bounds)
    return Reason("tight", bounds, fields=len(tight.columns))
