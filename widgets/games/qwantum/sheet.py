"""The Qwantum sheet: four colored rows of six fields, and the points of the columns below them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label

from sheets.qwantum.sheet import ASCENDING, FIELDS, ROWS
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.games.qwantum.view import QwantumGame, QwantumView, sheet_view
from widgets.pieces.field import Field
from widgets.pieces.field_drawing import OVAL
from widgets.table.field_sheet import Cell, FieldSheet

SIGN = 0.45
"""Width of the row's symbol before its first field, in fields."""
LINE = 0.22
"""Width of the thick line after the fourth field with its margins, in fields."""


class QwantumSheet(FieldSheet):
    """Shows a `QwantumView`."""

    ratio = 0.56
    rows = ROWS
    grid = FIELDS + SIGN + LINE, len(ROWS) + 1
    stretches = True

    def __init__(self, **kwargs: Any) -> None:
        self._points = [Label(font_name="Hand") for _column in range(FIELDS)]
        super().__init__(**kwargs)
        for box in self._points:
            self.add_widget(box)

    def make_fields(self) -> Iterator[Field]:
        """Creates all fields."""
        for row in ROWS:
            for column in range(FIELDS):
                yield Field(row=row, column=column)

    @classmethod
    def view_of(cls, game: QwantumGame, seat: int) -> QwantumView:
        """Returns the view of a seat's sheet."""
        return sheet_view(game, seat)

    def field_cell(self, row: str, column: int) -> Cell:
        """Returns a field's rectangle."""
        x, y, width, height = self._cell(ROWS.index(row), column)
        return x, y + dp(3), width, height - dp(6)

    def sign_cell(self, row: str) -> tuple[Cell, float]:
        """Returns the narrow rectangle before the first field."""
        _x, y, width, height = self._cell(ROWS.index(row), 0)
        return (self.x, y, SIGN * width, height), min(width * 0.4, height * 0.48)

    def place_extras(self) -> None:
        """Places the points of the columns."""
        for column, box in enumerate(self._points):
            x, y, width, height = self._cell(len(ROWS), column)
            oval = self._fields[ROWS[0], column].oval
            box.pos, box.size, box.font_size = (x, y), (width, height), min(width, height) * (0.66 if oval else 0.48)

    def fill_extras(self, view: QwantumView) -> None:
        """Shows the points of the full columns."""
        for points, box in zip(view.points, self._points, strict=True):
            box.text = str(points) if points else ""
            box.color = theme.ink

    def draw_ground(self) -> None:
        """Draws a colored strip per row with its thick line, and the boxes of the points."""
        for line, row in enumerate(ROWS):
            x, y, width, height = self._cell(line, 0)
            corner, size = (self.x, y + dp(2)), (self.width, height - dp(4))
            Rounded(pos=corner, size=size, radius=[dp(10)], rgba=theme.game(row))
            x, y, width, height = self._cell(line, ASCENDING)
            Color(*theme.field)
            bar = dp(3.5)
            SmoothRoundedRectangle(
                pos=(x - LINE * width / 2 - bar / 2, y + height * 0.16), size=(bar, height * 0.68), radius=[bar / 2]
            )
        for column in range(FIELDS):
            x, y, width, height = self._cell(len(ROWS), column)
            box_height = min(width, height) - dp(8)
            box_width = width * OVAL if self._fields[ROWS[0], column].oval else box_height
            full = bool(self.view and self.view.points[column])
            Color(*(theme.accent if full else theme.muted))
            corner = x + (width - box_width) / 2, y + (height - box_height) / 2
            SmoothLine(rounded_rectangle=(*corner, box_width, box_height, dp(7)), width=dp(1.6 if full else 1.1))

    def ground_marks(self, view: QwantumView) -> object:
        """Returns the columns that have points."""
        return tuple(map(bool, view.points))

    def _cell(self, line: int, column: int) -> Cell:
        """Returns a cell's rectangle; the last line holds the points."""
        width = self.width / (FIELDS + SIGN + LINE + 0.1)
        height = self.height / (len(ROWS) + 1)
        gap = LINE * width if column >= ASCENDING else 0
        return self.x + SIGN * width + column * width + gap, self.top - (line + 1) * height, width, height
