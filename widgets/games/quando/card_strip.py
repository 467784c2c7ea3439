"""Some small cards in a row, as many as there are: the backs of a hand, or a hand that is counted."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sheets.quando.faces import quando_face
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.screen_size import screen_size
from widgets.pieces.card_pictures import ASPECT_RATIO, PICTURE_MARGIN, UNTINTED, picture, tag

SEEN = 0.62
"""Least visible share of a card that the next one covers."""
TAG = 14 / 20
"""Width of a tag relative to its height: a card is drawn as a tag where there is no room for cards."""
LOW = 26
"""Lower cards cannot be read: they become tags, in dp."""


class CardStrip(CanvasWidget):
    """Draws its cards itself: one widget for a whole hand."""

    follows = ("numbers", "largest")

    numbers = ListProperty()
    """A number per card; None for one of which only the back is known, and that is nothing."""
    largest: float = NumericProperty("44dp")
    """No card gets higher."""

    def draw(self) -> None:
        """Draws the cards, overlapping where they must."""
        high = min(self.height, self.largest)
        if high < dp(6) or not self.numbers:
            return
        beside = max(1, len(self.numbers) - 1)
        if screen_size.tablet:  # there a card that is lower can still be read
            high = min(high, max(dp(LOW), self.width / (1 + SEEN * beside) / ASPECT_RATIO))
        wide = high * ASPECT_RATIO
        step = min(wide + dp(2), (self.width - wide) / beside)
        tags = high < dp(LOW) or step < wide * SEEN
        if tags:
            wide = min(high * TAG, (self.width - beside * dp(1)) / len(self.numbers))
            high, step = min(high, wide / TAG), wide + dp(1)
        self.shapes.add(Color(*UNTINTED))
        for index, number in enumerate(self.numbers):
            face = quando_face(number)
            texture = tag(face.deck, face.picture) if tags else picture(face.deck, face.picture, wide)
            rim = 0 if tags else wide * PICTURE_MARGIN
            place = self.x + index * step - rim, self.center_y - high / 2 - rim
            self.shapes.add(Rectangle(texture=texture, pos=place, size=(wide + 2 * rim, high + 2 * rim)))
