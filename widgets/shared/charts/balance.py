"""By how many games somebody led, meeting after meeting: steps above and below an ink line."""

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.behaviors import ButtonBehavior

from widgets.base.accessible import Accessible, listed
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

RIGHT = 34
MOST = 160
"""More meetings are drawn as every second, third … one."""


class BalanceChart(Accessible, ButtonBehavior, Chart):
    """The chart; `on_meeting(number)` tells which meeting was tapped."""

    follows = ("values", "titles")
    __events__ = ("on_meeting",)

    values = ListProperty()
    titles = ListProperty(["", ""])
    """What stands in the upper and the lower half."""

    def on_meeting(self, number: int) -> None:
        """Default handler."""

    def place_of(self, number: float, value: float) -> tuple[float, float]:
        """Returns where the balance after so many meetings stands."""
        most = max(1, *(abs(one) for one in self.values))
        wide = self.width - dp(RIGHT)
        return self.x + wide * number / max(1, len(self.values)), self.center_y + value / most * (
            self.height / 2 - dp(8)
        )

    def draw(self) -> None:
        """Draws both halves, the steps and the point of today."""
        if not self.values:
            return
        wide = self.width - dp(RIGHT)
        self.shapes.add(Color(*theme.accent_soft))
        self.shapes.add(Rectangle(pos=(self.x, self.center_y), size=(wide, self.height / 2)))
        self.shapes.add(Color(*theme.background))
        self.shapes.add(Rectangle(pos=(self.x, self.y), size=(wide, self.height / 2)))
        self.words(self.titles[0], (self.x + dp(6), self.top - dp(10)), 12, theme.ink, True, most=wide - dp(12))
        self.words(self.titles[1], (self.x + dp(6), self.y + dp(10)), 12, theme.ink, True, most=wide - dp(12))
        self.rule([self.x, self.center_y, self.x + wide, self.center_y], theme.ink, 1.4)
        step = max(1, len(self.values) // MOST)
        points: list[float] = [*self.place_of(0, 0)]
        for number in range(0, len(self.values), step):
            value = self.values[number]
            points += [points[-2], self.place_of(0, value)[1]] if points[-1] != self.place_of(0, value)[1] else []
            points += self.place_of(number + step, value)
        end = self.place_of(len(self.values), self.values[-1])
        points += [end[0], points[-1], *end]
        self.shapes.add(Color(*theme.ink))
        self.shapes.add(Line(points=points, width=dp(1), joint="miter"))
        for color, radius in ((theme.ink, dp(5.5)), (theme.paper, dp(3.4))):
            self.shapes.add(Color(*color))
            self.shapes.add(SmoothEllipse(pos=(end[0] - radius, end[1] - radius), size=(2 * radius, 2 * radius)))
        most = max(1, *(abs(one) for one in self.values))
        for value, text in ((most, f"+{most}"), (0, "0"), (-most, f"−{most}")):
            self.words(text, (self.right, self.place_of(0, value)[1]), anchor=(1, 0.5))

    def accessible_label(self) -> str:
        """Returns who is ahead above and below the line, and by how much at last."""
        return listed(*self.titles, f"{self.values[-1]:+}".replace("-", "−") if self.values else "")

    def trigger_action(self, duration: float = 0.1) -> None:
        """Means the last meeting, for there is no finger on another."""
        if self.values:
            self.dispatch("on_meeting", len(self.values) - 1)

    def on_release(self) -> None:
        """A tap on the chart means the meeting below it."""
        if self.values and self.last_touch is not None:
            share = (self.last_touch.x - self.x) / max(1, self.width - dp(RIGHT))
            self.dispatch("on_meeting", max(0, min(len(self.values) - 1, int(share * len(self.values)))))
