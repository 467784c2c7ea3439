"""The tray of the pad: the numbers, and a miss."""

from __future__ import annotations

from typing import Any

from sheets.codec import Move
from sheets.stairs.pad import PadEnter
from sheets.stairs.sheet import NUMBERS, refusal
from widgets.base import kv
from widgets.table.draft import Place
from widgets.table.sheet_tray import SheetTray

kv.load(__name__)


class StairsTray(SheetTray):
    """Numbers to pick, and a miss."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fill_and_show()

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return 240, 180

    def parts(self) -> list[str]:
        """Returns the numbers, or only the hint if nothing can be entered here."""
        return ["hint", "numbers", "miss"] if self.step == "pad" else ["hint"]

    def fitting_numbers(self, field: Place | None) -> frozenset[int]:
        """Returns the rising numbers."""
        sheet = self.model.game.state.sheets[self.model.seat]
        return frozenset(value for value in NUMBERS if field is None or not refusal(sheet, value))

    def pad_entry(self, field: Place, value: int) -> Move:
        """Returns the move that enters a number."""
        return PadEnter(self.model.seat, value)
