"""Results one after the other as points, and the average of the last few as a line."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

WINDOW = 5
RIGHT, FOOT = 34, 18


def rolling(values: list[float]) -> list[float]:
    """Returns, from the fifth on, the average of the last five."""
    return [sum(values[place - WINDOW + 1 : place + 1]) / WINDOW for place in range(WINDOW - 1, len(values))]


class TrendChart(Chart):
    """The chart."""

    follows = ("values", "ends")

    values = ListProperty()
    ends = ListProperty(["", ""])

    def place_of(self, number: int, value: float) -> tuple[float, float]:
        """Returns where a result stands."""
        low, high = min(self.values), max(self.values)
        room = (high - low) or 1
        wide, tall = self.width - dp(RIGHT) - dp(8), self.height - dp(FOOT) - dp(12)
        x = self.x + dp(4) + wide * number / max(1, len(self.values) - 1)
        return x, self.y + dp(FOOT) + dp(6) + tall * (value - low) / room

    def draw(self) -> None:
        """Draws the grid, the points and the line."""
        if len(self.values) < 2:
            return
        low, high = min(self.values), max(self.values)
        for value in sorted({low, round((low + high) / 2), high}):
            level = self.place_of(0, value)[1]
            self.rule([self.x, level, self.right - dp(RIGHT), level])
            self.words(format_number(round(value)), (self.right, level), anchor=(1, 0.5))
        average = rolling(list(self.values))
        points = [self.place_of(place + WINDOW - 1, value) for place, value in enumerate(average)]
        if len(points) > 1:
            self.shapes.add(Color(*theme.accent))
            self.shapes.add(SmoothLine(points=[part for point in points for part in point], width=dp(1.4)))
        for number, value in enumerate(self.values):
            x, y = self.place_of(number, value)
            for color, radius in ((theme.accent, dp(4)), (theme.paper, dp(2.6))):
                self.shapes.add(Color(*color))
                self.shapes.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self.words(self.ends[0], (self.x, self.y + dp(7)))
        self.words(self.ends[1], (self.right - dp(RIGHT), self.y + dp(7)), anchor=(1, 0.5))
