"""A box that can be turned upside down for people at the other side of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base.motion import Motion


class Turnable(BoxLayout):
    """Draws its children rotated by 180 degrees if `turned`; touches are rotated with them."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._motion = Motion()
        super().__init__(**kwargs)
        self.canvas.before.insert(0, self._motion.begin)
        self.canvas.after.add(self._motion.end)
        for name in ("turned", "pos", "size"):
            self.fbind(name, self._rotate)
        self._rotate()

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Converts a position of the parent to one of the children."""
        return self._turn(*super().to_local(x, y, relative=relative))

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Converts a position of the children to one of the parent."""
        return super().to_parent(*self._turn(x, y), relative=relative)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes the touch on in the children's coordinates."""
        return self._in_local_coordinates(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Passes the touch on in the children's coordinates."""
        return self._in_local_coordinates(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Passes the touch on in the children's coordinates."""
        return self._in_local_coordinates(touch, super().on_touch_up)

    def _in_local_coordinates(self, touch: MotionEvent, handler: Callable[[MotionEvent], bool | None]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(handler(touch))
        touch.pop()
        return taken

    def _rotate(self, *_args: object) -> None:
        self._motion.move(self.center, angle=180 if self.turned else 0)

    def _turn(self, x: float, y: float) -> tuple[float, float]:
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)
