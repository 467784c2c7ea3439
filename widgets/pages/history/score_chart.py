"""The last results of a player in one game, as bars with the average through them."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme

WIDEST = 30
"""Bars of few games are no wider than so many dp."""


class ScoreChart(CanvasWidget):
    """Bars for `values`, oldest first; those at least as good as `average` are strong."""

    follows = ("values", "average", "lowest_wins")

    values = ListProperty()
    average = NumericProperty(0)
    lowest_wins = BooleanProperty(False)

    def height_of(self, value: float) -> float:
        """Returns how high above the lower edge a value stands; zero is the edge unless there are results below."""
        low, high = min(0, *self.values), max(1, *self.values)
        return float((value - low) / (high - low) * self.height)

    def draw(self) -> None:
        """Draws the bars and the average."""
        if not self.values:
            return
        slot = min(self.width / len(self.values), dp(WIDEST) * 1.4)
        wide, ground = slot * 0.7, self.height_of(0)
        for place, value in enumerate(self.values):
            strong = value <= self.average if self.lowest_wins else value >= self.average
            top = self.height_of(value)
            low, tall = min(ground, top), max(abs(top - ground), dp(2))
            self.drawn.add(Color(*theme.accent[:3], 1 if strong else 0.4))
            left = self.x + slot * place + (slot - wide) / 2
            self.drawn.add(SmoothRoundedRectangle(pos=(left, self.y + low), size=(wide, tall), radius=[dp(3)]))
        self.drawn.add(Color(*theme.muted))
        level = self.y + self.height_of(self.average)
        right = self.x + slot * len(self.values)
        for left in range(0, int(right - self.x), int(dp(8))):
            end = min(self.x + left + dp(4), right)
            self.drawn.add(Line(points=[self.x + left, level, end, level], width=1))
