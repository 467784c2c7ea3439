"""The files of the history: each a TinyDB with some dozen games of one stretch of time.

A file is called by the place at which its stretch begins; it ends where the next one begins. So the names are the
index: no other file has to agree with them, and a game is found by its time. When a file is too full, the upper part is
written to a new file first; what the old one then still holds beyond its end does not count and goes with its next
writing.
"""

from __future__ import annotations

import contextlib
import os
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tinydb import TinyDB
from tinydb.table import Document as Row

from data import disk
from data.errors import ReportCode, StoreError
from data.record import Document, key_of, resummarized
from data.storage import Quarantine, SafeStorage, Tables
from sheets.notice import Refused

ENDING = ".games"
SUMMARIES, SESSIONS = "summaries", "sessions"
MOST = 32
"""Games per file: enough for a page of the list, few enough to be rewritten at once when a game is finished."""
FIRST = f"{0:018d}-{0:08x}"
Pair = tuple[Document, Document]
"""A summary and its record."""
Rescue = Callable[[Callable[[Document], bool], bool], list[Document]]
"""Returns the records that are wanted, as far as any safety copy has them, or only the newest copy."""


class Shards:
    """All files of the history. Summaries that were read once stay in memory: nobody else writes in the folder."""

    def __init__(self, folder: Path, quarantine: Quarantine, rescue: Rescue) -> None:
        disk.make_folder(folder)
        disk.clear_temporaries(folder)
        self._folder = folder
        self._quarantine = quarantine
        self._rescue = rescue
        self._names = disk.names(folder, ENDING)
        self._read: dict[str, list[Document]] = {}
        self._unreadable: set[str] = set()
        self._mending: set[str] = set()
        self.changes = 0
        """Counts the changes, so that what was computed from the summaries can tell whether it still holds."""
        self.written: set[str] = set()
        """The files written since somebody emptied this."""

    def names(self) -> list[str]:
        """Returns the names of the files, oldest first."""
        return list(self._names)

    def shard_of(self, key: str) -> str:
        """Returns the name of the file that *key* belongs to."""
        found = bisect_right(self._names, key)
        return self._names[found - 1] if found else FIRST

    def summaries(self, name: str) -> list[Document]:
        """Returns the summaries in a file, oldest first; of one that cannot be read now, none."""
        if name not in self._read:
            try:
                found = self._summaries(name)
            except StoreError:
                if name not in self._unreadable:
                    self._quarantine.report(ReportCode.UNREADABLE.notice(file=name + ENDING))
                    self._unreadable.add(name)
                return []
            self._read[name] = found
        return self._read[name]

    def passing(self, name: str) -> list[Document]:
        """Returns the summaries in a file without keeping them in memory."""
        was_read = name in self._read
        found = self.summaries(name)
        if not was_read:
            self._read.pop(name, None)
        return found

    def stamps(self) -> dict[str, tuple[object, ...]]:
        """Returns the files, oldest first, each with what differs when it is another one; nothing for an unreadable."""
        seen: dict[str, os.stat_result] = {}
        with contextlib.suppress(OSError), os.scandir(self._folder) as found:
            seen = {entry.name: entry.stat() for entry in found if entry.name.endswith(ENDING)}
        stamps: dict[str, tuple[object, ...]] = {}
        for name, end in zip(self._names, (*self._names[1:], "~"), strict=False):
            file = None if name in self._unreadable else seen.get(name + ENDING)
            stamps[name] = (file.st_size, file.st_mtime_ns, file.st_ino, end) if file else ()
        return stamps

    def newest_first(self, before: str | None = None) -> Iterator[Document]:
        """Yields all summaries, or those *before* a place, newest first, reading no file before it is needed."""
        end = len(self._names) if before is None else bisect_right(self._names, before)
        for name in reversed(self._names[:end]):
            for summary in reversed(self.summaries(name)):
                if before is None or key_of(summary) < before:
                    yield summary

    def records(self, name: str) -> list[Document]:
        """Returns the records in a file.

        :raises StoreError: if it cannot be read.
        """
        return [record for _, record in self._pairs(name)]

    def get(self, key: str, session: str) -> Document | None:
        """Returns the record of a game.

        :raises StoreError: if its file cannot be read.
        """
        return next((document for document in self.records(self.shard_of(key)) if document["id"] == session), None)

    def put(self, pairs: Iterable[Pair]) -> None:
        """Keeps games, sorted by place, one replacement per file; a game that is already in its place is replaced.

        :raises StoreError: if that fails; single games are then kept or not, never in part.
        """
        waiting: list[Pair] = []
        target = ""
        for pair in pairs:
            name = self.shard_of(key_of(pair[0]))
            if waiting and (name != target or len(waiting) >= MOST):
                self._merge(target, waiting)
                waiting = []
                name = self.shard_of(key_of(pair[0]))
            target = name
            waiting.append(pair)
        if waiting:
            self._merge(target, waiting)

    def remove(self, key: str, session: str) -> None:
        """Takes a game out of that very place; one that is not there is fine."""

        def is_meant(summary: Document) -> bool:
            return summary["id"] == session and key_of(summary) == key

        self.change(self.shard_of(key), lambda pair: None if is_meant(pair[0]) else pair)

    def change(self, name: str, change: Callable[[Pair], Pair | None]) -> None:
        """Replaces every game of a file by what *change* makes of it, by nothing where that is None."""
        old = self._pairs(name)
        new = [change(pair) for pair in old]
        if any(one is not other for one, other in zip(old, new, strict=True)):
            self._write(name, [pair for pair in new if pair is not None])

    def _merge(self, name: str, added: list[Pair]) -> None:
        old = self._pairs(name)
        ends_here = not old or key_of(added[0][0]) > key_of(old[-1][0])
        by_id = {pair[0]["id"]: pair for pair in (*old, *added)}
        whole = sorted(by_id.values(), key=_pair_key)
        # At the end of time files are left full; in between they are halved, so that the next games find room.
        size = MOST if ends_here else -(-len(whole) // -(-len(whole) // MOST))
        pieces = [whole[start : start + size] for start in range(0, len(whole), size)]
        for piece in reversed(pieces[1:]):
            self._write(_pair_key(piece[0]), piece)
        if pieces[0] != old:
            self._write(name, pieces[0])

    def _write(self, name: str, pairs: list[Pair]) -> None:
        """Replaces a file. An empty one stays: without it the file before would reach further."""
        self._read.pop(name, None)
        self.changes += 1
        self.written.add(name)
        storage = self._storage(name)
        try:
            with _database(storage) as database, storage.batch():
                database.drop_tables()
                database.table(SUMMARIES).insert_multiple(Row(pair[0], row) for row, pair in enumerate(pairs, 1))
                database.table(SESSIONS).insert_multiple(Row(pair[1], row) for row, pair in enumerate(pairs, 1))
        except StoreError:
            # The file may be in place all the same; what the disk holds is what counts.
            self._read.clear()
            with contextlib.suppress(StoreError):
                self._names = disk.names(self._folder, ENDING)
            raise
        if name not in self._names:
            self._read.pop(self.shard_of(name), None)
            self._names.insert(bisect_right(self._names, name), name)
        self._read[name] = [summary for summary, _ in pairs]

    def _summaries(self, name: str) -> list[Document]:
        end = self._end(name)
        rows = _database(self._storage(name, (SUMMARIES,))).table(SUMMARIES).all()
        return sorted((row for row in rows if key_of(row) < end), key=key_of)

    def _pairs(self, name: str) -> list[Pair]:
        database = _database(self._storage(name))
        tables = database.storage.read() or {}
        sessions = tables.get(SESSIONS, {})
        summaries = tables.get(SUMMARIES, {}).items()
        pairs = ((summary, sessions[number]) for number, summary in summaries if number in sessions)
        end = self._end(name)
        return sorted((pair for pair in pairs if _pair_key(pair) < end), key=_pair_key)

    def _end(self, name: str) -> str:
        after = bisect_right(self._names, name)
        return self._names[after] if after < len(self._names) else "~"

    def _storage(self, name: str, only: tuple[str, ...] | None = None) -> SafeStorage:
        def reconcile(tables: Tables, without_trace: bool) -> None:
            self._read.pop(name, None)
            self.changes += 1
            self.written.add(name)
            self._mending.add(name)
            try:
                self._reconcile(name, tables, without_trace)
            finally:
                self._mending.discard(name)

        return SafeStorage(self._folder / (name + ENDING), self._quarantine, (SUMMARIES, SESSIONS), only, reconcile)

    def _reconcile(self, name: str, tables: Tables, without_trace: bool) -> None:
        """Makes new summaries for records that lost theirs, and looks in the safety copies for lost records."""
        summaries, sessions = tables[SUMMARIES], tables[SESSIONS]
        lost = {document["id"]: number for number, document in summaries.items() if number not in sessions}
        found = {one["id"]: one for one in self._rescue(lambda one: one["id"] in lost, False)} if lost else {}
        for session, number in lost.items():
            if session in found:
                summary = summaries[number]
                sessions[number] = {**found[session], "finished": summary["finished"], "key": summary["key"]}
                sessions[number].pop("deleted", None)
                if "deleted" in summary:
                    sessions[number]["deleted"] = summary["deleted"]
            else:
                del summaries[number]
        saved = len(found)
        if without_trace:
            others = self._strays(name, {document["id"] for document in sessions.values()})
            free = max(map(int, (*sessions, *summaries, "0"))) + 1
            sessions.update((str(free + number), one) for number, one in enumerate(others))
            saved += len(others)
        if saved:
            self._quarantine.report(ReportCode.RESCUED.notice(count=saved))
        for number in sessions.keys() - summaries.keys():
            try:
                summaries[number] = resummarized(sessions[number])
            except Refused:
                del sessions[number]

    def _strays(self, name: str, present: set[str]) -> list[Document]:
        """Returns what the newest copy has of this file's stretch and we have nowhere."""
        end = self._end(name)
        others = self._rescue(lambda document: name <= key_of(document) < end and document["id"] not in present, True)
        if others:
            readable = (other for other in self.names() if other not in self._mending)
            elsewhere = {one["id"] for other in readable for one in self.summaries(other)}
            others = [document for document in others if document["id"] not in elsewhere]
        return others


def _database(storage: SafeStorage) -> TinyDB:
    return TinyDB(storage=lambda: storage)


def _pair_key(pair: Pair) -> str:
    return key_of(pair[0])
