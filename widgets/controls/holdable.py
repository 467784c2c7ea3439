"""A finger that stays asks for something else than a tap."""

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
"""How long a finger stays until it is no tap any more, in seconds."""


class Holdable(Accessible, ButtonBehavior):
    """A button with `on_long_press` besides `on_release`; what was held is not tapped when the finger lifts."""

    __events__ = ("on_long_press",)
    holdable = BooleanProperty(False)
    """Whether a finger that stays means something; if not, it is a tap like any other."""

    def __init__(self, **kwargs: Any) -> None:
        self._holding = Clock.create_trigger(self._held, HOLD)
        super().__init__(**kwargs)

    def on_press(self) -> None:
        """Begins to wait whether the finger stays."""
        self._holding.cancel()
        if self.holdable:
            self._holding()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that wanders off holds nothing."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._holding.cancel()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Nor does one that lifts."""
        if touch.grab_current is self:
            self._holding.cancel()
        return bool(super().on_touch_up(touch))

    def hold_action(self) -> Callable[[], object] | None:
        """Returns what a finger that stays would do."""
        return partial(self.dispatch, "on_long_press") if self.holdable else None

    def trigger_action(self, duration: float = 0.1) -> None:
        """Does what a tap does; no finger waits after it."""
        super().trigger_action(duration)
        self.cancel_hold()

    def cancel_hold(self) -> None:
        """Forgets that a finger waits, because it does something else."""
        self._holding.cancel()

    def _held(self, _dt: float) -> None:
        if self.last_touch is not None:
            self.last_touch.ungrab(self)  # the finger's lifting is no tap any more
        self.state = "normal"
        self.dispatch("on_long_press")

    def on_long_press(self) -> None:
        """Default handler."""
