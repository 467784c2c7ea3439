"""In how many ways dice come to each sum: what fits is solid and says its ways, the rest is only outlined."""

from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.theme import theme

FOOT, HIGH = 18, 92
LEAST = 16
"""Lower bars in dp have no room for their number, which then stands over them."""


class WaysChart(CanvasWidget):
    """A bar per sum."""

    follows = ("bars",)

    bars = ListProperty()
    """The sum, its ways, and whether it fits."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH), **kwargs)

    def draw(self) -> None:
        """Draws the bars and their labels."""
        if not self.bars:
            return
        most = max(count for _, count, _ in self.bars)
        slot = self.width / len(self.bars)
        ground, room = self.y + dp(FOOT), self.height - dp(FOOT) - dp(14)
        for index, (value, count, fits) in enumerate(self.bars):
            left, wide = self.x + slot * index + dp(1.5), slot - dp(3)
            high = room * count / most
            middle = left + wide / 2
            if fits:
                self.shapes.add(Color(*theme.accent))
                self.shapes.add(SmoothRoundedRectangle(pos=(left, ground), size=(wide, high), radius=[dp(2)]))
                inside = high >= dp(LEAST)
                level = ground + high - dp(8) if inside else ground + high + dp(7)
                self._words(str(count), middle, level, theme.accent_ink if inside else theme.ink, wide, bold=True)
            else:
                self.shapes.add(Color(*theme.muted))
                self.shapes.add(SmoothLine(rounded_rectangle=(left, ground, wide, high, dp(2)), width=dp(0.7)))
            self._words(str(value), middle, self.y + dp(8), theme.accent if fits else theme.muted, slot, bold=fits)
        self.shapes.add(Color(*theme.ink))
        self.shapes.add(Line(points=[self.x, ground, self.right, ground], width=dp(0.7)))

    def _words(self, text: str, x: float, y: float, color: list[float], most: float, bold: bool) -> None:
        texture = text_texture(text, min(sp(12), dp(15)), bold=bold)
        wide, high = map(float, texture.size)
        if wide > most:
            wide, high = most, high * most / wide
        self.shapes.add(Color(*color))
        pos = (round(x - wide / 2), round(y - high / 2))
        self.shapes.add(Rectangle(texture=texture, pos=pos, size=(wide, high)))
