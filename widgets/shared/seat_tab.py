"""Tab of a player at the top of the replay and the review."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.texts import Text  # noqa: F401  used in kv

kv.load(__file__)


class SeatTab(ButtonBehavior, BoxLayout):
    """Name and total of a player."""

    player = StringProperty("")
    total = StringProperty("")
    chosen = BooleanProperty(False)
