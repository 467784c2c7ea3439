"""Review of a game: for each seat `result = start + dice + others - given`.

`dice` is the effect of random outcomes: the value after a roll (or a drawn card) minus its mean over all outcomes, so
that it is zero on average however anybody plays. `given` are the losses of the seat's own decisions. `others` is the
rest of the changes of its expectation: the other players' decisions, corrections, and errors of the coach's estimate,
for example about the end of the game. A single player has no others: there `dice` is the rest. With real dice or cards
`dice` includes unrecorded decisions, such as rolling again. `Review.fair` is False in these two cases.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from coach.advice import Advisor, Choice
from coach.knowledge import advisor
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.session import Session

JUST_AS_GOOD = 0.2
"""Points below which the loss of a decision is too small to mention."""
NOTHING = 1e-9
"""Points below which an outcome has no effect."""


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
    """The effect of a random outcome on a seat: its value minus the mean over all outcomes."""

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
    others: float = 0.0
    """Effect of the other players in total."""

    @property
    def start(self) -> float:
        """Expected points at the start."""
        return self.curve[0]

    @property
    def result(self) -> float:
        """Points at the end; the expected points of a running game."""
        return self.curve[-1]

    @property
    def dice(self) -> float:
        """Effect of dice or cards in total."""
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

    @property
    def fair(self) -> bool:
        """Whether `dice` is zero on average: several players, and all rolls and cards were recorded."""
        return len(self.seats) > 1 and not self.limits


@dataclass(slots=True)
class _Seat:
    curve: list[float]
    decisions: list[Decision] = field(default_factory=list)
    lucks: list[Luck] = field(default_factory=list)
    others: float = 0.0


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
    for index, move in enumerate(game.played):
        before, after = game.states[index], game.states[index + 1]
        given = _judge(judge, game, index, move, seats)
        for number, seat in enumerate(seats):
            value = judge.value(after, number)
            own_loss = given[1] if given and given[0] == number else 0.0
            change = value - seat.curve[-1] + own_loss
            luck = judge.luck(before, move, after, number, value) if len(seats) > 1 else None
            if luck is None:
                luck = change
            if abs(luck) > NOTHING:
                seat.lucks.append(Luck(index, number, luck))
            seat.others += change - luck
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
    return SeatReview(number, tuple(seat.curve), tuple(seat.decisions), tuple(seat.lucks), seat.others)
