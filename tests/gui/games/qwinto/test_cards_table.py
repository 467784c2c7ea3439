"""Qwinto with real cards at the table, by touch."""

from __future__ import annotations

from pathlib import Path

from sheets.qwinto.moves import Announce
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.digit_pad import DigitKey
from widgets.controls.number_grid import NumberKey
from widgets.games.qwinto.tray import ColorKey


def test_the_sum_of_three_cards_is_announced_and_written(phone: Phone, tmp_path: Path) -> None:
    """QWC-E1 on the screen: 10 in orange or yellow."""
    table = Table(phone, tmp_path / "data", "qwinto-cards", ["Tim", "Sarah"])
    for color in ("orange", "yellow"):
        phone.tap(phone.find(ColorKey, color_name=color))
    phone.tap(phone.find(NumberKey, value=10))
    phone.frames(4)
    assert {row for row, _column in table.offers()} == {"orange", "yellow"}
    table.tap_field("yellow", 5)
    table.press("Sarah passes")
    assert table.game.state.entry_round.active == 1


def test_a_sum_below_one_or_only_grey_is_a_miss_for_the_active_player(phone: Phone, tmp_path: Path) -> None:
    """QWC-E4 and QWC-E5 on the screen."""
    table = Table(phone, tmp_path / "data", "qwinto-cards", ["Tim"])
    phone.tap(phone.find(ColorKey, color_name="orange"))
    phone.tap(phone.find(DigitKey, text="No one"))
    phone.frames(4)
    assert not table.offers()
    table.press("Miss −5")
    phone.tap(phone.find(NumberKey, value=9))
    phone.frames(4)
    assert table.reason.startswith("Tap the colours"), "a number alone announces nothing"
    phone.tap(phone.find(DigitKey, text="No one"))  # three grey cards
    phone.frames(4)
    assert not table.offers()
    table.press("Miss −5")
    assert table.game.standing.seats[0].total == -10


def test_a_sum_below_one_is_not_said_to_fit_nowhere(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto-cards", ["Tim", "Anna", "Ben"])
    assert table.page.model.play(Announce(-1, ("orange",)))
    phone.frames(3)
    assert table.reason == "No one can enter it."
