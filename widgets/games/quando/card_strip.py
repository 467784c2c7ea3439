"""A row of small cards: the backs of a hand, or the cards of a counted hand."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sheets.quando.faces import quando_face
from widgets.base.atlas import AtlasDrawing, Pen
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.screen_size import screen_size
from widgets.base.shape_pixels import MARGIN
from widgets.base.theme import theme
from widgets.games.quando.hatched_back import hatched_back
from widgets.pieces.card_pictures import ASPECT_RATIO, PICTURE_MARGIN, UNTINTED, picture, tag

SEEN = 0.62
"""Least visible share of a card that the next one covers."""
TAG = 14 / 20
"""Width of a tag relative to its height: a card is drawn as a tag where there is no room for cards."""
SEEN_ON_PHONE = 0.8
"""The same on a phone, where the small number in the corner cannot be read."""
LOW = 26
"""Height in dp below which cards cannot be read and become tags."""


class CardStrip(CanvasWidget):
    """Draws its cards itself: one widget for a whole hand. Hidden ones, which come first, take one instruction."""

    follows = ("numbers", "largest")
    follows_colors = True

    numbers = ListProperty()
    """A number per card; None for a hidden one, which is hatched, so that it never looks like a 0."""
    largest: float = NumericProperty("44dp")
    """Largest height of a card."""

    def __init__(self, **kwargs: Any) -> None:
        self._backs = AtlasDrawing(self._draw_back)
        self._back_size: tuple[float, float] = (0, 0)
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Draws the cards, overlapping where they must."""
        height = min(self.height, self.largest)
        if height < dp(6) or not self.numbers:
            return
        beside = max(1, len(self.numbers) - 1)
        if screen_size.tablet:  # where lower cards are still readable
            height = min(height, max(dp(LOW), self.width / (1 + SEEN * beside) / ASPECT_RATIO))
        width = height * ASPECT_RATIO
        step = min(width + dp(2), (self.width - width) / beside)
        tags = height < dp(LOW) or step < width * (SEEN if screen_size.tablet else SEEN_ON_PHONE)
        if tags:
            width = min(height * TAG, (self.width - beside * dp(1)) / len(self.numbers))
            height, step = min(height, width / TAG), width + dp(1)
        self._backs.clear()
        self._back_size = width, height
        self.shapes.add(self._backs.group)
        for index, number in enumerate(self.numbers):
            if number is None:
                self._backs.change((self.x + index * step, self.center_y - height / 2))
                continue
            self.shapes.add(Color(*UNTINTED))
            face = quando_face(number)
            texture = tag(face.deck, face.picture) if tags else picture(face.deck, face.picture, width)
            rim = 0 if tags else width * PICTURE_MARGIN
            corner = self.x + index * step - rim, self.center_y - height / 2 - rim
            self.shapes.add(Rectangle(texture=texture, pos=corner, size=(width + 2 * rim, height + 2 * rim)))

    def _draw_back(self, corner: tuple[float, float], pen: Pen) -> None:
        """Draws a card without a ring or a digit."""
        style = (*self._back_size, tuple(theme.accent), tuple(theme.accent_soft))
        piece = pen.piece(("hatched back", *style), partial(hatched_back, *style))
        pen.draw(piece, corner[0] - MARGIN, corner[1] - MARGIN)
