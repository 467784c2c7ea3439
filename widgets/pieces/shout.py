"""A few words across the whole screen, for a moment: what nobody at the table may miss."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.theme import theme

kv.load(__file__)

SECONDS = 1.6
"""How long it stays."""


class Shout(Label):
    """The words; every touch goes through them."""

    swell: float = NumericProperty(1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


def shout(words: str) -> None:
    """Shows the words over everything; they beat twice, unless less motion is wanted."""
    for child in list(Window.children):
        if isinstance(child, Shout):
            Window.remove_widget(child)
    said = Shout(text=words)
    Window.add_widget(said)
    if theme.motion:
        beat = Animation(swell=1.12, duration=0.09) + Animation(swell=1, duration=0.16)
        (beat + Animation(duration=0.1) + beat).start(said)
    Clock.schedule_once(lambda _dt: Window.remove_widget(said), SECONDS)
