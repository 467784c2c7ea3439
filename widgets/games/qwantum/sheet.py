"""The Qwantum sheet: four coloured rows of six fields, and the points of the columns below them."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.qwantum.sheet import ASCENDING, FIELDS, ROWS
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.games.qwantum.view import Shown
from widgets.pieces.field import Field

LETTER = 0.45
"""The width of the row's letter before its first field, in fields."""
LINE = 0.22
"""The room for the thick line after the fourth field, in fields."""


class QwantumSheet(Widget):
    """Shows a sheet and says which field was tapped."""

    shown = ObjectProperty(None, allownone=True)
    """What is drawn (`widgets.games.qwantum.view.Shown`)."""
    blocking = ObjectProperty(None, allownone=True)
    """The field in the way of what was tried last, as row and column."""
    picked = ObjectProperty(None, allownone=True)
    """On a pad, the field that waits for its number, as row and column."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fields = {(row, column): Field(row=row, column=column) for row in ROWS for column in range(FIELDS)}
        self._letters = {row: Label(bold=True) for row in ROWS}
        self._points = [Label(font_name="Hand") for _column in range(FIELDS)]
        for field in self._fields.values():
            field.bind(on_release=lambda touched: self.dispatch("on_pick", touched.row, int(touched.column)))
        for child in (*self._fields.values(), *self._letters.values(), *self._points):
            self.add_widget(child)
        self._place = Clock.create_trigger(self._place_all, -1)
        self._fill = Clock.create_trigger(self._fill_all, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("shown", "blocking", "picked"):
            self.fbind(name, self._fill)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        theme.bind(mode=self._heard)
        self._place()
        self._fill()

    def _heard(self, *_args: object) -> None:
        self._fill()

    def on_pick(self, row: str, column: int) -> None:
        """Default handler."""

    def field(self, row: str, column: int) -> Field:
        """Returns the field there."""
        return self._fields[row, column]

    def _cell(self, line: int, column: int) -> tuple[float, float, float, float]:
        """Returns where a cell lies; line 4 is that of the points."""
        width = self.width / (FIELDS + LETTER + LINE + 0.1)
        height = self.height / (len(ROWS) + 1)
        gap = LINE * width if column >= ASCENDING else 0
        return self.x + LETTER * width + column * width + gap, self.top - (line + 1) * height, width, height

    def _place_all(self, _dt: float) -> None:
        for (row, column), field in self._fields.items():
            x, y, width, height = self._cell(ROWS.index(row), column)
            field.pos, field.size = (x, y + dp(3)), (width, height - dp(6))
        for row, letter in self._letters.items():
            x, y, width, height = self._cell(ROWS.index(row), 0)
            letter.pos, letter.size = (self.x, y), (LETTER * width, height)
            letter.font_size = min(width * 0.34, height * 0.4)
        for column, box in enumerate(self._points):
            x, y, width, height = self._cell(len(ROWS), column)
            box.pos, box.size, box.font_size = (x, y), (width, height), min(width, height) * 0.48
        self._draw()

    def _draw(self) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            for line, row in enumerate(ROWS):
                x, y, width, height = self._cell(line, 0)
                Color(*theme.game(row))
                SmoothRoundedRectangle(pos=(self.x, y + dp(2)), size=(self.width, height - dp(4)), radius=[dp(10)])
                x, y, width, height = self._cell(line, ASCENDING)
                Color(*theme.field)
                bar = dp(3.5)
                SmoothRoundedRectangle(
                    pos=(x - LINE * width / 2 - bar / 2, y + height * 0.16), size=(bar, height * 0.68), radius=[bar / 2]
                )
            for column in range(FIELDS):
                x, y, width, height = self._cell(len(ROWS), column)
                side = min(width, height) - dp(8)
                full = bool(self.shown and self.shown.points[column])
                Color(*(theme.accent if full else theme.muted))
                corner = x + (width - side) / 2, y + (height - side) / 2
                SmoothLine(rounded_rectangle=(*corner, side, side, dp(7)), width=dp(1.6 if full else 1.1))

    def _fill_all(self, _dt: float) -> None:
        shown: Shown | None = self.shown
        if shown is None:
            return
        for place, field in self._fields.items():
            row, column = place
            numbers = shown.sheet.row(row)
            field.number = numbers[column] if column < len(numbers) else 0
            field.offer = shown.offers.get(row, 0) if column == len(numbers) else 0
            field.dead = place in shown.dead
            field.blocks = place == self.blocking
            field.picked = place == self.picked
        for row, letter in self._letters.items():
            letter.text = tr.word(row)[:1].upper()
            letter.color = theme.on_game(row)
        for points, box in zip(shown.points, self._points, strict=True):
            box.text = str(points) if points else ""
            box.color = theme.ink
        self._draw()
