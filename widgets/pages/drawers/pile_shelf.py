"""The piles of a deck with the discard pile beside them; where they need more room they are pushed sideways."""

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


class PileShelf(BoxLayout):
    """`on_draw(place)` and `on_take_back`: a tap on a pile; `on_ask(word)`: a finger that stays on a card."""

    __events__ = ("on_draw", "on_take_back", "on_ask")
    most_rows = NumericProperty(2)
    rows = NumericProperty(1)
    columns = NumericProperty(1)
    """How many piles stand in a row, without the discard pile."""
    pile_width = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("most_rows", self._arrange)
        self.fbind("width", self._arrange)

    @property
    def discard(self) -> DeckPile:
        """The discard pile."""
        found: DeckPile = self.ids.discard.__self__
        return found

    def pile(self, place: int) -> DeckPile:
        """Returns a pile by its place."""
        found: DeckPile = self.ids.piles.children[-1 - place]
        return found

    def lay(self, count: int) -> None:
        """Puts so many piles there."""
        self.ids.piles.clear_widgets()
        for place in range(count):
            pile = DeckPile()
            pile.bind(on_draw=lambda _pile, place=place: self.dispatch("on_draw", place))
            pile.bind(on_ask=lambda _pile, word: self.dispatch("on_ask", word))
            self.ids.piles.add_widget(pile)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        """Where not all piles have room, the last one that is seen is cut in half, to show that there are more."""
        count = len(self.ids.piles.children)
        self.rows = 1 if count < IN_ROW else int(self.most_rows)
        self.columns = max(1, ceil(count / self.rows))
        room, narrowest = max(1.0, self.width - self.spacing), dp(NARROWEST)
        width = room / (self.columns + 1)
        self.pile_width = width if width >= narrowest else room / (max(1, int(room / narrowest - 0.5)) + 0.5)

    def on_draw(self, place: int) -> None:
        """Default handler."""

    def on_take_back(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""
