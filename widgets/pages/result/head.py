"""The head of a result: a green cloth with the signs of the colours strewn over it, under whoever has won."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.color_symbols import sign
from widgets.base.theme import theme

STREWN = (
    ("orange", 0.03, 0.94, 15), ("green", 0.03, 0.74, 14), ("purple", 0.17, 0.57, 18), ("orange", 0.06, 0.85, 18),
    ("yellow", 0.02, 0.66, 12), ("blue", 0.04, 0.44, 13), ("red", 0.08, 0.58, 11), ("green", 0.27, 0.52, 15),
    ("orange", 0.03, 0.55, 16), ("grey", 0.02, 0.14, 11), ("blue", 0.06, 0.3, 12), ("purple", 0.31, 0.6, 10),
    ("green", 0.92, 0.93, 17), ("red", 0.83, 0.56, 15), ("blue", 0.74, 0.52, 16), ("orange", 0.96, 0.68, 17),
    ("red", 0.69, 0.59, 10), ("yellow", 0.79, 0.6, 13), ("blue", 0.97, 0.57, 15), ("purple", 0.98, 0.42, 11),
    ("yellow", 0.94, 0.33, 12), ("red", 0.95, 0.18, 14), ("green", 0.97, 0.82, 15), ("grey", 0.95, 0.76, 10),
)  # fmt: skip
"""Which colour lies where, as shares of the head, and how large, in units."""
LOW = 200
"""A head without a podium is lower, in units."""
PODIUM = 340
"""In a head that is higher because of many words nothing is strewn among them: so high it is else, in units."""
MARGIN = 0.1
"""How much of its width at each side is free of words."""


class ResultHead(CanvasWidget, BoxLayout):
    """Green and strewn with signs where somebody has `won`; else as plain as paper."""

    follows = ("won", "unit", "at_top", "paused")

    won = BooleanProperty(False)
    paused = BooleanProperty(False)
    """Whether the game waits to be gone on with: the sign for that stands at the left."""
    at_top = BooleanProperty(False)
    """Whether it lies at the upper edge from side to side: only its lower corners are round."""
    unit: float = NumericProperty(0)
    """Pixels, in a picture that is measured in its own; 0: a dp of the screen."""

    def draw(self) -> None:
        """Draws the cloth and what is strewn."""
        unit = self.unit or dp(1)
        self.shapes.add(Color(*(theme.mat if self.won else theme.paper)))
        round, over = 22 * unit, (unit if self.at_top else 0)
        upper = 0 if self.at_top else round
        left, whole = self.x - over, (self.width + 2 * over, self.height + over)  # its smooth edges would shine
        self.shapes.add(SmoothRoundedRectangle(pos=(left, self.y), size=whole, radius=[upper, upper, round, round]))
        if self.paused:
            self._pause(unit)
        if self.won:
            edges = self.height < LOW * unit  # in a low head there are words in the middle
            for number, (color, across, up, size) in enumerate(STREWN):
                middle = MARGIN < across < 1 - MARGIN
                if edges and middle:
                    continue
                height = min(self.height, PODIUM * unit) if middle else self.height
                self._strew(color, self.x + across * self.width, self.y + up * height, size * unit, 37 * number)

    def _pause(self, unit: float) -> None:
        size, x, y = 56 * unit, self.x + 16 * unit, self.top - 14 * unit
        self.shapes.add(Color(*theme.background))
        self.shapes.add(SmoothEllipse(pos=(x, y - size), size=(size, size), segments=48))
        self.shapes.add(Color(*theme.muted))
        for across in (20, 30):
            place = x + across * unit, y - size / 2 - 9 * unit
            self.shapes.add(SmoothRoundedRectangle(pos=place, size=(6 * unit, 18 * unit), radius=[2 * unit]))

    def _strew(self, color: str, x: float, y: float, size: float, angle: float) -> None:
        texture = text_texture(sign(color), size, "Signs")
        x = min(max(x, self.x + size), self.right - size)
        y = min(max(y, self.y + size), self.top - size)
        place = x - texture.width / 2, y - texture.height / 2
        for part in (
            Color(*theme.game(color, 0.85)),
            PushMatrix(),
            Rotate(angle=angle % 60 - 30, origin=(x, y)),
            Rectangle(texture=texture, pos=place, size=texture.size),
            PopMatrix(),
        ):
            self.shapes.add(part)
