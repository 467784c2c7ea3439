"""Everything that is kept, behind one door. One thread, one process."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from data import disk
from data.clock import Now, iso, local_now
from data.errors import DataCode, ReportCode, StoreError
from data.game_progress import GameProgress
from data.history import History
from data.journal_summary import RunningSummary
from data.misplaced_files import restore_swapped_files
from data.player_renaming import PlayerRenaming
from data.players import Players, Row, clean_name
from data.quarantine import Quarantine
from data.record import FinishedSummary
from data.reviews import Reviews
from data.running_games import RunningGames
from data.settings import Settings
from data.shards import Shards
from data.transactions.log import TransactionLog
from sheets.notice import Notice
from sheets.registry import game_type

if TYPE_CHECKING:
    from data.decks import Decks
    from data.game_controller import GameController
    from data.safety_copies import SafetyCopies
    from data.transfer import Transfer

TRASH = timedelta(days=30)
"""So long a deleted game can be restored."""


class Store:
    """The folder with everything in it: running games here, `history`, `reviews`, `players`, `settings`, `backup`.

    `reports` says what was found damaged or was completed, each once; it may grow while files are read.
    """

    def __init__(self, folder: Path | str, now: Now = local_now) -> None:
        """Opens the folder, makes it where it is new, completes what a crash cut off, and mends what is damaged.

        :raises StoreError: if another process has it open, or it cannot be written at all.
        """
        self.folder = Path(folder)
        self.reports: list[Notice] = []
        self._now = now
        disk.make_folder(self.folder)
        self._lock = disk.FolderLock(self.folder)
        try:
            self._set_up()
        except BaseException:
            self._lock.release()
            raise

    def _set_up(self) -> None:
        quarantine = Quarantine(self.folder / "damaged", self.reports.append, self._now)
        self._quarantine = quarantine
        running, history = self.folder / "running", self.folder / "history"
        for folder in (running, history):
            if disk.make_folder(folder):
                quarantine.report(ReportCode.MISPLACED.notice(file=folder.name))
        for folder in (self.folder, running):  # the history does so itself
            disk.clear_temporaries(folder)
        restore_swapped_files(self.folder, quarantine)
        self._games = RunningGames(running, quarantine, self._now)
        shards = Shards(history, quarantine, lambda *what: self._safety.rescue(*what))
        self.history = History(shards, self._games.ids, self.folder / "tallies")
        self.reviews = Reviews(self.folder)
        self.players = Players(self.folder, quarantine, self._now)
        self.settings = Settings(self.folder, quarantine)
        self._log = TransactionLog(self.folder, self._games, self.history, self.players, self.settings, quarantine)
        self._renaming = PlayerRenaming(self._games, self.history, self.players, self._log, quarantine)
        self._games.load()
        try:
            self._log.resume()
        except StoreError as error:
            self.reports.append(ReportCode.NOT_COMPLETED.notice(reason=str(error.violation.code)))
        self._games.recover(self.history)
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
        """Starts a game; its players become known, but for the seats that the *coach* plays.

        :raises Refused: if the game does not take these players or options.
        :raises StoreError: if a name does not do, or the game cannot be kept.
        """
        from uuid import uuid4  # these load the rules and a lot about the system, and the first page needs neither

        from sheets.game import Game
        from sheets.session import Session

        self._check()
        known = game_type(game)
        if known is None:
            raise StoreError(DataCode.UNKNOWN_GAME.refuse(game=game[:40]))
        rules, read = known.set_up(options or {})
        names = tuple(map(clean_name, players))
        started = self._now().isoformat(timespec="seconds")
        session = Session(uuid4().hex, started, Game.new(rules, names, read), coach=coach)
        gone, came = self._use(tuple(name for seat, name in enumerate(names) if seat not in coach))
        self._renaming.unblock_names(names)
        try:
            return self._games.create(session)
        except StoreError:
            with contextlib.suppress(StoreError):
                self.players.replace_rows(came, gone)
            raise

    def _use(self, names: tuple[str, ...]) -> tuple[list[Row], list[Row]]:
        """Makes the players of a game known before it begins; a list that cannot be read does not stand in the way."""
        try:
            return self.players.mark_used(names)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE:
                raise
            self.players.all()  # says so
            return [], []

    def running(self) -> list[RunningSummary]:
        """Returns the running games, those played last first. Needs no rules, so it is quick at the start."""
        return self._games.summaries()

    def progress(self, session: str) -> GameProgress:
        """Returns where a running game stands, without replaying it if that is known.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        self._check()
        return self._games.progress(session)

    def open(self, session: str) -> GameController:
        """Returns a running game, replayed; the same object as long as it is running.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        self._check()
        return self._games.open(session)

    def finish(self, session: str, early: bool = False) -> FinishedSummary:
        """Moves a game to the history; with *early* also one that is not over, which statistics then leave out.

        :raises StoreError: if it is not over, or cannot be kept; it is then still running.
        """
        if not self.open(session).game.over and not early:
            raise StoreError(DataCode.NOT_OVER.refuse(id=session))
        return self._games.finish(session, self.history)

    def reopen(self, session: str) -> GameController:
        """Moves a finished game back to the running ones, as it was: its last moves can be undone.

        :raises StoreError: if there is none, or it cannot be kept; it is then still finished.
        """
        self._check()
        summary = self.history.find(session)
        if summary is None or summary.deleted or session in self._games.ids():
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session[:80]))
        head = {"from": summary.key, "seconds": summary.seconds}
        reopened = self._games.create(self.history.session(session), head)
        with contextlib.suppress(StoreError):  # it counts as running from here on; the next opening tidies up
            self.history.remove(summary.key, session)
        return reopened

    # deleting

    def delete(self, session: str) -> None:
        """Deletes a game, running or finished; for a month it can be restored.

        :raises StoreError: if there is none, or that cannot be kept.
        """
        self._check()
        at = iso(self._now())
        if session in self._games.ids():
            self._games.journal(session).append({"do": "delete", "at": at})
        else:
            self.history.set_deleted(session, at)

    def restore(self, session: str) -> None:
        """Takes a deletion back; of a game that is not deleted nothing changes.

        :raises StoreError: if there is none any more, or that cannot be kept.
        """
        self._check()
        if session not in self._games.ids():
            self.history.set_deleted(session, None)
        elif self._games.journal(session).digest.deleted is not None:
            self._games.journal(session).append({"do": "restore", "at": iso(self._now())})

    def deleted(self) -> tuple[list[RunningSummary], list[FinishedSummary]]:
        """Returns the deleted running and finished games that can still be restored, newest first."""
        return self._games.summaries(deleted=True), self.history.deleted()

    # players

    def rename_player(self, old: str, new: str) -> None:
        """Gives a player another name, in all games and in the list; games that are open follow.

        :raises StoreError: if nobody is called *old*, somebody is called *new*, or it cannot be kept.
        """
        self._check()
        self._renaming.rename(old, new)

    def merge_players(self, old: str, new: str) -> None:
        """Makes two names one: everything of *old* belongs to *new*; games that are open follow.

        :raises StoreError: if one of them is unknown, they have sat at one table, or it cannot be kept.
        """
        self._check()
        self._renaming.merge(old, new)

    # the rest

    @cached_property
    def _safety(self) -> SafetyCopies:
        """The safety copies: needed once a day, and when something is damaged."""
        from data.safety_copies import SafetyCopies

        return SafetyCopies(self.folder, self._quarantine)

    @cached_property
    def backup(self) -> Transfer:
        """What comes from files and goes into them."""
        from data.transfer import Transfer

        return Transfer(self._games, self.history, self.players, self.settings, self._log, self._safety, self._now)

    @cached_property
    def decks(self) -> Decks:
        """The decks without a game; most tables never need one."""
        from data.decks import Decks

        return Decks(self.folder, self._quarantine)

    def run_daily_tasks(self) -> bool:
        """Does what is due once a day, when there is time: a safety copy; deleted games go for good after a month.

        Returns whether it was due.

        :raises StoreError: if it cannot be kept.
        """
        self._check()
        if not self._safety.is_due():
            return False
        self._safety.make()
        self.history.tidy()
        limit = iso(self._now() - TRASH)
        self.history.purge(limit)
        self._games.purge(limit)
        return True

    def close(self) -> None:
        """Lets go of all files; a second call does nothing."""
        if not self._lock.released:
            self.history.close()
            self._games.note_progress()
        self._games.close()
        self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check(self) -> None:
        if self._lock.released:
            raise StoreError(DataCode.CLOSED.refuse())
