"""One short scene at a time over the window, for important moments.

A scene is a widget that takes no touches. Any touch ends it, and acts only on a control that was there, with the same
label, when the scene began. With less motion no scene is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from widgets.base.rects import Rect, contains, window_rect
from widgets.base.theme import theme
from widgets.base.touch_guard import control_at, is_control, label_of, touch_guard

LONGEST = 1.2
"""Most seconds of a scene."""


class Stage:
    """Plays the scenes of the window. There is one: `stage`."""

    def __init__(self) -> None:
        self._layer: Widget | None = None
        self._rank = 0
        self._on_end: Callable[[bool], object] | None = None
        self._before: dict[Widget, tuple[Rect, str]] = {}
        """The controls when the scene began, with their labels."""
        self._timer = Clock.create_trigger(lambda _dt: self.finish(), LONGEST)

    @property
    def is_playing(self) -> bool:
        """Whether a scene runs now."""
        return self._layer is not None

    def shows(self, layer: Widget | None) -> bool:
        """Whether that scene runs now."""
        return layer is not None and self._layer is layer

    def play(
        self,
        layer: Widget,
        seconds: float,
        rank: int = 0,
        on_end: Callable[[bool], object] | None = None,
        passes_touches: bool = True,
    ) -> bool:
        """Shows *layer* for some seconds; returns whether it does.

        It does not with less motion, and while a scene with a lower *rank* runs, which is more important. *on_end* gets
        whether a touch ended it. Without *passes_touches* a touch that ends it does nothing else.
        """
        if not theme.motion or (self.is_playing and self._rank < rank):
            return False
        self.finish()
        self._layer, self._rank, self._on_end = layer, rank, on_end
        self._before = dict(_controls()) if passes_touches else {}
        Window.add_widget(layer)
        Window.bind(on_touch_down=self._touched, size=self._resized)
        self._timer.timeout = min(seconds, LONGEST)
        self._timer()
        return True

    def finish(self, by_touch: bool = False) -> None:
        """Ends the scene at once."""
        layer, on_end = self._layer, self._on_end
        if layer is None:
            return
        self._layer = self._on_end = None
        self._timer.cancel()
        Window.unbind(on_touch_down=self._touched, size=self._resized)
        for widget in layer.walk(restrict=True):
            Animation.cancel_all(widget)
        Window.remove_widget(layer)
        self._before = {}
        if on_end is not None:
            on_end(by_touch)

    def _resized(self, *_args: object) -> None:
        """Ends the scene when the phone is turned: everything is somewhere else then."""
        self.finish()

    def _touched(self, _window: object, touch: MotionEvent) -> bool:
        """Ends the scene; swallows the touch unless the control under it was there before."""
        before = self._before
        self.finish(by_touch=True)
        control = control_at(touch.x, touch.y)
        if control is not None and control in before:
            rect, label = before[control]
            if label == label_of(control) and contains(rect, touch.x, touch.y):
                return False
        touch_guard.protect(touch.x, touch.y)
        return True


class SceneLayer(Widget):
    """Base of the scenes: as large as the window; touches go through."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=Window.size, **kwargs)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


def _controls() -> Iterator[tuple[Widget, tuple[Rect, str]]]:
    """Yields all visible controls with their rectangles and labels."""
    waiting = list(Window.children)
    while waiting:
        widget = waiting.pop()
        if widget.opacity == 0 or widget.disabled:
            continue
        if is_control(widget):
            yield widget, (window_rect(widget), label_of(widget))
        waiting += widget.children


stage = Stage()
"""The stage of the window."""
