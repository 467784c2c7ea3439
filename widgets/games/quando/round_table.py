"""The rounds of a Quando game as a table; a tap on a row corrects it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.recycleview import RecycleView  # noqa: F401  used in kv
from kivy.utils import get_hex_from_color

from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.icons import ICONS
from widgets.base.live import Live
from widgets.base.text_format import escape_markup, strip_markup
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.games.quando.view import Cell

kv.load(__name__)

THIN_SPACE = "\u2009"


class RoundCell(Label):
    """One player's points, in handwriting."""


class HeadCell(Label):
    """A name or a total."""


class RoundRow(Accessible, Live, ButtonBehavior, FloatLayout):
    """One round."""

    follows = ("cells",)

    number: float = NumericProperty(0)
    cells = ListProperty()
    """Marked-up texts, one per player."""
    chosen = BooleanProperty(False)
    choose = None
    """Called with the number when the row is tapped."""

    def on_release(self) -> None:
        """Asks to correct the round."""
        if self.choose is not None:
            self.choose(int(self.number))

    def accessible_label(self) -> str:
        """Returns the number of the round with all points."""
        points = ", ".join(cell.text for cell in reversed(self.ids.cells.children))
        return str(tr._("spoken.round", number=int(self.number) + 1, points=strip_markup(points)))

    def fill(self) -> None:
        """Shows the points of all players."""
        row = self.ids.cells
        if len(row.children) != len(self.cells):
            row.clear_widgets()
            for _cell in self.cells:
                row.add_widget(RoundCell())
        for cell, text in zip(reversed(row.children), self.cells, strict=True):
            cell.text = text


class RoundTable(Live, BoxLayout):
    """Rows of cells, newest at the bottom; names above and totals below where `framed`.

    `on_choose(number)` tells which row was tapped, counted from 0.
    """

    follows = ("names", "rounds", "totals", "dealer", "chosen", "framed")
    follows_colors = True

    names = ListProperty()
    rounds = ListProperty()
    """Tuples of `Cell`, one per round."""
    totals = ListProperty()
    """Texts."""
    dealer: float = NumericProperty(-1)
    chosen: float = NumericProperty(-1)
    framed = BooleanProperty(False)
    empty_text = StringProperty("")
    """Text while there is no round."""

    __events__ = ("on_choose",)

    def on_choose(self, number: int) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Shows names, rounds and totals."""
        self._frame(self.ids.head, [self._named(seat) for seat in range(len(self.names))], bold=False)
        self._frame(self.ids.foot, self.totals, bold=True)
        view = self.ids.view
        view.data = [
            {
                "number": number,
                "cells": [cell_text(cell) for cell in row],
                "chosen": number == self.chosen,
                "choose": self._choose,
            }
            for number, row in enumerate(self.rounds)
        ]

    def settle(self) -> None:
        """Scrolls to a new round; a few rounds start at the top."""
        self.ids.view.scroll_y = 0 if self.ids.rows.height > self.ids.view.height else 1

    def _choose(self, number: int) -> None:
        self.dispatch("on_choose", number)

    def _named(self, seat: int) -> str:
        mark = f"[font=Icons]{ICONS['cards']}[/font] " if seat == self.dealer else ""
        return mark + escape_markup(self.names[seat])

    def _frame(self, row: Any, texts: list[str], bold: bool) -> None:
        row.clear_widgets()
        if self.framed:
            for text in texts:
                row.add_widget(HeadCell(text=text, bold=bold))


def cell_text(cell: Cell) -> str:
    """Returns the text of a cell: the knocker has a mark, the lowest sum's 0 is green, a penalty is added: `17+5`."""
    small = int(dp(12))
    knock = f"[font=Icons][size={small}]{ICONS['touch']}[/size][/font]{THIN_SPACE}" if cell.knocked else ""
    points = format_number(cell.points - cell.penalty)
    if cell.best:
        points = f"[color={get_hex_from_color(theme.accent)}]{points}[/color]"
    bad = get_hex_from_color(theme.bad)
    extra = f"[color={bad}][size={small}]+{cell.penalty}[/size][/color]" if cell.penalty else ""
    return knock + points + extra
