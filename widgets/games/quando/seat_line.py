"""One player at a table with hidden hands: the name, the cards as far as they are seen, and a number about them."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.games.quando.cards_view import PlayerLine

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
    own = BooleanProperty(False)
    """Whether the player holds the device with an open hand."""
    mark = ColorProperty()
    """The player's color."""
    nameless = BooleanProperty(False)
    """Whether only the mark has room."""
    line_height: float = NumericProperty("30dp")
    """Height available for it."""

    def show(self, line: PlayerLine, total: str = "") -> None:
        """Shows a player's line; *total* where no tab shows it."""
        self.total, self.own = total, line.own
        self.name, self.numbers, self.note = line.name, list(line.numbers), line.note
        self.reason, self.tone, self.acts, self.knocked = line.reason, line.tone, line.acts, line.knocked
