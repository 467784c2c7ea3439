"""A disc that needs a long press, so that it cannot be triggered by accident."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.rounded import Disc
from widgets.base.theme import theme

kv.load(__name__)

HOLD = 0.6
"""Seconds of the long press."""
BETWEEN = 1.0
"""Minimum seconds between two taps if tapping suffices; a double tap never does."""
DASHES = 20
SLACK = 1.3
"""Distance in radii that a finger may move."""


class HoldDisc(Accessible, CanvasWidget):
    """`on_held` is a long press, `on_early` a finger that is lifted or moved away too early.

    `touch_guard` keeps a second tap away that was meant for the previous screen.

    For people who cannot hold (`theme.hold_to_reveal` off), and in speech mode, two taps with a pause between them do
    the same.
    """

    guarded = True
    __events__ = ("on_held", "on_early")
    follows = ("stage", "share", "disc", "track", "ring")
    label = StringProperty("")
    """Description of its action."""
    stage = OptionProperty("ready", options=("ready", "holding", "tapped"))
    share: float = NumericProperty(0)
    """Filled share of the ring."""
    disc = ColorProperty()
    ink = ColorProperty()
    track = ColorProperty()
    ring = BooleanProperty(False)
    """Whether the ring is solid instead of dashed."""

    def __init__(self, **kwargs: Any) -> None:
        self._hold_timer = Clock.create_trigger(self._on_held, HOLD)
        self._pause_timer = Clock.create_trigger(self._on_paused, BETWEEN)
        self._may_finish = False
        super().__init__(**kwargs)
        self.begin()

    def draw(self) -> None:
        """Draws the disc, and the dashed or filled ring around it."""
        x, y = self.center
        radius, thick = self.height * 0.41, max(1, self.height * 0.03)
        self.shapes.add(Color(*self.track[:3], 0.3 if self.ring else 0.65))
        step = 360 / DASHES
        arcs = [(0, 360)] if self.ring else [(number * step, (number + 0.46) * step) for number in range(DASHES)]
        for start, end in arcs:
            self.shapes.add(SmoothLine(circle=(x, y, radius, start, end), width=thick, cap="none"))
        if self.share:
            self.shapes.add(Color(*self.track))
            self.shapes.add(SmoothLine(circle=(x, y, radius, 0, 360 * self.share), width=thick * 1.2))
        self.shapes.add(Color(*self.disc))
        side = self.height * 0.64
        self.shapes.add(Disc(pos=(x - side / 2, y - side / 2), size=(side, side)))

    def begin(self) -> None:
        """Starts over: a press that began before does not count."""
        self._stop()
        self.stage = "ready"

    def activate(self) -> None:
        """Handles a tap; the second one counts only after a pause."""
        if self.stage == "ready":
            self.stage = "tapped"
            self._pause_timer()
        elif self.stage == "tapped" and self._may_finish:
            self._on_held(0)

    def accessible_label(self) -> str:
        """Returns the description of its action."""
        return self.label

    def on_announced(self) -> None:
        """Counts the announcement as the first tap."""
        if self.stage == "ready":
            self.activate()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Starts the long press, or counts a tap where tapping suffices."""
        if not self._inside(touch, 1):
            return False
        if not theme.hold_to_reveal:
            self.activate()
        elif self.stage == "ready":
            touch.grab(self)
            self.stage = "holding"
            self._hold_timer()
            if theme.motion:
                Animation(share=1, duration=HOLD).start(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Cancels the long press if the finger leaves the disc."""
        if touch.grab_current is self and not self._inside(touch, SLACK):
            touch.ungrab(self)
            self._release()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Cancels the long press if the finger is lifted too early."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._release()
        return True

    def _release(self) -> None:
        if self.stage != "holding":
            return
        before = self.share
        self._stop()
        self.stage = "ready"
        if theme.motion:
            self.share = before
            Animation(share=0, duration=0.2).start(self)
        self.dispatch("on_early")

    def _on_held(self, _dt: float) -> None:
        self.begin()
        self.dispatch("on_held")

    def _on_paused(self, _dt: float) -> None:
        self._may_finish = True

    def _stop(self) -> None:
        self._hold_timer.cancel()
        self._pause_timer.cancel()
        self._may_finish = False
        Animation.cancel_all(self, "share")
        self.share = 0

    def _inside(self, touch: MotionEvent, slack: float) -> bool:
        radius = min(self.size) / 2 * slack
        return (touch.x - self.center_x) ** 2 + (touch.y - self.center_y) ** 2 <= radius**2

    def on_held(self) -> None:
        """Default handler."""

    def on_early(self) -> None:
        """Default handler."""
