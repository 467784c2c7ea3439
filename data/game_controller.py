"""The controller of one running game: plays, undoes and redoes moves, each of them on disk before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from data.clock import Now, iso
from data.errors import DataCode, StoreError
from data.journal import Journal
from data.journal_summary import JournalLine
from data.lines import dump
from sheets.answers import RolledNumber
from sheets.automatic_moves import automatic_move, decider, is_automatic
from sheets.codec import Move, encode_move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation
from sheets.session import LARGEST_FILE, MOST_MOVES, Session, encode_session

LARGEST_GAME = LARGEST_FILE - 64 * 1024
"""Most bytes of a game; the rest of the largest file is for additions of a backup."""

Draw = Callable[[Game, ChanceMove], ChanceMove]
"""Gives an open roll or shuffle its outcome; `data/` has no randomness of its own."""


class Observer(Protocol):
    """Notified by a controller, in the thread that called it."""

    def on_saved(self, move: Move | None) -> None:
        """Called after every saved move, automatic ones included, and with None after an undo or redo."""

    def on_auto_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Called with the seats that had no choice about a roll."""


class GameController:
    """A running game that is open: used by the app, the coach, the guests and the command line alike.

    `game` is always the game on disk. The store keeps the controller up to date: after a rename, an import, or a return
    from the history it follows the new journal. While the game is in the history or deleted, moves are refused with
    `closed`.
    """

    def __init__(self, journal: Journal, session: Session, now: Now) -> None:
        self._now = now
        self._draw: Draw = _no_chance
        self._observers: list[Observer] = []
        self.coached: Sequence[int] = ()
        """Seats that the coach plays: undo and redo skip its moves."""
        self.pending_error: Violation | None = None
        """The reason why an automatic move could not be saved; it is tried again before the next move."""
        self.follow(journal, session)

    def follow(self, journal: Journal, session: Session) -> None:
        """Continues with another journal of the same game, after the store has replaced it."""
        self.journal = journal
        self.id = session.id
        self.started = session.started
        self.game: Game[Any] = session.game
        self._opened = session
        self._joined: set[int] = set()
        """Numbers of moves that one tap made together with the move before: they are undone together."""

    def resume(self, draw: Draw) -> None:
        """Opens the table: random outcomes come from *draw*, the coach has its seats, automatic moves are played."""
        self._draw = draw
        self.coached = tuple(self._opened.coach)
        self.play_automatic()

    def subscribe(self, observer: Observer) -> None:
        """Notifies *observer* from now on."""
        self._observers.append(observer)

    def unsubscribe(self, observer: Observer) -> None:
        """Stops notifying *observer*."""
        self._observers = [other for other in self._observers if other is not observer]

    @property
    def session(self) -> Session:
        """The game with its id and its start."""
        return replace(self._opened, game=self.game)

    @property
    def last(self) -> str:
        """Time of the last entry."""
        return self.journal.summary.last

    @property
    def seconds(self) -> float:
        """The playing time so far, up to the last entry."""
        return self.journal.summary.seconds

    # decisions of players

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays *move*, drawing its outcome if it is open, and the automatic moves after it.

        Returns the reason of a refusal, or warnings.
        """
        if self.pending_error:
            if refused := self.play_automatic():
                return refused
            if isinstance(move, ChanceMove) and not move.on_request:
                return ()  # the automatic moves included it
        try:
            if isinstance(move, ChanceMove) and not move.outcomes():
                move = self._draw(self.game, move)
            warnings = self.game.rules.warnings(self.game.state, move)
            self.record(move)
            self._joined = {number for number in self._joined if number < self.game.cursor - 1}
        except (IllegalMove, StoreError) as refused:
            return refused.violation
        self._notify(move)
        self.play_automatic()
        return warnings

    def play_together(self, moves: Iterable[Move]) -> Violation | None:
        """Plays the moves of one tap, to be undone as one; returns why the rest was not played."""
        first = self.game.cursor
        for move in moves:
            number = self.game.cursor
            outcome = self.play(move)
            if isinstance(outcome, Violation):
                return outcome
            if number > first:
                self._joined.add(number)
        return None

    def play_automatic(self) -> Violation | None:
        """Plays moves that nobody decides (a reshuffle, a pass without choice); returns why one could not be saved."""
        self.pending_error = None
        passed: list[int] = []
        rolled = self.game.rules.rolled_numbers(self.game.state)
        while (move := automatic_move(self.game, self.game.cursor)) is not None:
            try:
                move = self._draw(self.game, move) if isinstance(move, ChanceMove) else move
                self.record(move)
            except StoreError as refused:
                self.pending_error = refused.violation
                break
            self._notify(move)
            if move.mover is not None:
                passed.append(move.mover)
        if passed:
            for observer in self._observers:
                observer.on_auto_passed(passed, rolled)
        return self.pending_error

    def last_decision(self) -> int | None:
        """Returns the number of the last move that a player decided, not chance, the rules or the coach.

        Of several moves of one tap it is the first.
        """
        decided = (number for number in reversed(range(self.game.cursor)) if self._is_decided(number))
        return next((number for number in decided if number not in self._joined), None)

    def _is_decided(self, number: int) -> bool:
        game = self.game
        by_coach = self.coached and decider(game, game.states[number], game.moves[number]) in self.coached
        return not by_coach and not is_automatic(game, number)

    def undo(self) -> Violation | None:
        """Undoes the last decision with the automatic moves after it; returns the reason of a refusal."""
        number = self.last_decision()
        if number is None:
            return None
        if self.game.rules.is_irrevocable(self.game.states[number], self.game.moves[number]):
            return Common.UNDO_SEEN.refuse()
        return self._travel(self.record_undo, self.game.cursor - number)

    def redo(self) -> Violation | None:
        """Redoes the last undone decision with the automatic moves after it; returns the reason of a refusal."""
        game = self.game
        end = game.cursor + 1
        while end < len(game.moves) and (end in self._joined or not self._is_decided(end)):
            end += 1
        return self._travel(self.record_redo, end - game.cursor) if game.can_redo else None

    def _travel(self, step: Callable[[], Game], steps: int) -> Violation | None:
        """Records that many undo or redo entries; stops at the first one that is not saved."""
        refused = None
        try:
            for _ in range(steps):
                step()
        except StoreError as error:
            refused = error.violation
        self._notify(None)
        return refused

    def _notify(self, move: Move | None) -> None:
        for observer in self._observers:
            observer.on_saved(move)

    # single entries of the journal

    def record(self, move: Move) -> Game:
        """Appends one move to the journal, then to the game. Nothing follows and nobody is notified.

        :raises IllegalMove: if the rules forbid the move.
        :raises StoreError: if it could not be saved; the game is then unchanged.
        """
        game = self.game.play(move)
        if game.cursor > MOST_MOVES or self.journal.size > LARGEST_GAME // 4:
            self._check_size(game)
        self._append({"do": "move", "move": encode_move(move)})
        self.game = game
        return game

    def record_undo(self) -> Game:
        """Appends an undo of one move; does nothing at the start of the game.

        :raises StoreError: if it could not be saved.
        """
        if self.game.can_undo:
            self._append({"do": "undo"})
            self.game = self.game.undo()
        return self.game

    def record_redo(self) -> Game:
        """Appends a redo of one move; does nothing if none was undone.

        :raises StoreError: if it could not be saved.
        """
        if self.game.can_redo:
            self._append({"do": "redo"})
            self.game = self.game.redo()
        return self.game

    def mark_finished(self, at: str, key: str) -> None:
        """Records that the game moves to the history, so that the move is completed after a crash."""
        self.journal.append({"do": "finish", "key": key, "at": at})

    def cancel_finish(self, at: str) -> None:
        """Records that the game did not reach the history: a refused move there must not happen later."""
        if self.journal.summary.finishing is not None:
            self.journal.append({"do": "restore", "at": at})

    def _append(self, entry: JournalLine) -> None:
        entry["at"] = iso(self._now())
        self.journal.append(entry)

    def _check_size(self, game: Game) -> None:
        """Refuses a move that would make the game too large for a file that can be opened and exported."""
        size = len(dump(encode_session(replace(self._opened, game=game))))
        if game.cursor > MOST_MOVES or size > LARGEST_GAME:
            raise StoreError(DataCode.GAME_FULL.refuse(id=self.id, most=MOST_MOVES))


def _no_chance(game: Game, move: ChanceMove) -> ChanceMove:
    raise IllegalMove(Common.NOT_DRAWN.refuse(do=move.do))
