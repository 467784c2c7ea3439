"""Quanto's flying cards: they show only what everybody may see."""

from __future__ import annotations

from pathlib import Path

from tests.gui.games.quanto.cards_play import Quanto
from tests.gui.phone import Phone
from widgets.base.rects import window_rect
from widgets.base.scenes import stage
from widgets.base.theme import theme
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.offer_list import OfferKey


def flying(table: Quanto, text: str) -> list[FlyingCard]:
    """Taps an offer and returns the flying cards."""
    theme.motion = True
    table.phone.tap(table.phone.find(OfferKey, text=text))
    table.phone.frames(3)  # the list waits whether the finger scrolls
    cards: list[FlyingCard] = table.phone.find_all(FlyingCard)
    return cards


def values(cards: list[FlyingCard]) -> list[str]:
    """Returns the texts on these cards."""
    return sorted(card.value for card in cards)


def come_to_rest(table: Quanto) -> None:
    """Waits until nothing moves, and checks that every card is in its place."""
    table.phone.advance(0.6)
    stage.finish()
    assert not table.phone.find_all(FlyingCard)
    theme.motion = False
    table.look_around()


def test_taken_cards_go_to_the_plate_and_drawn_ones_come_as_backs(phone: Phone, tmp_path: Path) -> None:
    table = Quanto(phone, tmp_path / "data", ["Tim", "Sarah"], "6 3 11 12  1 5 7 9  2 4 9 8  10 5 1")
    table.open()
    table.take_up("6")
    table.mark("2", "4")
    on_their_way = flying(table, "Take (+3)")
    assert values(on_their_way) == sorted(["6", "2", "4", "10", "5", "?"])  # the drawn 1 is seen by nobody else
    plate = table.plate("Tim")
    played = next(card for card in on_their_way if card.value == "6")
    phone.advance(0.2)
    x, y, _width, _height = window_rect(plate)
    assert played.y > table.page.scene.tray.top
    come_to_rest(table)
    assert table.held() == ["1", "3", "11", "12"]
    assert (x, y) == window_rect(plate)[:2]


def test_revealed_cards_are_open_and_exchanged_ones_are_not(phone: Phone, tmp_path: Path) -> None:
    top = "3 6 11 12  1 1 2 12  9 10 7 4  3 8 8 8  9 5 10 12  11 4 7"
    table = Quanto(phone, tmp_path / "data", ["Ann", "Ben", "Cem", "Dan"], top, teams="on", discardRule="free")
    table.answer("Card from Cem?")
    table.open()
    table.take_up("9")
    assert values(flying(table, "Offer to Ann: 9")) == ["?"]
    come_to_rest(table)
    table.pass_on()
    table.open()
    table.take_up("11")
    assert set(values(flying(table, "Keep it and give 11"))) == {"?"}
    come_to_rest(table)
    table.take_up("3")
    assert values(flying(table, "Discard 3 and reveal 3 from the pile")) == sorted(["3", "11", "4", "7"])
    come_to_rest(table)


def test_a_one_brings_backs_from_plate_to_plate(phone: Phone, tmp_path: Path) -> None:
    table = Quanto(phone, tmp_path / "data", ["Ann", "Ben"], "12 1 11 11  5 6 7 8  5 9 2 10  11 10", discardRule="free")
    table.open()
    table.take_up("12")
    table.offer("Discard 12")
    table.pass_on()
    table.open()
    table.take_up("5")
    table.mark("5")
    table.offer("Take (+2)")
    table.pass_on()
    table.open()
    table.take_up("1")
    moved = flying(table, "Discard 1: a card from each of the others (+1)")
    assert values(moved).count("1") == 1
    assert values(moved).count("?") == 2  # Ben's card, and the one that is drawn
    come_to_rest(table)


def test_a_stolen_quanto_moves(phone: Phone, tmp_path: Path) -> None:
    table = Quanto(phone, tmp_path / "data", ["Ann", "Ben"], "4 2 9 11  J 12 12 1  5 7 10 10  8 8 6")
    table.form_nine()
    table.open()
    table.take_up("J")
    moved = flying(table, "Steal Ann’s Quanto 9 (+3)")
    assert values(moved) == sorted(["J", "4", "5", "?"])
    come_to_rest(table)
