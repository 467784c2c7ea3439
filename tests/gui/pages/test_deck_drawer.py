"""Deck page by touch: draw, discard, deal, and hands behind the curtain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.errors import DataCode, StoreError
from data.store import Store
from sheets.free_deck import deck_of
from tests.gui.curtain_play import open_curtain
from tests.gui.phone import Phone
from tests.gui.table.leaks import cards_seen
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.nav_bar import NavItem
from widgets.pages.drawers.deck_drawer import DeckPage
from widgets.pages.drawers.pile_shelf import DeckPile
from widgets.pieces.playing_card import PlayingCard


def unshuffled(stop: int) -> int:
    """Keeps the order of the cards and shows the first side: returns the last number, but the first of two."""
    return 1 if stop == 2 else stop


class Drawer:
    """Deck page on the screen, operated by touch."""

    def __init__(self, phone: Phone, folder: Path) -> None:
        theme.motion = False
        self.phone, self.folder = phone, folder
        phone.cleanup.callback(lambda: self.store.close())
        self.open()

    def open(self) -> None:
        """Opens the page with the store in the folder."""
        self.store = Store(self.folder)
        self.page = DeckPage(name="deck", store=self.store, chooser=Loaded(then=unshuffled))
        self.phone.show(self.page)
        self.phone.frames(4)

    def restart(self) -> None:
        """Opens the page again from disk, as after a kill."""
        self.store.close()
        self.phone.clean()
        self.open()

    def tap_chip(self, text: str) -> None:
        self.phone.tap(self.phone.find(Chip, text=text))
        self.phone.frames(4)

    def press(self, text: str) -> None:
        self.phone.tap(self.phone.find(PillButton, text=text))
        self.phone.frames(4)

    def draw(self, pile: str = "Pile") -> None:
        """Taps the top card of a pile."""
        self.phone.tap(self.phone.find(DeckPile, title=pile).ids.card.__self__)
        self.phone.frames(4)

    def count(self, pile: str = "Pile") -> int:
        return int(self.phone.find(DeckPile, title=pile).count)

    def open_cards(self) -> list[str]:
        """Values of the cards on the table."""
        return [card.value for card in self._open()]

    def tap_open(self, index: int) -> None:
        self.phone.tap(self._open()[index])
        self.phone.frames(4)

    def _open(self) -> list[PlayingCard]:
        """Cards on the table, of a deck with one pile the last one large."""
        return [*self.page.ids.open.cards, *self.page.ids.last.cards]

    def hand_cards(self) -> list[str]:
        """Values of the cards in the hand widget, on screen or not."""
        return [card.value for card in self.page.tray.part("hand").cards]

    def pick(self, *indices: int) -> None:
        for index in indices:
            self.phone.tap(self.page.tray.part("hand").card(index))
            self.phone.frames(4)

    def deal(self, hands: int, each: int) -> None:
        """Deals with the plus and minus buttons."""
        self.press("Deal")
        for label, now, wanted in (("hands", int(self.page.hands), hands), ("cards", int(self.page.each), each)):
            button = f"{'More' if wanted > now else 'Fewer'} {label}"
            for _ in range(abs(wanted - now)):
                self.phone.tap(self.phone.find(IconButton, label=button))
                self.phone.frames(2)
        assert (self.page.hands, self.page.each) == (hands, each)
        self.press("Deal")

    def open_hand(self, seat: int) -> None:
        """Opens the curtain of a seat."""
        self.phone.tap(next(chip for chip in self.phone.find_all(Chip) if chip.text.startswith(f"Seat {seat}:")))
        self.phone.frames(4)
        assert self.hand_cards() == []
        open_curtain(self.phone)

    def values(self) -> list[str]:
        """Sorted values of the cards in all widgets."""
        return sorted(value for _color, value in cards_seen().elements())


@pytest.fixture
def drawer(phone: Phone, tmp_path: Path) -> Drawer:
    return Drawer(phone, tmp_path / "data")


def test_draw_discard_take_back_and_undo(drawer: Drawer) -> None:
    drawer.tap_chip("Quanto")
    assert drawer.count() == 110
    drawer.draw()
    drawer.draw()
    assert drawer.open_cards() == ["1", "1"]
    drawer.tap_open(0)
    drawer.tap_chip("Discard")
    assert (drawer.count(), drawer.count("Discard"), drawer.open_cards()) == (108, 1, ["1"])
    drawer.draw("Discard")
    assert (drawer.count("Discard"), drawer.open_cards()) == (0, ["1", "1"])
    drawer.phone.tap(drawer.phone.find(IconButton, icon="undo"))
    drawer.phone.frames(4)
    assert (drawer.count("Discard"), drawer.open_cards()) == (1, ["1"])


def test_hand_is_visible_only_behind_its_curtain(drawer: Drawer) -> None:
    drawer.tap_chip("Quanto")
    drawer.deal(2, 3)
    assert drawer.values() == ["?"]  # the back of the pile
    drawer.open_hand(2)
    assert drawer.hand_cards() == ["1", "1", "1"]
    drawer.draw()
    assert drawer.hand_cards() == ["1", "1", "1", "1"]
    drawer.pick(0, 1)
    drawer.tap_chip("Lay out")
    assert (drawer.hand_cards(), drawer.open_cards()) == (["1", "1"], ["1", "1"])
    drawer.tap_open(1)
    drawer.tap_chip("Pick up")
    assert len(drawer.hand_cards()) == 3
    drawer.pick(2)
    drawer.tap_chip("Discard")
    assert (len(drawer.hand_cards()), drawer.count("Discard")) == (2, 1)
    drawer.press("Cover")
    assert drawer.values() == ["1", "1", "?"]  # discard pile, table, draw pile
    assert [chip.text for chip in drawer.phone.find_all(Chip) if "Seat" in chip.text] == ["Seat 1: 3", "Seat 2: 2"]


def test_pause_and_leaving_the_page_hide_the_hand(drawer: Drawer) -> None:
    drawer.tap_chip("Quanto")
    drawer.deal(3, 4)
    for leave in (drawer.page.pause, drawer.page.on_leave, drawer.page.step_back):
        drawer.open_hand(1)
        assert len(drawer.hand_cards()) == 4
        leave()
        drawer.phone.frames(4)
        assert drawer.hand_cards() == []
        assert drawer.values() == ["?"]


def test_deck_is_restored_after_a_kill(drawer: Drawer) -> None:
    drawer.tap_chip("Monad")
    drawer.deal(2, 6)
    drawer.draw("Quint")
    drawer.tap_chip("Quanto")
    drawer.restart()
    drawer.tap_chip("Monad")
    assert (drawer.count("Common"), drawer.count("Quint"), drawer.open_cards()) == (12, 5, ["36"])
    drawer.open_hand(1)
    assert len(drawer.hand_cards()) == 6


def test_quando_card_shows_its_upper_side_and_can_be_turned(drawer: Drawer) -> None:
    drawer.tap_chip("Quando")
    top = drawer.page.model.deck.piles[0][0]
    assert drawer.values() == [str(top.side)]
    drawer.draw()
    drawer.tap_open(0)
    drawer.tap_chip("Turn over")
    assert drawer.open_cards() == [str(top.other)]


def test_discards_or_all_cards_are_shuffled_in_again(drawer: Drawer) -> None:
    for _ in range(3):
        drawer.draw()
    drawer.tap_open(0)
    drawer.tap_open(2)
    drawer.tap_chip("Discard")
    drawer.press("Shuffle discards in")
    assert (drawer.count(), drawer.count("Discard"), len(drawer.open_cards())) == (31, 0, 1)
    drawer.press("Shuffle")
    assert (drawer.count(), drawer.open_cards()) == (len(deck_of("qwinto-cards").piles[0].cards), [])


def test_tap_on_an_empty_pile_shows_a_message(drawer: Drawer) -> None:
    drawer.tap_chip("Monad")
    drawer.deal(4, 6)
    drawer.draw("Common")
    assert drawer.phone.find(MessageLine).text == "The pile is empty."
    drawer.draw("Discard")
    assert drawer.phone.find(MessageLine).text == "There is nothing in the discard pile."


def test_step_that_cannot_be_saved_is_not_shown(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_deck: Any) -> None:
        raise StoreError(DataCode.DISK_FULL.refuse(what="stored-deck"))

    monkeypatch.setattr(drawer.store.decks, "save", fail)
    drawer.draw()
    assert drawer.open_cards() == []
    assert drawer.count() == 32
    assert drawer.phone.find(MessageLine).visible


def test_deck_and_dice_pages_link_to_each_other(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    app = phone.start(SpielblockApp())
    tr.language = "en"
    theme.motion = False
    phone.frames(4)
    phone.tap(phone.find(NavItem, page="dice"))
    phone.advance(0.3)
    phone.tap(phone.find(Chip, text="Cards"))
    phone.advance(0.3)
    assert phone.find(DeckPile, title="Pile").count == 32
    assert app.root.ids.bar.current == "dice"
    phone.tap(phone.find(Chip, text="Dice"))
    phone.advance(0.3)
    assert phone.find_all(Chip, text="Cards")


def test_monad_has_all_its_cards_and_face_up_columns(drawer: Drawer, phone: Phone) -> None:
    drawer.tap_chip("Monad")
    assert (drawer.count("Monad"), drawer.count("Bonus")) == (10, 4)
    piles = phone.find_all(DeckPile)
    top_values = {pile.title: pile.ids.card.value for pile in piles}
    assert top_values["Bi"] == "3"
    assert top_values["Common"] == "?"
    assert min(pile.ids.card.card_width for pile in piles if pile.ids.card.picture) >= 48
    drawer.draw("Monad")
    assert drawer.open_cards() == ["80"]


def test_piles_that_do_not_fit_scroll_sideways(drawer: Drawer, phone: Phone) -> None:
    phone.resize(568, 320)
    drawer.tap_chip("Monad")
    shelf, last = drawer.page.ids.shelf, phone.find(DeckPile, title="Bonus")
    edge = shelf.discard.x
    assert last.to_window(last.x, 0)[0] > edge
    phone.drag(shelf.pile(1), shelf.pile(0))
    phone.advance(1)
    assert drawer.open_cards() == [], "scrolling draws no card"
    assert last.to_window(last.right, 0)[0] <= edge
    drawer.draw("Bonus")
    assert len(drawer.open_cards()) == 1


def test_shuffling_shows_a_message_with_undo(drawer: Drawer, phone: Phone) -> None:
    drawer.tap_chip("Quanto")
    drawer.draw()
    drawer.press("Shuffle")
    line = phone.find(MessageLine)
    assert line.text == "All cards are collected and shuffled."
    assert drawer.open_cards() == []
    line.act()
    phone.frames(3)
    assert len(drawer.open_cards()) == 1
    drawer.tap_chip("Monad")
    drawer.press("Shuffle")
    assert (line.text, line.action) == ("Shuffled.", "")


def test_drag_cards_to_the_table_and_to_the_discard_pile(drawer: Drawer, phone: Phone) -> None:
    drawer.tap_chip("Quanto")
    drawer.deal(2, 4)
    drawer.open_hand(1)
    hand = drawer.page.tray.part("hand")
    first, second = drawer.hand_cards()[:2]
    phone.drag(hand.card(0), drawer.page.ids.mat)
    phone.frames(3)
    assert drawer.open_cards() == [first]
    phone.drag(hand.card(0), drawer.page.ids.shelf.discard)
    phone.frames(3)
    assert [str(card) for card in drawer.page.model.deck.discard] == [second]
    assert len(drawer.hand_cards()) == 2


def test_long_press_explains_a_card(drawer: Drawer, phone: Phone) -> None:
    drawer.tap_chip("Quanto")
    drawer.draw()
    assert drawer.open_cards() == ["1"]
    phone.long_press(drawer.page.ids.last.card(0))
    assert phone.find(MessageLine).text == tr._("quanto-card.1")


@pytest.mark.parametrize(
    ("size", "large", "before"), [((360, 780), 140, 60), ((780, 360), 100, 30), ((320, 568), 90, 30)]
)
def test_last_drawn_card_is_large(drawer: Drawer, phone: Phone, size: tuple[int, int], large: int, before: int) -> None:
    """It used to be 75 px wide on a mostly empty mat."""
    phone.resize(*size)
    for _ in range(5):
        drawer.press("Draw")
    drawn = [str(card) for card in drawer.page.model.deck.open]
    last, others = drawer.page.ids.last.cards, drawer.page.ids.open.cards
    assert (len(drawn), len(last), len(others)) == (5, 1, 4)
    assert last[0].card_width >= large
    assert min(card.card_width for card in others) >= before


def test_double_tap_on_cover_deals_nothing(drawer: Drawer, phone: Phone) -> None:
    """Other buttons appear where the Cover button was."""
    drawer.deal(2, 3)
    drawer.open_hand(1)
    before = drawer.page.model.deck
    cover = phone.find(PillButton, text="Cover")
    position = cover.to_window(cover.right - 20, cover.center_y)
    phone.advance(1)
    for _ in range(3):
        phone.tap(position, patient=False)
    phone.frames(3)
    assert drawer.page.step == "table"
    assert drawer.page.model.deck == before
