"""One player at a table with hidden hands: the name, the cards as far as they are seen, and a number about them."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.games.quando.cards_view import Line

kv.load(__name__)


class SeatLine(BoxLayout):
    """A line, with the reason for the number below it where there is one."""

    name = StringProperty("")
    numbers = ListProperty()
    note = StringProperty("")
    total = StringProperty("")
    reason = StringProperty("")
    tone = OptionProperty("plain", options=("plain", "good", "bad"))
    acts = BooleanProperty(False)
    knocked = BooleanProperty(False)
    line_height: float = NumericProperty("30dp")
    """Height available for it."""

    def show(self, line: Line, total: str = "") -> None:
        """Shows a player's line; *total* where no tab shows it."""
        self.total = total
        self.name, self.numbers, self.note = line.name, list(line.numbers), line.note
        self.reason, self.tone, self.acts, self.knocked = line.reason, line.tone, line.acts, line.knocked
