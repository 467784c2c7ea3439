"""A player at the top of a page that looks back on a game."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.texts import Text  # noqa: F401  used in kv

kv.load(__file__)


class SeatTab(ButtonBehavior, BoxLayout):
    """A player with the total, to tap."""

    player = StringProperty("")
    total = StringProperty("")
    chosen = BooleanProperty(False)
