"""The distribution of results, with the share of one player, the median and that player's average."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

HEAD, FOOT = 50, 18
"""Margins for the labels above and the numbers below, in dp."""
NARROWEST = 56
"""Width that a label beside a line needs at least, in dp."""


class HistogramChart(Chart):
    """A bar for each range of results; the part of one player (`mine`) is solid."""

    follows = ("bins", "step", "median", "mine", "labels", "person")

    bins: list[tuple[int, int, int]] = ListProperty()
    """Lower limit, number of results and number of the player's own results of each range."""
    step: int = NumericProperty(10)
    """Width of a range."""
    median: float = NumericProperty(0)
    mine: float | None = ObjectProperty(None, allownone=True)
    """The player's average; None without a player."""
    labels: list[str] = ListProperty(["", ""])
    """Labels of the median and of the average."""

    def x_of(self, value: float) -> float:
        """Returns the horizontal position of a result."""
        first = self.bins[0][0]
        return float(self.x + self.width * (value - first) / (self.step * len(self.bins)))

    def draw(self) -> None:
        """Draws bars, numbers, axis and lines."""
        if not self.bins:
            return
        largest = max(count for _, count, _ in self.bins)
        bottom, highest = self.y + dp(FOOT), self.height - dp(HEAD + FOOT)
        slot = self.width / len(self.bins)
        own_ink = theme.paper if self.person else theme.accent_ink
        for index, (limit, count, own) in enumerate(self.bins):
            left, width = self.x + slot * index + dp(2), slot - dp(4)
            height, own_height = highest * count / largest, highest * own / largest
            self.draw_bar(left, bottom, width, height, "pale")
            self.draw_bar(left, bottom, width, own_height, "solid", self.ink())
            center = left + width / 2
            if own and own_height > dp(14):
                self.draw_text(str(own), (center, bottom + dp(8)), 12, own_ink, True, (0.5, 0.5), width)
            if count:
                self.draw_text(str(count), (center, bottom + height + dp(8)), 12, theme.ink, False, (0.5, 0.5))
            anchor = (0.5 if index else 0, 0.5)
            self.draw_text(format_number(limit), (self.x + slot * index, self.y + dp(8)), anchor=anchor)
        self.draw_line([self.x, bottom, self.right, bottom], theme.ink, 1.4)
        end = self.bins[-1][0] + self.step
        self.draw_text(format_number(end), (self.right, self.y + dp(8)), anchor=(1, 0.5))
        self._draw_averages(bottom)

    def _draw_averages(self, bottom: float) -> None:
        """Draws the dashed median and the player's average; the label of the lower one is on its left side."""
        lines = [(self.x_of(self.median + (0.5 if self.step == 1 else 0)), self.labels[0], theme.ink, True)]
        if self.mine is not None:
            lines.append((self.x_of(self.mine), self.labels[1], self.ink(), False))
        lines.sort(key=lambda line: line[0])
        top = self.top - dp(16)
        for number, (x, label, color, dashed) in enumerate(lines):
            self.shapes.add(Color(*color))
            if dashed:
                self.draw_dashes([x, bottom, x, top], 1.6)
            else:
                self.draw_line([x, bottom, x, top], color, 1.8)
            left = number == 0 and (len(lines) > 1 or x > self.center_x)
            width = x - self.x - dp(4) if left else self.right - x - dp(4)
            y = self.top - dp(8)
            if width < dp(NARROWEST):  # too near the edge: the label moves to the other side and down
                left, width = not left, self.width - width
                y = self.top - dp(24)
            self.draw_text(label, (x + dp(-4 if left else 4), y), 12, color, True, (1 if left else 0, 0.5), width)
