"""The line of a game, from its start to its end, with what happened on the way as ticks."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme
from widgets.controls.scrubbable import Scrubbable

KNOB = 11
"""The radius of what is taken along, in dp."""


class Scrubber(Scrubbable, CanvasWidget):
    """What is past is thick and coloured; `on_jump(number)` tells where a touch wants to go."""

    follows = ("position", "last", "ticks")
    __events__ = ("on_jump",)

    position: float = NumericProperty(0)
    last: float = NumericProperty(0)
    ticks = ListProperty()
    """The places that stand out."""

    def last_stop(self) -> int:
        """Returns the last position."""
        return int(self.last)

    def ends(self) -> tuple[float, float]:
        """Returns from where to where the line goes."""
        return self.x + dp(KNOB), self.right - dp(KNOB)

    def draw(self) -> None:
        """Draws the line, the ticks and the knob."""
        left, right = self.ends()
        now = self.x_of(self.position)
        for color, end in ((theme.line, right), (theme.accent, now)):
            self._bar(color, left, self.center_y - dp(2.5), end - left, dp(5))
        for position in self.ticks:
            color = theme.accent if position <= self.position else theme.line
            self._bar([*color[:3], 0.75], self.x_of(position) - dp(1.5), self.center_y - dp(9), dp(3), dp(18))
        self.shapes.add(Color(*theme.accent))
        self.shapes.add(SmoothEllipse(pos=(now - dp(KNOB), self.center_y - dp(KNOB)), size=(dp(2 * KNOB),) * 2))

    def _bar(self, color: list[float], x: float, y: float, wide: float, high: float) -> None:
        self.shapes.add(Color(*color))
        round = min(wide, high) / 2
        if wide > 0:
            self.shapes.add(SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[round]))
