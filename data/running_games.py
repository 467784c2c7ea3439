"""All running games: their journals, and those of them that are open."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, KeysView
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from data import disk, journal
from data.clock import Now, iso, micros
from data.errors import DataCode, ReportCode, StoreError
from data.game_progress import GameProgress, GameProgressFile, progress_of
from data.history import History
from data.ids import history_key, journal_name
from data.journal import ENDING, Journal
from data.journal_summary import JournalLine, RunningSummary, newest_first
from data.quarantine import Quarantine
from data.record import FinishedSummary

if TYPE_CHECKING:
    from data.game_controller import GameController
    from sheets.session import Session


class RunningGames:
    """The journals in *folder*, by the id of the game. Reading them needs no rules; opening a game does.

    Whose journal a file is, its first line says; the name is only for finding a free one.
    """

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        self.folder = folder
        self.journals: dict[str, Journal] = {}
        self.unreadable: set[str] = set()
        """The files that the system did not let us read."""
        self._quarantine = quarantine
        self._now = now
        self._open: WeakValueDictionary[str, GameController] = WeakValueDictionary()
        """The games that somebody holds; also those that are not running any more, for they may come back."""
        self._progress = GameProgressFile(folder.parent)
        self._latest: GameController | None = None
        """The game opened last stays open: it is the one that is played."""

    def load(self) -> None:
        """Reads all journals; what is damaged is mended and reported, what cannot be read now is left alone."""
        for name in disk.list_names(self.folder, ENDING):
            self._load(self.folder / (name + ENDING))

    def ids(self) -> KeysView[str]:
        """Returns the ids of all running games, also of deleted ones."""
        return self.journals.keys()

    def summaries(self, deleted: bool = False) -> list[RunningSummary]:
        """Returns what the list shows, those played last first; or the same of the deleted ones."""
        digests = (kept.digest for kept in self.journals.values())
        return newest_first(one.for_list() for one in digests if (one.deleted is not None) == deleted)

    def create(self, session: Session, head: JournalLine | None = None) -> GameController:
        """Keeps a new running game; *head* adds to the first line of its journal.

        :raises StoreError: if it cannot be kept.
        """
        from data.journal_replay import journal_head  # loads the rules, which the home page does without; below, too

        whole = {**journal_head(session, iso(self._now())), **(head or {})}
        self.journals[session.id] = Journal.create(self.path(session.id), whole)
        return self._opened(self.journals[session.id], session)

    def path(self, session: str) -> Path:
        """Returns where the journal of a game is, or where it can be made without touching that of another."""
        if session in self.journals:
            return self.journals[session].path
        name = journal_name(session)
        path, number = self.folder / (name + ENDING), 1
        while path.exists() or path.is_symlink():
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
        """Returns a game, replayed; the same object as long as anybody holds it.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        kept = self.journal(session)
        known = self._open.get(session)
        if known is None or known.journal is not kept:
            from data.journal_replay import replay_journal

            read, whole = replay_journal(kept, self._quarantine)
            self.journals[session] = read
            known = self._opened(read, whole)
        self._latest = known
        return known

    def look(self, session: str) -> Session:
        """Returns a game as it stands, without keeping it open.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        known = self._open.get(session)
        if known is not None and known.journal is self.journal(session):
            return known.session
        from data.journal_replay import replay_journal

        self.journals[session], whole = replay_journal(self.journal(session), self._quarantine)
        return whole

    def progress(self, session: str) -> GameProgress:
        """Returns where a game stands; it is replayed only if that was not noted yet, and not kept open.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        kept = self.journal(session)
        known = self._open.get(session)
        if known is not None and known.journal is kept:
            return progress_of(known.game)
        found = self._progress.get(kept)
        if found is None:
            found = progress_of(self.look(session).game)
            self._progress.note(self.journals[session], found, list(self.journals))
        return found

    def note_progress(self) -> None:
        """Notes where the game stands that was played last, before it is closed."""
        played = self._latest
        if played is not None and self.journals.get(played.id) is played.journal:
            self._progress.note(played.journal, progress_of(played.game), list(self.journals))

    def finish(self, session: str, history: History) -> FinishedSummary:
        """Moves a game to the history. Its journal says so first and goes last, so it is always in one of the two.

        :raises StoreError: if that fails; the game is then still running.
        """
        game = self.open(session)
        before = list(game.journal.digest.keys)
        at = iso(self._now())
        try:
            game.mark_finished(at, history_key(at, session))
            summary = history.put(game.session, at, game.seconds)
            for key in before:
                if key != summary.key:
                    history.remove_if_readable(key, session)
        except StoreError:
            with contextlib.suppress(StoreError):
                game.cancel_finish(iso(self._now()))
            raise
        with contextlib.suppress(StoreError):  # it is in the history; the next opening tidies up
            game.journal.remove()
        game.journal.close()
        self._drop(session)
        return summary

    def recover(self, history: History) -> None:
        """Completes what a crash cut off on the way to the history or back; what fails now is tried again next time."""
        for session, kept in list(self.journals.items()):
            with contextlib.suppress(StoreError):
                self._recover(session, kept, history)

    def purge(self, deleted_before: str) -> None:
        """Removes for good what was deleted before that time."""
        for session, kept in list(self.journals.items()):
            at = kept.digest.deleted
            if at and micros(at) < micros(deleted_before):
                kept.remove()
                self._drop(session)

    @contextlib.contextmanager
    def replacing(self) -> Iterator[dict[str, Path]]:
        """Within it others may replace journals, and note which and where; open games then hold what is new."""
        replaced: dict[str, Path] = {}
        try:
            yield replaced
        finally:
            for session, path in replaced.items():
                self._reload(session, path)

    def close(self) -> None:
        """Lets go of all files."""
        for kept in self.journals.values():
            kept.close()

    def _reload(self, session: str, path: Path) -> None:
        if session in self.journals:
            self.journals[session].close()
            self._drop(session)
        self._load(path)
        if session in self.journals and session in self._open:
            with contextlib.suppress(StoreError):  # it says so itself when it is opened
                self.open(session)

    def _recover(self, session: str, kept: Journal, history: History) -> None:
        target = kept.digest.finishing
        if target is not None:
            game = self.open(session)
            if history.summary_at(target, session) is None:
                history.put(game.session, game.last, game.seconds, target)
        stale = [key for key in kept.digest.keys if key != target and history.summary_at(key, session) is not None]
        for key in stale:
            history.remove(key, session)
        if target is not None:
            self.journals[session].remove()
            self._drop(session)
            self._quarantine.report(ReportCode.COMPLETED.notice(what="finish"))
        elif stale:
            self._quarantine.report(ReportCode.COMPLETED.notice(what="reopen"))

    def _load(self, path: Path) -> None:
        try:
            found = journal.load(path, self._quarantine)
            if found is not None:
                self._take(found)
        except StoreError:
            self.unreadable.add(path.name)
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))

    def _take(self, found: Journal) -> None:
        """Takes a journal that was read; of two of one game the one that went on is kept, the other is set aside."""
        session = found.digest.id
        other = self.journals.get(session)
        if other is not None and other.path != found.path:
            worse, found = sorted((other, found), key=_how_far)
            if worse.content().startswith(found.content()):  # whatever the clocks say, this one went on
                worse, found = found, worse
            if found.path.is_symlink():  # it may lead to the other, which then must stay
                worse, found = found, worse
            kept = self._quarantine.copy(worse.path, worse.content())
            worse.remove()
            self._quarantine.report(ReportCode.TWICE.notice(id=session, kept=kept))
        self.journals[session] = found

    def _opened(self, kept: Journal, session: Session) -> GameController:
        known = self._open.get(session.id)
        if known is None:
            from data.game_controller import GameController

            known = self._open[session.id] = GameController(kept, session, self._now)
        else:
            known.follow(kept, session)
        self._latest = known
        return known

    def _drop(self, session: str) -> None:
        del self.journals[session]


def _how_far(kept: Journal) -> tuple[int, int, int]:
    return micros(kept.digest.last), kept.digest.lines, kept.size
