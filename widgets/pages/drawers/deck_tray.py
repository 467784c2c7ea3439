"""The bottom of the drawer of cards: the hands, the curtain before one, the open one, or how much to deal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from sheets.card_face import Face
from widgets.base import kv
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.pieces.hold_disc import FRESH
from widgets.table.hidden_hand import HiddenHand

kv.load(__file__)


class DeckTray(HiddenHand):
    """Shows what the drawer says and tells it what was tapped."""

    drawer = ObjectProperty()
    """The page (`DeckPage`)."""
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._deaf = False
        self._hears = Clock.create_trigger(self._hear, FRESH)
        super().__init__(**kwargs)

    def _hear(self, _dt: float) -> None:
        self._deaf = False

    def reveal(self) -> None:
        """Opens the hand that was asked for."""
        self.drawer.reveal()

    def conceal(self) -> None:
        """Closes the hand; for a moment no touch counts, for a second tap was meant for what was there before."""
        self._deaf = True
        self._hears()
        self.drawer.conceal()

    def tap_card(self, place: int) -> None:
        """Picks a card of the open hand or puts it back."""
        self.drawer.pick(place)

    def drop_card(self, place: int, x: float, y: float) -> None:
        """Takes a card that was dragged onto the table or the discard pile."""
        self.drawer.drop(place, x, y)

    def ask_about(self, face: Face) -> None:
        """Says what a card does."""
        self.drawer.tell(face.word)

    def on_touch_down(self, touch: Any) -> bool:
        """Keeps a touch that comes too early."""
        if self._deaf and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))
