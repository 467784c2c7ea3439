"""Chart of totals or expected points over all decisions, with a scrubber on the same axis."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from i18n.numbers import format_number
from widgets.base.player_colors import line_color, player_colors
from widgets.base.theme import theme
from widgets.controls.scrubbable import Scrubbable
from widgets.shared.charts.chart import Chart

LEFT = 34
"""Width of the labels of the vertical axis, in dp."""
RIGHT = 14
"""Margin to the right of the curve, in dp."""
TRACK = 30
"""Height of the scrubber, in dp."""
MAX_POINTS = 240
"""Number of positions up to which every one is a point of the curve."""

Point = tuple[float, float]


class ReplayCurve(Scrubbable, Chart):
    """The past is a thick line, the future thin and dashed; `on_jump(number)` requests another position."""

    follows = ("course", "seat", "position", "marks", "players")
    __events__ = ("on_jump",)

    course: list[list[float]] = ListProperty()
    """Totals, or expected points, of all seats at the start and after each decision."""
    seat: int = NumericProperty(0)
    position: int = NumericProperty(0)
    players: list[str] = ListProperty()
    """Names of all seats, whose colors the curves have."""
    marks: list[int] = ListProperty()
    """Positions that are numbered on the line, in the order of their numbers."""

    def __init__(self, **kwargs: Any) -> None:
        self._low = self._high = 0.0  # range of the values
        super().__init__(**kwargs)

    def last_stop(self) -> int:
        """Returns the last position."""
        return len(self.course) - 1

    def ends(self) -> tuple[float, float]:
        """Returns the left and right end of the curve."""
        return self.x + dp(LEFT), self.right - dp(RIGHT)

    def draw(self) -> None:
        """Draws the axis, the curves and the scrubber."""
        if len(self.course) < 2:
            return
        seat, position = int(self.seat), int(self.position)
        step = max(1, len(self.course) // MAX_POINTS)
        positions = [*range(0, len(self.course) - 1, step), len(self.course) - 1]
        self._low = min(min(totals) for totals in self.course)
        self._high = max(max(totals) for totals in self.course)
        self._draw_axis()
        for other in range(len(self.course[0])):
            if other != self.seat:
                self.shapes.add(Color(*theme.line))
                self._draw_curve(self._points(other, positions), 0.6)
        self._draw_future(self._points(seat, [position, *(number for number in positions if number > position)]))
        past = self._points(seat, [*(number for number in positions if number < position), position])
        if len(past) > 1:
            self.shapes.add(Color(*self._seat_color(seat)))
            self._draw_curve(past, 1.5)
        self._draw_marks(seat, position)
        self._draw_scrubber(self.x_of(position), self._y_of(self.course[position][seat]), self._seat_color(seat))

    def _bottom(self) -> float:
        return float(self.y + dp(TRACK) + dp(6))

    def _y_of(self, value: float) -> float:
        height = self.height - dp(TRACK) - dp(16)
        return float(self._bottom() + height * (value - self._low) / ((self._high - self._low) or 1))

    def _points(self, seat: int, positions: list[int]) -> list[Point]:
        return [(self.x_of(number), self._y_of(self.course[number][seat])) for number in positions]

    def _draw_axis(self) -> None:
        left, right = self.ends()
        for value in sorted({self._low, self._high}):
            y = self._y_of(value)
            self.draw_line([left, y, right, y])
            self.draw_text(format_number(round(value)), (self.x + dp(LEFT - 6), y), anchor=(1, 0.5))

    def _draw_curve(self, points: list[Point], width: float) -> None:
        self.shapes.add(SmoothLine(points=[value for point in points for value in point], width=dp(width)))

    def _draw_future(self, points: list[Point]) -> None:
        self.shapes.add(Color(*theme.muted))
        for start, end in pairwise(points):
            self.draw_dashes([*start, *end], 1.1, 3, 2)

    def _draw_marks(self, seat: int, position: int) -> None:
        for number, marked in reversed([*enumerate(self.marks, 1)]):
            if marked < len(self.course):
                y = max(self._bottom() + dp(7), self._y_of(self.course[marked][seat]) - dp(15))
                self._draw_number(number, self.x_of(marked), y, marked == position)

    def _draw_number(self, number: int, x: float, y: float, current: bool) -> None:
        """Draws a number in a disc, filled at the current position."""
        for color, radius in ((theme.ink, 8.0), (theme.ink if current else theme.paper, 6.8)):
            self._draw_disc(x, y, radius, color)
        self.draw_text(str(number), (x, y), 12, theme.paper if current else theme.ink, bold=True, anchor=(0.5, 0.5))

    def _seat_color(self, seat: int) -> list[float]:
        has_player = seat < len(self.players)
        return line_color(player_colors.at_seat(self.players, seat)) if has_player else theme.accent

    def _draw_scrubber(self, x: float, y: float, point_color: list[float]) -> None:
        middle = self.y + dp(TRACK / 2)
        left, right = self.ends()
        for color, end in ((theme.line, right), (theme.accent, x)):
            self.shapes.add(Color(*color))
            size = (max(dp(5), end - left), dp(5))
            self.shapes.add(SmoothRoundedRectangle(pos=(left, middle - dp(2.5)), size=size, radius=[dp(2.5)]))
        self.draw_line([x, middle, x, self.top - dp(4)], theme.accent, 1)
        for center_y, radius, color in ((y, 5, point_color), (y, 3, theme.paper), (middle, 11, theme.accent)):
            self._draw_disc(x, center_y, radius, color)

    def _draw_disc(self, x: float, y: float, radius: float, color: list[float]) -> None:
        """Draws a disc with a radius in dp."""
        self.shapes.add(Color(*color))
        side = dp(2 * radius)
        self.shapes.add(SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side)))
