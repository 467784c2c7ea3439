"""Read-only view of the piles and hands of a card game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pieces.playing_card import PlayingCard
from widgets.shared.card_lines import CardLine

kv.load(__file__)

CARD_WIDTH = 48
ROW_HEIGHT = 66
"""Largest width of a card and height of a row, in dp."""


class CardRow(BoxLayout):
    """Row of a pile or a hand."""

    title = StringProperty("")
    player = StringProperty("")
    number = StringProperty("")
    """Number of cards in a pile, or sum of a hand."""
    row_height = NumericProperty(0)


class ReplayCard(PlayingCard):
    """Read-only card; a long press explains a card with an effect, if `explains`."""

    explains = BooleanProperty(False)

    def touchable(self) -> bool:
        """Whether a long press explains the card."""
        return bool(self.explains and self.word)

    def on_touch_down(self, touch: Any) -> bool:
        """Passes the touch on unless the card is touchable."""
        return bool(self.touchable() and super().on_touch_down(touch))


class CardTable(Live, ScrollView):
    """Row per pile and hand; many cards shrink.

    `on_ask(word)` is a long press on a card with an effect, if the table `explains` cards.
    """

    __events__ = ("on_ask",)
    follows = ("lines", "width", "height")
    follows_language = True

    lines = ListProperty()
    overlaps = BooleanProperty(False)
    """Whether many cards overlap instead of shrinking."""
    explains = BooleanProperty(False)

    def on_ask(self, word: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Rebuilds the rows."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.lines:
            return
        height = max(dp(44), min(dp(ROW_HEIGHT), self.height / len(self.lines) - dp(4)))
        for line in self.lines:
            rows.add_widget(self._row(line, height))

    def _row(self, line: CardLine, height: float) -> CardRow:
        title = short(line.player, 14) if line.player else tr._(line.word)
        number = "" if line.number is None else format_number(line.number)
        row = CardRow(title=title, player=line.player, number=number, row_height=height)
        available = max(dp(80), self.width - dp(72))
        share = dp(CARD_WIDTH) if self.overlaps else available / max(1, len(line.faces))
        width = min(dp(CARD_WIDTH), height * 0.8, share)
        row.ids.cards.spacing = min(0, (available - width * len(line.faces)) / max(1, len(line.faces) - 1))
        for face in line.faces:
            card = ReplayCard(size_hint=(None, 1), width=width, margin=dp(2), explains=self.explains)
            card.show(face)
            card.bind(on_long_press=lambda card: self.dispatch("on_ask", card.word))
            row.ids.cards.add_widget(card)
        row.ids.cards.add_widget(Widget())
        return row
