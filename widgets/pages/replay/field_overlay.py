"""Drawings over a field of a sheet in the replay: a ring around the entry, and the coach's better field."""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.icons import ICONS
from widgets.base.theme import theme
from widgets.pieces.field import Field

DASHES = 11
"""Number of dashes around the better field."""
STAR = 0.42
"""Radius of the star's disc, as a share of the field's radius."""


class FieldOverlay(CanvasWidget):
    """Covers the sheet and takes no touches; a subclass implements `draw_over`."""

    follows: ClassVar[tuple[str, ...]] = ("target",)

    target: Field | None = ObjectProperty(None, allownone=True)
    """Field to draw over, or None."""

    def __init__(self, **kwargs: object) -> None:
        self._followed: set[int] = set()
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Draws over the target and follows its position and size."""
        field = self.target
        if field is None:
            return
        if id(field) not in self._followed:
            self._followed.add(id(field))
            self.follow(field, "pos", "size")
        self.draw_over(field)

    def draw_over(self, field: Field) -> None:
        """Draws over the field."""
        raise NotImplementedError(f"{type(self).__name__} does not implement draw_over")

    def on_touch_down(self, touch: object) -> bool:
        """Passes the touch on."""
        return False


class FieldRing(FieldOverlay):
    """Ring around the latest entry, in pen color with a light rim for contrast on every row."""

    def draw_over(self, field: Field) -> None:
        """Draws the ring around the field."""
        x, y = self.to_widget(*field.to_window(*field.pos))
        side = min(field.width, field.height) + dp(6)
        left, bottom = x + field.width / 2 - side / 2, y + field.height / 2 - side / 2
        for color, width in ((theme.field, 3.2), (theme.pen, 1.8)):
            self.shapes.add(Color(*color))
            self.shapes.add(SmoothLine(rounded_rectangle=(left, bottom, side, side, side * 0.42), width=dp(width)))


class BetterField(FieldOverlay):
    """Field that the coach prefers: dashed outline, number and a star."""

    follows = ("number",)

    number: int = NumericProperty(0)

    def draw_over(self, field: Field) -> None:
        """Draws the field as if the number were entered."""
        x, y = self.to_widget(*field.to_window(field.center_x, field.center_y))
        radius = min(field.width, field.height) / 2 - dp(1)
        self._draw_disc(x, y, radius, theme.field)
        self.shapes.add(Color(*theme.field_accent))
        for dash in range(DASHES):
            angles = [(dash + part / 5 * 0.62) / DASHES * 2 * pi for part in range(6)]
            points = [value for angle in angles for value in (x + radius * cos(angle), y + radius * sin(angle))]
            self.shapes.add(SmoothLine(points=points, width=dp(1.3)))
        self._draw_text(str(int(self.number)), "Hand", x, y, radius, theme.pen)
        star_radius = max(dp(6), radius * STAR)
        offset = radius * 0.78
        self._draw_disc(x + offset, y + offset, star_radius + dp(1), theme.field)
        self._draw_disc(x + offset, y + offset, star_radius, theme.field_accent)
        self._draw_text(ICONS["star"], "Icons", x + offset, y + offset, star_radius * 1.35, theme.field)

    def _draw_disc(self, x: float, y: float, radius: float, color: list[float]) -> None:
        self.shapes.add(Color(*color))
        self.shapes.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))

    def _draw_text(self, text: str, font: str, x: float, y: float, size: float, color: list[float]) -> None:
        texture = text_texture(text, max(6, size), font)
        width, height = texture.size
        self.shapes.add(Color(*color))
        self.shapes.add(Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height)))
