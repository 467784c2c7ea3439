"""The lead of one player over another after each game they played together."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from widgets.base.accessible import Accessible, join_parts
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

RIGHT = 34
"""Margin for the numbers at the right, in dp."""
MOST_STEPS = 160
"""Of more games only every second, third … is drawn."""


class BalanceChart(Accessible, ButtonBehavior, Chart):
    """Steps above and below a line: the lead in games. A tap on a game dispatches `on_meeting(number)`."""

    follows = ("values", "titles")
    __events__ = ("on_meeting",)

    values: list[int] = ListProperty()
    """The lead of the first player after each game."""
    titles: list[str] = ListProperty(["", ""])
    """Titles of the upper and the lower half."""

    def on_meeting(self, number: int) -> None:
        """Default handler."""

    scale: int = NumericProperty(1)
    """The largest lead of either player, at least 1."""

    def on_values(self, _chart: object, values: list[int]) -> None:
        """Finds the scale once, because every point needs it."""
        self.scale = max([1, *map(abs, values)])

    def point_of(self, number: float, value: float) -> tuple[float, float]:
        """Returns the position of a lead after *number* games."""
        x = self.x + (self.width - dp(RIGHT)) * number / max(1, len(self.values))
        return x, self.center_y + value / self.scale * (self.height / 2 - dp(8))

    def draw(self) -> None:
        """Draws both halves, the steps and a ring at the current lead."""
        if not self.values:
            return
        width = self.width - dp(RIGHT)
        self.shapes.add(Color(*theme.accent_soft))
        self.shapes.add(Rectangle(pos=(self.x, self.center_y), size=(width, self.height / 2)))
        self.shapes.add(Color(*theme.background))
        self.shapes.add(Rectangle(pos=(self.x, self.y), size=(width, self.height / 2)))
        left, longest = self.x + dp(6), width - dp(12)
        self.draw_text(self.titles[0], (left, self.top - dp(10)), 12, theme.ink, True, max_width=longest)
        self.draw_text(self.titles[1], (left, self.y + dp(10)), 12, theme.ink, True, max_width=longest)
        self.draw_line([self.x, self.center_y, self.x + width, self.center_y], theme.ink, 1.4)
        self.shapes.add(Color(*theme.ink))
        self.shapes.add(Line(points=self._steps(), width=dp(1), joint="miter"))
        self.draw_ring(self.point_of(len(self.values), self.values[-1]), theme.ink, 5.5, 3.4)
        scale = self.scale
        for value, text in ((scale, f"+{scale}"), (0, "0"), (-scale, f"−{scale}")):
            self.draw_text(text, (self.right, self.point_of(0, value)[1]), anchor=(1, 0.5))

    def _steps(self) -> list[float]:
        """Returns the coordinates of the stepped line."""
        step = max(1, len(self.values) // MOST_STEPS)
        points: list[float] = [*self.point_of(0, 0)]
        for number in range(0, len(self.values), step):
            x, y = self.point_of(number + step, self.values[number])
            points += [points[-2], y] if points[-1] != y else []
            points += [x, y]
        end = self.point_of(len(self.values), self.values[-1])
        return [*points, end[0], points[-1], *end]

    def accessible_label(self) -> str:
        """Returns the titles of both halves and the current lead."""
        return join_parts(*self.titles, f"{self.values[-1]:+}".replace("-", "−") if self.values else "")

    def trigger_action(self, duration: float = 0.1) -> None:
        """Opens the last game: a key or a screen reader points at no other."""
        if self.values:
            self.dispatch("on_meeting", len(self.values) - 1)

    def on_release(self) -> None:
        """Opens the game below the finger."""
        if self.values and self.last_touch is not None:
            share = (self.last_touch.x - self.x) / max(1, self.width - dp(RIGHT))
            self.dispatch("on_meeting", max(0, min(len(self.values) - 1, int(share * len(self.values)))))
