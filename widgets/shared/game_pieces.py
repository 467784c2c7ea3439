"""A small drawing of a game's dice or cards, to recognize it by."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Instruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.properties import NumericProperty, StringProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.color_symbols import sign
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.pieces.card_pictures import OWN, SHAPE, tile
from widgets.table.game_screen import screen

FAN = 9
"""By how much a card is turned against the next one, in degrees."""
TILTS = (-8, 5, -4, 9)
"""How dice lie, in degrees, from the left."""
HEIGHTS = (0.06, -0.08, 0.1, -0.04)
"""How much higher than in the middle, in sides."""
OVERLAP = 0.72
"""How much of a card is seen beside the next one."""
SIDE = 0.72
"""The side of a die, of the height of the drawing."""


class GamePieces(CanvasWidget):
    """Draws some dice as they fell, or three cards as they are held, as large as there is room."""

    follows = ("game", "sunk")

    game = StringProperty("")
    sunk = NumericProperty(0)
    """How much of the cards' height lies below the widget, where something covers it."""

    def __init__(self, **kwargs: Any) -> None:
        self._corner = Translate()
        self._wanted: tuple[str, float, float, float] | None = None
        self._shown: tuple[str, float, float, float] | None = None
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Moves the pieces to their place; they are drawn anew only if they look different.

        A page finds its places in several passes before it is drawn, and texts of a size that does not stay would be
        half of the first page's work: so a size counts when it is the same in the next pass.
        """
        wanted = (self.game, self.sunk, *self.size)
        if wanted != self._wanted:
            self._wanted = wanted
            self.refresh()
        elif wanted != self._shown:
            self._shown = wanted
            super().fill()
        self._corner.xy = self.pos

    def draw(self) -> None:
        """Draws the pieces, the lower left corner of the drawing at 0, 0."""
        shown = screen(self.game)
        self.shapes.add(PushMatrix())
        self.shapes.add(self._corner)
        if shown.pictures:
            self._draw_cards(shown.pictures)
        elif shown.pieces:
            self._draw_dice(shown.pieces)
        self.shapes.add(PopMatrix())

    def _draw_cards(self, names: tuple[str, ...]) -> None:
        room = self.width / (1 + OVERLAP * (len(names) - 1) + 0.3)  # turned corners stick out
        wide = min(self.height * SHAPE / (1.12 - self.sunk), room)
        high, step = wide / SHAPE, wide * OVERLAP
        left = (self.width - wide - step * (len(names) - 1)) / 2
        low = self.height - high * 1.06 if self.sunk else (self.height - high) / 2
        for place, name in enumerate(names):
            aside = place - (len(names) - 1) / 2
            box = left + place * step, low - abs(aside) * high * 0.05
            texture = tile(self.game, name, wide)
            middle = box[0] + wide / 2, box[1] + high / 2
            self._turned(-FAN * aside, middle, Color(*OWN), Rectangle(texture=texture, pos=box, size=(wide, high)))

    def _draw_dice(self, pieces: tuple[tuple[str, str], ...]) -> None:
        side = min(self.height * SIDE, self.width / (0.95 * len(pieces) + 0.35))
        step = side * 0.95
        left = (self.width - side - step * (len(pieces) - 1)) / 2
        for place, (color, face) in enumerate(pieces):
            x, y = left + place * step, (self.height - side) / 2 + HEIGHTS[place % len(HEIGHTS)] * side
            edge = [side * 0.2]
            number = self._text(face, "Text", side * 0.5)
            mark = self._text(sign(color), "Signs", side * 0.26)
            written = x + (side - number.width) / 2, y + (side - number.height) / 2 - side * 0.04
            self._turned(
                TILTS[place % len(TILTS)],
                (x + side / 2, y + side / 2),
                Color(*theme.pen[:3], 0.35),
                Rounded(pos=(x, y - side * 0.05), size=(side, side), radius=edge),
                Color(*theme.game(color)),
                Rounded(pos=(x, y), size=(side, side), radius=edge),
                Color(*theme.on_game(color)),
                Rectangle(texture=number, pos=written, size=number.size),
                Rectangle(texture=mark, pos=(x + side * 0.08, y + side * 0.92 - mark.height), size=mark.size),
            )

    def _turned(self, angle: float, middle: tuple[float, float], *drawing: Instruction) -> None:
        for part in (PushMatrix(), Rotate(angle=angle, origin=middle), *drawing, PopMatrix()):
            self.shapes.add(part)

    @staticmethod
    def _text(words: str, font: str, size: float) -> Any:
        label = CoreLabel(text=words, font_name=font, font_size=size, bold=font == "Text")
        label.refresh()
        return label.texture
