"""Bottom panel of the deck page: list of hands, curtain, visible hand, or dealing options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.table.hidden_hand import HiddenHand

if TYPE_CHECKING:
    from widgets.pages.drawers.deck_drawer import DeckPage

kv.load(__name__)


class DeckTray(HiddenHand):
    """Displays properties of the deck page and calls it on taps."""

    page: DeckPage = ObjectProperty()
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)

    def reveal(self) -> None:
        """Shows the requested hand."""
        self.page.reveal()

    def conceal(self) -> None:
        """Hides the hand."""
        self.page.conceal()

    def tap_card(self, index: int) -> None:
        """Picks a card of the visible hand, or unpicks it."""
        self.page.pick(index)

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Lays out or discards a card dragged onto the table or the discard pile."""
        self.page.drop(index, x, y)

    def ask_about(self, face: CardFace) -> None:
        """Shows the description of a card's effect."""
        self.page.explain(face.word)
