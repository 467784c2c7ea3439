"""The table of points, for real cards and for cards in the app (RULES 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add, sub

from sheets.frozen import replace
from sheets.notice import Notice
from sheets.options import Options
from sheets.quando.codes import PointsReason, QuandoEnd
from sheets.standing import Part, SeatStanding, Standing, lowest

KNOCK_PENALTY = 5


@dataclass(frozen=True, slots=True)
class Round:
    """The end of a round: the sum of each hand, the knocker, and whether a hand of zeros ended it."""

    sums: tuple[int, ...]
    knocker: int | None = None
    zeros: bool = False
    """Relevant only after a knock; without one only a hand of zeros ends a round."""

    @property
    def ended_by_zeros(self) -> bool:
        """Whether a hand of zeros ended the round (QDO-R16)."""
        return self.zeros or self.knocker is None


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat for one round, with their reason."""

    points: int
    reason: Notice
    penalty: int = 0
    """The penalty for a failed knock, included in the points."""


def score(ended: Round, zero_end_penalty: bool = False) -> tuple[Score, ...]:
    """Returns the points of every seat for a round.

    *zero_end_penalty* is the option `knockPenaltyOnZeroEnd`: whether the knocker risks the penalty even if a hand of
    zeros ends the last round (A3).
    """
    least = min(ended.sums)
    lowest_seats = lowest(ended.sums)
    at_risk = ended.knocker if zero_end_penalty or not ended.ended_by_zeros else None
    scores = []
    for seat, total in enumerate(ended.sums):
        if seat == at_risk and lowest_seats != (seat,):
            # A2: the knocker must have the lowest sum alone.
            others = tuple(other for other in lowest_seats if other != seat)
            reason = PointsReason.KNOCK_PENALTY.notice(sum=total, penalty=KNOCK_PENALTY, seats=others)
            scores.append(Score(total + KNOCK_PENALTY, reason, KNOCK_PENALTY))
        elif total == least:
            scores.append(Score(0, PointsReason.LOWEST.notice(sum=total)))
        else:
            scores.append(Score(total, PointsReason.HAND_SUM.notice(sum=total)))
    return tuple(scores)


@dataclass(frozen=True)
class ScoreTable:
    """The rounds of a game and their points. Rounds count from 0."""

    seats: int
    first: int
    target: int
    zero_end_penalty: bool
    rounds: tuple[Round, ...] = ()
    totals: tuple[int, ...] = ()
    """The current total of each seat, cached because it is needed after every move."""

    def __post_init__(self) -> None:
        if not self.totals:
            object.__setattr__(self, "totals", self.totals_after(len(self.rounds)))

    @classmethod
    def of(cls, seats: int, options: Options) -> ScoreTable:
        """Returns the empty table for valid options."""
        first, target = options["first"], options["target"]
        assert isinstance(first, int)
        assert isinstance(target, int)
        return cls(seats, first, target, options["knockPenaltyOnZeroEnd"] == "on")

    def with_round(self, ended: Round) -> ScoreTable:
        """Returns the table with one more round."""
        totals = map(add, self.totals, self._points(ended))
        return replace(self, rounds=(*self.rounds, ended), totals=tuple(totals))

    def corrected(self, number: int, ended: Round) -> ScoreTable:
        """Returns the table with another end of round *number*; later rounds stay."""
        totals = map(add, map(sub, self.totals, self.points(number)), self._points(ended))
        rounds = (*self.rounds[:number], ended, *self.rounds[number + 1 :])
        return replace(self, rounds=rounds, totals=tuple(totals))

    def scores(self, number: int) -> tuple[Score, ...]:
        """Returns every seat's points for round *number* with their reasons."""
        return self.score_round(self.rounds[number])

    def score_round(self, ended: Round) -> tuple[Score, ...]:
        """Returns every seat's points for a round under this table's options; all points come from here."""
        return score(ended, self.zero_end_penalty)

    def points(self, number: int) -> tuple[int, ...]:
        """Returns every seat's points for round *number*."""
        return self._points(self.rounds[number])

    def _points(self, ended: Round) -> tuple[int, ...]:
        return tuple(scored.points for scored in self.score_round(ended))

    def totals_after(self, count: int) -> tuple[int, ...]:
        """Returns every seat's total after the first *count* rounds."""
        totals = (0,) * self.seats
        for number in range(count):
            totals = tuple(total + points for total, points in zip(totals, self.points(number), strict=True))
        return totals

    def dealer(self, number: int) -> int:
        """Returns the dealer of round *number*; the dealer changes clockwise (QDO-R6)."""
        return (self.first - 1 + number) % self.seats

    def starter(self, number: int) -> int:
        """Returns the first seat of round *number*, the dealer's left neighbor (QDO-R6)."""
        return (self.first + number) % self.seats

    @property
    def round(self) -> int:
        """The number of the current or next round, from 1; after the end, of the last one."""
        return len(self.rounds) + (not self.over)

    @property
    def over(self) -> bool:
        """Whether a total has reached the target (QDO-R26)."""
        return max(self.totals) >= self.target

    def feats(self) -> tuple[dict[str, int], ...]:
        """Returns the number of knocks and of hands of zeros per seat."""
        return tuple(
            {
                "knock": sum(ended.knocker == seat for ended in self.rounds),
                "zero": sum(ended.ended_by_zeros and ended.sums[seat] == 0 for ended in self.rounds),
            }
            for seat in range(self.seats)
        )

    def standing(self) -> Standing:
        """Returns the points by round; the lowest total leads."""
        points = [self.points(number) for number in range(len(self.rounds))]
        seats = tuple(
            SeatStanding(tuple(Part("round", number, row[seat]) for number, row in enumerate(points, 1)))
            for seat in range(self.seats)
        )
        totals = tuple(seat.total for seat in seats)
        ends = tuple(
            QuandoEnd.TARGET_REACHED.notice(seat=seat, total=total, target=self.target)
            for seat, total in enumerate(totals)
            if total >= self.target
        )
        return Standing(seats, lowest(totals), ends)
