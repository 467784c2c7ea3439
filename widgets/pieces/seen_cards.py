"""Some cards in a row that are only looked at: they lie over each other where they are many."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.pieces.card_pictures import MARGIN, OWN, SHAPE, picture

LOWEST = 24
"""Lower cards cannot be read and are left out, in dp."""


class SeenCards(CanvasWidget):
    """Draws `faces` itself, one widget for all of them, from the left."""

    follows = ("faces", "largest")

    faces = ListProperty()
    """What is seen of each card (`Face`)."""
    largest: float = NumericProperty("96dp")
    """No card gets higher."""

    def draw(self) -> None:
        """Draws the cards as high as there is room."""
        high = min(self.height, self.largest)
        if high < dp(LOWEST):
            return
        wide = high * SHAPE
        step = min(wide + dp(3), (self.width - wide) / max(1, len(self.faces) - 1))
        rim = wide * MARGIN
        self.shapes.add(Color(*OWN))
        for number, face in enumerate(self.faces):
            texture = picture(face.deck, face.picture, wide)
            place = self.x + number * step - rim, self.center_y - high / 2 - rim
            self.shapes.add(Rectangle(texture=texture, pos=place, size=(wide + 2 * rim, high + 2 * rim)))
