"""Some cards as small as a line of words, overlapping: what somebody laid or took, beside the words that say so."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from sheets.card_face import CardFace
from widgets.base.canvas_widget import CanvasWidget
from widgets.pieces.card_pictures import MARGIN, OWN, SHAPE, picture

HIGH = 32
"""How high a card is, in dp."""
STEP = 0.62
"""How much of a card is seen of one that the next covers."""
MOST = 5
"""So many are drawn at most."""

Drawing = tuple[str, str]
"""A deck, and which of its drawings."""


def drawing(face: CardFace) -> Drawing:
    """Returns how a face is drawn."""
    return face.deck, face.picture


def cards_width(count: int) -> float:
    """Returns how wide so many cards are."""
    wide = dp(HIGH) * SHAPE
    return float(wide * (1 + STEP * (min(count, MOST) - 1))) if count else 0.0


class SmallCards(CanvasWidget):
    """One widget for all of them; it takes no touch."""

    follows = ("cards",)

    cards = ListProperty()
    """`Drawing`s."""

    def draw(self) -> None:
        """Draws the cards from the left."""
        wide = dp(HIGH) * SHAPE
        rim = wide * MARGIN
        self.shapes.add(Color(*OWN))
        for index, (deck, name) in enumerate(self.cards[:MOST]):
            place = self.x + index * wide * STEP - rim, self.center_y - dp(HIGH) / 2 - rim
            size = wide + 2 * rim, dp(HIGH) + 2 * rim
            self.shapes.add(Rectangle(texture=picture(deck, name, wide), pos=place, size=size))
