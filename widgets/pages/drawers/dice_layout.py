"""Dice in rows, as large as they fit."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.layout import Layout


class DiceLayout(Layout):
    """Places its children as squares of the largest possible size; an incomplete last row is centered."""

    largest: float = NumericProperty("112dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "children", "largest"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_args: object) -> None:
        """Places the dice, the first child first."""
        dice = self.children[::-1]
        if not dice:
            return
        sides = {columns: self._side(columns, len(dice)) for columns in range(1, len(dice) + 1)}
        columns = max(number for number in sides if sides[number] >= 0.9 * max(sides.values()))  # prefer wide layouts
        side, rows = sides[columns], ceil(len(dice) / columns)
        columns = ceil(len(dice) / rows)  # 7 dice in two rows: 4 and 3
        for index, die in enumerate(dice):
            row, column = divmod(index, columns)
            in_row = min(columns, len(dice) - row * columns)
            die.size = (side, side)
            die.x = self.center_x + (column - in_row / 2) * side
            die.y = self.center_y + (rows / 2 - row - 1) * side

    def _side(self, columns: int, count: int) -> float:
        return min(self.width / columns, self.height / ceil(count / columns), max(self.largest, dp(36)))
