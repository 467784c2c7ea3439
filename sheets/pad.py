"""A score sheet as a free pad, like paper: mostly one sheet, no turns, numbers are given with the entry."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from sheets.codec import Move
from sheets.descriptions import MoveDescription
from sheets.notice import Code, Common, Notice, Violation
from sheets.options import PAD_PLAYERS, SHEET_OPTIONS, Options
from sheets.rules import Rules
from sheets.standing import SeatStanding, Standing, highest


class PadCode(Code):
    """How a pad ends where no sheet on it has ended the game."""

    FINISHED = "finished"
    """The players ended the game."""


@dataclass(frozen=True, slots=True)
class Miss(Move):
    """Marks a miss."""

    do: ClassVar[str] = "miss"
    seat: int


@dataclass(frozen=True, slots=True)
class Finish(Move):
    """Ends the game: on a pad of one's own nobody knows that another player's sheet has ended it."""

    do: ClassVar[str] = "finish"


class PadSheet(Protocol):
    """A sheet that takes misses."""

    def with_miss(self) -> Self:
        """Returns the sheet with one more miss."""
        ...


SheetT = TypeVar("SheetT", bound=PadSheet)


@dataclass(frozen=True, slots=True)
class PadState(Generic[SheetT]):
    """The sheets of a pad."""

    sheets: tuple[SheetT, ...]
    finished: bool = False

    @property
    def seats(self) -> int:
        """How many sheets the pad holds."""
        return len(self.sheets)


class Pad(Rules[PadState[SheetT]], Generic[SheetT]):
    """The rules of a pad; a game adds its sheet, its entry and its score."""

    options = SHEET_OPTIONS
    players = PAD_PLAYERS
    pad = True

    blank: SheetT
    """An empty sheet."""

    @abstractmethod
    def check_entry(self, sheet: SheetT, entry: Move) -> Violation | None:
        """Returns why the entry cannot be written."""

    @abstractmethod
    def written(self, sheet: SheetT, entry: Move) -> SheetT:
        """Returns the sheet with the entry."""

    @abstractmethod
    def entries(self, sheet: SheetT, seat: int) -> Iterator[Move]:
        """Yields every entry that the sheet takes."""

    @abstractmethod
    def score(self, sheet: SheetT) -> SeatStanding:
        """Returns the points of a sheet."""

    @abstractmethod
    def ends(self, sheets: tuple[SheetT, ...]) -> tuple[Notice, ...]:
        """Returns which sheets have ended the game, and how."""

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        if options["components"] != "table":
            return Common.OPTION_CONFLICT.refuse(option="components", other="sheets")
        return None

    def _start(self, seats: int, options: Options) -> PadState[SheetT]:
        return PadState((self.blank,) * seats)

    def _check(self, state: PadState[SheetT], move: Move) -> Violation | None:
        if isinstance(move, Miss | Finish):
            return None
        return self.check_entry(state.sheets[_seat(move)], move)

    def _step(self, state: PadState[SheetT], move: Move) -> PadState[SheetT]:
        if isinstance(move, Finish):
            return replace(state, finished=True)
        seat = _seat(move)
        sheet = state.sheets[seat]
        sheet = sheet.with_miss() if isinstance(move, Miss) else self.written(sheet, move)
        return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))

    def legal_moves(self, state: PadState[SheetT]) -> Iterator[Move]:
        """Yields every entry that the sheets take, the misses, and the end."""
        if self.over(state):
            return
        for seat, sheet in enumerate(state.sheets):
            yield from self.entries(sheet, seat)
            yield Miss(seat)
        yield Finish()

    def standing(self, state: PadState[SheetT]) -> Standing:
        """Returns the points of the sheets."""
        seats = tuple(self.score(sheet) for sheet in state.sheets)
        reasons = self.ends(state.sheets) or ((PadCode.FINISHED.notice(),) if state.finished else ())
        return Standing(seats, highest(tuple(seat.total for seat in seats)), reasons)

    def describe_move(self, before: PadState[SheetT], move: Move, after: PadState[SheetT], over: bool) -> Notice:
        """Returns what was marked; of an entry the game tells more."""
        if isinstance(move, Finish):
            return MoveDescription.FINISHED.notice()
        if isinstance(move, Miss):
            return MoveDescription.MISSED.notice(seat=move.seat)
        return super().describe_move(before, move, after, over)

    def over(self, state: PadState[SheetT]) -> bool:
        """Tells whether a sheet has ended the game or the players have."""
        return state.finished or bool(self.ends(state.sheets))

    def waiting(self, state: PadState[SheetT]) -> tuple[int, ...]:
        """Returns all seats: a pad knows no turns."""
        return () if self.over(state) else tuple(range(state.seats))


def _seat(move: Move) -> int:
    assert move.mover is not None  # every entry is somebody's
    return move.mover
