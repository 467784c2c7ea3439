"""Facade of the storage. Not thread-safe; one process per folder."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from data import disk
from data.clock import Now, clamp_time, iso, local_now
from data.errors import DataCode, ReportCode, StoreError, not_withdrawn
from data.folder_lock import LOCK_FILE, FolderLock
from data.game_progress import GameProgress
from data.history import History
from data.journal_summary import RunningSummary
from data.misplaced_files import restore_swapped_files
from data.own_names import claim_names, clear_temporaries
from data.player_looks import Row
from data.player_renaming import PlayerRenaming
from data.players import FILE as PLAYERS_FILE
from data.players import Players, clean_name
from data.quarantine import Quarantine
from data.record import FinishedSummary
from data.reviews import Reviews
from data.running_games import RunningGames
from data.settings import Settings
from data.shards import Shards
from data.transactions.log import TransactionLog
from data.transactions.renames import Renames
from sheets.notice import Notice
from sheets.registry import game_type

if TYPE_CHECKING:
    from data.decks import Decks
    from data.game_controller import GameController
    from data.safety_copies import SafetyCopies
    from data.transfer import Transfer

TRASH = timedelta(days=30)
"""Time during which a deleted game can be restored."""


class Store:
    """The storage in one folder: running games here, `history`, `reviews`, `players`, `settings`, `backup`.

    `reports` lists repairs and completed operations, each once; it may grow while files are read.
    """

    def __init__(self, folder: Path | str, now: Now = local_now) -> None:
        """Opens or creates the folder, completes interrupted operations and repairs damaged files.

        :raises StoreError: if another process has it open, something else is in the way, or it cannot be written.
        """
        self.folder = Path(folder)
        self.reports: list[Notice] = []
        self._now: Now = lambda: clamp_time(now())
        disk.make_folder(self.folder)
        self._lock = FolderLock(self.folder)
        try:
            self._set_up()
        except BaseException:
            self._lock.release()
            raise

    def _set_up(self) -> None:
        quarantine = Quarantine(self.folder / "damaged", self.reports.append, self._now)
        self._quarantine = quarantine
        running, history = self.folder / "running", self.folder / "history"
        if self._lock.renamed is not None:
            quarantine.report_renamed(LOCK_FILE, self._lock.renamed)
        for folder in (running, history):
            quarantine.claim_folder(folder)
        claim_names(self.folder, self._lock.is_first, quarantine)
        clear_temporaries(self.folder)
        clear_temporaries(running)  # the history clears its own folder
        restore_swapped_files(self.folder, quarantine)
        self.games = RunningGames(running, quarantine, self._now)
        shards = Shards(history, quarantine, lambda wanted, newest: self.safety.rescue(wanted, newest))
        self.history = History(shards, self.games.ids, self.folder / "tallies")
        self.reviews = Reviews(self.folder)
        self.players = Players(self.folder, quarantine, self._now)
        self.settings = Settings(self.folder, quarantine)
        self.log = TransactionLog(self.folder, self.games, self.history, self.players, self.settings, quarantine)
        self._renaming = PlayerRenaming(self.games, self.history, self.players, self.log, quarantine)
        self.games.load()
        try:
            self.log.resume()
        except StoreError as error:
            self.reports.append(ReportCode.NOT_COMPLETED.notice(reason=str(error.violation.code)))
        self.games.recover(self.history)
        with contextlib.suppress(StoreError):  # the next opening tries again
            self.history.tidy()
            self._renaming.resume()

    # running games

    def new(
        self,
        game: str,
        players: Iterable[str],
        options: Mapping[str, object] | None = None,
        coach: tuple[int, ...] = (),
    ) -> GameController:
        """Starts a game and adds its players to the list, except those of the *coach*'s seats.

        :raises Refused: if the game does not accept these players or options.
        :raises StoreError: if a name is invalid, or the game cannot be stored.
        """
        from uuid import uuid4  # these load the rules and system libraries, which the home page does not need

        from sheets.game import Game
        from sheets.session import Session

        self._check_open()
        kind = game_type(game)
        if kind is None:
            raise StoreError(DataCode.UNKNOWN_GAME.refuse(game=game[:40]))
        rules, checked_options = kind.set_up(options or {})
        names = tuple(map(clean_name, players))
        started = self._now().isoformat(timespec="seconds")
        session = Session(uuid4().hex, started, Game.new(rules, names, checked_options), coach=coach)
        old_rows, new_rows = self._mark_used(tuple(name for seat, name in enumerate(names) if seat not in coach))
        unblocked: Renames = []
        try:
            unblocked = self._renaming.unblock_names(names)
            return self.games.create(session)
        except StoreError as error:
            try:
                self.players.replace_rows(new_rows, old_rows)
                self.log.renames.replace([], unblocked)
            except StoreError:
                raise not_withdrawn(self.folder / PLAYERS_FILE, error) from error
            raise

    def _mark_used(self, names: tuple[str, ...]) -> tuple[list[Row], list[Row]]:
        """Adds the players of a game to the list before it begins; an unreadable list does not prevent the game."""
        try:
            return self.players.mark_used(names)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE:
                raise
            self.players.all()  # reports it
            return [], []

    def running(self) -> list[RunningSummary]:
        """Returns the running games, last played first. Needs no rules, so it is fast at the start."""
        return self.games.summaries()

    def progress(self, session: str) -> GameProgress:
        """Returns the progress of a running game, from the cache if possible.

        :raises StoreError: if there is none, or the rules no longer read it.
        """
        self._check_open()
        return self.games.progress(session)

    def open(self, session: str) -> GameController:
        """Returns the controller of a running game; the same object as long as it is referenced.

        :raises StoreError: if there is none, or the rules no longer read it.
        """
        self._check_open()
        return self.games.open(session)

    def finish(self, session: str, early: bool = False) -> FinishedSummary:
        """Moves a game to the history; with *early* also one that is not over, which statistics skip.

        :raises StoreError: if it is not over, or cannot be stored; it is still running then.
        """
        if not self.open(session).game.over and not early:
            raise StoreError(DataCode.NOT_OVER.refuse(id=session))
        return self.games.finish(session, self.history)

    def reopen(self, session: str) -> GameController:
        """Moves a finished game back to the running ones, so that its last moves can be undone.

        :raises StoreError: if there is none, or it cannot be stored; it is still finished then.
        """
        self._check_open()
        summary = self.history.find(session)
        if summary is None or summary.deleted or session in self.games.ids():
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session[:80]))
        head = {"from": summary.key, "seconds": summary.seconds}
        reopened = self.games.create(self.history.session(session), head)
        with contextlib.suppress(StoreError):  # it is running from here on; the next opening removes the old record
            self.history.remove(summary.key, session)
        return reopened

    # deleting

    def delete(self, session: str) -> None:
        """Deletes a game, running or finished; for a month it can be restored.

        :raises StoreError: if there is none, or it cannot be stored.
        """
        self._check_open()
        at = iso(self._now())
        if session in self.games.ids():
            self.games.journal(session).append({"do": "delete", "at": at})
        else:
            self.history.set_deleted(session, at)

    def restore(self, session: str) -> None:
        """Restores a deleted game; one that is not deleted stays unchanged.

        :raises StoreError: if it no longer exists, or it cannot be stored.
        """
        self._check_open()
        if session not in self.games.ids():
            self.history.set_deleted(session, None)
        elif self.games.journal(session).summary.deleted is not None:
            self.games.journal(session).append({"do": "restore", "at": iso(self._now())})

    def deleted(self) -> tuple[list[RunningSummary], list[FinishedSummary]]:
        """Returns the deleted running and finished games that can still be restored, newest first."""
        return self.games.summaries(deleted=True), self.history.deleted()

    # players

    def rename_player(self, old: str, new: str) -> None:
        """Renames a player in all games, open ones included, and in the list.

        :raises StoreError: if *old* is unknown, *new* is taken, or it cannot be stored.
        """
        self._check_open()
        self._renaming.rename(old, new)

    def merge_players(self, old: str, new: str) -> None:
        """Makes two names one: all games of *old*, open ones included, belong to *new*.

        :raises StoreError: if a name is unknown, both sat at one table, or it cannot be stored.
        """
        self._check_open()
        self._renaming.merge(old, new)

    # the rest

    @cached_property
    def safety(self) -> SafetyCopies:
        """The safety copies: needed once a day, and to repair damage."""
        from data.safety_copies import SafetyCopies

        return SafetyCopies(self.folder, self._quarantine)

    @cached_property
    def backup(self) -> Transfer:
        """Import, export and safety copies."""
        from data.transfer import Transfer

        return Transfer(self.games, self.history, self.players, self.settings, self.log, self.safety, self._now)

    @cached_property
    def decks(self) -> Decks:
        """The decks without a game; loaded on first use."""
        from data.decks import Decks

        return Decks(self.folder, self._quarantine)

    def run_daily_tasks(self) -> bool:
        """Makes a safety copy and removes old deleted games, once a day.

        Returns whether there was something to do.

        :raises StoreError: if it cannot be stored.
        """
        is_due = self.safety.is_due()
        for _ in self.iter_daily_tasks():
            pass
        return is_due

    def iter_daily_tasks(self) -> Iterator[None]:
        """Runs `run_daily_tasks` in small pieces; everything else may happen between them.

        :raises StoreError: if it cannot be stored.
        """
        self._check_open()
        if not self.safety.is_due():
            return
        yield from self.safety.iter_make()
        self.history.tidy()
        limit = iso(self._now() - TRASH)
        yield from self.history.iter_purge(limit)
        self.games.purge(limit)

    def close(self) -> None:
        """Closes all files; a second call does nothing."""
        if not self._lock.released:
            with contextlib.suppress(StoreError):  # the next opening tries again
                self.log.withdraw_refused()
            self.history.close()
            self.games.save_progress()
        self.games.close()
        self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_open(self) -> None:
        if self._lock.released:
            raise StoreError(DataCode.CLOSED.refuse())
