"""A small drawing of a game's dice or cards, by which a game is recognized."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Instruction, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.properties import NumericProperty, StringProperty

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.color_symbols import sign
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.pieces.card_pictures import ASPECT_RATIO, UNTINTED, tile
from widgets.table.game_screen import screen

FAN_ANGLE = 9
"""Angle between neighboring cards, in degrees."""
DIE_ANGLES = (-8, 5, -4, 9)
"""Angles of the dice from the left, in degrees."""
DIE_SHIFTS = (0.06, -0.08, 0.1, -0.04)
"""Vertical shifts of the dice from the left, as shares of a die's side."""
VISIBLE_SHARE = 0.72
"""Share of a card's width that the next one does not cover."""
DIE_SIZE = 0.72
"""Side of a die as a share of the drawing's height."""


class GamePieces(CanvasWidget):
    """Rolled dice or a fan of three cards, as large as the widget allows."""

    follows = ("game", "sunk")

    game = StringProperty("")
    sunk: float = NumericProperty(0)
    """Share of the cards' height below the widget, where something covers it."""

    def __init__(self, **kwargs: Any) -> None:
        self._origin = Translate()
        self._requested: tuple[str, float, float, float] | None = None
        self._drawn: tuple[str, float, float, float] | None = None
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Moves the drawing, and redraws it if its look has changed.

        A layout takes several passes, and drawing texts for intermediate sizes would double the work of the first page.
        So a new size is drawn only if the next pass confirms it.
        """
        requested = (self.game, self.sunk, self.width, self.height)
        if requested != self._requested:
            self._requested = requested
            self.refresh()
        elif requested != self._drawn:
            self._drawn = requested
            super().fill()
        self._origin.xy = self.pos

    def draw(self) -> None:
        """Draws the pieces relative to the widget's lower left corner."""
        game_screen = screen(self.game)
        self.shapes.add(PushMatrix())
        self.shapes.add(self._origin)
        if game_screen.pictures:
            self._draw_cards(game_screen.pictures)
        elif game_screen.pieces:
            self._draw_dice(game_screen.pieces)
        self.shapes.add(PopMatrix())

    def _draw_cards(self, names: tuple[str, ...]) -> None:
        widest = self.width / (1 + VISIBLE_SHARE * (len(names) - 1) + 0.3)  # corners of rotated cards need room
        width = min(self.height * ASPECT_RATIO / (1.12 - self.sunk), widest)
        height, step = width / ASPECT_RATIO, width * VISIBLE_SHARE
        left = (self.width - width - step * (len(names) - 1)) / 2
        bottom = self.height - height * 1.06 if self.sunk else (self.height - height) / 2
        for index, name in enumerate(names):
            offset = index - (len(names) - 1) / 2
            pos = left + index * step, bottom - abs(offset) * height * 0.05
            center = pos[0] + width / 2, pos[1] + height / 2
            picture = Rectangle(texture=tile(self.game, name, width), pos=pos, size=(width, height))
            self._add_rotated(-FAN_ANGLE * offset, center, Color(*UNTINTED), picture)

    def _draw_dice(self, pieces: tuple[tuple[str, str], ...]) -> None:
        side = min(self.height * DIE_SIZE, self.width / (0.95 * len(pieces) + 0.35))
        step = side * 0.95
        left = (self.width - side - step * (len(pieces) - 1)) / 2
        for index, (color, face) in enumerate(pieces):
            x, y = left + index * step, (self.height - side) / 2 + DIE_SHIFTS[index % len(DIE_SHIFTS)] * side
            radius = [side * 0.2]
            number = text_texture(face, side * 0.5, bold=True)
            symbol = text_texture(sign(color), side * 0.26, "Signs")
            number_pos = x + (side - number.width) / 2, y + (side - number.height) / 2 - side * 0.04
            self._add_rotated(
                DIE_ANGLES[index % len(DIE_ANGLES)],
                (x + side / 2, y + side / 2),
                Color(*theme.pen[:3], 0.35),
                Rounded(pos=(x, y - side * 0.05), size=(side, side), radius=radius),
                Color(*theme.game(color)),
                Rounded(pos=(x, y), size=(side, side), radius=radius),
                Color(*theme.on_game(color)),
                Rectangle(texture=number, pos=number_pos, size=number.size),
                Rectangle(texture=symbol, pos=(x + side * 0.08, y + side * 0.92 - symbol.height), size=symbol.size),
            )

    def _add_rotated(self, angle: float, center: tuple[float, float], *drawing: Instruction) -> None:
        for instruction in (PushMatrix(), Rotate(angle=angle, origin=center), *drawing, PopMatrix()):
            self.shapes.add(instruction)
