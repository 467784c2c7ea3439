"""The bottom of the drawer of cards: the hands, the curtain before one, the open one, or how much to deal."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from widgets.base import kv
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.table.hidden_hand import HiddenHand

kv.load(__file__)


class DeckTray(HiddenHand):
    """Shows what the drawer says and tells it what was tapped."""

    drawer = ObjectProperty()
    """The page (`DeckPage`)."""
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)

    def reveal(self) -> None:
        """Opens the hand that was asked for."""
        self.drawer.reveal()

    def conceal(self) -> None:
        """Closes the hand."""
        self.drawer.conceal()

    def tap_card(self, place: int) -> None:
        """Picks a card of the open hand or puts it back."""
        self.drawer.pick(place)
