"""All running games: their journals, and those of them that are open."""

from __future__ import annotations

from collections.abc import Iterable, KeysView
from pathlib import Path

from data import disk, journal, running
from data.clock import Now, history_key, iso, micros
from data.errors import DataCode, ReportCode, StoreError
from data.history import History
from data.journal import Journal, JournalLine
from data.record import Summary
from data.running import Running, RunningSummary
from data.storage import Quarantine
from sheets.session import Session


class Games:
    """The journals in *folder*, by the id of the game. Reading them needs no rules; opening a game does."""

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        disk.make_folder(folder)
        disk.clear_temporaries(folder)
        self.folder = folder
        self.journals: dict[str, Journal] = {}
        self._quarantine = quarantine
        self._now = now
        self._open: dict[str, Running] = {}

    def load(self) -> None:
        """Reads all journals; what is damaged is mended and reported, what cannot be read now is left alone."""
        for name in disk.names(self.folder, running.ENDING):
            self._load(self.folder / (name + running.ENDING))

    def ids(self) -> KeysView[str]:
        """Returns the ids of all running games, also of deleted ones."""
        return self.journals.keys()

    def summaries(self, deleted: bool = False) -> list[RunningSummary]:
        """Returns what the list shows, those played last first; or the same of the deleted ones."""
        summaries = map(running.summary_of, self.journals.values())
        return running.newest_first([one for one in summaries if (one.deleted is not None) == deleted])

    def create(self, session: Session, head: JournalLine | None = None) -> Running:
        """Keeps a new running game; *head* adds to the first line of its journal.

        :raises StoreError: if it cannot be kept.
        """
        self.journals[session.id] = running.create(self.folder, session, self._now, head)
        return self.open(session.id)

    def journal(self, session: str) -> Journal:
        """Returns the journal of a game.

        :raises StoreError: if there is none.
        """
        if session not in self.journals:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session[:80]))
        return self.journals[session]

    def open(self, session: str) -> Running:
        """Returns a game, replayed; the same object as long as it is running.

        :raises StoreError: if there is none, or the rules do not read it any more.
        """
        if session not in self._open:
            read, whole = running.replayed(self.journal(session), self._quarantine)
            self.journals[session] = read
            self._open[session] = Running(read, whole, self._now)
        return self._open[session]

    def finish(self, session: str, history: History) -> Summary:
        """Moves a game to the history. Its journal says so first and goes last, so it is always in one of the two.

        :raises StoreError: if that fails; the game is then still running.
        """
        game = self.open(session)
        source = self.journals[session]
        before = running.history_keys(source, session)
        at = iso(self._now())
        game.mark_finished(at)
        summary = history.put(game.session, at, game.seconds)
        for place in before:
            if place != summary.key:
                history.remove(place, session)
        source.remove()
        self._drop(session)
        return summary

    def recover(self, history: History) -> None:
        """Completes what a crash cut off on the way to the history or back; what fails now is tried again next time."""
        for session, kept in list(self.journals.items()):
            try:
                self._recover(session, kept, history)
            except StoreError:
                continue

    def purge(self, deleted_before: str) -> None:
        """Removes for good what was deleted before that time."""
        for session, kept in list(self.journals.items()):
            at = running.deleted(kept)
            if at and micros(at) < micros(deleted_before):
                kept.remove()
                self._drop(session)

    def reload(self, sessions: Iterable[str]) -> None:
        """Reads the journals of these games again, which others have replaced; open ones are closed."""
        for session in sessions:
            if session in self.journals:
                self.journals[session].close()
                self._drop(session)
            self._load(self.folder / running.file_name(session))

    def close(self) -> None:
        """Lets go of all files."""
        for kept in self.journals.values():
            kept.close()

    def _recover(self, session: str, kept: Journal, history: History) -> None:
        at = running.finishing(kept)
        places = running.history_keys(kept, session)
        if at is not None:
            game = self.open(session)
            if history.stored(history_key(at, session), session) is None:
                history.put(game.session, at, game.seconds)
            places.remove(history_key(at, session))
        stale = [place for place in places if history.stored(place, session) is not None]
        for place in stale:
            history.remove(place, session)
        if at is not None:
            kept.remove()
            self._drop(session)
            self._quarantine.report(ReportCode.COMPLETED.notice(what="finish"))
        elif stale:
            self._quarantine.report(ReportCode.COMPLETED.notice(what="reopen"))

    def _load(self, path: Path) -> None:
        try:
            found = journal.load(path, self._quarantine)
        except StoreError:
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))
            return
        if found:
            self.journals[running.summary_of(found).id] = found

    def _drop(self, session: str) -> None:
        del self.journals[session]
        self._open.pop(session, None)
