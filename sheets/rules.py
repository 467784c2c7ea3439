"""The contract of every game.

A game implements `_start`, `_check`, `_step`, `legal_moves`, `standing` and `waiting`; where they apply `view`,
`components` and `warnings`; for the table `active`, `answered`, `dealer`, `round`, `rolled_numbers`; for the replay
`describe_move`, `field`, `is_hidden_answer`; for scenes `moment`. The public `start`, `check` and `apply` are final and
always check.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar, final

from sheets import descriptions
from sheets.answers import RolledNumber
from sheets.codec import Move
from sheets.components import ChanceMove, Component
from sheets.moments import Moment
from sheets.notice import Code, Common, IllegalMove, Notice, Refused, Violation
from sheets.options import Option, Options, check_first
from sheets.standing import Standing


class State(Protocol):
    """The state of a game: a frozen, hashable value."""

    @property
    def seats(self) -> int:
        """The number of players."""
        ...


if TYPE_CHECKING:  # a default needs Python 3.13 at run time
    S = TypeVar("S", bound=State, default=State)
else:
    S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """The rules of one game in one set-up (a pad, rounds, cards in the app)."""

    name: ClassVar[str]
    """The game's name in files: `qwinto`."""
    codes: ClassVar[tuple[type[Code], ...]]
    """The enums of all notices: refusals, warnings, ends, labels, descriptions."""
    options: ClassVar[tuple[Option, ...]]
    """The options of the game, the same in all set-ups."""
    players: ClassVar[range]
    """The allowed numbers of players."""
    moves: ClassVar[tuple[type[Move], ...]]
    """The types of moves."""
    pad: ClassVar[bool] = False
    """Whether it is a free pad, without turns and rounds."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @final
    def start(self, seats: int, options: Options) -> S:
        """Returns the initial state.

        :raises Refused: if the number of players or an option is not allowed.
        """
        violation = self.check_setup(seats, options)
        if violation:
            raise Refused(violation)
        return self._start(seats, options)

    @final
    def check_setup(self, seats: int, options: Options) -> Violation | None:
        """Returns why the game cannot start with these players and options, or None."""
        if seats not in self.players:
            return Common.PLAYER_COUNT.refuse(count=seats, least=self.players[0], most=self.players[-1])
        if "first" in options and (violation := check_first(seats, options)):
            return violation
        return self._check_options(seats, options)

    @final
    def check(self, state: S, move: Move) -> Violation | None:
        """Returns why *move* is refused now, or None.

        An open chance move (without its outcome) is allowed if rolling is.
        """
        if not isinstance(move, self.moves):
            return Common.UNKNOWN_MOVE.refuse(do=move.do)
        seat = move.mover
        if seat is not None and not 0 <= seat < state.seats:
            return Common.SEAT_UNKNOWN.refuse(seat=seat, seats=state.seats)
        if not move.after_end and self.over(state):
            return Common.GAME_OVER.refuse()
        violation = self._check(state, move)
        if violation is None and isinstance(move, ChanceMove) and move.outcomes():
            return self._check_outcome(state, move)
        return violation

    @final
    def apply(self, state: S, move: Move) -> S:
        """Returns the state after *move*.

        :raises IllegalMove: if the rules refuse it.
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
        """Returns the types of moves by their name in files."""
        return {kind.do: kind for kind in cls.moves}

    @final
    def due_chance_move(self, state: S) -> ChanceMove | None:
        """Returns the open roll or shuffle that comes next; None while the game waits for a player."""
        if self.over(state) or self.waiting(state):
            return None
        move = next(iter(self.legal_moves(state)), None)
        return move if isinstance(move, ChanceMove) else None

    # implemented by each game

    @abstractmethod
    def _start(self, seats: int, options: Options) -> S:
        """Returns the initial state; players and options are already checked."""

    @abstractmethod
    def _check(self, state: S, move: Move) -> Violation | None:
        """Returns why *move* is refused, or None; its type and its seat are already checked."""

    @abstractmethod
    def _step(self, state: S, move: Move) -> S:
        """Returns the state after an allowed *move*."""

    @abstractmethod
    def legal_moves(self, state: S) -> Iterator[Move]:
        """Yields the legal moves; chance moves are open. A game documents it if it yields one of several equal moves.

        Corrections of a sheet (ALL-R6) are legal too, but not yielded: the game never waits for them.
        """

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Returns the points of every seat with their parts, and the reasons for the end."""

    @abstractmethod
    def waiting(self, state: S) -> tuple[int, ...]:
        """Returns the seats that the game waits for; none after the end and before a chance move."""

    def over(self, state: S) -> bool:
        """Whether the game has ended. A game overrides it if its standing is slow."""
        return self.standing(state).over

    def components(self, state: S, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the dice or piles of an allowed chance move."""
        raise TypeError(f"{self.name} has no components for {move.do}")

    def decision(self, state: S, move: ChanceMove) -> str:
        """Returns the key of the decision to roll or shuffle: the round and the attempt.

        After an undo the same decision has the same outcome.
        """
        return f"{self.round(state) or 1}.{move.do}"

    def view(self, state: S, seat: int | None) -> S:
        """Returns the state with the parts hidden that *seat* may not see; None is a spectator."""
        return state

    def is_irrevocable(self, state: S, move: Move) -> bool:
        """Whether *move* cannot be undone, because it shows a hidden card or rolls again (ALL-R4)."""
        return False

    def active(self, state: S) -> int | None:
        """Returns the seat whose turn it is; None if several seats may act, and in a solo game."""
        waiting = self.waiting(state)
        return waiting[0] if len(waiting) == 1 < state.seats else None

    def answered(self, state: S) -> tuple[int, ...]:
        """Returns the seats that have answered while others have not."""
        return ()

    def dealer(self, state: S) -> int | None:
        """Returns the dealer of the current round; None in a game without dealer, and after the end."""
        return None

    def round(self, state: S) -> int | None:
        """Returns the number of the current or last round, from 1; None in a game without rounds."""
        return None

    def rolled_numbers(self, state: S) -> tuple[RolledNumber, ...]:
        """Returns the numbers rolled or announced in this round, with the rows that may take them."""
        return ()

    def feats(self, state: S) -> tuple[Mapping[str, int], ...]:
        """Returns counts for the statistics per seat, such as full rows or knocks."""
        return ()

    def moment(self, before: S, move: Move, after: S) -> Moment | None:
        """Returns the important moment that *move* brings, such as a knock; `moments` finds rows and columns."""
        return None

    def hands(self, state: S) -> tuple[tuple[object, ...], ...]:
        """Returns the cards in the seats' hands; empty where the app holds no cards."""
        return ()

    def forced_move(self, state: S) -> Move | None:
        """Returns the only move of a seat without a choice, which is played automatically; None if all have a choice.

        It is never the active seat's move, and never reveals hidden information.
        """
        return None

    def describe_move(self, before: S, move: Move, after: S, over: bool) -> Notice:
        """Describes *move* for the replay; hidden cards are named only if the game is *over*."""
        return descriptions.describe_move(move)

    def field(self, state: S, move: Move) -> tuple[str, int] | None:
        """Returns the row and the column of an entry or a correction made in *state*, else None."""
        return None

    def is_hidden_answer(self, state: S, move: Move) -> bool:
        """Whether *move*, which was played, is an answer that is still hidden from the others."""
        return False

    def warnings(self, state: S, move: Move) -> tuple[Notice, ...]:
        """Returns warnings about an allowed but implausible *move*."""
        return ()

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        """Returns why the options exclude each other or the number of players, or None."""
        return None
