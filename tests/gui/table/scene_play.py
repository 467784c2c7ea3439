"""Helpers of the tests of scenes: a bonus column to fill, and the scenes in the window."""

from __future__ import annotations

from typing import Any

from sheets.answers import Pass
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS
from tests.gui.phone import FRAME, Phone
from tests.gui.table.table_play import Table
from widgets.base.scenes import LONGEST, SceneLayer
from widgets.base.theme import theme
from widgets.pieces.field import Field


def bonus_column() -> int:
    """Returns a column with a bonus."""
    return next(column for column in BONUS if all(column in FIELDS[row] for row in ROWS))


def enter(table: Table, value: int, row: str, column: int) -> None:
    """Lets Anna enter a number; Ben passes."""
    model = table.page.model
    assert model.play(Announce(value, (row,)))
    assert model.play(Enter(0, row, column))
    if 1 in model.waiting:
        assert model.play(Pass(1))
    model.turn_to(0)
    table.phone.frames(2)


def fill_column(table: Table, phone: Phone) -> Field:
    """Enters all but the last field of a bonus column, announces its number, and returns its field."""
    column = bonus_column()
    for value, row in zip((3, 4), ROWS[:2], strict=True):
        enter(table, value, row, column)
    theme.motion = True
    assert table.page.model.play(Announce(5, (ROWS[2],)))
    table.page.model.turn_to(0)
    phone.advance(0.5)
    return table.field(ROWS[2], column)


def scenes(phone: Phone) -> list[Any]:
    """Returns the scenes in the window."""
    return phone.find_all(SceneLayer)


def run(phone: Phone) -> float:
    """Advances frame by frame to the end of the scene; returns its length. There is never a second one."""
    seconds = 0.0
    while playing := scenes(phone):
        assert len(playing) == 1
        phone.advance(FRAME)
        seconds += FRAME
        assert seconds <= LONGEST + 2 * FRAME
    return seconds
