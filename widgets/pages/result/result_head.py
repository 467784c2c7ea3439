"""Header of a result: a green cloth scattered with color symbols, behind the winner."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.color_symbols import sign
from widgets.base.theme import theme

SYMBOLS = (
    ("orange", 0.03, 0.94, 15), ("green", 0.03, 0.74, 14), ("purple", 0.17, 0.57, 18), ("orange", 0.06, 0.85, 18),
    ("yellow", 0.02, 0.66, 12), ("blue", 0.04, 0.44, 13), ("red", 0.08, 0.58, 11), ("green", 0.27, 0.52, 15),
    ("orange", 0.03, 0.55, 16), ("grey", 0.02, 0.14, 11), ("blue", 0.06, 0.3, 12), ("purple", 0.31, 0.6, 10),
    ("green", 0.92, 0.93, 17), ("red", 0.83, 0.56, 15), ("blue", 0.74, 0.52, 16), ("orange", 0.96, 0.68, 17),
    ("red", 0.69, 0.59, 10), ("yellow", 0.79, 0.6, 13), ("blue", 0.97, 0.57, 15), ("purple", 0.98, 0.42, 11),
    ("yellow", 0.94, 0.33, 12), ("red", 0.95, 0.18, 14), ("green", 0.97, 0.82, 15), ("grey", 0.95, 0.76, 10),
)  # fmt: skip
"""Color, position as shares of the header, and size in units of each symbol."""
LOWEST_WITH_PODIUM = 200
"""Height from which a header contains a podium, in units; in a lower one text fills the middle."""
PODIUM_HEIGHT = 340
"""Height of a header with short texts, in units; symbols in the middle stay below it to miss longer texts."""
MARGIN = 0.1
"""Share of the width at each side that is free of text."""


class ResultHead(CanvasWidget, BoxLayout):
    """Green with symbols if a player has `won`, otherwise plain paper."""

    follows = ("won", "unit", "at_top", "paused")

    won = BooleanProperty(False)
    paused = BooleanProperty(False)
    """Whether the game is unfinished: a pause sign is at the left."""
    at_top = BooleanProperty(False)
    """Whether it fills the width at the upper edge: only its lower corners are round."""
    unit: float = NumericProperty(0)
    """Pixels per unit in a picture; 0: a unit is a dp of the screen."""

    def draw(self) -> None:
        """Draws the cloth and the symbols."""
        unit = self.unit or dp(1)
        self.shapes.add(Color(*(theme.mat if self.won else theme.paper)))
        corner, overlap = 22 * unit, (unit if self.at_top else 0)
        upper = 0 if self.at_top else corner
        size = self.width + 2 * overlap, self.height + overlap  # antialiased edges would be visible
        radius = [upper, upper, corner, corner]
        self.shapes.add(SmoothRoundedRectangle(pos=(self.x - overlap, self.y), size=size, radius=radius))
        if self.paused:
            self._draw_pause(unit)
        if self.won:
            self._draw_symbols(unit)

    def _draw_symbols(self, unit: float) -> None:
        is_low = self.height < LOWEST_WITH_PODIUM * unit
        for number, (color, across, up, size) in enumerate(SYMBOLS):
            in_middle = MARGIN < across < 1 - MARGIN
            if is_low and in_middle:
                continue
            height = min(self.height, PODIUM_HEIGHT * unit) if in_middle else self.height
            self._draw_symbol(color, self.x + across * self.width, self.y + up * height, size * unit, 37 * number)

    def _draw_pause(self, unit: float) -> None:
        size, x, y = 56 * unit, self.x + 16 * unit, self.top - 14 * unit
        self.shapes.add(Color(*theme.background))
        self.shapes.add(SmoothEllipse(pos=(x, y - size), size=(size, size), segments=48))
        self.shapes.add(Color(*theme.muted))
        for across in (20, 30):
            pos = x + across * unit, y - size / 2 - 9 * unit
            self.shapes.add(SmoothRoundedRectangle(pos=pos, size=(6 * unit, 18 * unit), radius=[2 * unit]))

    def _draw_symbol(self, color: str, x: float, y: float, size: float, angle: float) -> None:
        texture = text_texture(sign(color), size, "Signs")
        x = min(max(x, self.x + size), self.right - size)
        y = min(max(y, self.y + size), self.top - size)
        pos = x - texture.width / 2, y - texture.height / 2
        for instruction in (
            Color(*theme.game(color, 0.85)),
            PushMatrix(),
            Rotate(angle=angle % 60 - 30, origin=(x, y)),
            Rectangle(texture=texture, pos=pos, size=texture.size),
            PopMatrix(),
        ):
            self.shapes.add(instruction)
