"""A small drawing of a game's dice or cards, to recognize it by."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import StringProperty

from sheets.registry import game_type
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme
from widgets.pieces.pips import PLACES
from widgets.table.game_screen import screen

GAP = 0.16
PIP_CORNERS = 24
"""A pip is a few pixels large; Kivy would give it 180 corners."""


class GamePieces(CanvasWidget):
    """Draws the pieces of `game` side by side, as large as the widget is high or as fit."""

    follows = ("game",)

    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._corner = Translate()
        self._shown: tuple[str, float, str] | None = None
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Moves the pieces to their place; they are drawn anew only if they look different."""
        number = len(screen(self.game).pieces) if self.game else 0
        side = min(self.height, self.width / (number + GAP * (number - 1))) if number else 0
        if self._shown != (self.game, side, theme.mode):
            self._shown = self.game, side, theme.mode
            super().fill()
        self._corner.xy = self.x, self.center_y - side / 2

    def draw(self) -> None:
        """Draws the pieces, the lower left corner of the first at 0, 0."""
        game, side, _mode = self._shown or ("", 0.0, "")
        if side <= 0:
            return
        found = game_type(game)
        draw = self._draw_card if found and found.made_of == "cards" else self._draw_die
        self.drawn.add(PushMatrix())
        self.drawn.add(self._corner)
        for place, (color, face) in enumerate(screen(game).pieces):
            draw(place * side * (1 + GAP), 0, side, color, face)
        self.drawn.add(PopMatrix())

    def _draw_die(self, x: float, y: float, side: float, color: str, face: str) -> None:
        round_edge = [side * 0.2]
        self.drawn.add(Color(*theme.shade))
        self.drawn.add(SmoothRoundedRectangle(pos=(x, y - dp(2)), size=(side, side), radius=round_edge))
        self.drawn.add(Color(*theme.game(color)))
        self.drawn.add(SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=round_edge))
        self.drawn.add(Color(*theme.on_game(color)[:3], 0.85))
        pip = side * 0.16
        for across, up in PLACES[face]:
            corner = x + across * side - pip / 2, y + up * side - pip / 2
            self.drawn.add(SmoothEllipse(pos=corner, size=(pip, pip), segments=PIP_CORNERS))

    def _draw_card(self, x: float, y: float, side: float, color: str, face: str) -> None:
        wide, edge = side * 0.76, [side * 0.14]
        for ink, low in ((theme.shade, dp(2)), (theme.game(color), 0)):
            self.drawn.add(Color(*ink))
            self.drawn.add(SmoothRoundedRectangle(pos=(x, y - low), size=(wide, side), radius=edge))
        self.drawn.add(Color(*theme.muted))  # white cards lie on white paper
        self.drawn.add(SmoothLine(rounded_rectangle=(x, y, wide, side, edge[0]), width=dp(0.75)))
        text = CoreLabel(text=face, font_name="Text", font_size=side * (0.56 if len(face) == 1 else 0.44), bold=True)
        text.refresh()
        across, up = text.texture.size
        self.drawn.add(Color(*theme.on_game(color)))
        place = (x + (wide - across) / 2, y + (side - up) / 2)
        self.drawn.add(Rectangle(texture=text.texture, pos=place, size=text.texture.size))
