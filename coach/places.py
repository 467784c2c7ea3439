"""Where a field lies on its sheet, as people say it."""

from __future__ import annotations

from typing import NamedTuple

from sheets.qwinto.sheet import BONUS, FIELDS


class FieldPlace(NamedTuple):
    """A field."""

    number: int
    """Which one of its row it is, from 1."""
    bonus: bool
    """Whether its number counts once more when its column is full."""


def place(game: str, row: str, column: int) -> FieldPlace:
    """Returns where the field of a game that the coach knows lies."""
    if game in ("qwinto", "qwinto-cards"):
        return FieldPlace(FIELDS[row].index(column) + 1, BONUS.get(column) == row)
    return FieldPlace(column + 1, False)
