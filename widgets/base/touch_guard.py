"""Touch safety: a tap acts only on the control, seat and step that the player saw when the finger went down.

Two rules for all pages:

- A control that appeared or changed its meaning at the spot of a recent touch takes no touch for 0.4 s, or 0.6 s if its
  action costs points or cannot be undone (`costly`). Controls elsewhere take a tap at once, so fast play stays fast.
  An ignored tap starts this time again, so a quick series of taps counts as one, but for at most 1.5 s: who keeps
  pressing gets through.
- A finger that goes down on one control and lifts after it has changed does nothing.

The meaning of a control is its `touch_meaning`, usually its label, together with the context of its page
(`touch_context`, at a table the seat and the number of moves). A control with `repeats` (digits, undo) means the same
however often it is tapped; only a held finger does nothing there either after the context has changed.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from widgets.base.accessible import Accessible

APPEARED = 0.4
"""Seconds in which a control that appeared under the finger takes no touch."""
COSTLY = 0.6
"""The same for a control that costs points or cannot be undone."""
LONGEST = 1.5
"""Seconds after its last change from which a control takes every touch."""
REMEMBERED = 3.0
"""Seconds after which the spot of a touch is forgotten."""
SAMPLED = 0.05
"""Seconds between two looks at the spots of recent touches."""
SPOTS = 3
"""Number of touches whose spots are remembered: two thumbs, and one more."""
FINGERTIP = 20
"""Radius in dp around a touch that counts as the same spot."""
OFF_SCREEN = -1000
"""A position outside of the window, as a share of its size."""

Meaning = tuple[object, ...]


@dataclass(eq=False)
class _Spot:
    """The position of a recent touch, and the control there."""

    x: float
    y: float
    touched: float
    meaning: Meaning
    changed: float | None = None
    """Time of the last change of the control at this position."""
    ignored: float | None = None
    """Time of the last ignored touch at this position."""

    def last_event(self) -> float:
        """Returns the time of the last touch or change."""
        return max(self.touched, self.changed or 0, self.ignored or 0)


class TouchGuard:
    """Watches the touches of the window. There is one: `touch_guard`."""

    def __init__(self) -> None:
        self._spots: deque[_Spot] = deque(maxlen=SPOTS)
        self._sampler = Clock.create_trigger(self._sample, SAMPLED, interval=True)
        self._installed = False

    def install(self) -> None:
        """Begins to watch; called by the app before its first page."""
        if not self._installed:
            Window.bind(on_touch_down=self._down, on_touch_up=self._up)
            self._installed = True

    def blocks(self, x: float, y: float) -> bool:
        """Whether a touch at this window position would be ignored now."""
        self._sample(0)
        return bool(self._blocking_spots(x, y, control_at(x, y)))

    def _blocking_spots(self, x: float, y: float, control: Widget | None) -> list[_Spot]:
        """Returns the spots because of which *control* at a window position takes no touch now."""
        if control is None:
            return []
        now, limit = Clock.time(), COSTLY if getattr(control, "costly", False) else APPEARED
        return [
            spot
            for spot in self._spots
            if spot.changed is not None and now - spot.changed < LONGEST
            if now - max(spot.changed, spot.ignored or 0) < limit
            if max(abs(spot.x - x), abs(spot.y - y)) < dp(FINGERTIP) or control_at(spot.x, spot.y) is control
        ]

    def protect(self, x: float, y: float) -> None:
        """Treats the control at a window position as one that has just appeared: a scene covered it."""
        now = Clock.time()
        self._spots.append(_Spot(x, y, now, meaning_of(control_at(x, y)), now))
        self._sampler()

    def forget(self) -> None:
        """Forgets all spots: the window shows something unrelated."""
        self._spots.clear()
        self._sampler.cancel()

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if "button" in touch.profile and touch.is_mouse_scrolling:
            return False
        self._sample(0)
        control = control_at(touch.x, touch.y)
        blocking = self._blocking_spots(touch.x, touch.y, control)
        if blocking:
            touch.ud[self] = blocking
            return self._ignore(blocking)
        meaning = meaning_of(control)
        spot = _Spot(touch.x, touch.y, Clock.time(), meaning)
        touch.ud[self] = control, (meaning, _context_of(control)), spot
        self._spots.append(spot)
        self._sampler()
        return False

    def _up(self, _window: object, touch: MotionEvent) -> bool:
        begun = touch.ud.get(self)
        if isinstance(begun, list):  # a finger that stays longer is not the next tap of a series
            return self._ignore([spot for spot in begun if Clock.time() - (spot.ignored or 0) < APPEARED])
        if begun:
            control, begun_meaning, spot = begun
            if max(abs(touch.x - spot.x), abs(touch.y - spot.y)) >= dp(FINGERTIP) and spot in self._spots:
                self._spots.remove(spot)  # a drag: the content under its start moves along
            is_other = control is not None and (meaning_of(control), _context_of(control)) != begun_meaning
            if is_other and not _is_scrolling(touch):
                _send_off_screen(touch)
        return False

    @staticmethod
    def _ignore(blocking: list[_Spot]) -> bool:
        """Starts the waiting time of these spots again; returns True, which ends the touch."""
        for spot in blocking:
            spot.ignored = Clock.time()
        return True

    def _sample(self, _dt: float) -> None:
        """Notes which spots have got another control or another meaning."""
        now = Clock.time()
        while self._spots and now - self._spots[0].last_event() > REMEMBERED:
            self._spots.popleft()
        for spot in self._spots:
            meaning = meaning_of(control_at(spot.x, spot.y))
            if meaning != spot.meaning:
                spot.meaning, spot.changed = meaning, now
        if not self._spots:
            self._sampler.cancel()


def _is_scrolling(touch: MotionEvent) -> bool:
    """Whether a scroll view moves with the touch: it taps nothing, and a jump of the touch would hurl its content."""
    return any(isinstance(entry, dict) and entry.get("mode") == "scroll" for entry in touch.ud.values())


def _send_off_screen(touch: MotionEvent) -> None:
    """Makes a touch end outside of every widget, as if the finger had slid off: nothing is tapped."""
    touch.sx = touch.sy = OFF_SCREEN
    touch.x, touch.y = touch.pos = OFF_SCREEN * Window.width, OFF_SCREEN * Window.height


def control_at(x: float, y: float) -> Widget | None:
    """Returns the topmost control at a window position."""
    for top in Window.children:
        control = _control_within(top, x, y)
        if control is not None:
            return control
    return None


def _control_within(widget: Widget, x: float, y: float) -> Widget | None:
    if not widget.collide_point(x, y) or widget.opacity == 0 or widget.disabled:  # the quickest question first
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:  # the front one first
        control = _control_within(child, *inner)
        if control is not None:
            return control
    return widget if is_control(widget) else None


def is_control(widget: Widget) -> bool:
    """Whether the widget takes taps."""
    if isinstance(widget, Accessible) and not widget.touchable():
        return False
    return isinstance(widget, ButtonBehavior) or (isinstance(widget, Accessible) and widget.guarded)


def meaning_of(control: Widget | None) -> Meaning:
    """Returns the identity of a control, its label and the context of its page."""
    if control is None:
        return ()
    if getattr(control, "repeats", False):
        return (id(control),)
    state = control.touch_meaning() if isinstance(control, Accessible) else ""
    return (id(control), state or getattr(control, "text", ""), _context_of(control))


def label_of(control: Widget) -> str:
    """Returns the accessible label of a control, or its text."""
    label = control.accessible_label() if isinstance(control, Accessible) else ""
    return label or str(getattr(control, "text", ""))


def _context_of(control: Widget | None) -> object:
    above = control.parent if control is not None else None
    while isinstance(above, Widget):
        context = getattr(above, "touch_context", None)
        if context is not None:
            return context()
        above = above.parent
    return None


touch_guard = TouchGuard()
"""The guard of the window."""
