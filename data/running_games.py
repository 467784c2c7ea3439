"""All running games: their journals and the open controllers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, KeysView
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from data import disk
from data.clock import Now, iso, micros
from data.errors import DataCode, ReportCode, StoreError, not_withdrawn
from data.game_progress import GameProgress, GameProgressFile, progress_of
from data.history import History
from data.ids import history_key, journal_name
from data.journal import ENDING, Journal, load_journal
from data.journal_summary import JournalLine, RunningSummary, newest_first
from data.quarantine import Quarantine
from data.record import FinishedSummary

if TYPE_CHECKING:
    from data.game_controller import GameController
    from sheets.session import Session


class RunningGames:
    """The journals in *folder* by game id. Reading them needs no rules; opening a game does.

    The first line of a journal contains the id; the file name only has to be unique.
    """

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        self.folder = folder
        self.journals: dict[str, Journal] = {}
        self.unreadable: set[str] = set()
        """Files that the system denied reading."""
        self._quarantine = quarantine
        self._now = now
        self._open: WeakValueDictionary[str, GameController] = WeakValueDictionary()
        """Controllers still referenced elsewhere, including those of games that left and may come back."""
        self._unloaded: dict[str, Path] = {}
        """Paths of replaced journals that could not be read again; a rollback needs them."""
        self._refused_finishes: set[str] = set()
        """Games whose finish was refused and could not be cancelled yet."""
        self._progress = GameProgressFile(folder.parent)
        self._latest: GameController | None = None
        """The game opened last stays open, because it is probably being played."""

    def load(self) -> None:
        """Reads all journals; damaged ones are repaired and reported, unreadable ones are left alone."""
        for name in disk.list_names(self.folder, ENDING):
            self._load(self.folder / (name + ENDING))

    def retry_unreadable(self) -> None:
        """Reads journals again that could not be read before."""
        for name in sorted(self.unreadable):
            with contextlib.suppress(StoreError):
                loaded = load_journal(self.folder / name, self._quarantine)
                if loaded is not None:
                    self._add(loaded)
                self.unreadable.discard(name)

    def ids(self) -> KeysView[str]:
        """Returns the ids of all running games, deleted ones included."""
        return self.journals.keys()

    def open_ids(self) -> set[str]:
        """Returns the ids of the games with a controller in memory."""
        return set(self._open)

    def summaries(self, deleted: bool = False) -> list[RunningSummary]:
        """Returns the summaries of the running games, or of the deleted ones, last played first."""
        summaries = (journal.summary for journal in self.journals.values())
        return newest_first(summary.for_list() for summary in summaries if (summary.deleted is not None) == deleted)

    def create(self, session: Session, head: JournalLine | None = None) -> GameController:
        """Stores a new running game; *head* adds fields to the first line of its journal.

        :raises StoreError: if it cannot be stored.
        """
        from data.journal_replay import journal_head  # loads the rules, which the home page does without; below, too

        line = {**journal_head(session, iso(self._now())), **(head or {})}
        self.journals[session.id] = Journal.create(self.path(session.id), line)
        return self._controller(self.journals[session.id], session)

    def path(self, session: str) -> Path:
        """Returns the path of a game's journal, or an unused path for a new one.

        :raises StoreError: if the disk does not answer.
        """
        if session in self.journals:
            return self.journals[session].path
        if session in self._unloaded:
            return self._unloaded[session]
        name = journal_name(session)
        path, number = self.folder / (name + ENDING), 1
        while disk.exists(path):
            number += 1
            path = self.folder / f"{name}-{number}{ENDING}"
        return path

    def journal(self, session: str) -> Journal:
        """Returns the journal of a game.

        :raises StoreError: if there is none.
        """
        if session not in self.journals:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session[:80]))
        return self.journals[session]

    def open(self, session: str) -> GameController:
        """Returns the controller of a game; the same object as long as it is referenced.

        :raises StoreError: if there is none, or the rules no longer read it.
        """
        journal = self.journal(session)
        controller = self._open.get(session)
        if controller is None or controller.journal is not journal:
            from data.journal_replay import replay_journal

            self.journals[session], replayed = replay_journal(journal, self._quarantine)
            controller = self._controller(self.journals[session], replayed)
        self._latest = controller
        return controller

    def read_session(self, session: str) -> Session:
        """Returns the current session of a game without opening it.

        :raises StoreError: if there is none, or the rules no longer read it.
        """
        controller = self._open.get(session)
        if controller is not None and controller.journal is self.journal(session):
            return controller.session
        from data.journal_replay import replay_journal

        self.journals[session], replayed = replay_journal(self.journal(session), self._quarantine)
        return replayed

    def progress(self, session: str) -> GameProgress:
        """Returns the progress of a game; replays it only if the cache has no entry.

        :raises StoreError: if there is none, or the rules no longer read it.
        """
        journal = self.journal(session)
        controller = self._open.get(session)
        if controller is not None and controller.journal is journal:
            return progress_of(controller.game)
        progress = self._progress.get(journal)
        if progress is None:
            progress = progress_of(self.read_session(session).game)
            self._progress.note(self.journals[session], progress, list(self.journals))
        return progress

    def save_progress(self) -> None:
        """Caches the progress of the game opened last."""
        latest = self._latest
        if latest is not None and self.journals.get(latest.id) is latest.journal:
            self._progress.note(latest.journal, progress_of(latest.game), list(self.journals))

    def finish(self, session: str, history: History) -> FinishedSummary:
        """Moves a game to the history. Its journal is marked first and removed last, so the game is never lost.

        :raises StoreError: on failure; the game is still running then.
        """
        controller = self.open(session)
        old_keys = list(controller.journal.summary.keys)
        at = iso(self._now())
        try:
            controller.mark_finished(at, history_key(at, session))
            summary = history.put(controller.session, at, controller.seconds)
            for key in old_keys:
                if key != summary.key:
                    history.remove_if_readable(key, session)
        except StoreError as error:
            try:
                controller.cancel_finish(iso(self._now()))
            except StoreError:
                self._refused_finishes.add(session)
                raise not_withdrawn(controller.journal.path, error) from error
            raise
        with contextlib.suppress(StoreError):  # the game is in the history; the next opening removes the journal
            controller.journal.remove()
        controller.journal.close()
        del self.journals[session]
        return summary

    def recover(self, history: History) -> None:
        """Completes moves to and from the history that a crash interrupted; failures are tried again next time."""
        for session, journal in list(self.journals.items()):
            with contextlib.suppress(StoreError):
                self._recover(session, journal, history)

    def purge(self, deleted_before: str) -> None:
        """Removes games deleted before that time for good."""
        for session, journal in list(self.journals.items()):
            at = journal.summary.deleted
            if at and micros(at) < micros(deleted_before):
                journal.remove()
                del self.journals[session]

    @contextlib.contextmanager
    def replacing(self) -> Iterator[dict[str, Path]]:
        """Yields a dictionary for replaced journals, by id; afterwards they and open games are read again."""
        replaced: dict[str, Path] = {}
        try:
            yield replaced
        finally:
            for session, path in replaced.items():
                self._reload(session, path)

    def close(self) -> None:
        """Closes all files; first tries again to cancel a refused finish."""
        for session, journal in self.journals.items():
            if session in self._refused_finishes and journal.summary.finishing is not None:
                with contextlib.suppress(StoreError):
                    journal.append({"do": "restore", "at": iso(self._now())})
            journal.close()

    def _reload(self, session: str, path: Path) -> None:
        if session in self.journals:
            self.journals.pop(session).close()
        self._load(path)
        if session in self.journals:
            self._unloaded.pop(session, None)
        else:
            self._unloaded[session] = path
        if session in self.journals and session in self._open:
            with contextlib.suppress(StoreError):  # opening it later raises the error again
                self.open(session)

    def _recover(self, session: str, journal: Journal, history: History) -> None:
        target = journal.summary.finishing
        if target is not None:
            controller = self.open(session)
            if history.summary_at(target, session) is None:
                history.put(controller.session, controller.last, controller.seconds, target)
        stale = [key for key in journal.summary.keys if key != target and history.summary_at(key, session) is not None]
        for key in stale:
            history.remove(key, session)
        if target is not None:
            self.journals[session].remove()
            del self.journals[session]
            self._quarantine.report(ReportCode.COMPLETED.notice(what="finish"))
        elif stale:
            self._quarantine.report(ReportCode.COMPLETED.notice(what="reopen"))

    def _load(self, path: Path) -> None:
        try:
            loaded = load_journal(path, self._quarantine)
            if loaded is not None:
                self._add(loaded)
        except StoreError:
            self.unreadable.add(path.name)
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))

    def _add(self, journal: Journal) -> None:
        """Adds a journal; of two journals of one game the longer one stays, the other is quarantined."""
        session = journal.summary.id
        other = self.journals.get(session)
        if other is not None and other.path != journal.path:
            worse, journal = sorted((other, journal), key=_recency)
            if worse.content().startswith(journal.content()):  # the continuation wins, whatever the clocks say
                worse, journal = journal, worse
            if journal.path.is_symlink():  # it may point to the other one, which must stay then
                worse, journal = journal, worse
            copy = self._quarantine.copy(worse.path, worse.content())
            worse.remove()
            self._quarantine.report(ReportCode.TWICE.notice(id=session, kept=copy))
        self.journals[session] = journal

    def _controller(self, journal: Journal, session: Session) -> GameController:
        controller = self._open.get(session.id)
        if controller is None:
            from data.game_controller import GameController

            controller = self._open[session.id] = GameController(journal, session, self._now)
        else:
            controller.follow(journal, session)
        self._latest = controller
        return controller


def _recency(journal: Journal) -> tuple[int, int, int]:
    return micros(journal.summary.last), journal.summary.lines, journal.size
