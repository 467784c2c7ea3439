"""The field that would have fitted better: a dashed outline in the accent, the number, and a star."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty

from widgets.base.icons import ICONS
from widgets.base.theme import theme
from widgets.pages.replay.field_overlay import FieldOverlay
from widgets.pieces.field import Field

DASHES = 11
STAR = 0.42
"""The star's disc, as a share of the field."""


class BetterField(FieldOverlay):
    """The field as it would have looked."""

    follows = ("number",)

    number = NumericProperty(0)

    def draw_over(self, field: Field) -> None:
        """Draws the field as it would have looked."""
        x, y = self.to_widget(*field.to_window(field.center_x, field.center_y))
        radius = min(field.width, field.height) / 2 - dp(1)
        self._disc(x, y, radius, theme.field)
        self.shapes.add(Color(*theme.field_accent))
        for dash in range(DASHES):
            turns = [(dash + part / 5 * 0.62) / DASHES * 2 * pi for part in range(6)]
            points = [at for turn in turns for at in (x + radius * cos(turn), y + radius * sin(turn))]
            self.shapes.add(SmoothLine(points=points, width=dp(1.3)))
        self._letters(str(int(self.number)), "Hand", x, y, radius, theme.pen)
        side = max(dp(6), radius * STAR)
        reach = radius * 0.78
        self._disc(x + reach, y + reach, side + dp(1), theme.field)
        self._disc(x + reach, y + reach, side, theme.field_accent)
        self._letters(ICONS["star"], "Icons", x + reach, y + reach, side * 1.35, theme.field)

    def _disc(self, x: float, y: float, radius: float, color: list[float]) -> None:
        self.shapes.add(Color(*color))
        self.shapes.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))

    def _letters(self, text: str, font: str, x: float, y: float, size: float, color: list[float]) -> None:
        label = CoreLabel(text=text, font_name=font, font_size=max(6, size))
        label.refresh()
        wide, high = label.texture.size
        self.shapes.add(Color(*color))
        self.shapes.add(Rectangle(texture=label.texture, pos=(x - wide / 2, y - high / 2), size=(wide, high)))
