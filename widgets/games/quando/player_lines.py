"""The players of a Quando table with the cards in the app: column headings, and a line per player below them."""

from __future__ import annotations

from typing import Any

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
from widgets.base.player_colors import player_colors
from widgets.controls.page import Paper
from widgets.games.quando.cards_view import PlayerLine

kv.load(__name__)


class SeatLine(BoxLayout):
    """Line of one player: name, visible cards and a number; the reason for the number is below it."""

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
    """Whether there is space only for the mark."""
    line_height: float = NumericProperty("30dp")
    """Available height."""

    def show(self, line: PlayerLine, total: str = "") -> None:
        """Shows a player's line; *total* where no tab shows it."""
        self.total, self.own = total, line.own
        self.name, self.numbers, self.note = line.name, list(line.numbers), line.note
        self.reason, self.tone, self.acts, self.knocked = line.reason, line.tone, line.acts, line.knocked


class OwnLegend(BoxLayout):
    """Explains the hatched cards of the player who holds the device."""

    visible = BooleanProperty(False)


class QuandoPeople(Paper):
    """Its height is the sum of its lines."""

    portrait = BooleanProperty(True)
    share: float = NumericProperty(1)
    """Width beside another part, in landscape."""
    line_height: float = NumericProperty("30dp")
    heads = BooleanProperty(False)
    """Whether the columns have headings."""
    legend = BooleanProperty(True)
    """Whether the explanation of the hatched cards fits."""
    nameless = BooleanProperty(False)
    """Whether there is space only for the players' marks."""
    backs = BooleanProperty(False)
    """Whether the backs of the cards are visible."""
    totals = BooleanProperty(False)
    """Whether there is a column with the totals."""

    def __init__(self, count: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = [SeatLine() for _seat in range(count)]
        for line in self._lines:
            self.add_widget(line)
            self.fbind("line_height", line.setter("line_height"))
            self.fbind("nameless", line.setter("nameless"))
        self._legend = OwnLegend()
        self.add_widget(self._legend)

    def show(self, lines: list[PlayerLine], totals: list[str]) -> None:
        """Shows the lines of all players; *totals* may be empty."""
        self.totals = bool(totals)
        colors = player_colors.at_table([line.name for line in lines])
        for seat, (widget, line) in enumerate(zip(self._lines, lines, strict=True)):
            widget.mark = colors[seat]
            widget.show(line, totals[seat] if totals else "")
        self._legend.visible = self.legend and any(line.own for line in lines)
