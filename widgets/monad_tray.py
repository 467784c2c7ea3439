"""The tray of a Monad tracker: prices, leaps and bonuses at hand."""

from __future__ import annotations

from typing import Any

from kivy.uix.label import Label

from i18n import tr
from widgets import kv
from widgets.monad_shown import LINES
from widgets.tray import Tray

kv.load(__file__)

SHARES = (1.1, 0.75, 1.15, 2.2)
"""How wide the columns of the card are, beside each other."""


class ReferenceCell(Label):
    """One entry of the reference card; those of the first column are strong."""


class MonadTray(Tray):
    """The reference card: every rank with its value, which is also its price, from the Monad down."""

    wide = 350

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fill(0)

    def heights(self) -> tuple[int, int]:
        """Returns how high it is on an upright phone, in dp: usually, and where height is scarce."""
        return 214, 200

    def parts(self) -> list[str]:
        """Returns the card, always."""
        return ["head", "card", "rest"]

    def fill(self) -> None:
        """Writes the card in the current language."""
        self.hint = tr._("table.over") if self.session.game.over else tr._("tracker.two-make")
        card = self.part("card")
        heads = [tr._(f"tracker.{name}") for name in ("rank", "price", "leap", "bonus")]
        texts = [*heads, *(text for line in reversed(LINES) for text in self._line(line))]
        if len(card.children) != len(texts):
            card.clear_widgets()
            for number in range(len(texts)):
                strong = number % len(heads) == 0 or number < len(heads)
                card.add_widget(ReferenceCell(bold=strong, size_hint_x=SHARES[number % len(heads)]))
        for cell, text in zip(reversed(card.children), texts, strict=True):
            cell.text = text

    @staticmethod
    def _line(line: Any) -> list[str]:
        bonus = ", ".join(tr.word(rank) for rank in line.bonus)
        leap = tr._("tracker.leap-cards", count=line.leap) if line.leap else "–"
        return [tr.word(line.name), str(line.value), leap, bonus or "–"]
