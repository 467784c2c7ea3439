"""A QR code, always dark on light, as cameras need it."""

from __future__ import annotations

from itertools import groupby

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from guests.qr import squares
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.rounded import Rounded
from widgets.base.theme import theme


class QrCode(CanvasWidget):
    """Draws the code of its text at the largest size in whole pixels, so that no line appears between squares."""

    follows = ("text",)

    text = StringProperty("")

    def draw(self) -> None:
        """Draws the code."""
        if not self.text:
            return
        rows = squares(self.text)
        step = max(1, int(min(self.size) // len(rows)))
        side = step * len(rows)
        left, top = int(self.center_x - side / 2), int(self.center_y + side / 2)
        self.shapes.add(Color(*theme.game("white")))
        self.shapes.add(Rounded(pos=(left, top - side), size=(side, side), radius=[dp(8)]))
        self.shapes.add(Color(*theme.pen))
        for number, row in enumerate(rows, 1):
            at = 0
            for dark, run in groupby(row):
                count = len(list(run))
                if dark:
                    self.shapes.add(Rectangle(pos=(left + at * step, top - number * step), size=(count * step, step)))
                at += count
