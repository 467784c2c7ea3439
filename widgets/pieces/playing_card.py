"""A card to look at and tap: its value large, its colour as an edge or ground, and a word beneath."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sheets.card_face import Face
from widgets.base import kv

kv.load(__file__)

SHORT = 2
"""So many letters are a short form and may be larger."""
LEAST = 10
"""A word is shortened before it gets smaller than this, in dp."""


class PlayingCard(ButtonBehavior, Widget):
    """A card as large as the widget has room for. Without a `value` it is an empty place and shows nothing."""

    color = StringProperty("white")
    """A colour of `theme.GAME`."""
    value = StringProperty("")
    word = StringProperty("")
    """The id of the word beneath the value."""
    filled = BooleanProperty(False)
    """Whether the whole card has the colour, not only its edge."""
    note = StringProperty("")
    """What stands in the corner: how many of these cards there are, or a sign."""
    rainbow = BooleanProperty(False)
    """Whether bands of many colours are beneath the value."""
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
        self.note = face.note
        self.rainbow, self.mark = face.rainbow, mark

    def caption(self, word: str, wide: float, translated: Callable[[str], str]) -> str:
        """Returns the word beneath the value; a short form of it where it would be too small to be read."""
        if not word:
            return ""
        whole = translated(word)
        brief = translated(f"{word}.short")
        small = self.caption_size(whole, wide) < dp(LEAST)
        return str(brief if small and brief != f"{word}.short" else whole).capitalize()

    @staticmethod
    def caption_size(text: str, wide: float) -> float:
        """Returns how large a caption is written on a card that wide: larger for its size on a small card."""
        share = 0.36 if len(text) <= SHORT else 0.27
        return float(max(1, min(max(wide * 0.19, min(dp(13), wide * share)), wide * 1.5 / max(1, len(text)))))
