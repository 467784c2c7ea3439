"""A ring around the field that was just written: in pen color with a light rim, so that it is seen on every row."""

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp

from widgets.base.theme import theme
from widgets.pages.replay.field_overlay import FieldOverlay
from widgets.pieces.field import Field


class FieldRing(FieldOverlay):
    """The ring."""

    def draw_over(self, field: Field) -> None:
        """Draws the ring around the field."""
        x, y = self.to_widget(*field.to_window(*field.pos))
        side = min(field.width, field.height) + dp(6)
        left, low = x + field.width / 2 - side / 2, y + field.height / 2 - side / 2
        for color, width in ((theme.field, 3.2), (theme.pen, 1.8)):
            self.shapes.add(Color(*color))
            self.shapes.add(SmoothLine(rounded_rectangle=(left, low, side, side, side * 0.42), width=dp(width)))
