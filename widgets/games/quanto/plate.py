"""What lies in front of a player of Quanto: the name, the cards that are won, the Quanto with its token."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.games.quanto.cards_view import Plate
from widgets.games.quanto.token import QuantoToken  # noqa: F401  used in kv

kv.load(__file__)


class QuantoPlate(ButtonBehavior, BoxLayout):
    """One player; a tap shows all that lies there."""

    seat = NumericProperty(0)
    player = StringProperty("")
    count = StringProperty("")
    token = NumericProperty(0)
    cards = StringProperty("")
    values = StringProperty("")
    team = StringProperty("")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def show(self, plate: Plate) -> None:
        """Takes over what is shown."""
        for name in plate.__slots__:
            setattr(self, name, getattr(plate, name))
