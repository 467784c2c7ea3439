"""Single bars for the rows of statistics cards."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from widgets.base.player_colors import line_color
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart


class BarLine(Chart):
    """A bar from zero on a pale track; `value` and the dashed `mark` are shares of the width."""

    follows = ("value", "mark", "few")

    value: float = NumericProperty(0)
    mark: float | None = ObjectProperty(None, allownone=True)
    few = BooleanProperty(False)
    """Whether the value comes from few games only: the bar is dashed."""

    def draw(self) -> None:
        """Draws track, bar and mark."""
        height = min(dp(9), self.height)
        bottom = self.center_y - height / 2
        self.shapes.add(Color(*theme.background))
        self.shapes.add(SmoothRoundedRectangle(pos=(self.x, bottom), size=(self.width, height), radius=[height / 2]))
        width = self.width * max(0.0, min(1.0, self.value))
        self.draw_bar(self.x, bottom, width, height, "dashed" if self.few else "solid")
        if self.mark is not None:
            x = self.x + self.width * self.mark
            self.shapes.add(Color(*theme.ink))
            self.draw_dashes([x, bottom - dp(4), x, bottom + height + dp(4)], 1.6, 3, 2)


class PartsBar(Chart):
    """The parts of a total side by side; losses are hatched and left of zero."""

    follows = ("pieces", "lost", "won")

    pieces: list[tuple[str, str, float]] = ListProperty()
    """Name, color and points of each part."""
    lost: float = NumericProperty(0)
    """Points represented by the width left of zero."""
    won: float = NumericProperty(1)
    """Points represented by the width right of zero."""

    def draw(self) -> None:
        """Draws the parts with their names."""
        scale = (self.lost + self.won) or 1
        zero = self.x + self.width * self.lost / scale
        right = left = zero
        for name, color, points in self.pieces:
            width = self.width * abs(points) / scale
            if points < 0:
                left -= width
                self.draw_bar(left, self.y, width, self.height, "hatched", theme.bad)
                continue
            self.shapes.add(Color(*(theme.game(color) if color else theme.accent)))
            size = (max(0, width - dp(1)), self.height)
            self.shapes.add(SmoothRoundedRectangle(pos=(right, self.y), size=size, radius=[dp(3)]))
            ink = theme.on_game(color) if color else theme.accent_ink
            if width > dp(22):
                text = f"{name[:1]} {round(points)}" if width < dp(64) else f"{name} {round(points)}"
                self.draw_text(text, (right + width / 2, self.center_y), 12, ink, True, (0.5, 0.5), width - dp(6))
            right += width
        self.draw_line([zero, self.y - dp(3), zero, self.top + dp(3)], theme.ink, 1.4)


class SidesBar(Chart):
    """Two numbers as bars from the middle: the first to the left and solid, the second to the right and hatched."""

    follows = ("first", "second", "highest", "colors")

    first: float = NumericProperty(0)
    second: float = NumericProperty(0)
    highest: float = NumericProperty(1)
    """The number represented by half the width."""
    colors: list[list[float]] = ListProperty()
    """Colors of the two players."""

    def draw(self) -> None:
        """Draws the bars."""
        if not self.colors:
            return
        half = self.width / 2 - dp(2)
        height, bottom = dp(9), self.center_y - dp(4.5)
        width = half * self.first / (self.highest or 1)
        self.draw_bar(self.center_x - dp(1.5) - width, bottom, width, height, "solid", line_color(self.colors[0]))
        width = half * self.second / (self.highest or 1)
        self.draw_bar(self.center_x + dp(1.5), bottom, width, height, "hatched", line_color(self.colors[1]))


class StrengthBar(Chart):
    """A difference from the others: more to the right and solid, less to the left and hatched."""

    follows = ("value",)

    value: float = NumericProperty(0)
    """Between -1 and 1, the ends of the two sides."""

    def draw(self) -> None:
        """Draws the bar and the line at zero."""
        zero = self.x + self.width * 0.4
        height, bottom = dp(11), self.center_y - dp(5.5)
        if self.value >= 0:
            self.draw_bar(zero, bottom, self.width * 0.6 * min(1, self.value), height, "solid")
        else:
            width = self.width * 0.4 * min(1, -self.value)
            self.draw_bar(zero - width, bottom, width, height, "hatched", theme.bad)
        self.draw_line([zero, self.y, zero, self.top], theme.ink, 1.4)
