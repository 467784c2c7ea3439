"""A game looked back upon: what was expected, what luck brought, what was given away; it always adds up.

For each seat `result = start + luck - given`. Whatever changes a seat's expectation and was not its own decision is
luck, and belongs to the throw (or the cards) of that round; what a correction changes belongs to itself.
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
"""Decisions that cost less are as good as the best."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: what was done and what would have been best, each with the points to be expected after it."""

    index: int
    """The number of the move in the game, from 0."""
    seat: int
    move: Move
    value: float
    best_move: Move
    best: float

    @property
    def given(self) -> float:
        """The points given away."""
        return self.best - self.value

    @property
    def just_as_good(self) -> bool:
        """Whether the difference is too small to speak of."""
        return self.given < JUST_AS_GOOD


@dataclass(frozen=True, slots=True)
class Luck:
    """What a throw was worth to a seat, beyond what was to be expected."""

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
        """What was to be expected at the start."""
        return self.curve[0]

    @property
    def result(self) -> float:
        """The points at the end; what is to be expected now if the game goes on."""
        return self.curve[-1]

    @property
    def luck(self) -> float:
        """What luck brought in all."""
        return sum(luck.points for luck in self.lucks)

    @property
    def given(self) -> float:
        """What was given away in all."""
        return sum(decision.given for decision in self.decisions)

    def costliest(self, count: int = 3) -> tuple[Decision, ...]:
        """Returns the decisions that cost most, the dearest first, without those that were just as good."""
        dear = [decision for decision in self.decisions if not decision.just_as_good]
        return tuple(sorted(dear, key=lambda decision: -decision.given)[:count])


@dataclass(frozen=True, slots=True)
class Review:
    """A game as the coach sees it, and what it cannot tell about it (`blind`)."""

    seats: tuple[SeatReview, ...]
    over: bool
    blind: tuple[Notice, ...]


@dataclass(slots=True)
class _Seat:
    curve: list[float]
    decisions: list[Decision] = field(default_factory=list)
    luck: dict[int, float] = field(default_factory=dict)


def review(session: Session | Game) -> Review:
    """Returns the review of the moves up to the cursor.

    :raises CoachOff: if the coach does not know the game or is damaged.
    """
    steps = reviewing(session)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Review = done.value
            return found


def reviewing(session: Session | Game) -> Generator[int, None, Review]:
    """Like `review`, one move at a time, for screens that do not want to wait: yields the moves done."""
    game = session.game if isinstance(session, Session) else session
    knows = advisor(game.rules)
    seats = [_Seat([knows.value(game.states[0], seat)]) for seat in range(len(game.players))]
    roll = 0
    for index, move in enumerate(game.played):
        after = game.states[index + 1]
        if knows.brings(move):
            roll = index
        brought = index if isinstance(move, Correction) else roll
        given = _judge(knows, game, index, move, seats)
        for number, seat in enumerate(seats):
            value = knows.value(after, number)
            own = given[1] if given and given[0] == number else 0.0
            seat.luck[brought] = seat.luck.get(brought, 0.0) + value - seat.curve[-1] + own
            seat.curve.append(value)
        yield index + 1
    found = tuple(_finished(number, seat) for number, seat in enumerate(seats))
    return Review(found, game.over, knows.blind(game))


def _judge(knows: Advisor, game: Game, index: int, move: Move, seats: list[_Seat]) -> tuple[int, float] | None:
    """Notes the decision in *move*; returns its seat and what it gave away, less what a changed answer takes back."""
    state = game.states[index]
    found = knows.judged(state, move)
    if found is None:
        return None
    seat, chosen = found
    choices = knows.alternatives(state, seat, move)
    value = next((worth for other, worth in choices if other == chosen), None)
    if value is None or not choices:
        return None
    best_move, best = _best(choices, chosen)
    decision = Decision(index, seat, chosen, value, best_move, best)
    taken_back = 0.0
    decisions = seats[seat].decisions
    if decisions and seat in game.rules.answered(state):  # changes an answer, which was its last decision (ALL-R2)
        taken_back = decisions.pop().given
    decisions.append(decision)
    return seat, decision.given - taken_back


def _best(choices: list[Choice], chosen: Move) -> Choice:
    """Returns the best choice; the one that was taken where it is as good."""
    return max(choices, key=lambda choice: (choice[1], choice[0] == chosen))


def _finished(number: int, seat: _Seat) -> SeatReview:
    lucks = tuple(Luck(index, number, points) for index, points in sorted(seat.luck.items()))
    return SeatReview(number, tuple(seat.curve), tuple(seat.decisions), lucks)
