"""Row of a deck's draw piles followed by the discard pile; scrolls sideways if the piles do not fit."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView  # noqa: F401  used in kv

from sheets.card_face import NOTHING, CardFace
from widgets.base import kv

kv.load(__name__)

SINGLE_ROW = 5
"""Number of piles, with the discard pile, that still share one row; more of them use a second row if allowed."""
MIN_WIDTH = 56
"""Smallest width of a pile, in dp."""
ASPECT = 264 / 192
"""Height of a card divided by its width."""
CAPTION = 44
"""Height of the two-line caption below a card, in dp."""


class DeckPile(BoxLayout):
    """Top card, title and size of a pile.

    `on_draw` is a tap on the top card, `on_ask(word)` a long press on a card with an effect.
    """

    __events__ = ("on_draw", "on_ask")
    face: CardFace = ObjectProperty(NOTHING)
    title = StringProperty("")
    count: int = NumericProperty(0)

    def on_face(self, _pile: object, face: CardFace) -> None:
        """Shows another top card."""
        self.ids.card.show(face)

    def on_draw(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""


class PileShelf(BoxLayout):
    """`on_draw(index)` and `on_take_back` are taps on a pile, `on_ask(word)` is a long press on a card."""

    __events__ = ("on_draw", "on_take_back", "on_ask")
    most_rows: int = NumericProperty(2)
    rows: int = NumericProperty(1)
    columns: int = NumericProperty(1)
    """Piles per row. The discard pile takes a column only if all piles fit; else it is outside the scroll view."""
    pile_width: float = NumericProperty(1)
    best_height: float = NumericProperty(1)
    """Height at which the cards are as wide as their piles, captions included."""

    def __init__(self, **kwargs: Any) -> None:
        self._count = 0
        super().__init__(**kwargs)
        self.fbind("most_rows", self._arrange)
        self.fbind("width", self._arrange)

    def on_kv_post(self, _base: object) -> None:
        """Holds a reference to the discard pile, which moves between two parents."""
        self._discard: DeckPile = self.ids.discard.__self__

    @property
    def discard(self) -> DeckPile:
        """The discard pile."""
        return self._discard

    def pile(self, index: int) -> DeckPile:
        """Returns a draw pile."""
        pile: DeckPile = self.ids.piles.children[-1 - index]
        return pile

    def build(self, count: int) -> None:
        """Replaces the draw piles by *count* new ones."""
        self.ids.piles.clear_widgets()
        self._count = count
        for index in range(count):
            pile = DeckPile()
            pile.bind(on_draw=lambda _pile, index=index: self.dispatch("on_draw", index))
            pile.bind(on_ask=lambda _pile, word: self.dispatch("on_ask", word))
            self.ids.piles.add_widget(pile)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        """Sizes the piles; if they overflow, half of the last visible pile hints at the others."""
        if not self._count:
            return
        self.rows = 1 if self._count < SINGLE_ROW else int(self.most_rows)
        available, min_width = max(1.0, self.width - self.spacing), dp(MIN_WIDTH)
        columns = ceil((self._count + 1) / self.rows)
        all_fit = available / columns >= min_width
        self.columns = columns if all_fit else max(1, ceil(self._count / self.rows))
        visible = columns if all_fit else max(1, int(available / min_width - 0.5)) + 0.5
        self.pile_width = available / visible
        self.best_height = self.rows * (self.pile_width * ASPECT + dp(CAPTION))
        parent = self.ids.piles if all_fit else self
        if self._discard.parent is not parent:
            if self._discard.parent is not None:
                self._discard.parent.remove_widget(self._discard)
            parent.add_widget(self._discard)

    def on_draw(self, index: int) -> None:
        """Default handler."""

    def on_take_back(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""
