"""A month as a calendar: a dot per day, an outlined, half or full box where something was played."""

from __future__ import annotations

import calendar

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from widgets.base.accessible import Accessible, listed
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class MonthTile(Accessible, ButtonBehavior, Chart):
    """The month; a tap on it chooses it."""

    follows = ("days", "title", "count", "chosen", "year", "month", "future", "state")

    year = NumericProperty(2026)
    month = NumericProperty(1)
    title = StringProperty("")
    count = StringProperty("")
    days = DictProperty()
    """Per day with games: how many."""
    chosen = BooleanProperty(False)
    future = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the month and how many games it has."""
        return listed(self.title, self.count)

    def draw(self) -> None:
        """Draws paper, name, number and days."""
        self.shapes.add(Color(*(theme.accent_soft if self.state == "down" else theme.paper)))
        self.shapes.add(SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)]))
        if self.chosen:
            self.shapes.add(Color(*theme.accent))
            self.shapes.add(SmoothLine(rounded_rectangle=(*self.pos, *self.size, dp(12)), width=dp(1.3)))
        ink = theme.muted if self.future else theme.ink
        top = self.top - dp(14)
        self.words(self.title, (self.x + dp(8), top), 12.5, ink, True, most=self.width - dp(36))
        self.words(self.count, (self.right - dp(8), top), 12, theme.ink, anchor=(1, 0.5))
        wide = (self.width - dp(12)) / 7
        high = min(wide, (self.height - dp(32)) / 6)
        side = min(wide, high) * 0.82
        for row, week in enumerate(calendar.monthcalendar(int(self.year), int(self.month))):
            for column, day in enumerate(week):
                if day:
                    x = self.x + dp(6) + (column + 0.5) * wide
                    self._day(x, self.top - dp(28) - (row + 0.5) * high, side, int(self.days.get(day, 0)))

    def _day(self, x: float, y: float, side: float, count: int) -> None:
        left, low = x - side / 2, y - side / 2
        if not count:
            self.shapes.add(Color(*(theme.line if self.future else theme.muted)))
            self.shapes.add(SmoothEllipse(pos=(x - dp(1), y - dp(1)), size=(dp(2), dp(2))))
            return
        self.shapes.add(Color(*theme.accent))
        if count >= 3:
            self.shapes.add(SmoothRoundedRectangle(pos=(left, low), size=(side, side), radius=[dp(2)]))
        elif count == 2:
            self.shapes.add(Rectangle(pos=(left, low), size=(side, side / 2)))
        self.shapes.add(SmoothLine(rounded_rectangle=(left, low, side, side, dp(2)), width=dp(0.8)))
