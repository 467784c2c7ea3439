"""A small drawing of a game's dice, to recognize it by."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from theme import theme
from widgets.die import PLACES
from widgets.games import look

GAP = 0.16


class GamePieces(Widget):
    """Draws the pieces of `game` side by side, as large as the widget is high or as fit."""

    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._drawn = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._drawn)
        self._refresh = Clock.create_trigger(self._draw, -1)
        for name in ("game", "pos", "size"):
            self.fbind(name, self._refresh)
        theme.bind(shade=self._follow)
        self._refresh()

    def _follow(self, *_args: object) -> None:
        """Bound as a method, for words and colours outlive the widget and must not keep it alive."""
        self._refresh()

    def _draw(self, _dt: float) -> None:
        self._drawn.clear()
        pieces = look(self.game).pieces
        if not pieces:
            return
        side = min(self.height, self.width / (len(pieces) + GAP * (len(pieces) - 1)))
        for place, (colour, face) in enumerate(pieces):
            self._draw_die(self.x + place * side * (1 + GAP), self.top - side, side, colour, face)

    def _draw_die(self, x: float, y: float, side: float, colour: str, face: str) -> None:
        round_edge = [side * 0.2]
        self._drawn.add(Color(*theme.shade))
        self._drawn.add(SmoothRoundedRectangle(pos=(x, y - dp(2)), size=(side, side), radius=round_edge))
        self._drawn.add(Color(*theme.game(colour)))
        self._drawn.add(SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=round_edge))
        self._drawn.add(Color(*theme.on_game(colour)[:3], 0.85))
        pip = side * 0.16
        for across, up in PLACES[face]:
            self._drawn.add(SmoothEllipse(pos=(x + across * side - pip / 2, y + up * side - pip / 2), size=(pip, pip)))
