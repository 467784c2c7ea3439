"""A tab for each player on the pages of a finished game."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__name__)


class SeatTab(ButtonBehavior, BoxLayout):
    """A player's name and total; a tap selects the player."""

    player = StringProperty("")
    total = StringProperty("")
    chosen = BooleanProperty(False)
