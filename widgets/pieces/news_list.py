"""What the others did since one's last turn: a row each, as many as there is room for, and what is due."""

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
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.pieces.small_cards import HIGH, Drawing, SmallCards, cards_width  # noqa: F401  SmallCards is used in kv

kv.load(__file__)

SIZES = (15, 14, 13, 12)
"""Words are as large as lets all rows fit, in sp."""
LETTER = 0.57
"""How wide a letter is at most on the average, by the size of the words."""
LINE = 1.32
"""How high a line is, by the size of the words."""
CARDS_FROM = 2
"""Cards stand beside the words if these fit in one of so many of the largest sizes."""
MARK = 26
"""Size of a player mark in dp."""
BETWEEN = 7
"""Between two rows, in dp."""

Line = tuple[str, list[float], str, Sequence[Drawing]]
"""A name, its colour, the words, and the cards that they speak of; without a name nobody did it."""


class NewsRow(BoxLayout):
    """As high as its words need. Without a `name` it has no mark, only the room for one."""

    name = StringProperty("")
    mark = ColorProperty(theme.player(0))
    words = StringProperty("")
    text_size: float = NumericProperty("15dp")
    bold = BooleanProperty(False)
    cards = ListProperty()
    """The cards that the words speak of (`small_cards.Drawing`)."""


class NewsList(Live, ButtonBehavior, BoxLayout):
    """Shows the latest `lines` that have room, and `due` below them in bold. A tap asks for the whole story."""

    follows = ("lines", "due", "size")
    lines = ListProperty()
    """`Line`s, the oldest first; where that is nobody's, nothing was before it, which the heading says."""
    due = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._made: tuple[list[Line], float] = [], 0
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Makes the rows anew, as large as all of them fit."""
        rows: list[Line] = [line for line in self.lines if line[0]]
        rows += [("", theme.player(0), self.due, ())] if self.due else []
        sizes = [min(sp(size), dp(size * 1.2)) for size in SIZES]
        if not any(self._height(rows, size) <= self.height for size in sizes[:CARDS_FROM]):
            rows = [(name, color, words, ()) for name, color, words, _cards in rows]  # the words need the room
        size = next((size for size in sizes if self._height(rows, size) <= self.height), sizes[-1])
        while len(rows) > 1 and self._height(rows, size) > self.height:
            rows = rows[1:]
        if (rows, size) == self._made:  # another height alone is no reason for other widgets
            return
        self._made = rows, size
        box = self.ids.rows
        box.clear_widgets()
        for number, (name, color, words, cards) in enumerate(rows):
            bold = bool(self.due) and number == len(rows) - 1
            box.add_widget(NewsRow(name=name, mark=color, words=words, cards=cards, text_size=size, bold=bold))

    def _height(self, rows: list[Line], size: float) -> float:
        """Returns how high the list gets with words of that size."""
        inner = 0.0
        for _name, _color, words, cards in rows:
            wide = self.width - dp(24 + MARK + 8) - (cards_width(len(cards)) + dp(8) if cards else 0)
            letters = max(1, int(wide / (size * LETTER)))
            lines = ceil(len(words) / letters) * size * LINE
            inner += max(dp(HIGH if cards else MARK), lines) + dp(BETWEEN)
        return float(self.ids.head.height + inner + dp(22))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes touches on its card only."""
        return bool(self.ids.card.collide_point(*touch.pos) and super().on_touch_down(touch))
