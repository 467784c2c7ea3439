"""Review of a game: for each seat `result = start + luck - given`.

Every change of a seat's expectation that is not due to its own decision is luck, and belongs to the roll (or the cards)
of that round; the change by a correction belongs to the correction.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from coach.advice import Advisor, Choice
from coach.knowledge import advisor
from sheets.codec import Move
from sheets.corrections import Correction
from sheets.game import Game
from sheets.notice import Notice
from sheets.session import Session

JUST_AS_GOOD = 0.2
"""Points below which the loss of a decision is too small to mention."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision and the best alternative, each with its value."""

    index: int
    """The number of the move in the game, from 0."""
    seat: int
    move: Move
    value: float
    best_move: Move
    best: float

    @property
    def given(self) -> float:
        """Points given away."""
        return self.best - self.value

    @property
    def just_as_good(self) -> bool:
        """Whether the loss is too small to mention."""
        return self.given < JUST_AS_GOOD


@dataclass(frozen=True, slots=True)
class Luck:
    """The value of a roll for a seat, beyond the expectation."""

    index: int
    seat: int
    points: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One seat's game. `curve` is its expectation before each move and after the last."""

    seat: int
    curve: tuple[float, ...]
    decisions: tuple[Decision, ...]
    lucks: tuple[Luck, ...]

    @property
    def start(self) -> float:
        """Expected points at the start."""
        return self.curve[0]

    @property
    def result(self) -> float:
        """Points at the end; the expected points of a running game."""
        return self.curve[-1]

    @property
    def luck(self) -> float:
        """Points of luck in total."""
        return sum(luck.points for luck in self.lucks)

    @property
    def given(self) -> float:
        """Points given away in total."""
        return sum(decision.given for decision in self.decisions)

    def costliest(self, count: int = 3) -> tuple[Decision, ...]:
        """Returns the decisions with the greatest losses, without those that were just as good."""
        costly = [decision for decision in self.decisions if not decision.just_as_good]
        return tuple(sorted(costly, key=lambda decision: -decision.given)[:count])


@dataclass(frozen=True, slots=True)
class Review:
    """The review of all seats, with notices about facts that were not recorded (`limits`)."""

    seats: tuple[SeatReview, ...]
    over: bool
    limits: tuple[Notice, ...]


@dataclass(slots=True)
class _Seat:
    curve: list[float]
    decisions: list[Decision] = field(default_factory=list)
    luck: dict[int, float] = field(default_factory=dict)


def review(session: Session | Game) -> Review:
    """Reviews the moves up to the cursor.

    :raises CoachOff: if the coach has not learned the game or its weights are damaged.
    """
    steps = reviewing(session)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Review = done.value
            return result


def reviewing(session: Session | Game) -> Generator[int, None, Review]:
    """Reviews one move at a time, so that a screen stays responsive; yields the number of moves done."""
    game = session.game if isinstance(session, Session) else session
    judge = advisor(game.rules)
    seats = [_Seat([judge.value(game.states[0], seat)]) for seat in range(len(game.players))]
    last_roll = 0
    for index, move in enumerate(game.played):
        after = game.states[index + 1]
        if judge.has_chance(move):
            last_roll = index
        cause = index if isinstance(move, Correction) else last_roll
        given = _judge(judge, game, index, move, seats)
        for number, seat in enumerate(seats):
            value = judge.value(after, number)
            own = given[1] if given and given[0] == number else 0.0
            seat.luck[cause] = seat.luck.get(cause, 0.0) + value - seat.curve[-1] + own
            seat.curve.append(value)
        yield index + 1
    seat_reviews = tuple(_finished(number, seat) for number, seat in enumerate(seats))
    return Review(seat_reviews, game.over, judge.limits(game))


def _judge(judge: Advisor, game: Game, index: int, move: Move, seats: list[_Seat]) -> tuple[int, float] | None:
    """Records the decision in *move*; returns its seat and its loss, minus the loss of an answer that it replaces."""
    state = game.states[index]
    decided = judge.decision(state, move)
    if decided is None:
        return None
    seat, chosen = decided
    choices = judge.alternatives(state, seat, move)
    value = next((worth for other, worth in choices if other == chosen), None)
    if value is None or not choices:
        return None
    best_move, best = _best(choices, chosen)
    decision = Decision(index, seat, chosen, value, best_move, best)
    replaced = 0.0
    decisions = seats[seat].decisions
    if decisions and seat in game.rules.answered(state):  # replaces an answer, which was its last decision (ALL-R2)
        replaced = decisions.pop().given
    decisions.append(decision)
    return seat, decision.given - replaced


def _best(choices: list[Choice], chosen: Move) -> Choice:
    """Returns the best choice; the chosen one if it is as good."""
    return max(choices, key=lambda choice: (choice[1], choice[0] == chosen))


def _finished(number: int, seat: _Seat) -> SeatReview:
    lucks = tuple(Luck(index, number, points) for index, points in sorted(seat.luck.items()))
    return SeatReview(number, tuple(seat.curve), tuple(seat.decisions), lucks)
