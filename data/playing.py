"""Playing a running game, wherever the players tap: chance is drawn, what nobody decides follows, the disk is first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from data.errors import StoreError
from data.record import GameSummary
from data.running import Running
from sheets.answers import RolledNumber
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation

Draw = Callable[[Game, ChanceMove], ChanceMove]
"""Gives an open roll or shuffle its outcome; chance itself is not drawn here."""


class Playing:
    """The one place where moves are played and taken back. A move is on disk before anybody is told of it."""

    def __init__(self, running: Running, draw: Draw) -> None:
        self.running = running
        self._draw = draw
        self.coached: Sequence[int] = ()
        """Seats that the coach plays: steps back and forth go past what it did."""
        self.kept: Callable[[Move | None], None] = lambda move: None
        """Called after every move, those that nobody decides included, and with None after a step back or forth."""
        self.passed: Callable[[list[int], tuple[RolledNumber, ...]], None] = lambda seats, thrown: None
        """Called with the seats that had no choice about what was thrown."""
        self._joined: set[int] = set()
        """The places of moves that were decided together with the one before: they are taken back together."""
        self.behind: Violation | None = None
        """Why what nobody decides could not be kept the last time; it is tried again before the next move."""
        self.play_on()

    @property
    def id(self) -> str:
        """The game's id in what is kept."""
        return self.running.id

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        return self.running.game

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays *move*, rolling its dice if it is open, and what follows by itself.

        Returns why not, or what is odd about it.
        """
        if self.behind:
            if refused := self.play_on():
                return refused
            if isinstance(move, ChanceMove) and not move.on_request:
                return ()  # it is what had to follow
        try:
            if isinstance(move, ChanceMove) and not move.outcomes():
                move = self._draw(self.game, move)
            odd = self.game.rules.warnings(self.game.state, move)
            self.running.play(move)
            self._joined = {place for place in self._joined if place < self.game.cursor - 1}
        except (IllegalMove, StoreError) as refused:
            return refused.violation
        self.kept(move)
        self.play_on()
        return odd

    def play_together(self, moves: Iterable[Move]) -> Violation | None:
        """Plays what somebody decided at once, to be taken back at once; returns why the rest was not played."""
        first = self.game.cursor
        for move in moves:
            place = self.game.cursor
            said = self.play(move)
            if isinstance(said, Violation):
                return said
            if place > first:
                self._joined.add(place)
        return None

    def play_on(self) -> Violation | None:
        """Plays what nobody decides: a used up pile is shuffled, a seat without a choice passes. Returns why not."""
        self.behind = None
        passed: list[int] = []
        thrown = self.game.rules.rolled_numbers(self.game.state)
        while (move := automatic(self.game, self.game.cursor)) is not None:
            try:
                move = self._draw(self.game, move) if isinstance(move, ChanceMove) else move
                self.running.play(move)
            except StoreError as refused:
                self.behind = refused.violation
                break
            self.kept(move)
            if move.mover is not None:
                passed.append(move.mover)
        if passed:
            self.passed(passed, thrown)
        return self.behind

    def last_decision(self) -> int | None:
        """Returns the place of the last move that a player decided, and not chance, the rules or the coach.

        Of several that were decided at once it is the first.
        """
        decided = (place for place in reversed(range(self.game.cursor)) if self._is_decided(place))
        return next((place for place in decided if place not in self._joined), None)

    def _is_decided(self, place: int) -> bool:
        game = self.game
        by_coach = self.coached and decider(game, game.states[place], game.moves[place]) in self.coached
        return not by_coach and not is_automatic(game, place)

    def undo(self) -> Violation | None:
        """Takes back what a player did last, with what followed by itself; returns why not."""
        place = self.last_decision()
        if place is None:
            return None
        if self.game.rules.is_irrevocable(self.game.states[place], self.game.moves[place]):
            return Common.UNDO_SEEN.refuse()
        return self._travel(self.running.undo, self.game.cursor - place)

    def redo(self) -> Violation | None:
        """Plays again what was taken back and what followed by itself; returns why not."""
        game = self.game
        end = game.cursor + 1
        while end < len(game.moves) and (end in self._joined or not self._is_decided(end)):
            end += 1
        return self._travel(self.running.redo, end - game.cursor) if game.can_redo else None

    def _travel(self, step: Callable[[], Game], steps: int) -> Violation | None:
        """Goes so many steps, on disk one by one; where one is not kept, it stays there."""
        refused = None
        try:
            for _ in range(steps):
                step()
        except StoreError as error:
            refused = error.violation
        self.kept(None)
        return refused


def rematch_options(game: Game | GameSummary) -> dict[str, object]:
    """Returns the options of another game of the same players: the next one is first."""
    return {**game.options, "first": (int(game.options.get("first", 0)) + 1) % len(game.players)}


def automatic(game: Game, place: int) -> Move | None:
    """Returns the move that nobody decides at *place*; None where somebody does."""
    rules, state = game.rules, game.states[place]
    due = rules.due_chance_move(state)
    return due if due is not None and not due.on_request else rules.forced_move(state)


def is_automatic(game: Game, place: int) -> bool:
    """Tells whether nobody decided the move at *place*."""
    move = automatic(game, place)
    return isinstance(move, ChanceMove) or (move is not None and move == game.moves[place])


def decider(game: Game, state: Any, move: Move) -> int | None:
    """Returns who decides *move* at *state*: its seat, or where it names none (a roll) whose turn it is."""
    return move.mover if move.mover is not None else game.rules.active(state)
