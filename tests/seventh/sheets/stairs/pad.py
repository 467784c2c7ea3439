"""The stairs as a free pad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.notice import Notice, Violation
from sheets.options import COMPONENTS, FIRST
from sheets.pad import Finish, Miss, Pad, PadCode
from sheets.stairs import sheet as stairs
from sheets.stairs.sheet import NUMBERS, Sheet, StairsCode
from sheets.standing import SeatStanding


@dataclass(frozen=True, slots=True)
class PadEnter(Move):
    """Enters a number on the next step."""

    do: ClassVar[str] = "enter"
    seat: int
    value: int


class StairsPad(Pad[Sheet]):
    """The free pad."""

    name = "stairs"
    codes = (StairsCode, PadCode)
    options = (COMPONENTS, FIRST)
    players = range(1, 5)
    moves = (PadEnter, Miss, Finish)
    blank = Sheet()

    def check_entry(self, sheet: Sheet, entry: Move) -> Violation | None:
        """Returns why the number cannot be entered."""
        assert isinstance(entry, PadEnter)
        return stairs.refusal(sheet, entry.value)

    def with_entry(self, sheet: Sheet, entry: Move) -> Sheet:
        """Returns the sheet with the number."""
        assert isinstance(entry, PadEnter)
        return sheet.with_number(entry.value)

    def entries(self, sheet: Sheet, seat: int) -> Iterator[Move]:
        """Yields every number that rises."""
        return (PadEnter(seat, value) for value in NUMBERS if not stairs.refusal(sheet, value))

    def score(self, sheet: Sheet) -> SeatStanding:
        """Returns the points of a sheet."""
        return stairs.score(sheet)

    def ends(self, sheets: tuple[Sheet, ...]) -> tuple[Notice, ...]:
        """Returns which stairs have ended the game."""
        return stairs.ends(sheets)
