"""A scroll view whose rows can be dragged by handles."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView

from widgets.base.accessible import Accessible
from widgets.base.translation import tr
from widgets.controls.texts import Icon


class DragHandle(Accessible, Icon):
    """Handle of a row. `on_drag(y)` has the finger's height in the window; `on_drop` ends the drag."""

    held = BooleanProperty(False)

    __events__ = ("on_drag", "on_drop")

    def accessible_label(self) -> str:
        """Returns the action without dragging: move up."""
        return tr._("spoken.move-up")

    def activate(self) -> None:
        """Moves the row up by its height."""
        self.dispatch("on_drag", self.to_window(0, self.top)[1] + self.height / 2)
        self.dispatch("on_drop")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Starts a drag."""
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        touch.grab(self)
        self.held = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Reports the position of the finger."""
        if touch.grab_current is not self:
            return False
        self.dispatch("on_drag", self.to_window(*touch.pos)[1])
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Ends the drag."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.held = False
        self.dispatch("on_drop")
        return True

    def on_drag(self, y: float) -> None:
        """Default handler."""

    def on_drop(self) -> None:
        """Default handler."""


class DragScroll(ScrollView):
    """Scrolls unless the finger touches a handle: a plain `ScrollView` would wait and take the drag itself."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes a touch on a handle directly to it."""
        inside = self.to_local(*touch.pos)
        for handle in self.walk(restrict=True):
            if isinstance(handle, DragHandle) and self.collide_point(*touch.pos) and handle.collide_point(*inside):
                touch.push()
                touch.apply_transform_2d(self.to_local)
                taken = handle.on_touch_down(touch)
                touch.pop()
                return taken
        return bool(super().on_touch_down(touch))
