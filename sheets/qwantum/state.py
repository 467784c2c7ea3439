"""The state of Qwantum in rounds."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.answers import PASS, Silent
from sheets.corrections import OpenAnswer
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import DieFace
from sheets.qwantum.sheet import FIELDS, ROWS, QwantumSheet

Answer = str | Silent


@dataclass(frozen=True)
class QwantumState:
    """The sheets and the current round. Before the roll `values` is None; before step C `answers` is empty."""

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
    filled_in_b: bool = False
    """Whether the entry of step B filled the sheet, so that step C is not played (QWM-R20)."""
    answers: tuple[Answer | None, ...] = ()
    round: int = 1

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sheets)

    @property
    def step(self) -> str:
        """The step of the round: `A` until the roll, then `B`, then `C`."""
        if self.values is None:
            return "A"
        return "C" if self.answers else "B"

    def answered_sheet(self, seat: int) -> QwantumSheet:
        """Returns the sheet with the seat's answer of step C; no entry of the active seat is a miss (QWM-R19)."""
        sheet = self.sheets[seat]
        answer = self.answers[seat] if self.answers else None
        if answer in ROWS and self.values is not None:
            return sheet.with_number(str(answer), self.values[str(answer)])
        return sheet.with_miss() if self._missed(seat) else sheet

    def open_answer(self, seat: int) -> OpenAnswer:
        """Returns the effect of the seat's answer of step C; the fields behind it cannot be filled without it."""
        answer = self.answers[seat] if self.answers else None
        if answer not in ROWS:
            return OpenAnswer(misses=int(self._missed(seat)))
        row = str(answer)
        return OpenAnswer(tuple((row, column) for column in range(len(self.sheets[seat].row(row)), FIELDS)))

    def pass_cost(self, seat: int) -> int:
        """Returns the points that passing costs the seat: those of a miss in step C if it is active (QWM-R19)."""
        misses = seat == self.active and self.step == "C" and self.taken is None
        return self.sheets[seat].next_miss_cost if misses else 0

    def _missed(self, seat: int) -> bool:
        passed = bool(self.answers) and self.answers[seat] == PASS
        return passed and seat == self.active and self.taken is None

    @property
    def answered_sheets(self) -> tuple[QwantumSheet, ...]:
        """All sheets with the answers so far."""
        return tuple(self.answered_sheet(seat) for seat in range(self.seats))
