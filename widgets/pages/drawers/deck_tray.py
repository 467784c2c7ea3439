"""The bottom of the drawer of cards: the hands, the curtain before one, the open one, or how much to deal."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from widgets.base import kv
from widgets.base.parts import Parts
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.pieces.card_hand import CardHand  # noqa: F401  used in kv
from widgets.pieces.curtain import Curtain  # noqa: F401  used in kv

kv.load(__file__)


class DeckTray(Parts):
    """Shows what the drawer says and tells it what was tapped."""

    drawer = ObjectProperty()
    """The page (`DeckPage`)."""
    portrait = BooleanProperty(True)
