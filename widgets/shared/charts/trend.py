"""Charts of a player's results in order of time: results, a running average, and wins."""

from __future__ import annotations

from math import hypot

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from data.statistics.columns import SHARED, WON
from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

WINDOW = 5
"""Results in a moving average."""
TREND_RIGHT, MEAN_RIGHT, FOOT = 34, 44, 18
"""Margins for the numbers at the right and the dates below, in dp."""
REACH = 22
"""Distance from a point at which a touch still means it, in dp."""
SMALLEST_SCALE = 2.0
"""The axis of averages reaches at least this far from zero, so that small luck looks small."""


def moving_average(values: list[float]) -> list[float]:
    """Returns the averages of five successive results, beginning with the fifth."""
    return [sum(values[end - WINDOW : end]) / WINDOW for end in range(WINDOW, len(values) + 1)]


class TrendChart(Chart):
    """Results as points, with their moving average as a line; `on_result(number)` is a tap on a point."""

    follows = ("values", "ends", "person")
    __events__ = ("on_result",)

    values: list[float] = ListProperty()
    ends: list[str] = ListProperty(["", ""])
    """Labels of the first and the last result."""

    def point_of(self, number: int, value: float) -> tuple[float, float]:
        """Returns the position of a result."""
        lowest, highest = min(self.values), max(self.values)
        width, height = self.width - dp(TREND_RIGHT) - dp(8), self.height - dp(FOOT) - dp(12)
        x = self.x + dp(4) + width * number / max(1, len(self.values) - 1)
        return x, self.y + dp(FOOT) + dp(6) + height * (value - lowest) / ((highest - lowest) or 1)

    def on_result(self, number: int) -> None:
        """Default handler."""

    def result_at(self, x: float, y: float) -> int | None:
        """Returns the result whose point is nearest to a position, None if it is too far away."""
        if len(self.values) < 2:
            return None
        points = [self.point_of(number, value) for number, value in enumerate(self.values)]
        distances = [hypot(point[0] - x, point[1] - y) for point in points]
        nearest = min(range(len(points)), key=lambda number: distances[number])
        return nearest if distances[nearest] <= dp(REACH) else None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes a touch on a point; others expand the card."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self.result_at(*touch.pos) is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Opens the point where the finger went down."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        number = self.result_at(*touch.pos)
        if number is not None:
            self.dispatch("on_result", number)
        return True

    def draw(self) -> None:
        """Draws the grid, the points and the line."""
        if len(self.values) < 2:
            return
        lowest, highest = min(self.values), max(self.values)
        for value in sorted({lowest, round((lowest + highest) / 2), highest}):
            y = self.point_of(0, value)[1]
            self.draw_line([self.x, y, self.right - dp(TREND_RIGHT), y])
            self.draw_text(format_number(round(value)), (self.right, y), anchor=(1, 0.5))
        averages = enumerate(moving_average(list(self.values)), WINDOW - 1)
        points = [self.point_of(number, value) for number, value in averages]
        if len(points) > 1:
            self.shapes.add(Color(*self.ink()))
            self.shapes.add(SmoothLine(points=[part for point in points for part in point], width=dp(1.4)))
        for number, value in enumerate(self.values):
            self.draw_ring(self.point_of(number, value), self.ink(), 4, 2.6)
        self.draw_text(self.ends[0], (self.x, self.y + dp(7)))
        self.draw_text(self.ends[1], (self.right - dp(TREND_RIGHT), self.y + dp(7)), anchor=(1, 0.5))


class MeanChart(Chart):
    """An average after each game, as a line around a dashed zero."""

    follows = ("values", "ends", "text")

    values: list[float] = ListProperty()
    ends: list[str] = ListProperty(["", ""])
    """Labels of the first and the last game."""
    text = StringProperty("")
    """The last value, beside the end of the line."""

    scale: float = NumericProperty(SMALLEST_SCALE)
    """The value at the upper end of the axis."""

    def on_values(self, _chart: object, values: list[float]) -> None:
        """Finds the scale once, because every point needs it."""
        self.scale = max([SMALLEST_SCALE, *map(abs, values)])

    def point_of(self, number: int, value: float) -> tuple[float, float]:
        """Returns the position of a value."""
        scale = self.scale
        width, height = self.width - dp(MEAN_RIGHT) - dp(8), self.height - dp(FOOT) - dp(16)
        x = self.x + dp(4) + width * number / max(1, len(self.values) - 1)
        return x, self.y + dp(FOOT) + dp(8) + height * (value + scale) / (2 * scale)

    def draw(self) -> None:
        """Draws the axis, the line and its last value."""
        if len(self.values) < 2:
            return
        for value in (-self.scale, self.scale):
            y = self.point_of(0, value)[1]
            self.draw_line([self.x, y, self.right - dp(MEAN_RIGHT), y])
            sign = "+" if value > 0 else ""
            self.draw_text(sign + format_number(round(value)), (self.right, y), anchor=(1, 0.5))
        y = self.point_of(0, 0)[1]
        self.shapes.add(Color(*theme.ink))
        self.draw_dashes([self.x, y, self.right - dp(MEAN_RIGHT), y], 1.2, 4, 3)
        points = [self.point_of(number, value) for number, value in enumerate(self.values)]
        self.shapes.add(Color(*theme.accent))
        self.shapes.add(SmoothLine(points=[part for point in points for part in point], width=dp(1.4)))
        self.draw_ring(points[-1], theme.accent, 4.5, 2.8)
        self.draw_text(self.text, (self.right, points[-1][1]), 12.5, theme.ink, True, (1, 0.5))
        self.draw_text(self.ends[0], (self.x, self.y + dp(7)))
        self.draw_text(self.ends[1], (self.right - dp(MEAN_RIGHT), self.y + dp(7)), anchor=(1, 0.5))


class StreakBoxes(Chart):
    """The last games as boxes, oldest left: a tick for won, = for shared, empty for not won."""

    follows = ("outcomes",)

    outcomes: list[int] = ListProperty()

    def draw(self) -> None:
        """Draws the boxes."""
        side = min(dp(20), (self.width - dp(3) * len(self.outcomes)) / max(1, len(self.outcomes)))
        for number, outcome in enumerate(self.outcomes):
            left, bottom = self.x + number * (side + dp(4)), self.center_y - side / 2
            if outcome == WON:
                self.shapes.add(Color(*theme.accent))
                self.shapes.add(SmoothRoundedRectangle(pos=(left, bottom), size=(side, side), radius=[dp(4)]))
                self.shapes.add(Color(*theme.accent_ink))
                tick = ((0.25, 0.5), (0.43, 0.3), (0.76, 0.7))
                points = [part for x, y in tick for part in (left + x * side, bottom + y * side)]
                self.shapes.add(SmoothLine(points=points, width=dp(1)))
                continue
            self.shapes.add(Color(*(theme.accent if outcome == SHARED else theme.muted)))
            self.shapes.add(SmoothLine(rounded_rectangle=(left, bottom, side, side, dp(4)), width=dp(0.8)))
            if outcome == SHARED:
                self.draw_text("=", (left + side / 2, bottom + side / 2), 14, theme.ink, True, (0.5, 0.5))
