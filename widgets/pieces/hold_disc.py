"""A disc that wants a finger to stay: what it does cannot happen by a slip."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme
from widgets.controls.texts import Icon  # noqa: F401  used in kv

kv.load(__file__)

FRESH = 0.4
"""So long a disc that has just come takes no touch, in seconds: a second tap was meant for what was there before."""
HOLD = 0.6
"""So long the finger has to stay."""
BETWEEN = 1.0
"""So long two taps must lie apart where tapping is enough; a double tap never is."""
DASHES = 20
SLACK = 1.3
"""How far a finger may wander, in radii."""


class HoldDisc(Accessible, CanvasWidget):
    """`on_held` when a finger has stayed, `on_early` when it lifts or wanders off before.

    For people who cannot hold (`theme.hold_to_reveal` off) two taps with a pause between them do the same, as does
    `activate()`, which is what a spoken page calls.
    """

    __events__ = ("on_held", "on_early")
    follows = ("stage", "share", "disc", "track", "ring")
    label = StringProperty("")
    """What it does, in words."""
    stage = OptionProperty("fresh", options=("fresh", "ready", "holding", "tapped"))
    share: float = NumericProperty(0)
    """How much of the ring is full."""
    disc = ColorProperty()
    ink = ColorProperty()
    track = ColorProperty()
    ring = BooleanProperty(False)
    """Whether the ring is drawn whole instead of in dashes."""

    def __init__(self, **kwargs: Any) -> None:
        self._wake = Clock.create_trigger(self._woken, FRESH)
        self._held = Clock.create_trigger(self._done, HOLD)
        self._apart = Clock.create_trigger(self._rested, BETWEEN)
        self._may_finish = False
        super().__init__(**kwargs)
        self.begin()

    def draw(self) -> None:
        """Draws the disc, and around it dashes, or the ring as far as it is full."""
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
        self.shapes.add(SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side)))

    def begin(self) -> None:
        """Starts over: for a moment it takes no touch."""
        self._stop()
        self.stage = "fresh"
        self._wake.cancel()
        self._wake()

    def activate(self) -> None:
        """A tap, or a spoken one: the first asks for another, which counts only after a pause."""
        if self.stage == "ready":
            self.stage = "tapped"
            self._apart()
        elif self.stage == "tapped" and self._may_finish:
            self._done(0)

    def accessible_label(self) -> str:
        """Returns what it does."""
        return str(self.label)

    def on_announced(self) -> None:
        """To have it said is the first of the two taps."""
        if self.stage == "ready":
            self.activate()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begins to wait, unless it is fresh."""
        if not self._inside(touch, 1):
            return False
        if not theme.hold_to_reveal:
            self.activate()
        elif self.stage == "ready":
            touch.grab(self)
            self.stage = "holding"
            self._held()
            if theme.motion:
                Animation(share=1, duration=HOLD).start(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that leaves the disc does not hold it."""
        if touch.grab_current is self and not self._inside(touch, SLACK):
            touch.ungrab(self)
            self._let_go()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that lifts too early is told so."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._let_go()
        return True

    def _let_go(self) -> None:
        if self.stage != "holding":
            return
        before = self.share
        self._stop()
        self.stage = "ready"
        if theme.motion:
            self.share = before
            Animation(share=0, duration=0.2).start(self)
        self.dispatch("on_early")

    def _done(self, _dt: float) -> None:
        self.begin()
        self.dispatch("on_held")

    def _woken(self, _dt: float) -> None:
        self.stage = "ready"

    def _rested(self, _dt: float) -> None:
        self._may_finish = True

    def _stop(self) -> None:
        self._held.cancel()
        self._apart.cancel()
        self._may_finish = False
        Animation.cancel_all(self, "share")
        self.share = 0

    def _inside(self, touch: MotionEvent, slack: float) -> bool:
        radius = min(self.size) / 2 * slack
        return bool((touch.x - self.center_x) ** 2 + (touch.y - self.center_y) ** 2 <= radius**2)

    def on_held(self) -> None:
        """Default handler."""

    def on_early(self) -> None:
        """Default handler."""
