"""The bottom of the drawer of cards: the hands, the curtain before one, the open one, or how much to deal."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from widgets import kv
from widgets.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.card_hand import CardHand  # noqa: F401  used in kv
from widgets.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.curtain import Curtain  # noqa: F401  used in kv
from widgets.parts import Parts
from widgets.texts import Muted, Text  # noqa: F401  used in kv

kv.load(__file__)


class DeckTray(Parts):
    """Shows what the drawer says and tells it what was tapped."""

    drawer = ObjectProperty()
    """The page (`DeckPage`)."""
    upright = BooleanProperty(True)
