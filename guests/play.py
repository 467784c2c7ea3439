"""A game that is played by several phones at once: what a move needs before it is kept, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from data.errors import StoreError
from data.running import Running
from device.chance import SYSTEM, resolve
from sheets.codec import Move
from sheets.components import ChanceMove, Chooser
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation


class Table(Protocol):
    """Where guests play: the app's own table, or one without a screen. All calls come from one thread."""

    @property
    def id(self) -> str:
        """The game's id in what is kept."""
        ...

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        ...

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays *move*, rolling its dice if it is open; returns why not, or what is odd about it."""
        ...

    def undo(self) -> Violation | None:
        """Takes back what a player did last; returns why not."""
        ...


def due(game: Game, state: Any) -> ChanceMove | None:
    """Returns the move of chance that the game waits for at *state*, while it waits for no player."""
    rules = game.rules
    if rules.over(state) or rules.waiting(state):
        return None
    move = next(iter(rules.legal_moves(state)), None)
    return move if isinstance(move, ChanceMove) and not move.on_request else None


def last_decision(game: Game) -> int | None:
    """Returns the place of the last move that a player decided, among those played."""
    places = reversed(range(game.cursor))
    return next((place for place in places if due(game, game.states[place]) is None), None)


class RunningTable:
    """A table without a screen. A move is on disk before `game` changes."""

    def __init__(self, running: Running, chooser: Chooser = SYSTEM) -> None:
        self._running = running
        self._chooser = chooser
        self.changed: Callable[[], None] = lambda: None
        """Called after every move and every step back."""
        self._leave_to_chance()

    @property
    def id(self) -> str:
        """The game's id in what is kept."""
        return self._running.id

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        return self._running.game

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays *move*, rolling its dice if it is open; returns why not, or what is odd about it."""
        try:
            if isinstance(move, ChanceMove) and not move.outcomes():
                move = resolve(self.game, move, self._chooser)
            doubts = self.game.rules.warnings(self.game.state, move)
            self._running.play(move)
        except (IllegalMove, StoreError) as refused:
            return refused.violation
        self._leave_to_chance()
        self.changed()
        return doubts

    def undo(self) -> Violation | None:
        """Takes back what a player did last, with what chance did after it; returns why not."""
        place = last_decision(self.game)
        if place is None:
            return None
        if self.game.rules.reveals(self.game.states[place], self.game.moves[place]):
            return Common.UNDO_SEEN.refuse()
        try:
            while self.game.cursor > place:
                self._running.undo()
        except StoreError as refused:
            return refused.violation
        finally:
            self.changed()
        return None

    def _leave_to_chance(self) -> None:
        """Plays what is due without anybody's decision: a pile that is used up is shuffled."""
        move = due(self.game, self.game.state)
        while move is not None:
            try:
                self._running.play(resolve(self.game, move, self._chooser))
            except StoreError:
                return  # the next move tries again
            move = due(self.game, self.game.state)
