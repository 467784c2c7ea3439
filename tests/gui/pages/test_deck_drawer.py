"""A deck without a game, by touch: draw, discard, deal, and hands behind the curtain."""

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
from widgets.controls.nav_bar import Place
from widgets.pages.drawers.deck_drawer import DeckPage
from widgets.pages.drawers.deck_pile import DeckPile


def unshuffled(stop: int) -> int:
    """Leaves every card where it is, and shows the first side: the last of the numbers, but of two the first."""
    return 1 if stop == 2 else stop


class Drawer:
    """The drawer of cards on the screen."""

    def __init__(self, phone: Phone, folder: Path) -> None:
        theme.motion = False
        self.phone, self.folder = phone, folder
        phone.leaving.callback(lambda: self.store.close())
        self.open()

    def open(self) -> None:
        """Shows it over what the folder holds."""
        self.store = Store(self.folder)
        self.page = DeckPage(name="deck", store=self.store, chooser=Loaded(then=unshuffled))
        self.phone.show(self.page)
        self.phone.frames(4)

    def restart(self) -> None:
        """Loses everything that is not on disk."""
        self.store.close()
        self.phone.clean()
        self.open()

    def chip(self, text: str) -> None:
        self.phone.tap(self.phone.find(Chip, text=text))
        self.phone.frames(4)

    def press(self, text: str) -> None:
        self.phone.tap(self.phone.find(PillButton, text=text))
        self.phone.frames(4)

    def draw(self, pile: str = "Pile") -> None:
        """Taps the top card of a pile."""
        self.phone.tap(self.phone.find(DeckPile, words=pile).ids.card.__self__)
        self.phone.frames(4)

    def count(self, pile: str = "Pile") -> int:
        return int(self.phone.find(DeckPile, words=pile).count)

    def lying(self) -> list[str]:
        """The values of the cards on the table."""
        return [card.value for card in self.page.ids.open.cards]

    def tap_open(self, place: int) -> None:
        self.phone.tap(self.page.ids.open.card(place))
        self.phone.frames(4)

    def held(self) -> list[str]:
        """The values in the hand, wherever its widget is."""
        return [card.value for card in self.page.tray.part("hand").cards]

    def pick(self, *places: int) -> None:
        for place in places:
            self.phone.tap(self.page.tray.part("hand").card(place))
            self.phone.frames(4)

    def deal(self, hands: int, each: int) -> None:
        """Deals by the steppers."""
        self.press("Deal")
        for label, now, wanted in (("hands", int(self.page.hands), hands), ("cards", int(self.page.each), each)):
            word = f"{'More' if wanted > now else 'Fewer'} {label}"
            for _ in range(abs(wanted - now)):
                self.phone.tap(self.phone.find(IconButton, label=word))
                self.phone.frames(2)
        assert (self.page.hands, self.page.each) == (hands, each)
        self.press("Deal")

    def look(self, seat: int) -> None:
        """Takes the phone as that seat."""
        self.phone.tap(next(chip for chip in self.phone.find_all(Chip) if chip.text.startswith(f"Seat {seat}:")))
        self.phone.frames(4)
        assert self.held() == []
        open_curtain(self.phone)

    def values(self) -> list[str]:
        """The values of all cards that any widget holds."""
        return sorted(value for _color, value in cards_seen().elements())


@pytest.fixture
def drawer(phone: Phone, tmp_path: Path) -> Drawer:
    return Drawer(phone, tmp_path / "data")


def test_cards_are_drawn_discarded_taken_back_and_undone(drawer: Drawer) -> None:
    drawer.chip("Quanto")
    assert drawer.count() == 110
    drawer.draw()
    drawer.draw()
    assert drawer.lying() == ["1", "1"]
    drawer.tap_open(0)
    drawer.chip("Discard")
    assert (drawer.count(), drawer.count("Discard"), drawer.lying()) == (108, 1, ["1"])
    drawer.draw("Discard")
    assert (drawer.count("Discard"), drawer.lying()) == (0, ["1", "1"])
    drawer.phone.tap(drawer.phone.find(IconButton, icon="undo"))
    drawer.phone.frames(4)
    assert (drawer.count("Discard"), drawer.lying()) == (1, ["1"])


def test_a_hand_is_seen_only_behind_its_curtain(drawer: Drawer) -> None:
    drawer.chip("Quanto")
    drawer.deal(2, 3)
    assert drawer.values() == ["?"]  # the back of the pile
    drawer.look(2)
    assert drawer.held() == ["1", "1", "1"]
    drawer.draw()
    assert drawer.held() == ["1", "1", "1", "1"]
    drawer.pick(0, 1)
    drawer.chip("Lay out")
    assert (drawer.held(), drawer.lying()) == (["1", "1"], ["1", "1"])
    drawer.tap_open(1)
    drawer.chip("Pick up")
    assert len(drawer.held()) == 3
    drawer.pick(2)
    drawer.chip("Discard")
    assert (len(drawer.held()), drawer.count("Discard")) == (2, 1)
    drawer.press("Cover")
    assert drawer.values() == ["1", "1", "?"]  # the discard pile, one on the table, the pile
    assert [chip.text for chip in drawer.phone.find_all(Chip) if "Seat" in chip.text] == ["Seat 1: 3", "Seat 2: 2"]


def test_the_background_and_other_pages_close_the_hand(drawer: Drawer) -> None:
    drawer.chip("Quanto")
    drawer.deal(3, 4)
    for leave in (drawer.page.pause, drawer.page.on_leave, drawer.page.step_back):
        drawer.look(1)
        assert len(drawer.held()) == 4
        leave()
        drawer.phone.frames(4)
        assert drawer.held() == []
        assert drawer.values() == ["?"]


def test_everything_is_found_again_after_a_kill(drawer: Drawer) -> None:
    drawer.chip("Monad")
    drawer.deal(2, 6)
    drawer.draw("Quint")
    drawer.chip("Quanto")
    drawer.restart()
    drawer.chip("Monad")
    assert (drawer.count("Common"), drawer.count("Quint"), drawer.lying()) == (12, 5, ["36"])
    drawer.look(1)
    assert len(drawer.held()) == 6


def test_a_card_of_quando_shows_its_upper_side_and_can_be_turned(drawer: Drawer) -> None:
    drawer.chip("Quando")
    top = drawer.page._table.deck.piles[0][0]
    assert drawer.values() == [str(top.side)]
    drawer.draw()
    drawer.tap_open(0)
    drawer.chip("Turn over")
    assert drawer.lying() == [str(top.other)]


def test_what_was_discarded_is_shuffled_in_again_and_everything_can_be(drawer: Drawer) -> None:
    for _ in range(3):
        drawer.draw()
    drawer.tap_open(0)
    drawer.tap_open(2)
    drawer.chip("Discard")
    drawer.press("Shuffle discards in")
    assert (drawer.count(), drawer.count("Discard"), len(drawer.lying())) == (31, 0, 1)
    drawer.press("Shuffle")
    assert (drawer.count(), drawer.lying()) == (len(deck_of("qwinto-cards").piles[0].cards), [])


def test_an_empty_pile_says_so(drawer: Drawer) -> None:
    drawer.chip("Monad")
    drawer.deal(4, 6)
    drawer.draw("Common")
    assert drawer.phone.find(MessageLine).text == "The pile is empty."
    drawer.draw("Discard")
    assert drawer.phone.find(MessageLine).text == "There is nothing in the discard pile."


def test_what_cannot_be_kept_is_not_shown(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_deck: Any) -> None:
        raise StoreError(DataCode.DISK_FULL.refuse(file="decks.table"))

    monkeypatch.setattr(drawer.store.decks, "keep", full)
    drawer.draw()
    assert drawer.lying() == []
    assert drawer.count() == 32
    assert drawer.phone.find(MessageLine).visible


def test_it_lies_beside_the_dice(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    app = phone.start(SpielblockApp())
    tr.language = "en"
    theme.motion = False
    phone.frames(4)
    phone.tap(phone.find(Place, page="dice"))
    phone.advance(0.3)
    phone.tap(phone.find(Chip, text="Cards"))
    phone.advance(0.3)
    assert phone.find(DeckPile, words="Pile").count == 32
    assert app.root.ids.bar.current == "dice"
    phone.tap(phone.find(Chip, text="Dice"))
    phone.advance(0.3)
    assert phone.find_all(Chip, text="Cards")


def test_monad_has_all_its_cards_and_its_columns_lie_open(drawer: Drawer, phone: Phone) -> None:
    drawer.chip("Monad")
    assert (drawer.count("Monad"), drawer.count("Bonus")) == (10, 4)
    piles = phone.find_all(DeckPile)
    seen = {pile.words: pile.ids.card.value for pile in piles}
    assert seen["Bi"] == "3"
    assert seen["Common"] == "?"
    assert min(pile.ids.card.card_width for pile in piles if pile.ids.card.picture) >= 48
    drawer.draw("Monad")
    assert drawer.lying() == ["80"]


def test_piles_that_have_no_room_are_pushed_sideways(drawer: Drawer, phone: Phone) -> None:
    phone.resize(568, 320)
    drawer.chip("Monad")
    shelf, last = drawer.page.ids.shelf, phone.find(DeckPile, words="Bonus")
    edge = shelf.discard.x
    assert last.to_window(last.x, 0)[0] > edge
    phone.drag(shelf.pile(1), shelf.pile(0))
    phone.advance(1)
    assert drawer.lying() == [], "a push draws nothing"
    assert last.to_window(last.right, 0)[0] <= edge
    drawer.draw("Bonus")
    assert len(drawer.lying()) == 1


def test_shuffling_says_that_everything_comes_back_and_can_be_undone(drawer: Drawer, phone: Phone) -> None:
    drawer.chip("Quanto")
    drawer.draw()
    drawer.press("Shuffle")
    line = phone.find(MessageLine)
    assert line.text == "All cards are collected and shuffled."
    assert drawer.lying() == []
    line.act()
    phone.frames(3)
    assert len(drawer.lying()) == 1
    drawer.chip("Monad")
    drawer.press("Shuffle")
    assert (line.text, line.action) == ("Shuffled.", "")


def test_cards_are_dragged_to_the_table_and_to_the_discard_pile(drawer: Drawer, phone: Phone) -> None:
    drawer.chip("Quanto")
    drawer.deal(2, 4)
    drawer.look(1)
    hand = drawer.page.tray.part("hand")
    first, second = drawer.held()[:2]
    phone.drag(hand.card(0), drawer.page.ids.open)
    phone.frames(3)
    assert drawer.lying() == [first]
    phone.drag(hand.card(0), drawer.page.ids.shelf.discard)
    phone.frames(3)
    assert [str(card) for card in drawer.page._table.deck.discard] == [second]
    assert len(drawer.held()) == 2


def test_a_finger_that_stays_hears_what_a_card_does(drawer: Drawer, phone: Phone) -> None:
    drawer.chip("Quanto")
    drawer.draw()
    assert drawer.lying() == ["1"]
    phone.long_press(drawer.page.ids.open.card(0))
    assert phone.find(MessageLine).text == tr._("quanto-card.1")


def test_a_second_tap_on_cover_deals_nothing(drawer: Drawer, phone: Phone) -> None:
    """Where the hand was covered there are other buttons now."""
    drawer.deal(2, 3)
    drawer.look(1)
    before = drawer.page._table.deck
    cover = phone.find(PillButton, text="Cover")
    place = cover.to_window(cover.right - 20, cover.center_y)
    for _ in range(3):
        phone.tap(place)
    phone.frames(3)
    assert drawer.page.step == "table"
    assert drawer.page._table.deck == before
