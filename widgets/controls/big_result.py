"""A result for everybody at the table: huge digits over the page, which can be turned upside down."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.translation import tr
from widgets.controls.overlay import Overlay

kv.load(__name__)

DIGIT_WIDTH = 0.62
"""Width of a bold digit as a share of the font size."""


class BigResult(Overlay):
    """Shows `value`, in one line or several, as large as it fits, with a caption below; a tap closes it."""

    value = StringProperty("")
    caption = StringProperty("")
    turned = BooleanProperty(False)
    digits: float = NumericProperty("160sp")
    """Font size of the value."""

    def fitting(self, value: str, width: float, height: float) -> float:
        """Returns the largest font size at which the value fits."""
        lines = value.split("\n")
        longest = max(len(line) for line in lines) or 1
        return min(width / (longest * DIGIT_WIDTH), height / (len(lines) * 1.2))

    @staticmethod
    def is_ambiguous(value: str) -> bool:
        """Whether the number reads as another one upside down; 6 and 9 are underlined then."""
        return bool(value) and set(value) <= set("01689") and bool(set(value) & set("69"))

    def accessible_label(self) -> str:
        """Returns the result, and that a tap closes it."""
        return join_parts(self.value.replace("\n", " "), self.caption, tr._("shell.close"))

    def activate(self) -> None:
        """Closes the overlay."""
        self.dismiss()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Turns the result by its button; any other touch closes it."""
        if self.ids.turn.collide_point(*self.ids.turn.parent.to_widget(*touch.pos)):
            return bool(super().on_touch_down(touch))
        self.dismiss()
        return True
