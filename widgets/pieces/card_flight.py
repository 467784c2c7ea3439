"""A card that moves from one place on the screen to another, briefly. It only shows what has already happened."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window

from widgets.base.theme import theme
from widgets.pieces.playing_card import PlayingCard
from words.card_faces import Face

SECONDS = 0.28

Place = tuple[float, float, float, float]
"""Where something is in the window: x, y, width, height."""


class FlyingCard(PlayingCard):
    """The card on its way; it lets every touch through."""

    def on_touch_down(self, touch: Any) -> bool:
        """Takes no touch."""
        return False


def place_of(widget: Any) -> Place:
    """Returns where a widget is in the window now."""
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height


def fly(face: Face, start: Place, end: Place) -> None:
    """Sends a card from *start* to *end*; with less motion nothing is shown. *face* is seen by the whole table."""
    seconds = theme.seconds(SECONDS)
    if not seconds:
        return
    card = FlyingCard(size_hint=(None, None), pos=start[:2], size=start[2:])
    card.show(face)
    Window.add_widget(card)
    motion = Animation(x=end[0], y=end[1], width=end[2], height=end[3], duration=seconds, t="out_quad")
    motion.bind(on_complete=lambda _motion, landed: Window.remove_widget(landed))
    motion.start(card)
