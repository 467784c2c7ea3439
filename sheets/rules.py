"""The contract of every game.

A game implements `_start`, `_check`, `_step`, `legal_moves`, `standing` and `waiting`; where they apply `view`,
`components` and `warnings`; for the table `active`, `answered`, `dealer`, `round`, `roll`; for the replay
`describe_move`, `field`, `is_hidden_answer`. The public `start`, `check` and `apply` are final and always check.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar, final

from sheets import descriptions
from sheets.answers import RolledNumber
from sheets.codec import Move
from sheets.components import ChanceMove, Component
from sheets.notice import Code, Common, IllegalMove, Notice, Refused, Violation
from sheets.options import Option, Options, check_first
from sheets.standing import Standing


class State(Protocol):
    """A frozen, hashable value that holds everything about a game at one moment."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        ...


if TYPE_CHECKING:  # a default needs Python 3.13 at run time
    S = TypeVar("S", bound=State, default=State)
else:
    S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """The rules of one game, as it is set up (with a pad, in rounds, with cards in the app)."""

    name: ClassVar[str]
    """The game's name in files: `qwinto`."""
    codes: ClassVar[tuple[type[Code], ...]]
    """The enums of everything these rules say: refusals, warnings, ends, labels of offers."""
    options: ClassVar[tuple[Option, ...]]
    """The options of the game; the same for all its set-ups."""
    players: ClassVar[range]
    """How many may play."""
    moves: ClassVar[tuple[type[Move], ...]]
    """The kinds of moves."""
    pad: ClassVar[bool] = False
    """Whether it is a free pad: no turns and no rounds, numbers come with their entry."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @final
    def start(self, seats: int, options: Options) -> S:
        """Returns the first state.

        :raises Refused: if the number of players or an option does not fit.
        """
        violation = self.check_setup(seats, options)
        if violation:
            raise Refused(violation)
        return self._start(seats, options)

    @final
    def check_setup(self, seats: int, options: Options) -> Violation | None:
        """Returns why the game cannot start like this."""
        if seats not in self.players:
            return Common.PLAYER_COUNT.refuse(count=seats, least=self.players[0], most=self.players[-1])
        if "first" in options and (violation := check_first(seats, options)):
            return violation
        return self._check_options(seats, options)

    @final
    def check(self, state: S, move: Move) -> Violation | None:
        """Returns why *move* is not allowed now, or None if it is.

        An open chance move (without its outcome) is allowed when rolling is.
        """
        if not isinstance(move, self.moves):
            return Common.UNKNOWN_MOVE.refuse(do=move.do)
        if move.mover is not None and not 0 <= move.mover < state.seats:
            return Common.SEAT_UNKNOWN.refuse(seat=move.mover, seats=state.seats)
        if not move.after_end and self.over(state):
            return Common.GAME_OVER.refuse()
        violation = self._check(state, move)
        if violation is None and isinstance(move, ChanceMove) and move.outcomes():
            return self._check_outcome(state, move)
        return violation

    @final
    def apply(self, state: S, move: Move) -> S:
        """Returns the state after *move*.

        :raises IllegalMove: if the rules do not allow it.
        """
        violation = self.check(state, move)
        if violation is None and isinstance(move, ChanceMove) and not move.outcomes():
            violation = Common.NOT_DRAWN.refuse(do=move.do)
        if violation:
            raise IllegalMove(violation)
        return self._step(state, move)

    @final
    def _check_outcome(self, state: S, move: ChanceMove) -> Violation | None:
        components = self.components(state, move)
        outcomes = move.outcomes()
        for component, outcome in zip(components, outcomes, strict=False):
            if not component.accepts(outcome):
                return Common.OUTCOME_IMPOSSIBLE.refuse(do=move.do, component=component.name)
        if len(components) != len(outcomes):
            return Common.OUTCOME_IMPOSSIBLE.refuse(do=move.do, component="")
        return None

    @final
    @classmethod
    def move_types(cls) -> Mapping[str, type[Move]]:
        """Returns the kinds of moves by their name in files."""
        return {kind.do: kind for kind in cls.moves}

    @final
    def due_chance_move(self, state: S) -> ChanceMove | None:
        """Returns the roll or shuffle that the game waits for, open, while it waits for no player."""
        if self.over(state) or self.waiting(state):
            return None
        move = next(iter(self.legal_moves(state)), None)
        return move if isinstance(move, ChanceMove) else None

    # what a game writes

    @abstractmethod
    def _start(self, seats: int, options: Options) -> S:
        """Returns the first state; number of players and options are already checked."""

    @abstractmethod
    def _check(self, state: S, move: Move) -> Violation | None:
        """Returns why *move*, which is of a known kind and names a real seat, is not allowed."""

    @abstractmethod
    def _step(self, state: S, move: Move) -> S:
        """Returns the state after *move*, which is allowed."""

    @abstractmethod
    def legal_moves(self, state: S) -> Iterator[Move]:
        """Yields what is allowed now; chance moves are open. A game says where it yields one of several equal moves.

        Corrections of a sheet (ALL-R6) are allowed besides: nobody is asked for them.
        """

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Returns the points of every seat with their parts, and why the game is over."""

    @abstractmethod
    def waiting(self, state: S) -> tuple[int, ...]:
        """Returns the seats that the game waits for; none when it is over or only chance is to move."""

    def over(self, state: S) -> bool:
        """Tells whether the game has ended. A game overrides it where the standing is costly."""
        return self.standing(state).over

    def components(self, state: S, move: ChanceMove) -> tuple[Component, ...]:
        """Returns what has to be rolled or shuffled for *move*, which is allowed."""
        raise TypeError(f"{self.name} has no chance in {move.do}")

    def decision(self, state: S, move: ChanceMove) -> str:
        """Returns the name of the decision at which *move* is rolled: which round, which attempt.

        What came up there before an undo comes up again there, and nowhere else.
        """
        return f"{self.round(state) or 1}.{move.do}"

    def view(self, state: S, seat: int | None) -> S:
        """Returns what *seat* may see; None is a spectator. Without hidden things that is all."""
        return state

    def is_irrevocable(self, state: S, move: Move) -> bool:
        """Tells whether *move* shows its player what was hidden: that is not taken back (ALL-R4)."""
        return False

    def active(self, state: S) -> int | None:
        """Returns whose turn it is, or who alone has to act; None where everybody may, and for one who plays alone."""
        waiting = self.waiting(state)
        return waiting[0] if len(waiting) == 1 < state.seats else None

    def answered(self, state: S) -> tuple[int, ...]:
        """Returns the seats that have answered while the answers of others are awaited."""
        return ()

    def dealer(self, state: S) -> int | None:
        """Returns who deals the round that is being played; None where nobody does, and after the end."""
        return None

    def round(self, state: S) -> int | None:
        """Returns the number of the round that is played, from 1, or was played last; None in a game without rounds."""
        return None

    def rolled_numbers(self, state: S) -> tuple[RolledNumber, ...]:
        """Returns what was thrown or announced in this round: each number with the rows that may take it."""
        return ()

    def feats(self, state: S) -> tuple[Mapping[str, int], ...]:
        """Returns, per seat, what statistics count besides points: how often somebody knocked. Mostly nothing."""
        return ()

    def hands(self, state: S) -> tuple[tuple[object, ...], ...]:
        """Returns the cards in the seats' hands; empty where the app holds no cards."""
        return ()

    def forced_move(self, state: S) -> Move | None:
        """Returns the move of a seat that has no choice, so that nobody needs to tap it; None where all have one.

        It is never the active seat's, and nothing that would give away what is hidden.
        """
        return None

    def describe_move(self, before: S, move: Move, after: S, over: bool) -> Notice:
        """Returns what *move* was, for the replay; what is hidden only once the game is *over*."""
        return descriptions.describe_move(move)

    def field(self, state: S, move: Move) -> tuple[str, int] | None:
        """Returns the row and the column that *move*, played in *state*, writes; None where there are none."""
        return None

    def is_hidden_answer(self, state: S, move: Move) -> bool:
        """Tells whether *move*, which was played, is not for all to know while the game stands as it does."""
        return False

    def warnings(self, state: S, move: Move) -> tuple[Notice, ...]:
        """Returns what is odd about *move* although it is allowed."""
        return ()

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        """Returns why the options do not fit each other or the number of players."""
        return None
