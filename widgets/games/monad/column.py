"""A column of Monad: the next card, and the following ones as strips beneath it; or a pile."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.layout import Layout

from sheets.card_face import NOTHING
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.screen_size import screen_size
from widgets.pieces.card_pictures import ASPECT_RATIO
from widgets.pieces.playing_card import PlayingCard

kv.load(__name__)

NAME = 18
"""Height of its name in dp."""
STRIPS = 5
"""Most cards under the first: a rank has six."""


class ColumnStrip(Label):
    """The visible strip of a covered card: its color with its symbol."""

    ground = StringProperty("white")


class ColumnName(Label):
    """Its name and the number of its cards."""


class MonadColumn(Live, Layout):
    """Shows `faces`, the first whole; `on_look` is a tap on it, `on_ask(word)` a finger that stays."""

    __events__ = ("on_look", "on_ask")
    faces = ListProperty()
    name = StringProperty("")
    pile = BooleanProperty(False)
    """A pile shows only its top card and needs no room for others."""
    dimmed = BooleanProperty(False)
    follows = ("faces", "dimmed", "pile")
    largest: float = NumericProperty("136dp")
    """Largest width of a card."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._label = ColumnName()
        self.card = PlayingCard(margin=dp(2), size_hint=(None, None))
        self.card.bind(on_release=lambda _card: self.dispatch("on_look"))
        self.card.bind(on_long_press=lambda card: self.dispatch("on_ask", card.word))
        self._strips: list[ColumnStrip] = []
        self.add_widget(self._label)
        self.add_widget(self.card)
        for name in ("pos", "size", "children", "largest"):
            self.fbind(name, self._trigger_layout)
        self.fbind("name", self._label.setter("text"))
        self._label.text = self.name
        self.fill()

    def fill(self) -> None:
        """Shows the top card and strips of those below it."""
        top, *below = self.faces or [NOTHING]
        self.card.show(top)
        self.card.dimmed = self.dimmed
        while len(self._strips) > len(below):
            self.remove_widget(self._strips.pop())
        while len(self._strips) < len(below):
            strip = ColumnStrip()
            self._strips.append(strip)
            self.add_widget(strip, index=len(self.children))  # below the card, whose note would be cut
        for strip, face in zip(self._strips, below, strict=True):
            strip.ground = face.color
        self._trigger_layout()

    def do_layout(self, *_args: Any) -> None:
        """Name, card, strips, from the top."""
        space = max(1, self.height - dp(NAME))
        height = min(self.width / ASPECT_RATIO, self.largest / ASPECT_RATIO, space if self.pile else space * 0.55)
        width = height * ASPECT_RATIO
        step = min((space - height) / STRIPS, height * (0.5 if screen_size.tablet else 0.4))
        self._label.size = self.width, dp(NAME)
        self._label.pos = self.x, self.top - dp(NAME)
        self.card.size = width, height
        self.card.pos = self.center_x - width / 2, self.top - dp(NAME) - height
        for number, strip in enumerate(self._strips, 1):
            strip.size = width - dp(4), max(1, step - dp(1))
            strip.pos = self.center_x - strip.width / 2, self.card.y - number * step + dp(1)

    def on_look(self) -> None:
        """Default handler."""

    def on_ask(self, word: str) -> None:
        """Default handler."""
