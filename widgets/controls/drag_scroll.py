"""A scrolling view with things in it that are dragged."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView

from widgets.base.accessible import Accessible
from widgets.base.translation import tr
from widgets.controls.texts import Icon


class DragHandle(Accessible, Icon):
    """What a row is dragged by. `on_drag(y)` tells where the finger is, in window places; `on_drop` that it left."""

    held = BooleanProperty(False)

    __events__ = ("on_drag", "on_drop")

    def accessible_label(self) -> str:
        """Returns that it moves its row up, which is what can be done without dragging."""
        return str(tr._("spoken.move-up"))

    def activate(self) -> None:
        """Moves its row up by as much as it is high."""
        self.dispatch("on_drag", self.to_window(0, self.top)[1] + self.height / 2)
        self.dispatch("on_drop")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes the finger."""
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        touch.grab(self)
        self.held = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Tells where the finger is."""
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
    """Scrolls, except where the finger comes down on a handle: a `ScrollView` would wait and take the drag itself."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hands a touch on a handle straight to it."""
        inside = self.to_local(*touch.pos)
        for handle in self.walk(restrict=True):
            if isinstance(handle, DragHandle) and self.collide_point(*touch.pos) and handle.collide_point(*inside):
                touch.push()
                touch.apply_transform_2d(self.to_local)
                taken = handle.on_touch_down(touch)
                touch.pop()
                return bool(taken)
        return bool(super().on_touch_down(touch))
