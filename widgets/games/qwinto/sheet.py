"""The Qwinto sheet: three coloured rows of fields, lying as on paper or turned for an phone in portrait."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.qwinto.sheet import BONUS, COLUMNS, FIELDS, ROWS
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.games.qwinto.view import Shown
from widgets.pieces.field import Field

BLANK = {"orange": 5, "yellow": 6, "purple": 4}
"""Where each row has no field; its letter stands there, so that colour is not the only sign."""


class QwintoSheet(Widget):
    """Shows a sheet and says which field was tapped."""

    shown = ObjectProperty(None, allownone=True)
    """What is drawn (`widgets.games.qwinto.view.Shown`)."""
    turned = BooleanProperty(True)
    """Turned by a quarter: columns run down, the orange row is at the right."""
    blocking = ObjectProperty(None, allownone=True)
    """The field in the way of what was tried last, as row and column."""
    picked = ObjectProperty(None, allownone=True)

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fields = {
            (row, column): Field(row=row, column=column, pentagon=BONUS.get(column) == row)
            for row in ROWS
            for column in FIELDS[row]
        }
        self._letters = {row: Label(bold=True) for row in ROWS}
        for field in self._fields.values():
            field.bind(on_release=lambda touched: self.dispatch("on_pick", touched.row, int(touched.column)))
            self.add_widget(field)
        for letter in self._letters.values():
            self.add_widget(letter)
        self._place = Clock.create_trigger(self._place_all, -1)
        self._fill = Clock.create_trigger(self._fill_all, -1)
        for name in ("pos", "size", "turned"):
            self.fbind(name, self._place)
        for name in ("shown", "blocking", "picked"):
            self.fbind(name, self._fill)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._place()
        self._fill()

    def _heard(self, *_args: object) -> None:
        self._fill()

    def field(self, row: str, column: int) -> Field:
        """Returns the field there."""
        return self._fields[row, column]

    def on_pick(self, row: str, column: int) -> None:
        """Default handler."""

    def _cell(self, row: str, column: float) -> tuple[float, float, float, float]:
        """Returns where a cell lies: x, y, width, height."""
        line = ROWS.index(row)
        if self.turned:
            width, height = self.width / len(ROWS), self.height / COLUMNS
            return self.right - (line + 1) * width, self.top - (column + 1) * height, width, height
        width, height = self.width / COLUMNS, self.height / len(ROWS)
        return self.x + column * width, self.top - (line + 1) * height, width, height

    def _strip(self, row: str) -> tuple[float, float, float, float]:
        """Returns where the coloured strip of a row lies."""
        first, last = self._cell(row, FIELDS[row][0]), self._cell(row, FIELDS[row][-1])
        gap = dp(2)
        if self.turned:
            return last[0] + gap, last[1], first[2] - 2 * gap, first[1] + first[3] - last[1]
        return first[0], first[1] + gap, last[0] + last[2] - first[0], first[3] - 2 * gap

    def _place_all(self, _dt: float) -> None:
        for (row, column), field in self._fields.items():
            x, y, width, height = self._cell(row, column)
            field.pos, field.size = (x, y), (width, height)
        for row, letter in self._letters.items():
            x, y, width, height = self._cell(row, BLANK[row])
            letter.pos, letter.size, letter.font_size = (x, y), (width, height), min(width, height) * 0.5
        self._draw()

    def _draw(self) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            for row in ROWS:
                x, y, width, height = self._strip(row)
                Color(*theme.game(row))
                SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(8)])
                if self.shown and row in self.shown.complete:
                    Color(*theme.accent)
                    SmoothLine(rounded_rectangle=(x, y, width, height, dp(8)), width=dp(2))

    def _fill_all(self, _dt: float) -> None:
        shown: Shown | None = self.shown
        if shown is None:
            return
        for place, field in self._fields.items():
            field.number = shown.sheet.number(*place)
            field.offer = shown.number if place in shown.offers and not field.number else 0
            field.dead = place in shown.dead
            field.counts = field.pentagon and place[1] in shown.counting
            field.blocks = place == self.blocking
            field.picked = place == self.picked
        for row, letter in self._letters.items():
            letter.text = tr.word(row)[:1].upper()
            letter.color = theme.on_game(row)
        self._draw()
