"""Reasons for decisions on a Qwantum sheet: columns, misses, and room for further numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from coach.knowledge import Entry
from coach.reasons import AVOIDS_MISS, NO_FIELD, ONE_FIELD, Reason, lost_fields, more_points
from sheets.qwantum.dice import DICE, DieFace, values
from sheets.qwantum.sheet import FIELDS, QwantumSheet, column_points, dead_fields, possible

CRAMPED = 0.4
"""Share of rolls that fit the next field up to which a row is cramped."""
CLEAR = 0.25
"""Additional share of fitting rolls that is a reason."""
RARE = 0.01
"""Chance of a number up to which it is not mentioned."""
LEAST_KEPT = 5
"""Least sum of kept dice that is a reason."""


@cache
def color_chances(row: str) -> dict[int, float]:
    """Returns the chance of each value of a color with the seven dice (QWM-R11)."""
    chances = {0: 1.0}
    for die in DICE:
        after: dict[int, float] = {}
        for face in die.faces:
            points = values((face,))[row]  # type: ignore[arg-type]
            for value, chance in chances.items():
                after[value + points] = after.get(value + points, 0.0) + chance / len(die.faces)
        chances = after
    return chances


def entry_reason(sheet: QwantumSheet, played: Entry | None, best: Entry | None, must: bool) -> Reason | None:
    """Returns why the entry *best* is better than *played*; None stands for entering nothing, a miss if it *must*."""
    with_played, with_best = _with(sheet, played), _with(sheet, best)
    columns, lost = (
        [measure(changed) - measure(sheet) for changed in (with_best, with_played)]
        for measure in (_column_points, _lost_fields)
    )
    reason = more_points("column", *columns)
    if reason is not None or best == played:
        return reason
    if played is None:
        return AVOIDS_MISS if must else _free_field(sheet, with_best, best)
    return lost_fields(lost[1], lost[0]) or _room(sheet, played, best)


def keep_reason(sheet: QwantumSheet, best: Entry | None) -> Reason | None:
    """Returns the reason to keep a roll: the points of its entry."""
    reason = entry_reason(sheet, None, best, must=False)
    return reason if reason is not None and reason.numbers else None


def reroll_reason(sheet: QwantumSheet, played: Entry | None, rolled: Mapping[str, int]) -> Reason | None:
    """Returns the reason to roll again: this roll fits nowhere or one field only, or its entry cramps a row."""
    fields = sum(value in _next_numbers(sheet, row) for row, value in rolled.items())
    if fields < 2:
        return ONE_FIELD if fields else NO_FIELD
    return entry_reason(sheet, played, None, must=False) if played is not None else None


def dice_reason(
    sheet: QwantumSheet, faces: Sequence[DieFace], played: Collection[int], best: Collection[int]
) -> Reason | None:
    """Returns the reason to roll fewer dice again: the sum of one color that stays for its row."""
    stays = {faces[die].color for die in played if die not in best}
    if len(stays) != 1 or not set(best) < set(played):
        return None
    (row,) = stays
    kept_sum = sum(face.digit for die, face in enumerate(faces) if die not in best and face.color == row)
    is_useful = row != "white" and kept_sum >= LEAST_KEPT and len(sheet.row(row)) < FIELDS
    return Reason("keeps", {"number": kept_sum}, row=row) if is_useful else None


def fitting_share(sheet: QwantumSheet, row: str) -> float:
    """Returns the share of rolls that fit the next field of a row; 1 for a full row."""
    if len(sheet.row(row)) == FIELDS:
        return 1.0
    numbers = _next_numbers(sheet, row)
    return sum(chance for value, chance in color_chances(row).items() if value in numbers)


def _next_numbers(sheet: QwantumSheet, row: str) -> range:
    """Returns the numbers that fit the next field of a row; none if it is full."""
    column = len(sheet.row(row))
    return possible(sheet, row, column) if column < FIELDS else range(0)


def _with(sheet: QwantumSheet, entry: Entry | None) -> QwantumSheet:
    return sheet if entry is None else sheet.with_number(entry.row, entry.value)


def _column_points(sheet: QwantumSheet) -> int:
    return sum(column_points(sheet, column) for column in range(FIELDS))


def _lost_fields(sheet: QwantumSheet) -> int:
    return len(dead_fields(sheet))


def _free_field(sheet: QwantumSheet, with_best: QwantumSheet, best: Entry | None) -> Reason | None:
    """Returns the reason that a number fits a row and the next one probably does, too."""
    is_free = best is not None and _lost_fields(with_best) == _lost_fields(sheet)
    return Reason("free") if best is not None and is_free and fitting_share(with_best, best.row) > CRAMPED else None


def _room(sheet: QwantumSheet, played: Entry, best: Entry | None) -> Reason | None:
    """Returns the reason that the played entry cramps its row and the better one does not cramp its own."""
    room, left = (fitting_share(changed, played.row) for changed in (sheet, _with(sheet, played)))
    if left > CRAMPED or room < left + CLEAR:
        return None
    if best is not None and fitting_share(_with(sheet, best), best.row) < left + CLEAR:
        return None
    likely = [value for value in _next_numbers(sheet, played.row) if color_chances(played.row).get(value, 0.0) > RARE]
    return Reason("room", {"low": likely[0], "high": likely[-1]}, row=played.row) if len(likely) > 1 else None
