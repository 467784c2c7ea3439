"""The plate of a player of Quanto: the name, the won cards, the Quanto with its token."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.games.quanto.cards_view import Plate

kv.load(__name__)


class QuantoPlate(ButtonBehavior, BoxLayout):
    """One player; a tap shows all of that player's open cards."""

    seat: int = NumericProperty(0)
    player = StringProperty("")
    mark = ColorProperty([0, 0, 0, 0])
    """The player's color."""
    count = StringProperty("")
    token: float = NumericProperty(0)
    cards = StringProperty("")
    values = StringProperty("")
    faces = ListProperty()
    high = BooleanProperty(False)
    """Whether there is room for the cards themselves."""
    team = StringProperty("")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def show(self, plate: Plate) -> None:
        """Shows a `Plate`."""
        self.player, self.count, self.team = plate.player, plate.count, plate.team
        self.token, self.cards, self.values = plate.token, plate.cards, plate.values
        self.active, self.chosen = plate.active, plate.chosen
