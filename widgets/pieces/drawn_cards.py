"""Rows of cards that are only looked at, each row drawn by a single widget."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sheets.card_face import CardFace
from widgets.base.canvas_widget import CanvasWidget
from widgets.pieces.card_pictures import ASPECT_RATIO, PICTURE_MARGIN, UNTINTED, picture

MIN_HEIGHT = 24
"""Height in dp below which cards are unreadable and not drawn."""
INLINE_HEIGHT = 32
"""Height in dp of a card beside a text."""
INLINE_STEP = 0.62
"""Visible share of an inline card that the next one covers."""
MAX_INLINE = 5
"""Largest number of inline cards."""

Drawing = tuple[str, str]
"""A deck and the name of one of its pictures."""


def drawing(face: CardFace) -> Drawing:
    """Returns the drawing of a face."""
    return face.deck, face.picture


def inline_width(count: int) -> float:
    """Returns the width of a number of inline cards."""
    return dp(INLINE_HEIGHT) * ASPECT_RATIO * (1 + INLINE_STEP * (min(count, MAX_INLINE) - 1)) if count else 0.0


class DrawnCards(CanvasWidget):
    """Base class: draws pictures from the left, overlapping if needed."""

    def draw_row(self, drawings: list[Drawing], height: float, step: float) -> None:
        """Draws cards of that height, *step* pixels apart."""
        width = height * ASPECT_RATIO
        margin = width * PICTURE_MARGIN
        size = width + 2 * margin, height + 2 * margin
        self.shapes.add(Color(*UNTINTED))
        for index, (deck, name) in enumerate(drawings):
            pos = self.x + index * step - margin, self.center_y - height / 2 - margin
            self.shapes.add(Rectangle(texture=picture(deck, name, width), pos=pos, size=size))


class OverlappingCards(DrawnCards):
    """Cards as high as they fit, which overlap if there are many."""

    follows = ("faces", "largest")

    faces: list[CardFace] = ListProperty()
    largest: float = NumericProperty("96dp")
    """Largest height of a card."""

    def draw(self) -> None:
        """Draws the cards, unless they would be unreadable."""
        height = min(self.height, self.largest)
        if height >= dp(MIN_HEIGHT):
            width = height * ASPECT_RATIO
            step = min(width + dp(3), (self.width - width) / max(1, len(self.faces) - 1))
            self.draw_row([drawing(face) for face in self.faces], height, step)


class InlineCards(DrawnCards):
    """Cards as small as a line of text, beside a text about them."""

    follows = ("cards",)

    cards: list[Drawing] = ListProperty()

    def draw(self) -> None:
        """Draws the first cards."""
        height = dp(INLINE_HEIGHT)
        self.draw_row(self.cards[:MAX_INLINE], height, height * ASPECT_RATIO * INLINE_STEP)
