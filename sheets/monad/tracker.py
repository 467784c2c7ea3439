"""Monad with real cards: a tracker of Monads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.codec import Move
from sheets.frozen import replace
from sheets.moments import Moment, prize_moment
from sheets.monad import scoring
from sheets.monad.codes import CODES
from sheets.monad.descriptions import TallyDescription, describe_tally_move
from sheets.monad.moves import MarkBonus, TakeMonad
from sheets.monad.options import OPTIONS, PLAYERS, goal
from sheets.notice import Notice, Violation
from sheets.options import Options
from sheets.rules import Rules
from sheets.standing import Standing


@dataclass(frozen=True)
class Tally:
    """The Monads of each seat, and the bonus cards marked as used."""

    seats: int
    goal: int
    monads: tuple[int, ...]
    bonus_used: tuple[bool, ...]


class MonadTracker(Rules[Tally]):
    """Counts Monads up to the goal, for any seat at any time."""

    name = "monad"
    codes = (*CODES, TallyDescription)
    options = OPTIONS
    players = PLAYERS
    moves = (TakeMonad, MarkBonus)

    def _start(self, seats: int, options: Options) -> Tally:
        return Tally(seats, goal(seats, options), (0,) * seats, (False,) * seats)

    def _check(self, state: Tally, move: Move) -> Violation | None:
        return None  # moves after the end are refused by `check`

    def _step(self, state: Tally, move: Move) -> Tally:
        if isinstance(move, TakeMonad):
            counts = (count + (seat == move.seat) for seat, count in enumerate(state.monads))
            return replace(state, monads=tuple(counts))
        assert isinstance(move, MarkBonus)
        marks = (used ^ (seat == move.seat) for seat, used in enumerate(state.bonus_used))
        return replace(state, bonus_used=tuple(marks))

    def legal_moves(self, state: Tally) -> Iterator[Move]:
        """Yields both moves for every seat."""
        for seat in self.waiting(state):
            yield TakeMonad(seat)
            yield MarkBonus(seat)

    def standing(self, state: Tally) -> Standing:
        """Returns the Monads of all seats."""
        return scoring.standing(state.monads, state.goal)

    def waiting(self, state: Tally) -> tuple[int, ...]:
        """Returns all seats: the tracker has no turns."""
        return () if self.over(state) else tuple(range(state.seats))

    def over(self, state: Tally) -> bool:
        """Whether the goal is reached or all Monads are taken."""
        return scoring.over(state.monads, state.goal)

    def moment(self, before: Tally, move: Move, after: Tally) -> Moment | None:
        """Returns the gain of a Monad."""
        return prize_moment(move.seat, before.monads, after.monads) if isinstance(move, TakeMonad) else None

    def describe_move(self, before: Tally, move: Move, after: Tally, over: bool) -> Notice:
        """Describes *move* for the replay."""
        return describe_tally_move(move, after.monads, after.bonus_used)
