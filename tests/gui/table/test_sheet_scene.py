"""Scenes of a sheet: a full bonus column and a full row, and when the score shows their points."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheets.answers import Pass
from sheets.qwantum.moves import PadEnter as QwantumEntry
from sheets.qwinto.moves import Announce, Enter, PadEnter
from sheets.qwinto.sheet import FIELDS, ROWS
from tests.gui.layout_faults import SIX, cut_texts
from tests.gui.phone import FRAME, Phone
from tests.gui.table.scene_play import bonus_column, fill_column, run, scenes
from tests.gui.table.table_play import Table
from widgets.base.announcer import announcer
from widgets.base.rects import Rect, bounding_box, center, intersection, window_rect
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.controls.number_grid import NumberKey
from widgets.games.qwinto.area import PartLine
from widgets.pieces.field import Field
from widgets.table.player_tabs import PlayerTab
from widgets.table.sheet_scene import COLUMN_FLIGHT, COLUMN_LIT, WRITE, FlyingPoints, SheetScene


@pytest.fixture
def table(phone: Phone, tmp_path: Path) -> Table:
    return Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")


def score_of(table: Table) -> tuple[str, str, str]:
    """Returns the bonus, the total and Anna's tab as they are on the screen."""
    points = table.page.scene.area.points
    return points["bonus"], points["total"], table.phone.find(PlayerTab, player="Anna").total


def bonus_line(table: Table) -> Rect:
    """Returns the rectangle of the bonus in the score."""
    line = table.phone.find(PartLine, color_name="bonus")
    return window_rect(line.ids.points)


def test_a_full_bonus_column_flies_into_the_score_and_says_so(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    phone.tap(field)
    scene, points = phone.find(SheetScene), phone.find(FlyingPoints)
    column = [window_rect(other) for other in phone.find_all(Field) if other.column == bonus_column()]
    assert tuple(scene.lit) == bounding_box(column)
    phone.advance(0.3)
    assert scene.glow > 0.9
    pentagon = next(other for other in phone.find_all(Field) if other.column == bonus_column() and other.pentagon)
    assert points.is_pentagon
    assert points.text == str(int(pentagon.number))
    start, end = center(window_rect(pentagon)), center(bonus_line(table))
    assert points.center == pytest.approx(start)
    phone.advance(0.25)
    way = (points.center_x - start[0]) / (end[0] - start[0])
    assert 0.3 < way < 1
    assert points.center_y > start[1] + way * (end[1] - start[1]) + 10, "in an arc"
    assert run(phone) < 1
    assert table.game.played[-1] == Enter(0, ROWS[2], bonus_column())


def test_score_total_and_sentence_follow_when_the_points_arrive(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    before = score_of(table)
    phone.tap(field)
    scene, message = phone.find(SheetScene), phone.find(MessageLine)
    assert table.game.played[-1] == Enter(0, ROWS[2], bonus_column()), "on disk at once"
    assert table.store.open(table.id).game.standing.seats[0].points("bonus") == 5
    shown = set()
    while scenes(phone):
        landed = scene.elapsed >= WRITE + COLUMN_LIT + COLUMN_FLIGHT
        assert message.visible == landed
        assert (phone.find(FlyingPoints).opacity > 0) == (scene.elapsed > WRITE + COLUMN_LIT and not landed)
        bonus, total, tab = map(int, score_of(table))
        assert (bonus > 0) <= landed
        assert tab == total == int(before[1]) + 1 + bonus, "the number itself counts at once"
        shown.add(bonus)
        phone.advance(FRAME)
    assert shown >= {0, 5}
    assert len(shown) > 3, "it counts up"
    assert "bonus" in message.text
    table.page.model.turn_to(0)
    phone.frames(2)
    assert score_of(table) == ("5", "8", "8")


@pytest.mark.parametrize("size", [(360, 780), (780, 360)])
@pytest.mark.parametrize("way", ["touch", "undo", "key", "turn", "leave", "away"])
def test_a_scene_that_is_cut_short_leaves_the_right_score(
    phone: Phone, tmp_path: Path, way: str, size: tuple[int, int]
) -> None:
    phone.resize(*size)
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")
    field = fill_column(table, phone)
    before = score_of(table)
    phone.tap(field)
    phone.advance(0.3)
    assert score_of(table) == ("0", "3", "3")
    message, after = phone.find(MessageLine), ("5", "8", "8")
    if way == "touch":
        phone.tap((size[0] / 2, 2), patient=False)
        assert message.visible
    elif way == "undo":
        table.tap_icon("undo")
        after = before
    elif way == "key":  # Ctrl+Z is no touch
        table.page.undo()
        after = before
    elif way == "turn":
        phone.resize(*size[::-1])
    elif way == "leave":
        table.page.dispatch("on_pre_leave")
    else:
        table.page.model.away = [1]
        table.page.scene.close()
    phone.frames(3)
    assert not scenes(phone)
    assert table.page.model.held is None
    assert score_of(table) == after
    assert message.visible == (after != before), "a sentence about a move that was taken back would be untrue"
    phone.advance(1)
    assert table.page.totals[0] == after[1]


def test_in_landscape_the_sentence_is_beside_the_score(phone: Phone, tmp_path: Path) -> None:
    phone.resize(780, 360)
    tr.language = "de"
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], [3, 4] * 20, components="table")
    phone.tap(fill_column(table, phone))
    phone.advance(0.9)
    message, score = phone.find(MessageLine), table.page.scene.area.ids.sums
    assert scenes(phone)
    assert message.visible
    assert min(intersection(window_rect(message), window_rect(score))[2:]) == 0
    assert not cut_texts(phone)


def test_who_listens_hears_the_sentence_and_finds_the_score_at_once(
    table: Table, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(announcer, "listener", heard.append)
    phone.tap(fill_column(table, phone))
    phone.frames(1)
    assert scenes(phone)
    assert score_of(table) == ("5", "8", "8")
    assert any("Anna, 8" in target.name for target in touch_targets())
    run(phone)
    assert [text.count("Column full") for text in heard if "Column full" in text] == [1]


def test_a_full_row_is_lit_and_its_highest_number_flies(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna"], sheets="mine")
    row = ROWS[0]
    for number, column in enumerate(FIELDS[row][:-1]):
        assert table.page.model.play(PadEnter(0, row, column, 2 * number + 1))
    theme.motion = True
    phone.tap(phone.find(NumberKey, value=18))
    phone.advance(0.5)
    last, points = table.field(row, FIELDS[row][-1]), table.page.scene.area
    phone.tap(last)
    scene = phone.find(SheetScene)
    assert scene.is_row
    phone.advance(0.3)
    assert 0 < scene.light < 1
    flying = phone.find(FlyingPoints)
    assert flying.text == "18"
    assert flying.center == pytest.approx(last.to_window(*last.center)), "it starts from the highest number"
    assert points.points[row] == str(len(FIELDS[row])), "one point for each number, until the 18 arrives"
    bonus = int(points.points["bonus"])
    assert points.points["total"] == str(len(FIELDS[row]) + bonus)
    assert not phone.find(MessageLine).visible
    run(phone)
    assert points.points[row] == "18"
    assert points.points["total"] == str(18 + bonus)
    assert f"18 points instead of {len(FIELDS[row])}" in phone.find(MessageLine).text


def test_a_column_of_qwantum_flies_into_the_total(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "kept", "qwantum", ["Anna"], sheets="mine")
    for row, value in (("violet", 8), ("blue", 13), ("red", 9)):
        assert table.page.model.play(QwantumEntry(0, row, value))
    theme.motion = True
    phone.tap(phone.find(NumberKey, value=11))
    phone.advance(0.5)
    phone.tap(table.field("yellow", 0))
    phone.advance(0.3)
    flying = phone.find(FlyingPoints)
    assert (flying.text, flying.is_pentagon) == ("9", False)
    assert flying.center == pytest.approx(table.field("red", 0).to_window(*table.field("red", 0).center))
    assert table.page.scene.area.total == "0"
    run(phone)
    assert table.page.scene.area.total == "9"


@pytest.mark.parametrize("size", [(320, 568), (780, 360), (800, 1280)])
def test_a_bonus_has_a_scene_on_every_screen(phone: Phone, tmp_path: Path, size: tuple[int, int]) -> None:
    phone.resize(*size)
    table = Table(phone, tmp_path / "kept", "qwinto", SIX, components="table")
    column = bonus_column()
    model = table.page.model
    for turn in range(7):
        active = model.game.rules.active(model.game.state)
        value, row = (3 + turn // 6, ROWS[turn // 6]) if active == 0 else (2, ROWS[0])
        assert model.play(Announce(value, (row,)))
        for seat in model.waiting:
            model.play(Enter(0, row, column) if seat == active == 0 else Pass(seat))
    assert model.game.rules.active(model.game.state) == 1
    assert model.play(Announce(5, (ROWS[2],)))
    model.turn_to(0)
    theme.motion = True
    phone.advance(0.5)
    if table.page.all_sheets:
        assert model.play(Enter(0, ROWS[2], column))
        phone.frames(1)
    else:
        phone.tap(table.field(ROWS[2], column))
    (scene,) = scenes(phone)
    phone.advance(0.4)
    assert not cut_texts(phone)
    if isinstance(scene, SheetScene):
        assert 0 <= scene.lit[0] < scene.lit[0] + scene.lit[2] <= size[0]
        assert 0 <= scene.lit[1] < scene.lit[1] + scene.lit[3] <= size[1]
    run(phone)


def test_any_touch_ends_a_scene_and_enters_nothing_new(table: Table, phone: Phone) -> None:
    phone.tap(fill_column(table, phone))
    moves = table.game.cursor
    assert scenes(phone)
    other: Any = next(field for field in phone.find_all(Field) if not field.number)
    phone.tap(other, patient=False)
    assert not scenes(phone)
    assert table.game.cursor == moves


def test_with_less_motion_only_the_sentence_appears(table: Table, phone: Phone) -> None:
    field = fill_column(table, phone)
    theme.motion = False
    phone.tap(field)
    assert not scenes(phone)
    assert "bonus" in phone.find(MessageLine).text
    assert phone.find(PlayerTab, player="Anna").total == "8"


def test_undo_ends_the_scene_of_the_move(table: Table, phone: Phone) -> None:
    phone.tap(fill_column(table, phone))
    assert scenes(phone)
    table.tap_icon("undo")
    assert not scenes(phone)
    assert table.game.played[-1] == Announce(5, (ROWS[2],)), "undo was there before"
