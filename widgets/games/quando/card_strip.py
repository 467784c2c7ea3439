"""Some small cards in a row, as many as there are: the backs of a hand, or a hand that is counted."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sheets.quando.faces import quando_face
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme

SHAPE = 0.76
"""A card's width by its height; where there are many they are slimmer."""
SLIM = 0.6
SIZES = {1: 1, 2: 0.86}
"""How large a number is written, by its digits."""


class CardStrip(CanvasWidget):
    """Draws its cards itself: one widget for a whole hand, and every number is rendered once."""

    follows = ("numbers", "largest")

    numbers = ListProperty()
    """A number per card; None for one of which only the back is known, and that is nothing."""
    largest = NumericProperty("44dp")
    """No card gets higher."""

    def draw(self) -> None:
        """Draws the cards."""
        high = min(self.height, self.largest)
        if high < dp(6) or not self.numbers:
            return
        gap, count = dp(3), len(self.numbers)
        wide = min(high * SHAPE, (self.width - gap * (count - 1)) / count)
        high = min(high, wide / SLIM)
        for index, number in enumerate(self.numbers):
            self._draw_card(self.x + index * (wide + gap), self.center_y - high / 2, wide, high, number)

    def _draw_card(self, x: float, y: float, wide: float, high: float, number: int | None) -> None:
        face = quando_face(number)
        edge = max(dp(1.5), wide * 0.09)
        radius = [max(1, wide * 0.16)]
        self.drawn.add(Color(*(theme.line if number is None else theme.game(face.color))))
        self.drawn.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=radius))
        if number is None:
            return
        if not face.filled:
            self.drawn.add(Color(*theme.field))
            inside = (wide - 2 * edge, high - 2 * edge)
            self.drawn.add(RoundedRectangle(pos=(x + edge, y + edge), size=inside, radius=[radius[0] * 0.6]))
        ink = theme.on_game(face.color) if face.filled else theme.pen
        texture = _number(face.value, int(min(high * 0.6, wide * 0.84)))
        self.drawn.add(Color(*ink))
        at = (round(x + (wide - texture.width) / 2), round(y + (high - texture.height) / 2))
        self.drawn.add(Rectangle(texture=texture, pos=at, size=texture.size))


_rendered: dict[tuple[str, int], CoreLabel] = {}


def _number(text: str, size: int) -> Texture:
    """Returns the number as a texture. The labels are kept: they are few, and draw it again for a new GL context."""
    if (text, size) not in _rendered:
        label = CoreLabel(text=text, font_name="Text", font_size=max(1, size * SIZES[len(text)]), bold=True)
        label.refresh()
        _rendered[text, size] = label
    return _rendered[text, size].texture
