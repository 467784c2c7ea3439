"""Two numbers side by side: the first's bar to the left, solid; the second's to the right, hatched."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class SidesBar(Chart):
    """Both bars from the middle; `most` is what half the width stands for."""

    follows = ("first", "second", "most", "colors")

    first = NumericProperty(0)
    second = NumericProperty(0)
    most = NumericProperty(1)
    colors = ListProperty()
    """Those of the two people."""

    def draw(self) -> None:
        """Draws the bars."""
        if not self.colors:
            return
        half = self.width / 2 - dp(2)
        high, low = dp(9), self.center_y - dp(4.5)
        wide = half * self.first / (self.most or 1)
        self.block(self.center_x - dp(1.5) - wide, low, wide, high, "solid", self.colors[0])
        wide = half * self.second / (self.most or 1)
        self.block(self.center_x + dp(1.5), low, wide, high, "hatched", self.colors[1])


class StrengthBar(Chart):
    """More to the right, solid; less to the left, hatched. `value` is a share of half the width."""

    follows = ("value",)

    value = NumericProperty(0)

    def draw(self) -> None:
        """Draws the bar and the line of the others."""
        zero = self.x + self.width * 0.4
        high, low = dp(11), self.center_y - dp(5.5)
        if self.value >= 0:
            self.block(zero, low, self.width * 0.6 * min(1, self.value), high, "solid")
        else:
            wide = self.width * 0.4 * min(1, -self.value)
            self.block(zero - wide, low, wide, high, "hatched", theme.bad)
        self.rule([zero, self.y, zero, self.top], theme.ink, 1.4)
