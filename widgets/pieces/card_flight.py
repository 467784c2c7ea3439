"""Cards that fly across the screen. The animation only shows a move that has already happened."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input import MotionEvent

from sheets.card_face import CardFace
from widgets.base.rects import Rect
from widgets.base.theme import theme
from widgets.pieces.playing_card import PlayingCard

SECONDS = 0.28

Flight = tuple[CardFace, Rect, Rect]
"""The face that everybody may see, the start and the end."""


class SceneCard(PlayingCard):
    """A card in a scene; touches go through it."""

    def touchable(self) -> bool:
        """Always False."""
        return False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


class FlyingCard(SceneCard):
    """A card on its way."""


def fly(flights: list[Flight]) -> None:
    """Starts all flights at once; does nothing without motion."""
    for flight in flights if theme.motion else ():
        _start(*flight)


def _start(face: CardFace, start: Rect, end: Rect) -> None:
    card = FlyingCard(size_hint=(None, None), pos=start[:2], size=start[2:])
    card.show(face)
    Window.add_widget(card)
    motion = Animation(x=end[0], y=end[1], width=end[2], height=end[3], duration=SECONDS, t="out_quad")
    motion.bind(on_complete=lambda _motion, landed: Window.remove_widget(landed))
    motion.start(card)
