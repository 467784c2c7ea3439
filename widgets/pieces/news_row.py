"""Somebody's turn in words, behind that player's mark."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.theme import theme
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pieces.small_cards import SmallCards, room_for  # noqa: F401  used in kv

kv.load(__file__)

MARK = 26
"""How large a mark is, in dp."""


class NewsRow(BoxLayout):
    """As high as its words need. Without a `name` it has no mark, only the room for one."""

    name = StringProperty("")
    mark = ColorProperty(theme.player(0))
    words = StringProperty("")
    size_of_words = NumericProperty("15dp")
    bold = BooleanProperty(False)
    cards = ListProperty()
    """The cards that the words speak of (`small_cards.Drawing`)."""
