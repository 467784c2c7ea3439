"""What points are made of: pieces side by side, losses hatched and left of the line."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class PartsBar(Chart):
    """One stack; `lost` and `won` are what the width left and right of the line stands for."""

    follows = ("pieces", "lost", "won")

    pieces = ListProperty()
    """Name, color, points."""
    lost = NumericProperty(0)
    won = NumericProperty(1)

    def draw(self) -> None:
        """Draws the pieces with their names."""
        whole = (self.lost + self.won) or 1
        zero = self.x + self.width * self.lost / whole
        right = left = zero
        for name, color, points in self.pieces:
            wide = self.width * abs(points) / whole
            if points < 0:
                left -= wide
                self.block(left, self.y, wide, self.height, "hatched", theme.bad)
                continue
            self.shapes.add(Color(*(theme.game(color) if color else theme.accent)))
            high = self.height
            self.shapes.add(
                SmoothRoundedRectangle(pos=(right, self.y), size=(max(0, wide - dp(1)), high), radius=[dp(3)])
            )
            ink = theme.on_game(color) if color else theme.accent_ink
            if wide > dp(22):
                short = f"{name[:1]} {round(points)}" if wide < dp(64) else f"{name} {round(points)}"
                self.words(short, (right + wide / 2, self.center_y), 12, ink, True, (0.5, 0.5), wide - dp(6))
            right += wide
        self.rule([zero, self.y - dp(3), zero, self.top + dp(3)], theme.ink, 1.4)
