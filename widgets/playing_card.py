"""A card to look at and tap: its value large, its colour as an edge or ground, and a word beneath."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from widgets import kv
from widgets.card_faces import Face

kv.load(__file__)


class PlayingCard(ButtonBehavior, Widget):
    """A card as large as the widget has room for. Without a `value` it is an empty place and shows nothing."""

    color = StringProperty("white")
    """A colour of `theme.GAME`."""
    value = StringProperty("")
    word = StringProperty("")
    """The id of the word beneath the value."""
    filled = BooleanProperty(False)
    """Whether the whole card has the colour, not only its edge."""
    mark = OptionProperty("", options=("", "picked", "laid", "beside", "free"))
    """Picked or laid: ringed; beside the laid card or free for one: a broken ring."""
    dimmed = BooleanProperty(False)
    """Pale: it has a place already."""
    margin = NumericProperty("6dp")
    """The room around it, for the ring."""
    wide = NumericProperty(0)
    high = NumericProperty(0)

    def show(self, face: Face, mark: str = "") -> None:
        """Turns to another card, or to none."""
        self.color, self.value, self.word, self.filled = face.color, face.value, face.word, face.filled
        self.mark = mark
