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
        highest = max(count for _, count, _ in self.bars)
        slot = self.width / len(self.bars)
        ground, room = self.y + dp(FOOT), self.height - dp(FOOT) - dp(14)
        for index, (value, count, fits) in enumerate(self.bars):
            left, width = self.x + slot * index + dp(1.5), slot - dp(3)
            height = room * count / highest
            middle = left + width / 2
            if fits:
                self.shapes.add(Color(*theme.accent))
                self.shapes.add(SmoothRoundedRectangle(pos=(left, ground), size=(width, height), radius=[dp(2)]))
                inside = height >= dp(LEAST)
                level = ground + height - dp(8) if inside else ground + height + dp(7)
                self._words(str(count), middle, level, theme.accent_ink if inside else theme.ink, width, bold=True)
            else:
                self.shapes.add(Color(*theme.muted))
                self.shapes.add(SmoothLine(rounded_rectangle=(left, ground, width, height, dp(2)), width=dp(0.7)))
            self._words(str(value), middle, self.y + dp(8), theme.accent if fits else theme.muted, slot, bold=fits)
        self.shapes.add(Color(*theme.ink))
        self.shapes.add(Line(points=[self.x, ground, self.right, ground], width=dp(0.7)))

    def _words(self, text: str, x: float, y: float, color: list[float], max_width: float, bold: bool) -> None:
        texture = text_texture(text, min(sp(12), dp(15)), bold=bold)
        width, height = map(float, texture.size)
        if width > max_width:
            width, height = max_width, height * max_width / width
        self.shapes.add(Color(*color))
        pos = (round(x - width / 2), round(y - height / 2))
        self.shapes.add(Rectangle(texture=texture, pos=pos, size=(width, height)))
