"""Quanto with real cards: the win piles are counted at the end (RULES 1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Common, Notice, Violation
from sheets.options import Options
from sheets.quanto.cards import DECK
from sheets.quanto.codes import CountRefusal, CountWarning, QuantoEnd
from sheets.quanto.descriptions import CountDescription
from sheets.quanto.options import OPTIONS, PLAYERS, HouseRules, check_teams
from sheets.quanto.scoring import standing_of
from sheets.rules import Rules
from sheets.standing import Standing


@dataclass(frozen=True, slots=True)
class Count(Move):
    """Enters the cards of every seat; a separate *leftover* of the layout belongs to the *last_taker*."""

    do: ClassVar[str] = "count"
    cards: tuple[int, ...]
    leftover: int = 0
    last_taker: int | None = None


@dataclass(frozen=True)
class CountState:
    """The count; None before it."""

    seats: int
    house_rules: HouseRules
    count: Count | None = None


class QuantoTracker(Rules[CountState]):
    """A tracker with one count, which ends the game."""

    name: ClassVar[str] = "quanto"
    codes = (CountRefusal, CountWarning, QuantoEnd, CountDescription)
    options = OPTIONS
    players = PLAYERS
    moves = (Count,)

    def _start(self, seats: int, options: Options) -> CountState:
        return CountState(seats, HouseRules.read(options))

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        return check_teams(seats, options)

    def _check(self, state: CountState, move: Move) -> Violation | None:
        assert isinstance(move, Count)
        if len(move.cards) != state.seats:
            return CountRefusal.COUNT_SEATS.refuse(counts=len(move.cards), seats=state.seats)
        for seat, cards in enumerate(move.cards):
            if cards < 0:
                return CountRefusal.COUNT_NEGATIVE.refuse(seat=seat, cards=cards)
        if move.leftover < 0:
            return CountRefusal.LEFTOVER_NEGATIVE.refuse(cards=move.leftover)
        total = sum(move.cards) + move.leftover
        if total > len(DECK):
            return CountRefusal.COUNT_SUM.refuse(sum=total, most=len(DECK))
        if move.last_taker is None:
            return CountRefusal.LEFTOVER_NOBODY.refuse(cards=move.leftover) if move.leftover else None
        if not 0 <= move.last_taker < state.seats:
            return Common.SEAT_UNKNOWN.refuse(seat=move.last_taker, seats=state.seats)
        return None

    def _step(self, state: CountState, move: Move) -> CountState:
        assert isinstance(move, Count)
        return replace(state, count=move)

    def legal_moves(self, state: CountState) -> Iterator[Count]:
        """Yields even counts for every sum from 0 to 110.

        Other counts are legal too. A remainder is dealt one card each to consecutive seats, starting at each seat. The
        leftover is always part of the counts.
        """
        if self.over(state):
            return
        for total in range(len(DECK) + 1):
            share, rest = divmod(total, state.seats)
            for start in range(state.seats if rest else 1):
                yield Count(tuple(share + ((seat - start) % state.seats < rest) for seat in range(state.seats)))

    def standing(self, state: CountState) -> Standing:
        """Returns the counts, with the leftover as a part of the last taker's."""
        if state.count is None:
            return standing_of((0,) * state.seats, None, 0, state.house_rules.teams, None)
        count = state.count
        return standing_of(
            count.cards, count.last_taker, count.leftover, state.house_rules.teams, QuantoEnd.COUNTED.notice()
        )

    def waiting(self, state: CountState) -> tuple[int, ...]:
        """Returns all seats: everybody counts at the same time."""
        return () if state.count else tuple(range(state.seats))

    def over(self, state: CountState) -> bool:
        """Whether the cards have been counted."""
        return state.count is not None

    def describe_move(self, before: CountState, move: Move, after: CountState, over: bool) -> Notice:
        """Describes *move* for the replay."""
        assert isinstance(move, Count)
        if not move.leftover or move.last_taker is None:
            return CountDescription.COUNTED.notice(cards=move.cards)
        return CountDescription.COUNTED_LEFTOVER.notice(cards=move.cards, seat=move.last_taker, leftover=move.leftover)

    def warnings(self, state: CountState, move: Move) -> tuple[Notice, ...]:
        """Warns of forgotten counts. A sum below 110 is normal: cards are removed, and Quantos do not count."""
        if not isinstance(move, Count) or self.check(state, move):
            return ()
        if not any(move.cards) and not move.leftover:
            return (CountWarning.COUNT_NONE.notice(),)
        return tuple(
            CountWarning.COUNT_MISSING.notice(seat=seat)
            for seat, cards in enumerate(move.cards)
            if not cards and not (move.leftover and seat == move.last_taker)
        )
