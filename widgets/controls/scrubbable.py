"""A position on a line that a finger takes along."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent

from widgets.base.accessible import Accessible
from widgets.base.translation import tr


class Scrubbable(Accessible):
    """Mixin of a drawn line with `last + 1` places from 0 on, at one of which it stands.

    `on_jump(number)` tells where a touch wants to go. The class says where the line lies (`ends`), how many places it
    has (`stops`), and at which it stands (`position`).
    """

    position: float

    def on_jump(self, number: int) -> None:
        """Default handler."""

    def last_stop(self) -> int:
        """Returns the last position."""
        raise NotImplementedError

    def ends(self) -> tuple[float, float]:
        """Returns from where to where the line goes."""
        raise NotImplementedError

    def x_of(self, number: float) -> float:
        """Returns where a position is."""
        left, right = self.ends()
        return left + (right - left) * number / max(1, self.last_stop())

    def accessible_label(self) -> str:
        """Returns at which position it stands."""
        last = self.last_stop()
        return str(tr._("spoken.course", number=int(self.position), most=last)) if last > 0 else ""

    def activate(self) -> None:
        """Jumps on by a tenth of the line, from the end to the start."""
        last = self.last_stop()
        self._tell(0 if self.position >= last else min(last, int(self.position) + max(1, last // 10)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes hold of the line."""
        widget: Any = self
        if not widget.collide_point(*touch.pos) or self.last_stop() < 1:
            return False
        touch.grab(self)
        self._follow(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follows the finger."""
        if touch.grab_current is self:
            self._follow(touch.x)
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Lets go."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def _follow(self, x: float) -> None:
        left, right = self.ends()
        last = self.last_stop()
        self._tell(max(0, min(last, round((x - left) / max(1, right - left) * last))))

    def _tell(self, number: int) -> None:
        widget: Any = self
        widget.dispatch("on_jump", number)
