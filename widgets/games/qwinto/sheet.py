"""The Qwinto sheet: three colored rows of fields, as on paper or turned for a phone in portrait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty

from sheets.qwinto.sheet import BONUS, COLUMNS, FIELDS, ROWS
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.games.qwinto.view import QwintoGame, QwintoView, sheet_view
from widgets.pieces.field import Field
from widgets.table.field_sheet import Cell, FieldSheet
from widgets.table.seat_heading import SeatHeading

BLANK = {"orange": 5, "yellow": 6, "purple": 4}
"""Column without a field in each row, where the row's symbol is."""


class QwintoSheet(FieldSheet):
    """Shows a `QwintoView`."""

    ratio = 0.3
    rows = ROWS
    grid = COLUMNS, len(ROWS)
    can_turn = True

    whose = StringProperty("")
    """Heading in the free corner of a sheet in landscape."""
    player = StringProperty("")
    mark = ColorProperty()
    """The player's color."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.corner = SeatHeading()
        self.corner.size_hint = None, None
        for name, target in (("player", "name"), ("mark", "mark")):
            self.fbind(name, self.corner.setter(target))
        self.fbind("whose", self._place)
        self.corner.fbind("height", self._place)
        self.add_widget(self.corner)

    def place_extras(self) -> None:
        """Places the heading before the first row, where a sheet in landscape has no fields."""
        self.corner.text = "" if self.turned else self.whose
        first = self.field_cell(ROWS[0], FIELDS[ROWS[0]][0])
        self.corner.width = max(1, first[0] - self.x - dp(6)) if self.corner.text else 0
        self.corner.x, self.corner.center_y = self.x, first[1] + first[3] / 2

    def make_fields(self) -> Iterator[Field]:
        """Makes all fields; those with a bonus have five sides."""
        for row in ROWS:
            for column in FIELDS[row]:
                yield Field(row=row, column=column, pentagon=BONUS.get(column) == row)

    def on_turned(self, *_args: object) -> None:
        """Updates the layout."""
        self._place()

    @classmethod
    def view_of(cls, game: QwintoGame, seat: int) -> QwintoView:
        """Returns the view of a seat's sheet."""
        return sheet_view(game, seat)

    def field_cell(self, row: str, column: int) -> Cell:
        """Returns a cell's rectangle."""
        line = ROWS.index(row)
        if self.turned:
            width, height = self.width / len(ROWS), self.height / COLUMNS
            return self.right - (line + 1) * width, self.top - (column + 1) * height, width, height
        width, height = self.width / COLUMNS, self.height / len(ROWS)
        return self.x + column * width, self.top - (line + 1) * height, width, height

    def sign_cell(self, row: str) -> tuple[Cell, float]:
        """Returns the cell without a field."""
        cell = self.field_cell(row, BLANK[row])
        side = min(cell[2:])
        return cell, max(side * 0.5, min(side * 0.75, dp(14)))  # still readable on the smallest sheets

    def fill_extras(self, view: QwintoView) -> None:
        """Marks the bonus fields that count."""
        for (_row, column), field in self._fields.items():
            field.counts = field.pentagon and column in view.counting

    def draw_ground(self) -> None:
        """Draws a colored strip per row; a full one is framed."""
        for row in ROWS:
            x, y, width, height = self._strip(row)
            Rounded(pos=(x, y), size=(width, height), radius=[dp(8)], rgba=theme.game(row))
            if self.view and row in self.view.complete:
                Color(*theme.accent)
                SmoothLine(rounded_rectangle=(x, y, width, height, dp(8)), width=dp(2))

    def ground_marks(self, view: QwintoView) -> object:
        """Returns the rows that are framed."""
        return view.complete

    def _strip(self, row: str) -> Cell:
        first, last = self.field_cell(row, FIELDS[row][0]), self.field_cell(row, FIELDS[row][-1])
        gap = dp(2)
        if self.turned:
            return last[0] + gap, last[1], first[2] - 2 * gap, first[1] + first[3] - last[1]
        return first[0], first[1] + gap, last[0] + last[2] - first[0], first[3] - 2 * gap
