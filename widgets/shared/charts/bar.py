"""One bar from zero on a pale track, with a dashed line across it."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class BarLine(Chart):
    """The bar: `value` and `mark` are shares of the width."""

    follows = ("value", "mark", "few")

    value = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    few = BooleanProperty(False)

    def draw(self) -> None:
        """Draws track, bar and mark."""
        high = min(dp(9), self.height)
        low = self.center_y - high / 2
        self.shapes.add(Color(*theme.background))
        self.shapes.add(SmoothRoundedRectangle(pos=(self.x, low), size=(self.width, high), radius=[high / 2]))
        wide = self.width * max(0.0, min(1.0, self.value))
        self.block(self.x, low, wide, high, "dashed" if self.few else "solid")
        if self.mark is not None:
            place = self.x + self.width * self.mark
            self.shapes.add(Color(*theme.ink))
            self.dashed([place, low - dp(4), place, low + high + dp(4)], 1.6, 3, 2)
