"""The piles of a deck with the discard pile after them; where they need more room they are pushed sideways."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView  # noqa: F401  used in kv

from widgets.base import kv
from widgets.pages.drawers.deck_pile import DeckPile

kv.load(__file__)

IN_ROW = 5
"""So many piles with the discard pile stand side by side; more of them stand in two rows if there may be two."""
NARROWEST = 56
"""The least width of a pile, in dp."""

CARD = 264 / 192
"""How high a card is for its width."""
WORDS = 44
"""The room for two lines below a card, in dp."""


class PileShelf(BoxLayout):
    """`on_draw(place)` and `on_take_back`: a tap on a pile; `on_ask(word)`: a finger that stays on a card."""

    __events__ = ("on_draw", "on_take_back", "on_ask")
    most_rows = NumericProperty(2)
    rows = NumericProperty(1)
    columns = NumericProperty(1)
    """How many piles stand in a row; those that are pushed sideways have the discard pile beside them."""
    pile_width = NumericProperty(1)
    best_height = NumericProperty(1)
    """So high it is used in full: cards as wide as a pile, with their words below."""

    def __init__(self, **kwargs: Any) -> None:
        self._count = 0
        super().__init__(**kwargs)
        self.fbind("most_rows", self._arrange)
        self.fbind("width", self._arrange)

    def on_kv_post(self, _base: object) -> None:
        """Keeps the discard pile, which changes its place."""
        self._discard: DeckPile = self.ids.discard.__self__

    @property
    def discard(self) -> DeckPile:
        """The discard pile."""
        return self._discard

    def pile(self, place: int) -> DeckPile:
        """Returns a pile by its place."""
        found: DeckPile = self.ids.piles.children[-1 - place]
        return found

    def lay(self, count: int) -> None:
        """Puts so many piles there."""
        self.ids.piles.clear_widgets()
        self._count = count
        for place in range(count):
            pile = DeckPile()
            pile.bind(on_draw=lambda _pile, place=place: self.dispatch("on_draw", place))
            pile.bind(on_ask=lambda _pile, word: self.dispatch("on_ask", word))
            self.ids.piles.add_widget(pile)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        """Where not all piles have room, the last one that is seen is cut in half, to show that there are more."""
        if not self._count:
            return
        self.rows = 1 if self._count < IN_ROW else int(self.most_rows)
        room, narrowest = max(1.0, self.width - self.spacing), dp(NARROWEST)
        columns = ceil((self._count + 1) / self.rows)
        all_fit = room / columns >= narrowest
        self.columns = columns if all_fit else max(1, ceil(self._count / self.rows))
        self.pile_width = room / columns if all_fit else room / (max(1, int(room / narrowest - 0.5)) + 0.5)
        self.best_height = self.rows * (self.pile_width * CARD + dp(WORDS))
        place = self.ids.piles if all_fit else self
        if self._discard.parent is not place:
            if self._discard.parent is not None:
                self._discard.parent.remove_widget(self._discard)
            place.add_widget(self._discard)

    def on_draw(self, place: int) -> None:
        """Default handler."""

    def on_take_back(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""
