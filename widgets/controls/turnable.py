"""What can be turned upside down for the people on the other side of the table."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__file__)


class Turnable(BoxLayout):
    """Draws its children turned by 180 degrees; touches are turned with them."""

    turned = BooleanProperty(False)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Returns where a place of the parent is for the children."""
        return self._turn(*super().to_local(x, y, relative=relative))

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Returns where a place of the children is for the parent."""
        placed: tuple[float, float] = super().to_parent(*self._turn(x, y), relative=relative)
        return placed

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hands the touch down as the children see it."""
        return self._as_seen(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Hands the touch down as the children see it."""
        return self._as_seen(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Hands the touch down as the children see it."""
        return self._as_seen(touch, super().on_touch_up)

    def _as_seen(self, touch: MotionEvent, hand_down: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(hand_down(touch))
        touch.pop()
        return taken

    def _turn(self, x: float, y: float) -> tuple[float, float]:
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)
