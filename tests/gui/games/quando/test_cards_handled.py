"""Quando's cards in the hand: their size, dragging, turning over; the animation of a knock."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.quando.state import Phase
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.games.quando.piles import KnockSign
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.curtain import Curtain
from widgets.table.moment_band import SECONDS, MomentBand

HANDS = ["0|7 0|8 3 4 5 6 6 6", "0|1 1 1 2 2 9 9 9"]
PILE = "9|3 10|0 7|2 8|4"


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> QuandoTable:
    return QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE))


@pytest.mark.parametrize(("size", "least"), [((360, 780), 56), ((412, 915), 56), ((780, 360), 48)])
def test_eight_cards_use_their_room(two: QuandoTable, phone: Phone, size: tuple[int, int], least: int) -> None:
    phone.resize(*size)
    two.open()
    phone.frames(3)
    hand = two.page.scene.tray.part("hand")
    assert len(hand.cards) == 8
    for card in hand.cards:
        assert card.card_width >= least
        assert hand.x - 1 <= card.x
        assert card.right <= hand.right + 1
        assert hand.y - 1 <= card.y
        assert card.top <= hand.top + 1
    corners = {(round(card.x), round(card.y)) for card in hand.cards}
    assert len(corners) == 8, "every card can be hit"


def test_five_cards_are_a_fan_of_which_each_can_be_tapped(phone: Phone, tmp_path: Path) -> None:
    table = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE))
    table.open()
    table.play("6 6 6", "Play triplet 6")
    hand = table.page.scene.tray.part("hand")
    assert len(hand.cards) == 5
    assert [card.angle > 0 for card in hand.cards] == [True, True, False, False, False]
    for left, right in zip(hand.cards, hand.cards[1:], strict=False):
        assert right.center_x - left.center_x >= 30


def test_a_card_is_dragged_to_the_discard_pile(two: QuandoTable, phone: Phone) -> None:
    two.open()
    hand, pile = two.page.scene.tray.part("hand"), two.page.scene.area.piles.discard_pile
    phone.drag(hand.card(2), pile)
    two.look_around()
    assert two.state.discard[0].side == 3
    assert not phone.find_all(FlyingCard)


def test_a_selection_goes_with_the_card_that_is_dragged(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.pick(2, 3)
    phone.drag(two.page.scene.tray.part("hand").card(4), two.page.scene.area.piles.discard_pile)
    assert [card.side for card in two.state.discard[:3]] == [5, 4, 3]


def test_dragged_elsewhere_or_back_nothing_is_played(two: QuandoTable, phone: Phone) -> None:
    two.open()
    hand = two.page.scene.tray.part("hand")
    for goal in ((20, 760), hand.card(6)):
        phone.drag(hand.card(2), goal)
        two.look_around()
        assert not phone.find_all(FlyingCard)
    assert two.game.played[-1].do == "shuffle"


def test_a_hand_that_is_covered_during_a_drag_leaves_nothing(two: QuandoTable, phone: Phone) -> None:
    two.open()
    card = two.page.scene.tray.part("hand").card(2)
    with phone.hold(card) as finger:
        finger.move_to(180, 500)
        phone.frames(2)
        assert [dragged.value for dragged in phone.find_all(FlyingCard)] == ["3"]
        two.page.pause()  # the app leaves the front
        phone.frames(3)
        finger.move_to(180, 520)
        phone.frames(2)
        two.look_around()
    two.look_around()
    assert two.game.played[-1].do == "shuffle"


def test_a_tap_on_the_draw_pile_takes_its_visible_side(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.play("3", "Play 3")
    phone.tap(two.page.scene.area.piles.draw_pile)
    phone.frames(4)
    assert two.game.played[-1].do == "draw"
    assert "9" in two.held()


def test_the_hidden_side_turns_over_in_the_hand(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.play("4", "Play 4")
    theme.motion = True
    phone.tap(two.button("Turn over"))
    phone.frames(2)
    assert "back" in [card.picture for card in two.page.scene.tray.part("hand").cards], "it begins with its back"
    phone.advance(1)
    assert two.held() == ["0", "0", "3", "3", "5", "6", "6", "6"]
    assert all(card.turn == 1 for card in two.page.scene.tray.part("hand").cards)


def test_a_knock_is_seen_and_moves_once(phone: Phone, tmp_path: Path) -> None:
    table = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE))
    for _ in range(2):
        table.whole_turn(highest_number(table, 0), f"Play {highest_number(table, 0)}")
        table.whole_turn(highest_number(table, 1), f"Play {highest_number(table, 1)}")
    assert not phone.find(KnockSign).words
    table.open()
    theme.motion = True
    phone.tap(table.button("Knock"))
    assert phone.find(MomentBand).title == "Tim knocks!"
    swells = []
    for _ in range(20):
        phone.frames(1)
        swells.append(phone.find(KnockSign).swell)
    assert max(swells) > 1.2
    assert swells[-1] == 1
    assert phone.find(KnockSign).words == "Tim has knocked: last turns"
    assert table.closed, "who has knocked is done"
    phone.advance(SECONDS)
    assert not phone.find_all(MomentBand)
    table.page.scene.tray.lowered = False
    table.page.scene.tray.refresh()
    phone.frames(3)
    assert phone.find(Curtain).due == "Tim has knocked: this is your last turn."


def test_undoing_your_own_slip_leaves_your_hand_open(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.play("3", "Play 3")
    two.tap_icon("undo")
    two.look_around()
    assert two.opened
    assert two.state.phase is Phase.PLAY
    assert "3" in two.held()


def highest_number(table: QuandoTable, seat: int) -> str:
    """Returns the highest number of a hand."""
    return str(max(table.state.numbers(seat)))
