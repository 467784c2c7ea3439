"""A ring around the field that was just written: in pen color with a light rim, so that it is seen on every row."""

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme


class FieldRing(CanvasWidget):
    """Lies over the sheet and follows the field; it takes no touch."""

    follows = ("target",)

    target = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._followed: set[int] = set()
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Draws the ring around the field."""
        field = self.target
        if field is None:
            return
        if id(field) not in self._followed:
            self._followed.add(id(field))
            self.follow(field, "pos", "size")
        x, y = self.to_widget(*field.to_window(*field.pos))
        side = min(field.width, field.height) + dp(6)
        left, low = x + field.width / 2 - side / 2, y + field.height / 2 - side / 2
        for color, width in ((theme.field, 3.2), (theme.pen, 1.8)):
            self.drawn.add(Color(*color))
            self.drawn.add(SmoothLine(rounded_rectangle=(left, low, side, side, side * 0.42), width=dp(width)))

    def on_touch_down(self, touch: object) -> bool:
        """Lets the touch go by."""
        return False
