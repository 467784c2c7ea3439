"""Large screens show all sheets at once, and each takes taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheets.dice import Switch
from sheets.qwinto.moves import Announce
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.message_line import MessageLine
from widgets.pieces.field import Field
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_panel import SeatPanel
from widgets.table.sheet_board import FarThrow

UPRIGHT, LYING = (800, 1280), (1280, 800)
FOUR = ["Anna", "Ben", "Cem", "Dora"]


def laid(phone: Phone, folder: Path, size: tuple[int, int], game: str = "qwinto", **options: Any) -> Table:
    """A game of four with virtual dice on a tablet; orange and yellow show 5 + 6."""
    phone.resize(*size)
    return Table(phone, folder, game, FOUR, faces=[5, 6] * 20, components="app", **options)


def panel(phone: Phone, player: str) -> SeatPanel:
    """Returns the panel of a player."""
    widget: SeatPanel = phone.find(SeatPanel, player=player)
    return widget


def field(phone: Phone, player: str, row: str, column: int) -> Field:
    """Returns a field of a player's sheet."""
    return panel(phone, player).sheet.field(row, column)


def roll(table: Table) -> None:
    """Rolls orange and yellow, and keeps the roll."""
    from sheets.dice import Keep
    from sheets.qwinto.moves import Roll

    table.page.model.play(Roll(("orange", "yellow")))
    table.page.model.play(Keep())
    table.phone.frames(3)


@pytest.mark.parametrize("size", [UPRIGHT, LYING])
def test_four_write_in_any_order_each_on_their_own_sheet(phone: Phone, tmp_path: Path, size: tuple[int, int]) -> None:
    table = laid(phone, tmp_path, size)
    assert [widget.player for widget in phone.find_all(SeatPanel)] == ["Dora", "Cem", "Anna", "Ben"]
    assert not phone.find_all(PlayerTab), "the sheets themselves name the players"
    roll(table)
    for player in ("Cem", "Anna", "Dora", "Ben"):
        phone.tap(field(phone, player, "orange", 6))
        phone.frames(3)
    sheets = table.game.state.entry_round.sheets
    assert [sheet.number("orange", 6) for sheet in sheets] == [11, 11, 11, 11]


def test_the_sheets_opposite_are_turned_and_a_tap_finds_its_field(phone: Phone, tmp_path: Path) -> None:
    table = laid(phone, tmp_path, LYING)
    assert [panel(phone, player).turned for player in FOUR] == [False, False, True, True]
    turned, own = (field(phone, player, "orange", 2) for player in ("Cem", "Anna"))
    assert turned.to_window(*turned.center)[0] > panel(phone, "Cem").center_x
    assert own.to_window(*own.center)[0] < panel(phone, "Anna").center_x
    roll(table)
    phone.tap(field(phone, "Dora", "yellow", 8))
    assert table.game.state.entry_round.answered_sheet(3).number("yellow", 8) == 11


def test_whoever_does_not_want_it_has_no_sheet_turned(phone: Phone, tmp_path: Path) -> None:
    table = laid(phone, tmp_path, LYING)
    table.store.settings.change(turn_far=False)
    phone.clean()
    phone.resize(*LYING)
    table.lay()
    assert not any(panel(phone, player).turned for player in FOUR)


def test_a_field_that_does_not_fit_says_why_on_its_own_sheet(phone: Phone, tmp_path: Path) -> None:
    table = laid(phone, tmp_path, UPRIGHT)
    roll(table)
    phone.tap(field(phone, "Ben", "purple", 3))
    assert "purple" in phone.find(MessageLine).text.lower()
    assert panel(phone, "Ben").served
    for player in FOUR:
        phone.tap(field(phone, player, "orange", 6))
        phone.frames(3)
    roll(table)
    phone.tap(field(phone, "Cem", "orange", 7))
    phone.frames(3)
    assert panel(phone, "Cem").sheet.blocking == ("orange", 6)
    assert panel(phone, "Ben").sheet.blocking is None


def test_a_held_field_is_corrected_on_that_sheet(phone: Phone, tmp_path: Path) -> None:
    table = laid(phone, tmp_path, UPRIGHT)
    roll(table)
    for player in FOUR:
        phone.tap(field(phone, player, "orange", 6))
        phone.frames(3)
    phone.long_press(field(phone, "Dora", "orange", 6))
    phone.frames(3)
    assert table.page.model.seat == 3
    assert any("Orange" in text for text in phone.texts())


@pytest.mark.parametrize(
    ("size", "options"),
    [((412, 915), {}), ((780, 360), {}), (LYING, {"hiddenWrites": "on"})],
    ids=["phone", "lying phone", "hidden writing"],
)
def test_a_phone_and_hidden_writing_show_one_sheet(
    phone: Phone, tmp_path: Path, size: tuple[int, int], options: dict[str, str]
) -> None:
    laid(phone, tmp_path, size, **options)
    assert not phone.find_all(SeatPanel)
    assert len(phone.find_all(PlayerTab)) == 4


def test_the_tray_is_between_the_sides_of_a_rotated_tablet(phone: Phone, tmp_path: Path) -> None:
    table = laid(phone, tmp_path, LYING)
    phone.resize(*UPRIGHT)
    phone.frames(3)
    far, near = panel(phone, "Cem"), panel(phone, "Anna")
    assert far.y > table.page.scene.tray.top >= table.page.scene.tray.y > near.top - 1


SIX = [*FOUR, "Emil", "Fritz"]


@pytest.mark.parametrize(
    ("game", "size", "columns", "far"),
    [("qwinto", LYING, 2, 2), ("qwantum", LYING, 3, 3), ("qwantum", UPRIGHT, 2, 2)],
    ids=["qwinto lying", "qwantum lying", "qwantum upright"],
)
def test_six_sheets_are_arranged_for_the_largest_fields(
    phone: Phone, tmp_path: Path, game: str, size: tuple[int, int], columns: int, far: int
) -> None:
    phone.resize(*size)
    table = Table(phone, tmp_path, game, SIX)
    panels = [panel(phone, player) for player in SIX]
    assert [widget.turned for widget in panels] == [False] * (6 - far) + [True] * far
    assert len({round(widget.x) for widget in panels}) == columns
    fields = [field for widget in panels for field in widget.walk(restrict=True) if isinstance(field, Field)]
    assert min(min(field.size) for field in fields) >= 34
    assert min(field.width * field.height for field in fields) >= 40 * 40 * 0.8
    assert not phone.find_all(PlayerTab)
    assert table.page.all_sheets


def test_sheets_change_their_side_when_the_tablet_is_turned(phone: Phone, tmp_path: Path) -> None:
    phone.resize(*LYING)
    Table(phone, tmp_path, "qwantum", SIX)
    for size, far in ((UPRIGHT, 2), (LYING, 3)):
        phone.resize(*size)
        phone.frames(3)
        assert [panel(phone, player).turned for player in SIX] == [False] * (6 - far) + [True] * far


def test_the_band_between_the_sheets_is_cloth_for_dice_and_paper_for_keys(phone: Phone, tmp_path: Path) -> None:
    tray = laid(phone, tmp_path, LYING).page.scene.tray
    assert tray.cloth
    assert phone.find(FarThrow).cloth
    tray.model.play(Switch("table"))
    phone.frames(3)
    assert not tray.cloth
    assert not phone.find(FarThrow).cloth


def test_where_the_fields_of_six_were_too_small_there_is_one_sheet(phone: Phone, tmp_path: Path) -> None:
    phone.resize(*LYING)
    table = Table(phone, tmp_path, "qwinto", SIX)
    assert len(phone.find_all(SeatPanel)) == 6
    phone.resize(*UPRIGHT)
    phone.frames(3)
    assert not phone.find_all(SeatPanel)
    assert [tab.player for tab in phone.find_all(PlayerTab)] == SIX
    phone.resize(*LYING)
    phone.frames(3)
    table.page.model.play(Announce(11, ("orange", "yellow")))
    phone.frames(3)
    for player in reversed(SIX):
        phone.tap(field(phone, player, "orange", 6))
        phone.frames(3)
    assert [sheet.number("orange", 6) for sheet in table.game.state.entry_round.sheets] == [11] * 6


def test_a_miss_is_seen_on_its_own_sheet(phone: Phone, tmp_path: Path) -> None:
    from sheets.answers import Pass

    table = laid(phone, tmp_path, LYING)
    roll(table)
    for player in ("Cem", "Dora", "Ben"):
        phone.tap(field(phone, player, "orange", 6))
        phone.frames(3)
    table.page.model.play(Pass(0))
    phone.frames(3)
    assert [panel(phone, player).misses for player in FOUR] == [1, 0, 0, 0]


def test_a_tap_on_an_inactive_sheet_does_not_move_the_tray(phone: Phone, tmp_path: Path) -> None:
    from sheets.qwinto.moves import Roll

    table = laid(phone, tmp_path, LYING)
    table.page.model.play(Roll(("orange", "yellow")))  # Anna may still roll again
    phone.advance(2)
    phone.tap(field(phone, "Cem", "orange", 6))
    phone.frames(4)
    assert "Anna" in phone.find(MessageLine).text
    assert panel(phone, "Anna").served
    assert table.button("Again")
