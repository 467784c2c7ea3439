"""Bottom panel of the deck page: list of hands, curtain, visible hand, or dealing options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.pieces.hold_disc import FRESH
from widgets.table.hidden_hand import HiddenHand

if TYPE_CHECKING:
    from widgets.pages.drawers.deck_drawer import DeckPage

kv.load(__name__)


class DeckTray(HiddenHand):
    """Displays properties of the deck page and calls it on taps."""

    page: DeckPage = ObjectProperty()
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._ignores_touches = False
        self._accept_touches_soon = Clock.create_trigger(self._accept_touches, FRESH)
        super().__init__(**kwargs)

    def _accept_touches(self, _dt: float) -> None:
        self._ignores_touches = False

    def reveal(self) -> None:
        """Shows the requested hand."""
        self.page.reveal()

    def conceal(self) -> None:
        """Hides the hand; ignores touches for a moment, so that a double tap does not hit the new buttons."""
        self._ignores_touches = True
        self._accept_touches_soon()
        self.page.conceal()

    def tap_card(self, place: int) -> None:
        """Picks a card of the visible hand, or unpicks it."""
        self.page.pick(place)

    def drop_card(self, place: int, x: float, y: float) -> None:
        """Lays out or discards a card dragged onto the table or the discard pile."""
        self.page.drop(place, x, y)

    def ask_about(self, face: CardFace) -> None:
        """Shows the description of a card's effect."""
        self.page.explain(face.word)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Swallows touches that come too early."""
        if self._ignores_touches and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))
