"""A result as steps: expected points, dice, others, points given away, final points."""

from __future__ import annotations

from itertools import accumulate, pairwise

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

FOOT, HEAD = 20, 20
"""Margins for the titles below and the numbers above, in dp."""
LOWEST = 0.34
"""Height of the lowest level if the bars are cut: bars from zero would be too tall to show the steps."""
TEETH = 6
"""Corners of the zigzag in a cut bar."""
TITLE_GAP = 8
"""Least distance between titles, in dp."""


class StepsChart(Chart):
    """Bars side by side: two totals, and between them steps that begin at the end of the one before."""

    follows = ("steps", "titles")

    steps: list[int] = ListProperty()
    """Expected points, the steps with their signs, final points."""
    titles: list[str] = ListProperty()
    """Titles of the bars."""
    _lowest = 0.0
    _highest = 1.0
    """Values at the lower and upper end of the bars."""

    def draw(self) -> None:
        """Draws the bars with numbers above and titles below."""
        if len(self.steps) < 2 or len(self.titles) != len(self.steps):
            return
        start, *changes, result = self.steps
        tops = list(accumulate(changes, initial=start))
        levels = [(0, start), *pairwise(tops), (0, result)]
        last = len(levels) - 1
        ends = [end for _, end in levels]
        self._lowest, self._highest = min(0, *ends), max(1, *ends)
        is_cut = min(ends) > LOWEST * self._highest
        if is_cut:
            self._lowest = (min(ends) - LOWEST * self._highest) / (1 - LOWEST)
        zero = self.y + dp(FOOT) if is_cut else self._y_of(0)
        slot = self.width / len(levels)
        width = min(slot - dp(14), dp(64))
        for number, (begin, end) in enumerate(levels):
            left = self.x + slot * number + (slot - width) / 2
            if number in (0, last):
                self._draw_total(left, width, zero, end, is_cut)
            else:
                self._draw_step(left, width, begin, end)
            if number < last:
                self.shapes.add(Color(*theme.muted))
                self.draw_dashes([left + width, self._y_of(end), left + slot, self._y_of(end)], 1, 3, 2)
        self._draw_titles([self.x + slot * (number + 0.5) for number in range(len(levels))])
        self.draw_line([self.x, zero, self.right, zero], theme.ink, 1.4)

    def _draw_titles(self, centers: list[float]) -> None:
        """Draws the titles below the bars; long ones push their neighbors aside."""
        gap = dp(TITLE_GAP)
        widths = [self.text_width(title) for title in self.titles]
        room = min(1.0, (self.width - gap * (len(widths) - 1)) / sum(widths))
        widths = [width * room for width in widths]
        lefts: list[float] = []
        for center, width in zip(centers, widths, strict=True):
            least = lefts[-1] + widths[len(lefts) - 1] + gap if lefts else self.x
            lefts.append(max(center - width / 2, least))
        end = self.right
        for number in reversed(range(len(lefts))):
            lefts[number] = min(lefts[number], end - widths[number])
            end = lefts[number] - gap
        for title, left, width in zip(self.titles, lefts, widths, strict=True):
            self.draw_text(title, (left, self.y + dp(8)), max_width=width + 1)

    def _y_of(self, value: float) -> float:
        height = self.height - dp(FOOT + HEAD)
        scale = (self._highest - self._lowest) or 1
        return float(self.y + dp(FOOT) + height * max(0.0, value - self._lowest) / scale)

    def _draw_total(self, left: float, width: float, zero: float, points: int, is_cut: bool) -> None:
        """Draws a pale bar from zero."""
        y = self._y_of(points)
        color = theme.bad if points < 0 else theme.accent
        self.draw_bar(left, min(zero, y), width, max(dp(2), abs(y - zero)), "pale", color)
        if is_cut:
            self._draw_teeth(left, self.y + dp(FOOT) + dp(6), width)
        self._draw_number(format_number(points), left + width / 2, max(zero, y), theme.ink)

    def _draw_step(self, left: float, width: float, begin: int, end: int) -> None:
        """Draws a bar from one level to another; downwards it is hatched."""
        y0, y1 = self._y_of(begin), self._y_of(end)
        down = end < begin
        color = theme.bad if down else theme.accent
        self.draw_bar(left, min(y0, y1), width, max(dp(2), abs(y1 - y0)), "hatched" if down else "solid", color)
        text = f"{'−' if down else '+'}{abs(end - begin)}" if end != begin else "0"
        self._draw_number(text, left + width / 2, max(y0, y1), color)

    def _draw_number(self, text: str, x: float, top: float, color: list[float]) -> None:
        self.draw_text(text, (x, top + dp(10)), 14, color, bold=True, anchor=(0.5, 0.5))

    def _draw_teeth(self, left: float, bottom: float, width: float) -> None:
        """Draws a zigzag: this bar does not begin at zero."""
        step = width / TEETH
        corners = [(left + step * number, bottom + (dp(4) if number % 2 else 0)) for number in range(TEETH + 1)]
        self.shapes.add(Color(*theme.paper))
        self.shapes.add(SmoothLine(points=[part for corner in corners for part in corner], width=dp(2)))
