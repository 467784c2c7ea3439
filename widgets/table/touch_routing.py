"""Containers that pass a touch only to the children near it.

Kivy passes each touch to all widgets: two thirds of those of a table, its score and its tray cannot take a tap on the
sheet. Widgets that follow a touch elsewhere have grabbed it, and get it from the window.
"""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

BEYOND = 12
"""Distance in dp by which touch targets may extend beyond a child."""


class TouchRouting(Widget):
    """Mixin, named before the layout."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes the touch to the children under it, until one takes it."""
        if self.disabled and self.collide_point(*touch.pos):
            return True
        return self._pass("on_touch_down", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Passes the touch to the children under it, and to those where it began."""
        return not self.disabled and self._pass("on_touch_up", touch)

    def _pass(self, event: str, touch: MotionEvent) -> bool:
        at, begun = touch.pos, (touch.ox, touch.oy)
        beyond = dp(BEYOND)
        for child in self.children[:]:
            left, bottom, right, top = child.x - beyond, child.y - beyond, child.right + beyond, child.top + beyond
            if any(left <= x <= right and bottom <= y <= top for x, y in (at, begun)) and child.dispatch(event, touch):
                return True
        return False


class RoutedBox(TouchRouting, BoxLayout):
    """A `BoxLayout` for kv rules."""
