"""The table and all hands, to look at only."""

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

WIDEST = 48
HIGH = 66


class CardRow(BoxLayout):
    """A pile or a hand."""

    title = StringProperty("")
    player = StringProperty("")
    number = StringProperty("")
    """How many cards, or what they count, under the title."""
    high = NumericProperty(0)


class LookedAt(PlayingCard):
    """A card to look at; one that does something is asked by a finger that stays, where that is wanted."""

    tells = BooleanProperty(False)

    def touchable(self) -> bool:
        """Tells whether there is something to ask."""
        return bool(self.tells and self.word)

    def on_touch_down(self, touch: Any) -> bool:
        """Lets the touch go by where there is nothing to ask."""
        return bool(self.touchable() and super().on_touch_down(touch))


class CardTable(Live, ScrollView):
    """A row per pile and hand; cards shrink where there are many.

    `on_ask(word)`: a finger stays on a card that does something, where the table `tells` that.
    """

    __events__ = ("on_ask",)
    follows = ("lines", "width", "height")
    follows_language = True

    lines = ListProperty()
    fans = BooleanProperty(False)
    """Whether many cards lie over each other instead."""
    tells = BooleanProperty(False)

    def on_ask(self, word: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Builds the rows anew."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.lines:
            return
        high = max(dp(44), min(dp(HIGH), self.height / len(self.lines) - dp(4)))
        for line in self.lines:
            rows.add_widget(self._row(line, high))

    def _row(self, line: CardLine, high: float) -> CardRow:
        title = short(line.player, 14) if line.player else tr._(line.word)
        number = "" if line.number is None else format_number(line.number)
        row = CardRow(title=title, player=line.player, number=number, high=high)
        room = max(dp(80), self.width - dp(72))
        wide = min(dp(WIDEST), high * 0.8, dp(WIDEST) if self.fans else room / max(1, len(line.faces)))
        row.ids.cards.spacing = min(0, (room - wide * len(line.faces)) / max(1, len(line.faces) - 1))
        for face in line.faces:
            card = LookedAt(size_hint=(None, 1), width=wide, margin=dp(2), tells=self.tells)
            card.show(face)
            card.bind(on_long_press=lambda held: self.dispatch("on_ask", held.word))
            row.ids.cards.add_widget(card)
        row.ids.cards.add_widget(Widget())
        return row
