"""Buttons with a long press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior

from widgets.base.accessible import Accessible

HOLD = 0.5
"""Seconds after which a press is a long press."""


class Holdable(Accessible, ButtonBehavior):
    """A button with `on_long_press` in addition to `on_release`; a long press is not followed by a release."""

    __events__ = ("on_long_press",)
    holdable = BooleanProperty(False)
    """Whether it has a long press; otherwise a long press is a tap."""

    def __init__(self, **kwargs: Any) -> None:
        self._hold_timer = Clock.create_trigger(self._on_held, HOLD)
        super().__init__(**kwargs)

    def on_press(self) -> None:
        """Starts the timer of the long press."""
        self._hold_timer.cancel()
        if self.holdable:
            self._hold_timer()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Cancels the long press if the finger leaves the button."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._hold_timer.cancel()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Cancels the long press."""
        if touch.grab_current is self:
            self._hold_timer.cancel()
        return bool(super().on_touch_up(touch))

    def hold_action(self) -> Callable[[], object] | None:
        """Returns the action of a long press."""
        return partial(self.dispatch, "on_long_press") if self.holdable else None

    def trigger_action(self, duration: float = 0.1) -> None:
        """Does what a tap does, without a long press after it."""
        super().trigger_action(duration)
        self.cancel_hold()

    def cancel_hold(self) -> None:
        """Cancels the long press, because the finger does something else."""
        self._hold_timer.cancel()

    def _on_held(self, _dt: float) -> None:
        if self.last_touch is not None:
            self.last_touch.ungrab(self)  # lifting the finger is no tap any more
        self.state = "normal"
        self.dispatch("on_long_press")

    def on_long_press(self) -> None:
        """Default handler."""
