"""Quando with real cards: a tracker of points (RULES 5.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from sheets.codec import Move
from sheets.notice import Common, Notice, Violation
from sheets.options import Options
from sheets.quando.codes import PointsReason, QuandoEnd, QuandoRefusal, RoundWarning
from sheets.quando.descriptions import QuandoDescription, describe_entered_round
from sheets.quando.moves import CorrectRound, EnterRound, round_of
from sheets.quando.options import OPTIONS, PLAYERS
from sheets.quando.scoring import Round, ScoreTable
from sheets.rules import Rules
from sheets.standing import Standing

HIGH_SUM = 100
SAMPLE_SUMS = (0, 10)


class QuandoTracker(Rules[ScoreTable]):
    """The point tracker; its state is the table of points."""

    name = "quando"
    codes = (QuandoRefusal, RoundWarning, PointsReason, QuandoEnd, QuandoDescription)
    options = OPTIONS
    players = PLAYERS
    moves = (EnterRound, CorrectRound)

    def _start(self, seats: int, options: Options) -> ScoreTable:
        return ScoreTable.of(seats, options)

    def _check(self, state: ScoreTable, move: Move) -> Violation | None:
        assert isinstance(move, EnterRound | CorrectRound)
        if isinstance(move, CorrectRound) and not 0 <= move.round < len(state.rounds):
            return QuandoRefusal.ROUND_UNKNOWN.refuse(round=move.round, rounds=len(state.rounds))
        if len(move.sums) != state.seats:
            return QuandoRefusal.SUMS_COUNT.refuse(count=len(move.sums), seats=state.seats)
        for seat, total in enumerate(move.sums):
            if total < 0:
                return QuandoRefusal.SUM_NEGATIVE.refuse(seat=seat, sum=total)
        if move.knocker is not None and not 0 <= move.knocker < state.seats:
            return Common.SEAT_UNKNOWN.refuse(seat=move.knocker, seats=state.seats)
        return None

    def _step(self, state: ScoreTable, move: Move) -> ScoreTable:
        if isinstance(move, CorrectRound):
            return state.corrected(move.round, round_of(move))
        assert isinstance(move, EnterRound)
        return state.with_round(round_of(move))

    def legal_moves(self, state: ScoreTable) -> Iterator[Move]:
        """Yields new rounds (unless the game is over) and corrections of all rounds.

        All sums are legal; only combinations of 0 and 10 are yielded. `zeros` is yielded only after a knock, and if a
        seat that did not knock has the sum 0.
        """
        if not state.over:
            for ended in _samples(state.seats):
                yield EnterRound(ended.sums, ended.knocker, ended.zeros)
        for number in range(len(state.rounds)):
            for ended in _samples(state.seats):
                yield CorrectRound(number, ended.sums, ended.knocker, ended.zeros)

    def standing(self, state: ScoreTable) -> Standing:
        return state.standing()

    def feats(self, state: ScoreTable) -> tuple[Mapping[str, int], ...]:
        return state.feats()

    def over(self, state: ScoreTable) -> bool:
        return state.over

    def waiting(self, state: ScoreTable) -> tuple[int, ...]:
        """Returns all seats: a round is entered for everybody at once."""
        return () if state.over else tuple(range(state.seats))

    def dealer(self, state: ScoreTable) -> int | None:
        """Returns the dealer of the next round (QDO-R6)."""
        return None if state.over else state.dealer(len(state.rounds))

    def round(self, state: ScoreTable) -> int:
        """Returns the number of the next round."""
        return state.round

    def describe_move(self, before: ScoreTable, move: Move, after: ScoreTable, over: bool) -> Notice:
        """Describes *move* for the replay."""
        return describe_entered_round(len(before.rounds), move)

    def warnings(self, state: ScoreTable, move: Move) -> tuple[Notice, ...]:
        """Returns warnings about an implausible round."""
        if self.check(state, move) is not None:
            return ()
        assert isinstance(move, EnterRound | CorrectRound)
        return tuple(_round_warnings(round_of(move)))


def _round_warnings(ended: Round) -> Iterator[Notice]:
    zero_hands = tuple(seat for seat, total in enumerate(ended.sums) if total == 0)
    if ended.ended_by_zeros and not any(seat != ended.knocker for seat in zero_hands):
        yield RoundWarning.NO_ZERO_HAND.notice()
    if ended.knocker is None and len(zero_hands) > 1:
        yield RoundWarning.SEVERAL_ZERO_HANDS.notice(seats=zero_hands)
    if ended.knocker in zero_hands:
        yield RoundWarning.KNOCKER_ZERO.notice(seat=ended.knocker)
    for seat, total in enumerate(ended.sums):
        if total > HIGH_SUM:
            yield RoundWarning.SUM_HIGH.notice(seat=seat, sum=total)


def _samples(seats: int) -> Iterator[Round]:
    for sums in product(SAMPLE_SUMS, repeat=seats):
        yield Round(sums)
        for knocker in range(seats):
            yield Round(sums, knocker)
            if any(total == 0 and seat != knocker for seat, total in enumerate(sums)):
                yield Round(sums, knocker, zeros=True)
