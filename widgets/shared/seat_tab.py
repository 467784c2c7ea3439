"""A tab for each player on the pages of a finished game."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__name__)


class SeatTab(ButtonBehavior, BoxLayout):
    """A player's mark, name and total; a tap selects the player."""

    player = StringProperty("")
    """The name, which may be shortened."""
    name = StringProperty("")
    mark = ColorProperty()
    """The player's color."""
    total = StringProperty("")
    chosen = BooleanProperty(False)
