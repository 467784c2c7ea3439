"""Some cards side by side, in as many rows as keep them large: a hand, or cards that lie open."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.layout import Layout

from sheets.card_face import NOTHING
from widgets.pieces.playing_card import PlayingCard

SHAPE = 0.74
"""A card's width by its height."""
SPREAD = 0.84
"""How much of their width cards may lose to a fuller row."""
LIFT = 5
"""How far a picked card stands out, in dp."""
ALMOST = 0.85
"""How much of the largest possible width is as good, if it saves a row."""
SMALL = 48
"""Below this width, in dp, no row is saved."""


class CardHand(Layout):
    """Shows `faces`; `on_pick(index)` is a tap on one of them."""

    __events__ = ("on_pick",)
    faces = ListProperty()
    """What is seen of each card (`Face`)."""
    picked = ListProperty()
    """The places of the cards that are picked."""
    dimmed = ListProperty()
    """The places of those that cannot be."""
    ringed = ListProperty()
    """The places of those that are not like the others: with a broken ring."""
    largest = NumericProperty("84dp")
    """No card gets wider."""
    spread = BooleanProperty(False)
    """Whether a fuller row is better than cards that are a little wider."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spare: list[PlayingCard] = []  # a card costs more to make than to show again; these show nothing
        self._refresh = Clock.create_trigger(self._fill, -1)
        for name in ("faces", "picked", "dimmed", "ringed"):
            self.fbind(name, self._refresh)
        for name in ("pos", "size", "largest", "spread", "children"):
            self.fbind(name, self._trigger_layout)
        self._fill(0)

    @property
    def cards(self) -> list[PlayingCard]:
        """The cards from the left."""
        return list(reversed(self.children))

    def card(self, index: int) -> PlayingCard:
        """Returns the card at that place."""
        return self.cards[index]

    def columns(self) -> int:
        """Returns how many cards stand side by side so that all are large; a row less is worth a little of that."""
        count = len(self.children)
        choices = [ceil(count / rows) for rows in range(1, count + 1)] or [1]
        best = max(map(self._width, choices))
        enough = min(best, max(best * ALMOST, dp(SMALL)))
        return next(columns for columns in choices if self._width(columns) >= enough)

    def do_layout(self, *_args: Any) -> None:
        """Lays the cards out in the middle."""
        if not self.children:
            return
        columns = self.columns()
        width = self._width(columns)
        height, rows = width / SHAPE, ceil(len(self.children) / columns)
        top = self.center_y + rows * height / 2
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            beside = min(columns, len(self.children) - row * columns) if rows == 1 else columns
            card.size = width, height
            card.x = self.center_x + (column - beside / 2) * width
            card.y = top - (row + 1) * height + (dp(LIFT) if index in self.picked and rows == 1 else 0)

    def _width(self, columns: int) -> float:
        rows = max(1, ceil(len(self.children) / columns))
        room = self.height - (dp(LIFT) if rows == 1 else 0)  # several rows do not lift their picked cards
        return float(max(1, min(self.largest, self.width / columns, room / rows * SHAPE)))

    def _fill(self, _dt: float) -> None:
        while len(self.children) > len(self.faces):
            card = self.children[0]
            self.remove_widget(card)
            card.show(NOTHING)
            self.spare.append(card)
        while len(self.children) < len(self.faces):
            self.add_widget(self.spare.pop() if self.spare else self._new_card())
        for index, (card, face) in enumerate(zip(self.cards, self.faces, strict=True)):
            card.show(face, "picked" if index in self.picked else "free" if index in self.ringed else "")
            card.dimmed = index in self.dimmed
        self._trigger_layout()

    def _new_card(self) -> PlayingCard:
        card = PlayingCard(margin=dp(4), size_hint=(None, None))
        card.bind(on_release=lambda touched: self.dispatch("on_pick", self.cards.index(touched)))
        return card

    def on_pick(self, index: int) -> None:
        """Default handler."""
