"""A line at the bottom that says what happened, goes by itself, and may offer to take it back. It blocks nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.theme import theme
from widgets.controls.texts import Text  # noqa: F401  used in kv

kv.load(__file__)

SECONDS = 5.0
SECONDS_TO_ACT = 8.0
"""Longer where there is something to tap."""


class MessageLine(BoxLayout):
    """Lies over the bottom of a page: put it last into a layout with free places.

    `say` shows a text; with an action also a button, whose tap calls back and ends the line.
    """

    text = StringProperty("")
    action = StringProperty("")
    """The word on the button; empty: no button."""
    shown = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._then: Callable[[], None] | None = None
        self._timer: Any = None
        super().__init__(**kwargs)

    def say(self, text: str, action: str = "", then: Callable[[], None] | None = None) -> None:
        """Shows *text* for some seconds, in place of what it said before."""
        self._stop()
        self.text, self.action, self._then = text, action, then
        self.shown = True
        Animation(opacity=1, duration=theme.seconds(0.12)).start(self)
        self._timer = Clock.schedule_once(lambda _dt: self.hide(), SECONDS_TO_ACT if action else SECONDS)

    def hide(self) -> None:
        """Takes the line away."""
        self._stop()
        self._then = None
        self.shown = False
        self.opacity = 0

    def act(self) -> None:
        """Does what the button says."""
        then = self._then
        self.hide()
        if then:
            then()

    def on_touch_down(self, touch: Any) -> bool:
        """Lets touches through while it is not shown."""
        if not self.shown:
            return False
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)

    def _stop(self) -> None:
        Animation.cancel_all(self, "opacity")
        if self._timer:
            self._timer.cancel()
            self._timer = None
