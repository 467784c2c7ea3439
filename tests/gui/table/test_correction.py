"""Corrections of a sheet at the table, by touch (ALL-R6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel

from sheets.corrections import Correct, CorrectMisses
from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce as Sums
from sheets.qwantum.moves import Enter as EnterRed
from sheets.qwantum.moves import PadEnter
from sheets.qwinto.moves import Announce
from tests.gui.layout_faults import small_targets
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.rects import intersection, window_rect
from widgets.base.translation import tr
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import PillButton
from widgets.controls.number_grid import NumberKey
from widgets.pieces.field import Field
from widgets.pieces.miss_boxes import MissBoxes
from widgets.table.correction_bar import CorrectionBar
from widgets.table.correction_sheet import CorrectionSheet


def hold(table: Table, row: str, column: int) -> CorrectionSheet:
    """Long-presses a field and returns the correction sheet that opens."""
    table.phone.long_press(table.field(row, column))
    table.phone.frames(3)
    sheet: CorrectionSheet = table.phone.find(CorrectionSheet)
    return sheet


def tap_number(table: Table, value: int) -> None:
    """Taps a number of the correction sheet."""
    keys = table.phone.find(CorrectionSheet).walk(restrict=True)
    table.phone.tap(next(key for key in keys if isinstance(key, NumberKey) and key.value == value))
    table.phone.frames(3)


def asked(phone: Phone) -> bool:
    """Whether the correction sheet is on the screen."""
    return bool(phone.find_all(CorrectionSheet))


def test_an_entry_of_somebody_else_is_corrected_without_taking_anything_back(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto", ["Sarah", "Tim"], [6, 2, 5, 3], components="app")
    table.roll("orange", "yellow")
    table.tap_field("orange", 3)
    table.tap_field("yellow", 4)
    table.roll("orange", "yellow")
    table.tap_tab("Sarah")
    question = hold(table, "orange", 3)
    assert "Sarah" in question.hint
    tap_number(table, 8)
    assert question.hint == "That is what it says already."
    tap_number(table, 9)
    assert not asked(phone)
    assert table.game.moves[-1] == Correct(0, "orange", 3, 9)
    assert table.shown == "Tim", "his turn, and his roll still stands"
    assert table.offers()
    table.tap_tab("Sarah")
    assert table.numbers() == {("orange", 3): 9}
    table.tap_icon("undo")
    assert table.numbers() == {("orange", 3): 8}
    table.tap_icon("redo")
    table.kill_and_restart()
    table.tap_tab("Sarah")
    assert table.numbers() == {("orange", 3): 9}


def test_a_wrong_number_is_refused_with_a_reason_and_a_field_can_be_cleared(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto", ["Sarah"], sheets="mine")
    for column, value in ((3, 5), (7, 11)):
        phone.tap(phone.find(NumberKey, value=value))
        table.tap_field("orange", column)
    table.tap_field("orange", 3)  # on a pad a tap is enough: nothing else can be meant
    tap_number(table, 12)
    assert "11" in phone.find(CorrectionSheet).hint
    table.press("Clear the 5")
    assert table.numbers() == {("orange", 7): 11}
    phone.tap(next(boxes for boxes in phone.find_all(MissBoxes) if boxes.height))
    phone.frames(3)
    tap_number(table, 2)
    assert table.game.moves[-1] == CorrectMisses(0, 2)
    assert [seat.total for seat in table.game.standing.seats] == [-9]


def test_the_menu_leads_to_it_without_holding_and_also_after_the_end(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwantum", ["Sarah"], sheets="mine")
    phone.tap(phone.find(NumberKey, value=9))
    table.tap_field("red", 0)
    table.tap_icon("more")
    phone.tap(phone.find(MenuItem, text="End the game"))
    phone.frames(3)
    assert table.game.over
    table.tap_icon("more")
    phone.tap(phone.find(MenuItem, text="Correct an entry"))
    phone.frames(3)
    assert phone.find(CorrectionBar).visible
    table.tap_field("red", 0)
    tap_number(table, 7)
    assert table.numbers() == {("red", 0): 7}
    assert table.game.over


def test_the_sheet_of_the_card_game_is_corrected_with_cards_in_the_app(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto-cards", ["Sarah", "Tim"], [1] * 40, components="app")
    table.tap_icon("more")
    phone.tap(phone.find(MenuItem, text="Correct an entry"))
    phone.frames(3)
    assert phone.find(CorrectionBar).visible, "the mode is visible here, too"
    table.tap_field("orange", 3)
    tap_number(table, 7)
    assert table.game.moves[-1] == Correct(table.game.state.entry_round.active, "orange", 3, 7)
    assert not phone.find(CorrectionBar).visible


def test_the_correction_mode_is_visible_and_can_be_left(phone: Phone, tmp_path: Path) -> None:
    """A bar of its own, nothing glows, and both Cancel and back leave it without a move."""
    table = Table(phone, tmp_path / "data", "qwinto", ["Sarah", "Tim"], components="table")
    table.page.model.play(Announce(7, ("orange", "yellow")))
    phone.frames(3)
    glowing = table.offers()
    assert glowing
    for leave in (lambda: phone.tap(phone.find(PillButton, text="Cancel", visible=True)), table.page.step_back):
        table.tap_icon("more")
        phone.tap(phone.find(MenuItem, text="Correct an entry"))
        phone.frames(3)
        assert table.page.correcting
        assert table.offers() == set()
        phone.advance(8)
        assert phone.find(CorrectionBar).visible, "the mode does not end unseen"
        leave()
        phone.frames(3)
        assert not table.page.correcting
        assert table.offers() == glowing
    assert table.game.cursor == 1


@pytest.mark.parametrize("size", [(360, 780), (320, 568), (780, 360)])
def test_the_numbers_are_in_the_place_of_the_tray_and_another_field_can_be_tapped(
    phone: Phone, tmp_path: Path, size: tuple[int, int]
) -> None:
    phone.resize(*size)
    table = Table(phone, tmp_path / "data", "qwinto", ["Sarah", "Tim"], components="table")
    page = table.page
    page.model.play(Announce(7, ("orange", "yellow")))
    page.scene.area.begin_correction()
    phone.frames(4)
    first, second = table.field("orange", 3), table.field("purple", 5)
    phone.tap(first)
    phone.frames(4)
    question = phone.find(CorrectionSheet)
    tray = window_rect(page.ids.tray)
    covered = intersection(tray, window_rect(question))
    assert covered == pytest.approx(tray), "nothing of the roll can be tapped"
    assert not question.dim
    assert first.picked
    assert page.correcting
    for row in ("orange", "yellow", "purple"):
        for field in (field for field in phone.find_all(Field) if field.row == row):
            overlap = intersection(window_rect(field), window_rect(question))
            assert min(overlap[2:]) <= field.height / 2, (row, field.column)
    phone.tap(second, patient=False)
    phone.frames(4)
    assert phone.find(CorrectionSheet).long_title.startswith("Purple")
    assert (first.picked, second.picked) == (False, True)
    phone.resize(size[1], size[0])
    phone.frames(6)
    assert intersection(window_rect(page.ids.tray), window_rect(phone.find(CorrectionSheet)))[2:] == pytest.approx(
        page.ids.tray.size
    )
    phone.tap(phone.find(PillButton, text="Cancel", visible=True))
    assert not asked(phone)
    assert not page.correcting
    assert table.game.cursor == 1


@pytest.mark.parametrize("fontscale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 780), (320, 568), (780, 360), (568, 320)])
@pytest.mark.parametrize("mode", ["pad", "rounds"])
def test_the_numbers_of_qwantum_leave_misses_and_hint_in_view(
    phone: Phone, tmp_path: Path, mode: str, size: tuple[int, int], fontscale: float
) -> None:
    phone.resize(*size)
    phone.scale(fontscale=fontscale)
    tr.language = "de"
    folder = tmp_path / "data"
    if mode == "pad":
        table = Table(phone, folder, "qwantum", ["Anna"], sheets="mine")
        assert table.page.model.play(PadEnter(0, "red", 10))
    else:
        table = Table(phone, folder, "qwantum", ["Anna", "Ben", "Cem"], components="table")
        sums = FrozenMap({"violet": 6, "blue": 9, "red": 10, "yellow": 8})
        assert table.page.model.play(Sums(sums))
        assert table.page.model.play(EnterRed(0, "red"))
        table.page.model.turn_to(0)
    table.page.scene.area.begin_correction()
    phone.frames(4)
    phone.tap(table.field("red", 0))
    phone.frames(4)
    question = phone.find(CorrectionSheet)
    assert not small_targets(phone)
    assert question.y >= 0
    assert question.top <= size[1]
    hint = table.page.scene.area.ids.said
    words = CoreLabel(text=hint.text, font_size=hint.font_size, font_name=hint.font_name, text_size=(hint.width, None))
    height = words.render()[1]
    assert "Nur hier" in hint.text
    text = hint.to_window(hint.x, 0)[0], hint.to_window(0, hint.top)[1] - height, hint.width, height
    assert min(intersection(window_rect(question), text)[2:]) == 0
    assert min(intersection(window_rect(question), window_rect(phone.find(MissBoxes)))[2:]) == 0
    phone.tap(phone.find(PillButton, text="10 streichen", visible=True))
    phone.frames(4)
    assert table.numbers() == {}


def test_a_finger_on_a_field_corrects_it_and_back_ends_that(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto", ["Sarah", "Tim"], components="table")
    hold(table, "orange", 3)
    assert table.page.correcting
    phone.back()
    phone.frames(3)
    assert not asked(phone)
    assert not table.page.correcting
