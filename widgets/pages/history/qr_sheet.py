"""A link as a code that the camera of a phone reads: dark on white with its rim, in both themes."""

from __future__ import annotations

from typing import Any

import segno
from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.i18n import tr
from widgets.base.theme import QR_DARK, QR_LIGHT
from widgets.controls.info_sheet import InfoSheet

RIM = 4
"""Modules of white around the code, which readers need."""


def modules(text: str) -> list[list[bool]]:
    """Returns the code of a text, row by row from the top."""
    return [[bool(dark) for dark in row] for row in segno.make(text, error="l", micro=False).matrix]


class QrCode(CanvasWidget):
    """The code."""

    follows = ("rows",)
    follows_colors = False

    rows = ListProperty()

    def draw(self) -> None:
        """Draws one mesh of squares."""
        if not self.rows:
            return
        count = len(self.rows) + 2 * RIM
        side = int(min(self.width, self.height) // count)
        whole = side * count
        left, low = round(self.center_x - whole / 2), round(self.center_y - whole / 2)
        self.drawn.add(Color(*QR_LIGHT))
        self.drawn.add(Rectangle(pos=(left, low), size=(whole, whole)))
        self.drawn.add(Color(*QR_DARK))
        vertices: list[float] = []
        indices: list[int] = []
        for number, row in enumerate(self.rows):
            y = low + whole - (RIM + number + 1) * side
            for column, dark in enumerate(row):
                if dark:
                    x = left + (RIM + column) * side
                    first = len(vertices) // 4
                    for corner_x, corner_y in ((x, y), (x + side, y), (x + side, y + side), (x, y + side)):
                        vertices += (corner_x, corner_y, 0, 0)
                    indices += (first, first + 1, first + 2, first, first + 2, first + 3)
                    if first > 16_000:
                        self.drawn.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))
                        vertices, indices = [], []
        self.drawn.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


class QrSheet(InfoSheet):
    """Shows the code over the page, with what to do."""

    def __init__(self, link: str, **kwargs: Any) -> None:
        code = QrCode(rows=modules(link), size_hint_y=None, height=dp(320))
        super().__init__([tr._("history.bg-stats-how")], code, title=tr._("history.export-bg-stats"), **kwargs)
