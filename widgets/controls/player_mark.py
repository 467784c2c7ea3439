"""The mark of a player: a colored disc with the player's sign, and a ring where another player has the color."""

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.base.accessible import Accessible
from widgets.base.theme import theme

RING_INSET, RING_WIDTH = 0.085, 0.05
"""Distance of the ring from the edge, and its width, as shares of the height."""

kv.load(__name__)


class PlayerMark(Accessible, Label):
    """The mark; 32 dp large unless its parent sets a size."""

    read_with_parent = False
    name = StringProperty("")
    mark = ColorProperty()
    ring = BooleanProperty(False)
    """Whether a player who was named earlier has the same color."""
    side: float = NumericProperty(0)
    """Its size where a parent computes one."""

    def __init__(self, **kwargs: Any) -> None:
        self._ring_shapes: InstructionGroup | None = None
        super().__init__(**kwargs)
        self.fbind("ring", self._draw_ring)
        self.fbind("pos", self._draw_ring)
        self.fbind("size", self._draw_ring)
        self.fbind("mark", self._draw_ring)
        self._draw_ring()

    def _draw_ring(self, *_args: object) -> None:
        if self._ring_shapes is None:
            if not self.ring:
                return
            self._ring_shapes = InstructionGroup()
            self.canvas.before.add(self._ring_shapes)
        self._ring_shapes.clear()
        if self.ring and self.mark[3]:
            inset = self.height * RING_INSET
            side = self.height - 2 * inset
            self._ring_shapes.add(Color(*theme.on_game("darkblue")))
            circle = (self.x + inset, self.y + inset, side, side)
            self._ring_shapes.add(SmoothLine(ellipse=circle, width=max(1.0, self.height * RING_WIDTH / 2), close=True))
