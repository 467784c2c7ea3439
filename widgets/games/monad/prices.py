"""The reference card of Monad: every rank with its value, which is also its price, its leap and its bonus."""

from __future__ import annotations

from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.translation import tr
from widgets.games.monad.view import LINES

kv.load(__name__)

SHARES = (1.35, 0.7, 1.1, 2.15)
"""Relative widths of the card's columns."""
HEADS = ("rank", "price", "leap", "bonus")


class ReferenceCell(Label):
    """One entry of the reference card; those of the first column are strong."""


class MonadPrices(GridLayout):
    """A line per rank, from the Monad down to the commons."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=len(HEADS), **kwargs)
        for number in range(len(HEADS) * (len(LINES) + 1)):
            strong = number % len(HEADS) == 0 or number < len(HEADS)
            self.add_widget(ReferenceCell(bold=strong, size_hint_x=SHARES[number % len(HEADS)]))
        tr.bind(language=self._write)  # weakly: the catalog outlives the widget
        self._write()

    def _write(self, *_args: object) -> None:
        heads = [str(tr._(f"tracker.{name}")) for name in HEADS]
        texts = [*heads, *(text for line in reversed(LINES) for text in self._line(line))]
        for cell, text in zip(reversed(self.children), texts, strict=True):
            cell.text = text

    @staticmethod
    def _line(line: Any) -> list[str]:
        bonus = ", ".join(tr.word(rank) for rank in line.bonus)
        leap = str(tr._("tracker.leap-cards", count=line.leap)) if line.leap else "–"
        name = tr.word(line.name)
        return [name[:1].upper() + name[1:], str(line.value), leap, bonus[:1].upper() + bonus[1:] or "–"]
