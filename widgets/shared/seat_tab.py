"""A tab for each player on the pages of a finished game."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.texts import Text  # noqa: F401  used in kv

kv.load(__file__)


class SeatTab(ButtonBehavior, BoxLayout):
    """A player's name and total; a tap selects the player."""

    player = StringProperty("")
    total = StringProperty("")
    chosen = BooleanProperty(False)
