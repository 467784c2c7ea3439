"""A result for the whole table: huge digits over the page, portrait or turned for those who sit opposite."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.controls.turnable import Turnable  # noqa: F401  used in kv

kv.load(__file__)

WIDTH = 0.62
"""How wide a bold digit is, for its height."""


class BigResult(Overlay):
    """Shows `value`, in one line or several, as large as it fits, with `caption` below; a tap closes it."""

    value = StringProperty("")
    caption = StringProperty("")
    turned = BooleanProperty(False)
    digits: float = NumericProperty("160sp")
    """The size of the digits."""

    def fitting(self, value: str, width: float, height: float) -> float:
        """Returns the largest size at which the value stays within that room."""
        lines = value.split("\n")
        longest = max(len(line) for line in lines) or 1
        return min(width / (longest * WIDTH), height / (len(lines) * 1.2))

    @staticmethod
    def turns(value: str) -> bool:
        """Tells whether it would be another number for those who sit opposite: 6 and 9 get a line beneath."""
        return bool(value) and set(value) <= set("01689") and bool(set(value) & set("69"))

    def accessible_label(self) -> str:
        """Returns what it shows, and that a tap closes it."""
        return join_parts(self.value.replace("\n", " "), self.caption, tr._("shell.close"))

    def activate(self) -> None:
        """Closes it."""
        self.dismiss()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Turns it by its button; closes it by a touch anywhere else."""
        if self.ids.turn.collide_point(*self.ids.turn.parent.to_widget(*touch.pos)):
            return bool(super().on_touch_down(touch))
        self.dismiss()
        return True
