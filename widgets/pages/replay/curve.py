"""Totals or expectations over all decisions, and the scrubber on the same axis: a touch on either jumps there."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.controls.scrubbable import Scrubbable
from widgets.shared.charts.chart import Chart

LEFT = 34
TRACK = 30
"""The room of the scrubber."""
MOST = 240
"""More decisions are drawn as every second, third … one."""


class ReplayCurve(Scrubbable, Chart):
    """What is past is thick, what comes thin and broken; `on_jump(number)` tells where a touch wants to go."""

    follows = ("course", "seat", "position", "marks")
    __events__ = ("on_jump",)

    course = ListProperty()
    """Everybody's totals, or expectations, at the start and after each decision."""
    seat = NumericProperty(0)
    position = NumericProperty(0)
    marks = ListProperty()
    """The decisions that are numbered on the line, the first one first."""

    def last_stop(self) -> int:
        """Returns how many decisions there are."""
        return len(self.course) - 1

    def ends(self) -> tuple[float, float]:
        """Returns where the first and the last decision stand."""
        return self.x + dp(LEFT), self.right - dp(14)

    def draw(self) -> None:
        """Draws both lines, the others pale, and the scrubber."""
        if len(self.course) < 2:
            return
        low = min(min(totals) for totals in self.course)
        high = max(max(totals) for totals in self.course)
        room = self.height - dp(TRACK) - dp(16)
        ground = self.y + dp(TRACK) + dp(6)

        def y_of(value: float) -> float:
            return float(ground + room * (value - low) / ((high - low) or 1))

        for value in sorted({low, high}):
            self.draw_line([self.x + dp(LEFT), y_of(value), self.right - dp(14), y_of(value)])
            self.draw_text(format_number(round(value)), (self.x + dp(LEFT - 6), y_of(value)), anchor=(1, 0.5))
        step = max(1, len(self.course) // MOST)
        places = [*range(0, len(self.course) - 1, step), len(self.course) - 1]
        for seat in range(len(self.course[0])):
            if seat != self.seat:
                self.shapes.add(Color(*theme.line))
                points = [part for n in places for part in (self.x_of(n), y_of(self.course[n][seat]))]
                self.shapes.add(SmoothLine(points=points, width=dp(0.6)))
        seat, now = int(self.seat), int(self.position)
        before = (*(n for n in places if n < now), now)
        past = [part for n in before for part in (self.x_of(n), y_of(self.course[n][seat]))]
        coming = [(self.x_of(n), y_of(self.course[n][seat])) for n in (now, *(n for n in places if n > now))]
        self.shapes.add(Color(*theme.muted))
        for (x0, y0), (x1, y1) in pairwise(coming):
            self.draw_dashes([x0, y0, x1, y1], 1.1, 3, 2)
        if len(past) > 2:
            self.shapes.add(Color(*theme.accent))
            self.shapes.add(SmoothLine(points=past, width=dp(1.5)))
        for number, at in reversed([*enumerate(self.marks, 1)]):
            if at < len(self.course):
                below = max(ground + dp(7), y_of(self.course[at][seat]) - dp(15))
                self._numbered(number, self.x_of(at), below, at == now)
        self._scrubber(self.x_of(now), y_of(self.course[now][seat]))

    def _numbered(self, number: int, x: float, y: float, chosen: bool) -> None:
        """Draws a number in a disc; the one that is shown is filled."""
        for color, radius in ((theme.ink, 8.0), (theme.ink if chosen else theme.paper, 6.8)):
            self.shapes.add(Color(*color))
            side = dp(2 * radius)
            self.shapes.add(SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side)))
        self.draw_text(str(number), (x, y), 10.5, theme.paper if chosen else theme.ink, bold=True, anchor=(0.5, 0.5))

    def _scrubber(self, x: float, y: float) -> None:
        middle = self.y + dp(TRACK / 2)
        left, right = self.x_of(0), self.x_of(len(self.course) - 1)
        for color, end in ((theme.line, right), (theme.accent, x)):
            self.shapes.add(Color(*color))
            size = (max(dp(5), end - left), dp(5))
            self.shapes.add(SmoothRoundedRectangle(pos=(left, middle - dp(2.5)), size=size, radius=[dp(2.5)]))
        self.draw_line([x, middle, x, self.top - dp(4)], theme.accent, 1)
        for spot, radius, color in ((y, 5, theme.accent), (y, 3, theme.paper), (middle, 11, theme.accent)):
            self.shapes.add(Color(*color))
            side = dp(2 * radius)
            self.shapes.add(SmoothEllipse(pos=(x - side / 2, spot - side / 2), size=(side, side)))
