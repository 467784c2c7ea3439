"""A score sheet as a free pad, like paper: usually one sheet, no turns; each entry brings its number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from sheets.codec import Move
from sheets.corrections import CorrectableSheet, Correction, describe_correction
from sheets.descriptions import MoveDescription
from sheets.frozen import replace
from sheets.notice import Code, Common, Notice, Violation
from sheets.options import PAD_PLAYERS, SHEET_OPTIONS, Options
from sheets.rules import Rules
from sheets.standing import SeatStanding, Standing, highest


class PadCode(Code):
    """The end of a game that no sheet of the pad has ended."""

    FINISHED = "finished"
    """The players ended the game."""


@dataclass(frozen=True, slots=True)
class Miss(Move):
    """Marks a miss."""

    do: ClassVar[str] = "miss"
    seat: int


@dataclass(frozen=True, slots=True)
class Finish(Move):
    """Ends the game, because a sheet on another phone or on paper has ended it."""

    do: ClassVar[str] = "finish"


class PadSheet(Protocol):
    """A sheet with misses."""

    def with_miss(self) -> Self:
        """Returns the sheet with one more miss."""
        ...


class CorrectablePadSheet(PadSheet, CorrectableSheet, Protocol):
    """A sheet with misses that can be corrected."""


SheetT = TypeVar("SheetT", bound=PadSheet)
CorrectableT = TypeVar("CorrectableT", bound=CorrectablePadSheet)


@dataclass(frozen=True)
class PadState(Generic[SheetT]):
    """The sheets of a pad."""

    sheets: tuple[SheetT, ...]
    finished: bool = False

    @property
    def seats(self) -> int:
        """The number of sheets."""
        return len(self.sheets)

    def with_sheet(self, seat: int, sheet: SheetT) -> PadState[SheetT]:
        """Returns the pad with another sheet of *seat*."""
        return replace(self, sheets=(*self.sheets[:seat], sheet, *self.sheets[seat + 1 :]))


class Pad(Rules[PadState[SheetT]], Generic[SheetT]):
    """The rules of a pad; a game adds its sheet, its entry and its points."""

    options = SHEET_OPTIONS
    players = PAD_PLAYERS
    pad = True

    blank: SheetT
    """An empty sheet."""

    @abstractmethod
    def check_entry(self, sheet: SheetT, entry: Move) -> Violation | None:
        """Returns why the entry is refused."""

    @abstractmethod
    def with_entry(self, sheet: SheetT, entry: Move) -> SheetT:
        """Returns the sheet with an allowed entry."""

    @abstractmethod
    def entries(self, sheet: SheetT, seat: int) -> Iterator[Move]:
        """Yields every legal entry of the sheet."""

    @abstractmethod
    def score(self, sheet: SheetT) -> SeatStanding:
        """Returns the points of a sheet."""

    @abstractmethod
    def ends(self, sheets: tuple[SheetT, ...]) -> tuple[Notice, ...]:
        """Returns why the sheets end the game; empty if they do not."""

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
        return state.with_sheet(seat, sheet.with_miss() if isinstance(move, Miss) else self.with_entry(sheet, move))

    def legal_moves(self, state: PadState[SheetT]) -> Iterator[Move]:
        """Yields every legal entry, the misses, and the end."""
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
        """Describes misses and the end; a game adds its entries."""
        if isinstance(move, Finish):
            return MoveDescription.FINISHED.notice()
        if isinstance(move, Miss):
            return MoveDescription.MISSED.notice(seat=move.seat)
        return super().describe_move(before, move, after, over)

    def over(self, state: PadState[SheetT]) -> bool:
        """Whether a sheet or the players have ended the game."""
        return state.finished or bool(self.ends(state.sheets))

    def waiting(self, state: PadState[SheetT]) -> tuple[int, ...]:
        """Returns all seats: a pad has no turns."""
        return () if self.over(state) else tuple(range(state.seats))


class CorrectablePad(Pad[CorrectableT], Generic[CorrectableT]):
    """A pad whose sheets can be corrected (ALL-R6)."""

    def _check(self, state: PadState[CorrectableT], move: Move) -> Violation | None:
        if isinstance(move, Correction):
            return state.sheets[move.seat].correction_refusal(move)
        return super()._check(state, move)

    def _step(self, state: PadState[CorrectableT], move: Move) -> PadState[CorrectableT]:
        if isinstance(move, Correction):
            return state.with_sheet(move.seat, state.sheets[move.seat].corrected(move))
        return super()._step(state, move)

    def describe_move(
        self, before: PadState[CorrectableT], move: Move, after: PadState[CorrectableT], over: bool
    ) -> Notice:
        """Describes corrections too."""
        if isinstance(move, Correction):
            return describe_correction(before.sheets[move.seat], move)
        return super().describe_move(before, move, after, over)


def _seat(move: Move) -> int:
    assert move.mover is not None  # entries and misses belong to a seat
    return move.mover
