"""A card to look at and tap: its value large, its colour as an edge and as a word (Gelb and Grau share a letter)."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from widgets import kv

kv.load(__file__)


class PlayingCard(ButtonBehavior, Widget):
    """A card as large as the widget has room for. Without a `value` it is an empty place and shows nothing."""

    color = StringProperty("white")
    """A colour of `theme.GAME`."""
    value = StringProperty("")
    mark = OptionProperty("", options=("", "picked", "laid", "beside", "free"))
    """Picked or laid: ringed; beside the laid card or free for one: a broken ring."""
    dimmed = BooleanProperty(False)
    """Pale: it has a place already."""
    wide = NumericProperty(0)
    high = NumericProperty(0)

    def show(self, color: str, value: str, mark: str = "") -> None:
        """Turns to another card, or to none."""
        self.color, self.value, self.mark = color or "white", value, mark
