"""Boxes for misses, crossed out as on paper."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.live import Live
from widgets.base.theme import theme
from widgets.base.translation import tr

kv.load(__name__)

MIN_TOUCH_HEIGHT = 40
"""Height of the touch target in dp; the boxes themselves may be lower."""


class MissBox(Label):
    """A box; its text is the cost of the miss."""


class MissMarks(Live, BoxLayout):
    """One box for each cost, of which the first `misses` are crossed out.

    The outlines of all boxes are drawn together, because each change of color costs as much as seven outlines.
    """

    follows = ("costs", "misses")
    follows_colors = True
    costs: list[str] = ListProperty()
    """Cost of each miss as a text; may be empty."""
    misses: int = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._outlines, self._crosses = InstructionGroup(), InstructionGroup()
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._outlines)
        self.canvas.after.add(self._crosses)

    def fill(self) -> None:
        """Shows the boxes."""
        if len(self.children) != len(self.costs):
            self.clear_widgets()
            for _cost in self.costs:
                box = MissBox()
                for name in ("pos", "size"):
                    box.fbind(name, self._redraw)
                self.add_widget(box)
        for box, cost in zip(reversed(self.children), self.costs, strict=True):
            box.text = cost
        self._redraw()

    def _draw(self, _dt: float) -> None:
        """Draws the outlines, then crosses over the costs."""
        self._outlines.clear()
        self._crosses.clear()
        boxes = self.children[::-1] if self.height else []
        misses = int(self.misses)
        for color, same in ((theme.bad, boxes[:misses]), (theme.muted, boxes[misses:])):
            if same:
                self._outlines.add(Color(*color))
            for box in same:
                side = min(box.size)
                corner = box.center_x - side / 2 + dp(1), box.center_y - side / 2 + dp(1)
                outline = (*corner, side - dp(2), side - dp(2), dp(5))
                self._outlines.add(SmoothLine(rounded_rectangle=outline, width=dp(1.2)))
        if boxes[:misses]:
            self._crosses.add(Color(*theme.bad))
        for box in boxes[:misses]:
            reach = min(box.size) * 0.28
            left, right = box.center_x - reach, box.center_x + reach
            low, high = box.center_y - reach, box.center_y + reach
            for points in ((left, low, right, high), (left, high, right, low)):
                self._crosses.add(SmoothLine(points=points, width=dp(1.6), cap="round"))


class MissBoxes(Accessible, ButtonBehavior, MissMarks):
    """The boxes of a sheet in play; a tap asks to change them."""

    def collide_point(self, x: float, y: float) -> bool:
        """Extends the touch target above and below; there is none while the boxes have no height."""
        if self.height < 1:
            return False
        beyond = max(0, dp(MIN_TOUCH_HEIGHT) - self.height) / 2
        return self.x <= x <= self.right and self.y - beyond <= y <= self.top + beyond

    def accessible_label(self) -> str:
        """Returns the number of misses."""
        return tr._("spoken.misses", number=int(self.misses), most=len(self.costs))
