"""Dice in rows, as large as the room allows."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.layout import Layout


class DiceTray(Layout):
    """Places its children as squares of one size, in as many rows as make them largest; a short last row is centred."""

    largest: float = NumericProperty("112dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "children", "largest"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_args: object) -> None:
        """Lays them out, the first child first."""
        dice = self.children[::-1]
        if not dice:
            return
        fits = {cols: self._side(cols, len(dice)) for cols in range(1, len(dice) + 1)}
        cols = max(number for number in fits if fits[number] >= 0.9 * max(fits.values()))  # rather wide than high
        side, rows = fits[cols], ceil(len(dice) / cols)
        cols = ceil(len(dice) / rows)  # 7 dice in two rows: 4 and 3
        for index, die in enumerate(dice):
            row, col = divmod(index, cols)
            in_row = min(cols, len(dice) - row * cols)
            die.size = (side, side)
            die.x = self.center_x + (col - in_row / 2) * side
            die.y = self.center_y + (rows / 2 - row - 1) * side

    def _side(self, cols: int, number: int) -> float:
        return float(min(self.width / cols, self.height / ceil(number / cols), max(self.largest, dp(36))))
