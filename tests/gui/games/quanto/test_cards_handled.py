"""Quanto with its cards in the app: dragging, long presses, and looking at players."""

from __future__ import annotations

from tests.gui.games.quanto.cards_play import Deal, Quanto
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.pieces.card_hand import CardHand
from widgets.table.seat_sheet import SeatSheet


def beside(table: Quanto) -> tuple[float, float]:
    """Returns a position in the layout without a card."""
    layout = table.area.ids.layout
    return layout.to_window(layout.center_x, layout.y + 4)


def test_a_look_at_a_quanto_changes_nothing_and_shows_all_of_it(deal: Deal, phone: Phone) -> None:
    table = deal("4 3 11 12  1 5 7 9  2 5 6 8")
    table.form_nine()
    table.open()
    table.take_up("7")
    phone.tap(table.plate("Tim"))
    phone.frames(4)
    sheet = phone.find(SeatSheet)
    (cards,) = [widget for widget in sheet.walk() if isinstance(widget, CardHand)]
    assert sheet.title == "Tim: Quanto 9"
    assert [card.value for card in cards.cards] == ["4", "5"]
    phone.back()
    phone.frames(4)
    table.look_around()
    assert table.page.model.seat == 1, "it is still Sarah who holds the phone"
    assert table.page.scene.tray.picked == [2], "with the card that she had picked"


def test_the_curtain_of_an_inactive_player_leads_back(deal: Deal) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    table.look_at("Sarah")
    assert table.reads.startswith("Sarah:")
    table.answer("Back to Tim")
    assert table.reads.startswith("Tim:")


def test_a_card_is_dragged_onto_the_layout(deal: Deal, phone: Phone) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    table.open()
    hand, layout = table.page.scene.tray.part("hand"), table.area.ids.layout
    phone.drag(hand.card(1), layout.card(2))
    phone.frames(4)
    table.look_around()
    assert (table.page.scene.tray.picked, table.area.picked) == ([1], [2])  # the two sixes
    assert table.offered() == ["Take (+2)", "Form Quanto 12 (2 cards)"]
    phone.drag(hand.card(1), (20, 750))  # the title
    phone.drag(hand.card(1), beside(table))
    assert table.game.state.turn == 0, "a take or a Quanto: that is for a button to say"
    table.mark("2", "4")
    phone.drag(hand.card(1), beside(table))
    assert table.game.state.turn == 1
    assert table.game.played[-1].do == "take"


def test_a_card_that_can_do_nothing_is_discarded_by_dragging(deal: Deal, phone: Phone) -> None:
    table = deal("12 3 11 6  1 5 7 9  10 10 10 10")
    table.open()
    phone.drag(table.page.scene.tray.part("hand").card(3), beside(table))
    phone.frames(4)
    table.look_around()
    assert table.game.played[-1].do == "discard"


def test_a_long_press_on_a_card_of_the_layout_explains_it(deal: Deal, phone: Phone) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    table.open()
    phone.long_press(table.area.ids.layout.card(0))
    assert table.reason == tr._("quanto-card.2")
