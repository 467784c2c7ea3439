"""Uses trackers of games with real cards by touch, so that tests read like play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.buttons import PillButton
from widgets.controls.digit_pad import PadKey
from widgets.games.quando.round_table import HeadCell, RoundRow
from widgets.table.seat_fields import FieldBox, FieldMark, SeatField


class Tracker(Table):
    """A tracker on the screen."""

    def of(self, name: str) -> SeatField:
        """Returns the field of a player."""
        field: SeatField = self.phone.find(SeatField, name=name)
        return field

    def choose(self, name: str) -> None:
        """Taps the field of a player."""
        self.phone.tap(next(box for box in self.of(name).walk() if isinstance(box, FieldBox)))
        self.phone.frames(2)

    def mark(self, name: str) -> None:
        """Taps the mark of a player."""
        self.phone.tap(next(mark for mark in self.of(name).walk() if isinstance(mark, FieldMark)))
        self.phone.frames(3)

    def keys(self, digits: str) -> None:
        """Taps digits of the keypad."""
        for digit in digits:
            self.phone.tap(self.phone.find(PadKey, text=digit))
        self.phone.frames(3)

    def key(self, icon: str) -> None:
        """Taps another key of the keypad."""
        self.phone.tap(self.phone.find(PadKey, icon=icon))
        self.phone.frames(3)

    def type_all(self, *numbers: int) -> None:
        """Types the numbers in order, and taps the arrow where the next field does not follow automatically."""
        for index, number in enumerate(numbers):
            typed = self.page.scene.tray.draft.typed
            if index and typed.texts[typed.at]:
                self.key("forward")
            self.keys(str(number))

    @property
    def enter_key(self) -> PillButton:
        """The button that enters the round."""
        button: PillButton = self.phone.find(PillButton, look="primary", visible=True)
        return button

    def enter(self) -> None:
        """Enters the round."""
        self.phone.tap(self.enter_key)
        self.phone.frames(5)

    @property
    def said(self) -> str:
        """The text in the tray about the typed numbers."""
        return str(self.page.scene.tray.message)

    def rows(self) -> list[RoundRow]:
        """The visible rounds, oldest first."""
        return sorted(self.phone.find_all(RoundRow), key=lambda row: row.number)

    def framed(self) -> list[str]:
        """The names and totals of the table of rounds in landscape."""
        cells = sorted(self.phone.find_all(HeadCell), key=lambda cell: (-cell.y, cell.x))
        return [cell.text for cell in cells]


Lay = Callable[..., Tracker]


def laid(game: str) -> Any:
    """Returns a fixture that opens trackers of this game."""

    @pytest.fixture
    def lay(phone: Phone, tmp_path: Path) -> Lay:
        return partial(Tracker, phone, tmp_path / "data", game)

    return lay
