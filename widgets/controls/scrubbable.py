"""A line with positions that a finger scrubs along."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from widgets.base.accessible import Accessible
from widgets.base.translation import tr


class Scrubbable(Accessible, Widget):
    """Mixin of a drawn line with the positions 0 to `last_stop()`, of which `position` is the current one.

    `on_jump(number)` is a touch at a position. The class implements `ends` and `last_stop`.
    """

    position: float

    def on_jump(self, number: int) -> None:
        """Default handler."""

    def last_stop(self) -> int:
        """Returns the last position."""
        raise NotImplementedError

    def ends(self) -> tuple[float, float]:
        """Returns the x coordinates of both ends of the line."""
        raise NotImplementedError

    def x_of(self, number: float) -> float:
        """Returns the x coordinate of a position."""
        left, right = self.ends()
        return left + (right - left) * number / max(1, self.last_stop())

    def accessible_label(self) -> str:
        """Returns the current and the last position."""
        last = self.last_stop()
        return tr._("spoken.timeline", number=int(self.position), most=last) if last > 0 else ""

    def activate(self) -> None:
        """Jumps forward by a tenth of the line; from the end to the start."""
        last = self.last_stop()
        self._jump(0 if self.position >= last else min(last, int(self.position) + max(1, last // 10)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Starts scrubbing."""
        if not self.collide_point(*touch.pos) or self.last_stop() < 1:
            return False
        touch.grab(self)
        self._jump_to(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follows the finger."""
        if touch.grab_current is self:
            self._jump_to(touch.x)
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Ends scrubbing."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def _jump_to(self, x: float) -> None:
        left, right = self.ends()
        last = self.last_stop()
        self._jump(max(0, min(last, round((x - left) / max(1, right - left) * last))))

    def _jump(self, number: int) -> None:
        self.dispatch("on_jump", number)
