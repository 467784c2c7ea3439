"""Qwantum in rounds at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.answers import PASS, Silent
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import DieFace
from sheets.qwantum.sheet import ROWS, QwantumSheet

Answer = str | Silent


@dataclass(frozen=True, slots=True)
class QwantumState:
    """The table. Before the throw `values` is None; in step B `answers` is empty; in step C everybody answers."""

    sheets: tuple[QwantumSheet, ...]
    active: int
    components: str
    hidden_entries: bool
    values: FrozenMap[int] | None = None
    faces: tuple[DieFace, ...] = ()
    open: bool = False
    """Whether the virtual dice may be rolled again."""
    taken: str | None = None
    """The color entered in step B."""
    answers: tuple[Answer | None, ...] = ()
    round: int = 1

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.sheets)

    @property
    def step(self) -> str:
        """The step of the round: `A` until a throw stands, then `B`, then `C`."""
        if self.values is None:
            return "A"
        return "C" if self.answers else "B"

    def answered_sheet(self, seat: int) -> QwantumSheet:
        """Returns the sheet as it stands with the seat's answer; active without any entry is a miss (QWM-R19)."""
        sheet = self.sheets[seat]
        answer = self.answers[seat] if self.answers else None
        if answer in ROWS and self.values is not None:
            return sheet.with_number(str(answer), self.values[str(answer)])
        missed = answer == PASS and seat == self.active and self.taken is None
        return sheet.with_miss() if missed else sheet

    @property
    def answered_sheets(self) -> tuple[QwantumSheet, ...]:
        """All sheets with the answers so far."""
        return tuple(self.answered_sheet(seat) for seat in range(self.seats))
