"""A game: players, options and a list of moves with a cursor. Everything else is derived."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Generic

from sheets.codec import Move, Plain, plain
from sheets.components import ChanceMove, Component, Outcome
from sheets.frozen import FrozenMap
from sheets.notice import IllegalMove, Violation
from sheets.options import Options
from sheets.rules import Rules, S
from sheets.standing import Standing

PastOutcome = FrozenMap[Plain]
"""What has come up at one decision, by the names of the components, in plain form."""

NOTHING_SEEN: FrozenMap[PastOutcome] = FrozenMap()


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """An immutable game; `play`, `undo` and `redo` return the next one.

    `past_outcomes` holds what chance brought at each decision (`Rules.decision`), also in rolls that were undone: a
    player who undoes a roll and rolls again gets the same (undo repairs a slip, it never buys a second try), and
    nobody else ever gets it.
    """

    rules: Rules[S]
    players: tuple[str, ...]
    options: Options
    moves: tuple[Move, ...] = ()
    cursor: int = 0
    past_outcomes: FrozenMap[PastOutcome] = NOTHING_SEEN
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
        """The number of the round that is being played, from 1; None where a game has none, as on a pad."""
        return self.rules.round(self.state)

    def due_chance_move(self) -> ChanceMove | None:
        """Returns the roll or shuffle that the game waits for, open, while it waits for no player."""
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
        """Returns why *move* is not allowed now."""
        return self.rules.check(self.state, move)

    def play(self, move: Move) -> Game[S]:
        """Returns the game after *move*; what lay after the cursor is cut.

        :raises IllegalMove: if the rules do not allow it.
        """
        state, past = self.rules.apply(self.state, move), self.past_outcomes
        if isinstance(move, ChanceMove):
            past = _remembered(past, self.rules, self.state, move)
        place = self.cursor + 1
        # joined, not unpacked: that would go through the whole game three times
        moves, states = self.moves[: self.cursor] + (move,), self.states[:place] + (state,)  # noqa: RUF005
        return Game(self.rules, self.players, self.options, moves, place, past, states)

    def play_all(self, moves: Iterable[Move]) -> Game[S]:
        """Returns the game after all *moves*, as `play` for each would; quicker for a whole file.

        :raises IllegalMove: at the first that the rules do not allow.
        """
        played, states = list(self.played), list(self.states[: self.cursor + 1])
        past = self.past_outcomes
        for move in moves:
            state = states[-1]
            states.append(self.rules.apply(state, move))
            if isinstance(move, ChanceMove):
                past = _remembered(past, self.rules, state, move)
            played.append(move)
        return replace(self, moves=tuple(played), cursor=len(played), past_outcomes=past, states=tuple(states))

    def undo(self) -> Game[S]:
        """Returns the game one move earlier; the same game at its start."""
        return self.at(self.cursor - 1)

    def redo(self) -> Game[S]:
        """Returns the game one move later; the same game at its end."""
        return self.at(self.cursor + 1)

    def at(self, cursor: int) -> Game[S]:
        """Returns the game with the cursor there, or as near as there are moves."""
        return replace(self, cursor=max(0, min(cursor, len(self.moves))))

    def with_past_outcomes(self, past_outcomes: FrozenMap[PastOutcome]) -> Game[S]:
        """Returns the game that remembers *past_outcomes*, for reading it back from a file."""
        return replace(self, past_outcomes=past_outcomes)

    def components(self, move: ChanceMove) -> tuple[tuple[Component, Outcome | None], ...]:
        """Returns what has to be drawn for the open *move*, each with what already came up here before an undo.

        :raises IllegalMove: if the move is not allowed.
        """
        violation = self.check(move)
        if violation:
            raise IllegalMove(violation)
        seen = self.past_outcomes.get(self.rules.decision(self.state, move), PastOutcome())
        return tuple(
            (component, component.revive(seen[component.name]) if component.name in seen else None)
            for component in self.rules.components(self.state, move)
        )


def _remembered(past: FrozenMap[PastOutcome], rules: Rules[S], state: S, move: ChanceMove) -> FrozenMap[PastOutcome]:
    """Returns *past* with what *move*, played at *state*, has shown."""
    decision = rules.decision(state, move)
    seen = dict(past.get(decision, PastOutcome())) | outcome_by_name(rules, state, move)
    return past.set(decision, FrozenMap(sorted(seen.items())))


def outcome_by_name(rules: Rules[S], state: S, move: ChanceMove) -> dict[str, Plain]:
    """Returns what *move*, played at *state*, has shown, by the names of the components."""
    names = (component.name for component in rules.components(state, move))
    return dict(zip(names, map(plain, move.outcomes()), strict=True))
