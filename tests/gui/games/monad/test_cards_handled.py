"""Monad with its cards in the app: dragging, long presses, and the looks of buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.games.monad.cards_play import MonadTable, begin_at
from tests.gui.phone import Phone
from tests.sheets.monad_play import show
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.games.monad.cards_area import MonadSeat
from widgets.pieces.playing_card import FLIP_SECONDS
from widgets.table.seat_sheet import SeatSheet


@pytest.fixture
def table(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MonadTable:
    """Table with Tim's open hand, in which two cards can be united."""
    begin_at(monkeypatch, "R1 B1 Y1", seats=2, talon="G1 P1")
    laid = MonadTable(phone, tmp_path / "data", ["Tim", "Sarah"])
    laid.open()
    return laid


def test_two_cards_are_united_by_dragging_one_onto_the_column(table: MonadTable, phone: Phone) -> None:
    table.pick_cards("R1")
    hand, ids = table.page.scene.tray.part("hand"), table.page.scene.area.ids
    blue = next(card for card in hand.cards if card.color == "blue")
    phone.drag(blue, ids.tri_column.card)
    phone.frames(4)
    assert table.game.state.acted is False, "two commons are no Tri"
    phone.drag(blue, ids.bi_column.card)
    phone.frames(4)
    table.look_around()
    assert table.game.state.acted
    assert show(table.game.state.hands[0]).startswith("Y1")


def test_ending_the_turn_asks_less_than_uniting(table: MonadTable, phone: Phone) -> None:
    table.pick_cards("R1 B1")
    table.offer(table.offered()[0])
    assert table.button("End turn").look == "primary"
    table.pick_cards("Y1")
    begun = bool(table.offered())
    assert table.button("End turn").look == ("outline" if begun else "primary")


def test_a_look_at_a_player_changes_nothing(table: MonadTable, phone: Phone) -> None:
    table.pick_cards("R1")
    phone.tap(phone.find(MonadSeat, player="Sarah"))
    phone.frames(4)
    assert phone.find(SeatSheet).title == "Sarah"
    phone.back()
    phone.frames(4)
    table.look_around()
    assert table.shown == "Tim"
    assert table.picked() == {"R1"}


def test_a_long_press_on_a_column_explains_its_card(table: MonadTable, phone: Phone) -> None:
    column = table.page.scene.area.ids.bi_column
    phone.long_press(column.card)
    assert table.reason == tr._(column.card.word)


def test_a_drawn_card_turns_over(table: MonadTable, phone: Phone) -> None:
    theme.motion = True
    table.press("Draw")
    hand = table.page.scene.tray.part("hand")
    turning = [card for card in hand.cards if card.turning_to is not None or card.turn < 1]
    assert len(turning) == 1
    phone.advance(2 * FLIP_SECONDS + 0.1)
    assert all(card.turn == 1 for card in hand.cards)
    assert "?" not in [card.value for card in hand.cards]


@pytest.mark.parametrize("gap", [0.05, 0.2, 0.4, 0.5])
def test_a_double_tap_on_draw_does_not_cover_the_drawn_card(table: MonadTable, phone: Phone, gap: float) -> None:
    theme.motion = True
    position = phone.position(table.button("Draw"))
    phone.tap(position, patient=False)
    phone.advance(gap)
    phone.tap(position, patient=False)
    assert table.game.played[-1].do == "draw"
    assert table.opened
    assert table.picked() == {"G1"}
