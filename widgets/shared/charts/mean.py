"""An average game after game, as a line that comes to rest near a dashed nought."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

RIGHT, FOOT = 44, 18
LEAST = 2.0
"""So far the axis reaches at least to either side of nought, so that small luck looks small."""


class MeanChart(Chart):
    """The chart."""

    follows = ("values", "ends", "text")

    values = ListProperty()
    ends = ListProperty(["", ""])
    text = StringProperty("")

    def place_of(self, number: int, value: float) -> tuple[float, float]:
        """Returns where a value stands."""
        reach = max(LEAST, *(abs(one) for one in self.values))
        wide, tall = self.width - dp(RIGHT) - dp(8), self.height - dp(FOOT) - dp(16)
        x = self.x + dp(4) + wide * number / max(1, len(self.values) - 1)
        return x, self.y + dp(FOOT) + dp(8) + tall * (value + reach) / (2 * reach)

    def draw(self) -> None:
        """Draws the axis, the line and its last value."""
        if len(self.values) < 2:
            return
        reach = max(LEAST, *(abs(one) for one in self.values))
        for value in (-reach, reach):
            level = self.place_of(0, value)[1]
            self.rule([self.x, level, self.right - dp(RIGHT), level])
            sign = "+" if value > 0 else ""
            self.words(sign + format_number(round(value)), (self.right, level), anchor=(1, 0.5))
        level = self.place_of(0, 0)[1]
        self.shapes.add(Color(*theme.ink))
        self.dashed([self.x, level, self.right - dp(RIGHT), level], 1.2, 4, 3)
        points = [self.place_of(number, value) for number, value in enumerate(self.values)]
        self.shapes.add(Color(*theme.accent))
        self.shapes.add(SmoothLine(points=[part for point in points for part in point], width=dp(1.4)))
        x, y = points[-1]
        for color, radius in ((theme.accent, dp(4.5)), (theme.paper, dp(2.8))):
            self.shapes.add(Color(*color))
            self.shapes.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self.words(self.text, (self.right, y), 12.5, theme.ink, True, (1, 0.5))
        self.words(self.ends[0], (self.x, self.y + dp(7)))
        self.words(self.ends[1], (self.right - dp(RIGHT), self.y + dp(7)), anchor=(1, 0.5))
