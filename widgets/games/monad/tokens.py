"""Monads as tokens: the owned ones, and the empty slots up to the goal."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.color_math import mix
from widgets.base.rounded import Disc
from widgets.base.screen_size import screen_size
from widgets.base.theme import theme

LARGEST, LARGEST_ON_TABLET = 34, 56
"""Largest diameter of a token in dp."""


class MonadTokens(CanvasWidget):
    """A filled disc for each Monad, a ring for each missing one."""

    follows = ("monads", "goal")

    monads: float = NumericProperty(0)
    goal: float = NumericProperty(5)

    def draw(self) -> None:
        """Draws the tokens."""
        count = int(max(self.goal, self.monads))
        largest = dp(LARGEST_ON_TABLET if screen_size.tablet else LARGEST)
        slot = min(self.width / max(1, count), largest * 1.2, self.height * 1.2)
        diameter = slot / 1.2
        ink = theme.game("darkblue")
        full = mix(ink, [1, 1, 1, 1], 0.35) if theme.mode == "dark" else ink
        for index in range(count):
            x, y = self.x + index * slot + dp(1), self.center_y - diameter / 2
            if index < self.monads:
                self.shapes.add(Color(*full))
                self.shapes.add(Disc(pos=(x, y), size=(diameter, diameter)))
                self.shapes.add(Color(*theme.paper))
                self._ring(x + diameter * 0.25, y + diameter * 0.25, diameter * 0.5)
            else:
                self.shapes.add(Color(*theme.line))
                self._ring(x + dp(1), y + dp(1), diameter - dp(2))

    def _ring(self, x: float, y: float, diameter: float) -> None:
        self.shapes.add(SmoothLine(ellipse=(x, y, diameter, diameter), width=dp(1.2)))
