"""A card that moves from one place on the screen to another, briefly. It only shows what has already happened."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input import MotionEvent

from sheets.card_face import CardFace
from widgets.base.rects import Rect
from widgets.base.theme import theme
from widgets.pieces.playing_card import PlayingCard

SECONDS = 0.28


class FlyingCard(PlayingCard):
    """The card on its way; it lets every touch through."""

    def touchable(self) -> bool:
        """It cannot be touched."""
        return False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


Flight = tuple[CardFace, Rect, Rect]
"""A card that flies, with what the whole table may see of it, from where, to where."""


def fly(flights: list[Flight]) -> None:
    """Sends cards on their way, all at once; with less motion nothing is shown."""
    for flight in flights if theme.motion else ():
        _send(*flight)


def _send(face: CardFace, start: Rect, end: Rect) -> None:
    card = FlyingCard(size_hint=(None, None), pos=start[:2], size=start[2:])
    card.show(face)
    Window.add_widget(card)
    motion = Animation(x=end[0], y=end[1], width=end[2], height=end[3], duration=SECONDS, t="out_quad")
    motion.bind(on_complete=lambda _motion, landed: Window.remove_widget(landed))
    motion.start(card)
