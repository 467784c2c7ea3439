"""Turns of the other players since the player's last turn: one row each, as many as fit, and an obligation."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.theme import theme
from widgets.pieces.drawn_cards import INLINE_HEIGHT, Drawing, inline_width

kv.load(__name__)

FONT_SIZES = (15, 14, 13, 12)
"""Font sizes in sp; the largest at which all rows fit is used."""
LETTER_WIDTH = 0.57
"""Largest average width of a letter as a share of the font size."""
LINE_HEIGHT = 1.32
"""Height of a line as a share of the font size."""
SIZES_WITH_CARDS = 2
"""Cards are shown only if the rows fit at one of this many largest sizes."""
MARK = 26
"""Size of a player mark in dp."""
SPACING = 7
"""Space between two rows in dp."""

NewsLine = tuple[str, list[float], str, Sequence[Drawing]]
"""A player's name and color, the text, and its cards; the name is empty if it was nobody's turn."""


class NewsRow(BoxLayout):
    """A line with the player's mark; without a `name` the space of the mark is empty."""

    name = StringProperty("")
    mark = ColorProperty(theme.player(0))
    text = StringProperty("")
    font_size: float = NumericProperty("15dp")
    bold = BooleanProperty(False)
    cards: list[Drawing] = ListProperty()
    """Cards that the text is about."""


class NewsList(Live, ButtonBehavior, BoxLayout):
    """Shows the latest `lines` that fit, and `due` below them in bold. A tap asks for the log of all turns."""

    follows = ("lines", "due", "size")
    lines: list[NewsLine] = ListProperty()
    """The oldest line first; if that is nobody's, the heading says that the game has just begun."""
    due = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._current: tuple[list[NewsLine], float] = [], 0
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Rebuilds the rows at the largest font size at which they fit."""
        rows: list[NewsLine] = [line for line in self.lines if line[0]]
        rows += [("", theme.player(0), self.due, ())] if self.due else []
        sizes = [min(sp(size), dp(size * 1.2)) for size in FONT_SIZES]
        if not any(self._height(rows, size) <= self.height for size in sizes[:SIZES_WITH_CARDS]):
            rows = [(name, color, text, ()) for name, color, text, _cards in rows]  # the texts need the space
        size = next((size for size in sizes if self._height(rows, size) <= self.height), sizes[-1])
        while len(rows) > 1 and self._height(rows, size) > self.height:
            rows = rows[1:]
        if (rows, size) == self._current:  # a new height alone needs no new widgets
            return
        self._current = rows, size
        box = self.ids.rows
        box.clear_widgets()
        for index, (name, color, text, cards) in enumerate(rows):
            bold = bool(self.due) and index == len(rows) - 1
            box.add_widget(NewsRow(name=name, mark=color, text=text, cards=cards, font_size=size, bold=bold))

    def _height(self, rows: list[NewsLine], size: float) -> float:
        """Estimates the height of the list at a font size."""
        inner = 0.0
        for _name, _color, text, cards in rows:
            width = self.width - dp(24 + MARK + 8) - (inline_width(len(cards)) + dp(8) if cards else 0)
            letters = max(1, int(width / (size * LETTER_WIDTH)))
            lines = ceil(len(text) / letters) * size * LINE_HEIGHT
            inner += max(dp(INLINE_HEIGHT if cards else MARK), lines) + dp(SPACING)
        return float(self.ids.head.height + inner + dp(22))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes touches on its card only."""
        return bool(self.ids.card.collide_point(*touch.pos) and super().on_touch_down(touch))
