"""A game: players, options and a list of moves with a cursor; everything else is derived."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from sheets.codec import Move, Plain, plain
from sheets.components import ChanceMove, Component, Outcome
from sheets.frozen import FrozenMap, replace
from sheets.notice import IllegalMove, Violation
from sheets.options import Options
from sheets.rules import Rules, S
from sheets.standing import Standing

PastOutcome = FrozenMap[Plain]
"""The outcomes at one decision in plain form, by component name."""

NO_OUTCOMES: FrozenMap[PastOutcome] = FrozenMap()


@dataclass(frozen=True)
class Game(Generic[S]):
    """An immutable game; `play`, `undo` and `redo` return the next one.

    `past_outcomes` holds the outcomes of chance at each decision (`Rules.decision`), also of rolls that were undone:
    rolling again there brings the same outcome, so that undo repairs a slip but never buys a second try.
    """

    rules: Rules[S]
    players: tuple[str, ...]
    options: Options
    moves: tuple[Move, ...] = ()
    cursor: int = 0
    past_outcomes: FrozenMap[PastOutcome] = NO_OUTCOMES
    states: tuple[S, ...] = field(default=(), repr=False, compare=False)
    """The state before each move and after the last."""

    @classmethod
    def new(cls, rules: Rules[S], players: tuple[str, ...], options: Options) -> Game[S]:
        """Returns a game before its first move.

        :raises Refused: if the number of players or an option does not fit.
        """
        return cls(rules, players, options, states=(rules.start(len(players), options),))

    @property
    def state(self) -> S:
        """The state at the cursor."""
        return self.states[self.cursor]

    @property
    def standing(self) -> Standing:
        """The points at the cursor."""
        return self.rules.standing(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended at the cursor."""
        return self.rules.over(self.state)

    @property
    def round(self) -> int | None:
        """The number of the current round, from 1; None in a game without rounds, such as a pad."""
        return self.rules.round(self.state)

    def due_chance_move(self) -> ChanceMove | None:
        """Returns the open roll or shuffle that comes next; None while the game waits for a player."""
        return self.rules.due_chance_move(self.state)

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves up to the cursor."""
        return self.moves[: self.cursor]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move before the cursor."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move after the cursor."""
        return self.cursor < len(self.moves)

    def check(self, move: Move) -> Violation | None:
        """Returns why *move* is refused now, or None."""
        return self.rules.check(self.state, move)

    def play(self, move: Move) -> Game[S]:
        """Returns the game after *move*; undone moves are dropped.

        :raises IllegalMove: if the rules do not allow it.
        """
        state, past = self.rules.apply(self.state, move), self.past_outcomes
        if isinstance(move, ChanceMove):
            decision, outcomes = _outcomes_after(past, self.rules, self.state, move)
            past = past.set(decision, outcomes)
        cursor = self.cursor + 1
        # concatenated, because unpacking would copy the whole game three times
        moves, states = self.moves[: self.cursor] + (move,), self.states[:cursor] + (state,)  # noqa: RUF005
        return Game(self.rules, self.players, self.options, moves, cursor, past, states)

    def play_all(self, moves: Iterable[Move]) -> Game[S]:
        """Returns the game after all *moves*; faster than `play` for each.

        :raises IllegalMove: at the first move that the rules refuse.
        """
        played, states = list(self.played), list(self.states[: self.cursor + 1])
        past = dict(self.past_outcomes)  # not frozen, because each copy would be as long as the game
        for move in moves:
            state = states[-1]
            states.append(self.rules.apply(state, move))
            if isinstance(move, ChanceMove):
                decision, outcomes = _outcomes_after(past, self.rules, state, move)
                past[decision] = outcomes
            played.append(move)
        after = FrozenMap(past)
        return replace(self, moves=tuple(played), cursor=len(played), past_outcomes=after, states=tuple(states))

    def undo(self) -> Game[S]:
        """Returns the game one move earlier; the same game at its start."""
        return self.at(self.cursor - 1)

    def redo(self) -> Game[S]:
        """Returns the game one move later; the same game at its end."""
        return self.at(self.cursor + 1)

    def at(self, cursor: int) -> Game[S]:
        """Returns the game with the cursor there, limited to its moves."""
        return replace(self, cursor=max(0, min(cursor, len(self.moves))))

    def with_past_outcomes(self, past_outcomes: FrozenMap[PastOutcome]) -> Game[S]:
        """Returns the game with *past_outcomes*, for reading it from a file."""
        return replace(self, past_outcomes=past_outcomes)

    def components(self, move: ChanceMove) -> tuple[tuple[Component, Outcome | None], ...]:
        """Returns the components of the open *move*, each with its outcome from before an undo, or None.

        :raises IllegalMove: if the move is not allowed.
        """
        violation = self.check(move)
        if violation:
            raise IllegalMove(violation)
        past = self.past_outcomes.get(self.rules.decision(self.state, move), PastOutcome())
        return tuple(
            (component, component.revive(past[component.name]) if component.name in past else None)
            for component in self.rules.components(self.state, move)
        )


def _outcomes_after(
    past: Mapping[str, PastOutcome], rules: Rules[S], state: S, move: ChanceMove
) -> tuple[str, PastOutcome]:
    """Returns the decision of *move*, played at *state*, and its *past* outcomes with that of the move."""
    decision, outcomes = rules.decision(state, move), outcome_by_name(rules, state, move)
    if decision in past:
        outcomes = {**past[decision], **outcomes}
    return decision, FrozenMap(outcomes)


def outcome_by_name(rules: Rules[S], state: S, move: ChanceMove) -> dict[str, Plain]:
    """Returns the outcome of *move*, played at *state*, by component name."""
    names = (component.name for component in rules.components(state, move))
    return dict(zip(names, map(plain, move.outcomes()), strict=True))
