"""Plays Qwinto with its cards in the app by touch, and checks after every touch that no hidden card is visible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

from i18n.numbers import format_number
from sheets.qwinto_cards.cards import DECK, Card
from tests.gui.curtain_play import open_curtain
from tests.gui.phone import Phone
from tests.gui.table.leaks import assert_hidden
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.games.qwinto.card_grid import CardGrid
from widgets.pieces.curtain import Curtain
from widgets.pieces.playing_card import PlayingCard

TOPS = "O4 Y1 P6  Y3 Y5 G-2  G3 Y2 P2 O1"
"""Tim's hand, Sarah's hand, the grid."""
DOUBLE = "O4 Y4 P6  Y3 Y5 G-2  G3 Y2 P3 O1"

SOLO = "Y0 G0 G1 Y1 Y2 G2 O5 O0 G6 G5 P5 P-2 P4 Y3 O4 P0 Y5 O1 G3 P1 Y4 Y-2 O6 G4 Y6 O3 P6 O2 P3 G-2 O-2 P2"
"""A deck that one can play to its last card."""


def stacked(first: str) -> Iterator[int]:
    """Yields the random numbers for a deck that begins with these cards; later shuffles are arbitrary."""
    wanted = [Card.parse(text) for text in first.split()]
    wanted += [card for card in DECK if card not in wanted]
    cards, faces = list(DECK), []
    for last in range(len(cards) - 1, 0, -1):
        other = cards.index(wanted[last])
        faces.append(other + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return chain(faces, repeat(1))


class Cards(Table):
    """Table with cards; checks after every touch that no hidden card is visible."""

    def __init__(self, phone: Phone, folder: Path, players: list[str], first: str = TOPS) -> None:
        super().__init__(phone, folder, "qwinto-cards", players, stacked(first), components="app")

    @property
    def closed(self) -> bool:
        """Whether a curtain hides the hand."""
        return bool(self.phone.find_all(Curtain))

    def look_around(self) -> None:
        """Checks that only the open cards are visible and, with an open curtain, the hand of the current seat."""
        piles = self.game.state.piles
        opened = self.phone.find_all(PillButton, text=tr._("curtain.done")) or len(piles.hands) == 1
        own = piles.hands[self.game.state.entry_round.active] if opened else ()
        hidden = [card for cards in (*piles.hands, piles.pile) for card in cards if card not in own]
        in_hands = (str(card) for hand in piles.hands for card in hand)
        assert_hidden(((card.color, format_number(card.value)) for card in hidden), texts=in_hands)

    def open(self) -> None:
        """Holds the curtain until it opens."""
        self.look_around()
        open_curtain(self.phone)
        self.look_around()

    def pick(self, *cards: str) -> None:
        """Taps cards of the hand."""
        hand = self.page.scene.tray.part("hand")
        for text in cards:
            widgets = [widget for widget in hand.children if widget.value and shown_of(widget) == text]
            self.phone.tap(widgets[0])
            self.phone.frames(4)
            self.look_around()

    def tap_place(self, place: str) -> None:
        """Taps a position of the grid."""
        self.phone.tap(self.phone.find(CardGrid).ids[place].__self__)
        self.phone.frames(4)
        self.look_around()

    def held(self) -> list[str]:
        """The texts of the cards in the hand."""
        return [shown_of(widget) for widget in reversed(self.page.scene.tray.part("hand").children) if widget.value]

    def answer(self, text: str) -> None:
        """Taps a wide button and checks for hidden cards."""
        self.press(text)
        self.look_around()

    @property
    def sum(self) -> str:
        """The sum as it is written out."""
        return str(self.phone.find(CardGrid).sum)


def shown_of(widget: PlayingCard) -> str:
    return f"{widget.color[0].upper()}{widget.value}"
