"""The heading of a sheet: the mark and name of its player on a ground of the player's color."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__name__)


class SeatHeading(BoxLayout):
    """Readable from across the table; takes no room without a text."""

    name = StringProperty("")
    """The player, for the mark."""
    text = StringProperty("")
    """The heading, such as `Anna's sheet`."""
    mark = ColorProperty()
    """The player's color."""
    stacked = BooleanProperty(False)
    """Whether the mark is above the text, where it is narrow."""
