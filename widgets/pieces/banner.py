"""A text across the whole screen for a moment, for events that nobody at the table may miss."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.theme import theme

kv.load(__name__)

SECONDS = 1.6


class Banner(Label):
    """The text; touches go through it."""

    swell: float = NumericProperty(1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


def show_banner(text: str) -> None:
    """Shows a text over everything, in place of the previous banner; it pulses twice if there is motion."""
    for child in list(Window.children):
        if isinstance(child, Banner):
            Window.remove_widget(child)
    banner = Banner(text=text)
    Window.add_widget(banner)
    if theme.motion:
        pulse = Animation(swell=1.12, duration=0.09) + Animation(swell=1, duration=0.16)
        (pulse + Animation(duration=0.1) + pulse).start(banner)
    Clock.schedule_once(lambda _dt: Window.remove_widget(banner), SECONDS)
