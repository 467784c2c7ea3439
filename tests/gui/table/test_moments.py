"""Scenes of important moments: a full bonus column and a full row, dice that land one after the other, the slide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheets.answers import Pass
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.theme import theme
from widgets.controls.message_line import MessageLine
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.table import moments
from widgets.table.moments import FlyingPoints
from widgets.table.sheet_tray import FIRST_LANDS, LAST_LANDS


@pytest.fixture
def table(phone: Phone, tmp_path: Path) -> Table:
    return Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")


def bonus_column() -> int:
    """A column whose completion brings a bonus."""
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


def test_a_full_bonus_column_flies_into_the_score_and_says_so(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    phone.tap(field)
    points = phone.find(FlyingPoints)
    assert points.text.startswith("+")
    message = phone.find(MessageLine)
    assert message.visible
    assert "bonus" in message.text
    start = tuple(points.center)
    phone.advance(0.4)
    assert tuple(points.center) != start
    phone.advance(moments.SECONDS)
    assert phone.find_all(FlyingPoints) == []
    assert table.game.played[-1] == Enter(0, ROWS[2], bonus_column())


def test_any_touch_ends_a_scene(table: Table, phone: Phone) -> None:
    phone.tap(fill_column(table, phone))
    moves = table.game.cursor
    assert phone.find_all(FlyingPoints)
    other: Any = next(field for field in phone.find_all(Field) if not field.number)
    phone.tap(other, patient=False)
    assert phone.find_all(FlyingPoints) == []
    assert table.game.cursor == moves


def test_with_less_motion_only_the_sentence_appears(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    theme.motion = False
    phone.tap(field)
    assert phone.find_all(FlyingPoints) == []


def test_dice_land_one_after_the_other_and_a_touch_lets_them_land(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="app")
    theme.motion = True
    table.roll("orange", "yellow")
    rolling = [die for die in phone.find_all(Die) if die.tumbling]
    assert len(rolling) == 2
    phone.advance((FIRST_LANDS + LAST_LANDS) / 2 - 0.1)
    assert [die.tumbling for die in rolling].count(True) == 1
    assert table.page.model.rolling
    moves = table.game.cursor
    phone.tap(phone.find_all(Field)[0], patient=False)
    assert not any(die.tumbling for die in rolling)
    assert not table.page.model.rolling
    assert table.game.cursor == moves, "the touch only skips"


def test_the_next_sheet_slides_in(table: Table, phone: Phone) -> None:
    theme.motion = True
    table.page.model.turn_to(1)
    assert table.page.slide > 0
    phone.advance(0.4)
    assert table.page.slide == 0
