"""The Qwinto sheet as a free pad, like paper: one sheet, no turns, numbers are given with the entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from sheets.codec import Move
from sheets.notice import Common, Violation
from sheets.options import COMPONENTS, FIRST, HIDDEN_WRITES, SHEETS, Options
from sheets.qwinto.sheet import QwintoCode, Sheet, ends, fields, possible, refusal, score
from sheets.rules import Rules
from sheets.standing import Standing, highest


@dataclass(frozen=True, slots=True)
class PadEnter(Move):
    """Writes a number."""

    do: ClassVar[str] = "enter"
    seat: int
    row: str
    column: int
    value: int


@dataclass(frozen=True, slots=True)
class Miss(Move):
    """Marks a miss."""

    do: ClassVar[str] = "miss"
    seat: int


@dataclass(frozen=True, slots=True)
class Finish(Move):
    """Ends the game: on a pad of one's own nobody knows that another player's sheet has ended it."""

    do: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class PadState:
    """The sheets of a free pad, mostly one."""

    sheets: tuple[Sheet, ...]
    finished: bool = False

    @property
    def seats(self) -> int:
        """How many sheets the pad holds."""
        return len(self.sheets)


class QwintoPad(Rules[PadState]):
    """The free pad; the card game's differs only in its name."""

    name = "qwinto"
    codes = (QwintoCode,)
    options = (COMPONENTS, SHEETS, FIRST, HIDDEN_WRITES)
    players = range(1, 7)
    moves = (PadEnter, Miss, Finish)

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        if options["components"] != "table":
            return Common.OPTION_CONFLICT.refuse(option="components", other="sheets")
        return None

    def _start(self, seats: int, options: Options) -> PadState:
        return PadState((Sheet(),) * seats)

    def _check(self, state: PadState, move: Move) -> Violation | None:
        if isinstance(move, PadEnter):
            return refusal(state.sheets[move.seat], move.row, move.column, move.value)
        return None

    def _step(self, state: PadState, move: Move) -> PadState:
        match move:
            case PadEnter(seat, row, column, value):
                return _with_sheet(state, seat, state.sheets[seat].with_number(row, column, value))
            case Miss(seat):
                return _with_sheet(state, seat, state.sheets[seat].with_miss())
            case _:
                return replace(state, finished=True)

    def legal_moves(self, state: PadState) -> Iterator[Move]:
        """Yields every entry that the sheets take, the misses, and the end."""
        if self.over(state):
            return
        for seat, sheet in enumerate(state.sheets):
            for row, column in fields():
                yield from (PadEnter(seat, row, column, value) for value in possible(sheet, row, column))
            yield Miss(seat)
        yield Finish()

    def standing(self, state: PadState) -> Standing:
        """Returns the points of the sheets."""
        seats = tuple(score(sheet) for sheet in state.sheets)
        reasons = ends(state.sheets) or ((QwintoCode.FINISHED.notice(),) if state.finished else ())
        return Standing(seats, highest(tuple(seat.total for seat in seats)), reasons)

    def over(self, state: PadState) -> bool:
        """Tells whether a sheet has ended the game or the players have."""
        return state.finished or bool(ends(state.sheets))

    def waiting(self, state: PadState) -> tuple[int, ...]:
        """Returns all seats: a pad knows no turns."""
        return () if self.over(state) else tuple(range(state.seats))


def _with_sheet(state: PadState, seat: int, sheet: Sheet) -> PadState:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))
