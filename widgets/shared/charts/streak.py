"""The last games as boxes: a tick for won, = for shared, empty for not won."""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from data.statistics.columns import SHARED, WON
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class StreakBoxes(Chart):
    """The boxes, oldest left."""

    follows = ("outcomes",)

    outcomes = ListProperty()

    def draw(self) -> None:
        """Draws the boxes."""
        side = min(dp(20), (self.width - dp(3) * len(self.outcomes)) / max(1, len(self.outcomes)))
        for place, outcome in enumerate(self.outcomes):
            left, low = self.x + place * (side + dp(4)), self.center_y - side / 2
            if outcome == WON:
                self.shapes.add(Color(*theme.accent))
                self.shapes.add(SmoothRoundedRectangle(pos=(left, low), size=(side, side), radius=[dp(4)]))
                self.shapes.add(Color(*theme.accent_ink))
                tick = ((0.25, 0.5), (0.43, 0.3), (0.76, 0.7))
                points = [part for x, y in tick for part in (left + x * side, low + y * side)]
                self.shapes.add(SmoothLine(points=points, width=dp(1)))
                continue
            self.shapes.add(Color(*(theme.accent if outcome == SHARED else theme.muted)))
            self.shapes.add(SmoothLine(rounded_rectangle=(left, low, side, side, dp(4)), width=dp(0.8)))
            if outcome == SHARED:
                self.words("=", (left + side / 2, low + side / 2), 14, theme.ink, True, (0.5, 0.5))
