"""A pile of cards to tap: its top card, its name, and how many there are."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.card_face import NOTHING
from widgets.base import kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pieces.playing_card import PlayingCard  # noqa: F401  used in kv

kv.load(__file__)


class DeckPile(BoxLayout):
    """`on_draw`: a tap on its top card; `on_ask(word)`: a finger that stays on one that does something."""

    __events__ = ("on_draw", "on_ask")
    face = ObjectProperty(NOTHING)
    words = StringProperty("")
    count = NumericProperty(0)

    def on_face(self, _pile: object, face: object) -> None:
        """Shows another top card."""
        self.ids.card.show(face)

    def on_draw(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""
