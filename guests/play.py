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


def automatic(game: Game, state: Any) -> Move | None:
    """Returns what nobody decides at *state*: a used up pile is shuffled, a seat without a choice passes."""
    due = game.rules.due(state)
    return due if due is not None and not due.on_request else game.rules.forced(state)


def last_decision(game: Game) -> int | None:
    """Returns the place of the last move that a player decided, among those played."""
    return next((place for place in reversed(range(game.cursor)) if not is_automatic(game, place)), None)


def is_automatic(game: Game, place: int) -> bool:
    """Tells whether nobody decided the move at *place*."""
    move = automatic(game, game.states[place])
    return isinstance(move, ChanceMove) or (move is not None and move == game.moves[place])


class RunningTable:
    """A table without a screen. A move is on disk before `game` changes."""

    def __init__(self, running: Running, chooser: Chooser = SYSTEM) -> None:
        self._running = running
        self._chooser = chooser
        self.changed: Callable[[], None] = lambda: None
        """Called after every move and every step back."""
        self._play_on()

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
        self._play_on()
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

    def _play_on(self) -> None:
        """Plays what nobody decides."""
        while (move := automatic(self.game, self.game.state)) is not None:
            try:
                drawn = resolve(self.game, move, self._chooser) if isinstance(move, ChanceMove) else move
                self._running.play(drawn)
            except StoreError:
                return  # the next move tries again
