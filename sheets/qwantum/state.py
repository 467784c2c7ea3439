"""Qwantum in rounds at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.answers import PASS, Silent
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import Face
from sheets.qwantum.sheet import ROWS, Sheet

Answer = str | Silent


@dataclass(frozen=True, slots=True)
class RoundsState:
    """The table. Before the throw `values` is None; in step B `answers` is empty; in step C everybody answers."""

    sheets: tuple[Sheet, ...]
    active: int
    components: str
    hidden_writes: bool
    values: FrozenMap[int] | None = None
    faces: tuple[Face, ...] = ()
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

    def sheet(self, seat: int) -> Sheet:
        """Returns the sheet as it stands with the seat's answer; active without any entry is a miss (QWM-R19)."""
        sheet = self.sheets[seat]
        answer = self.answers[seat] if self.answers else None
        if answer in ROWS and self.values is not None:
            return sheet.with_number(str(answer), self.values[str(answer)])
        missed = answer == PASS and seat == self.active and self.taken is None
        return sheet.with_miss() if missed else sheet

    @property
    def written(self) -> tuple[Sheet, ...]:
        """All sheets with the answers so far."""
        return tuple(self.sheet(seat) for seat in range(self.seats))
