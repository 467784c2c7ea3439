"""A running game on the first page."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.page import TapPaper
from widgets.controls.texts import Heading, Muted, Text  # noqa: F401  used in kv
from widgets.shared.game_pieces import GamePieces  # noqa: F401  used in kv

kv.load(__file__)


class RunningCard(TapPaper):
    """A running game; the first one is large. `on_menu` asks what else can be done with it."""

    game = StringProperty("")
    label = StringProperty("")
    title = StringProperty("")
    stage = StringProperty("")
    """Where the game stands, on a line of its own if the card is large."""
    players = StringProperty("")
    large = BooleanProperty(False)
    ground = ColorProperty()
    ink = ColorProperty()

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """Default handler."""
