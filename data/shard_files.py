"""The files of the history by themselves: found by name, read and replaced as they stand, mended where damaged."""

from __future__ import annotations

import contextlib
import os
import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from pathlib import Path

from tinydb import TinyDB
from tinydb.table import Document as Row

from data import disk
from data.errors import ReportCode, StoreError
from data.record import Document, key_of
from data.repair import SESSIONS, SUMMARIES, Pair, Rescue, reconcile
from data.storage import Quarantine, SafeStorage, Tables

ENDING = ".games"
FIRST = f"{0:018d}-{0:08x}"
_KEY = re.compile(r"\d{18,}-[0-9a-f]{8,32}")


class ShardFiles(ABC):
    """All files of the history. Summaries that were read once stay in memory: nobody else writes in the folder."""

    def __init__(self, folder: Path, quarantine: Quarantine, rescue: Rescue) -> None:
        disk.make_folder(folder)
        self._folder = folder
        self._quarantine = quarantine
        self._rescue = rescue
        names = disk.cleared_names(folder, ENDING)
        self._names = list(filter(_KEY.fullmatch, names))
        self._odd = [] if len(self._names) == len(names) else [name for name in names if not _KEY.fullmatch(name)]
        self._read: dict[str, list[Document]] = {}
        self._mending: set[str] = set()
        self._whole: tuple[str, int, list[Pair]] | None = None
        """The file that was read whole last, the state it was read at, and what is in it."""
        self.unreadable: set[str] = set()
        """The names of the files that the system did not let us read."""
        self._settled = 0
        """Counts how often games were brought to the file that they belong to."""
        self.changes = 0
        """Counts the changes, so that what was computed from the summaries can tell whether it still holds."""
        self.dirty: set[str] = set()
        """The files written since somebody emptied this."""

    def names(self) -> list[str]:
        """Returns the names of the files, oldest first."""
        return list(self._names)

    def shard_of(self, key: str) -> str:
        """Returns the name of the file that *key* belongs to."""
        found = bisect_right(self._names, key)
        return self._names[found - 1] if found else FIRST

    def stamps(self) -> dict[str, tuple[object, ...]]:
        """Returns the files, oldest first, each with what differs when it is another one; nothing for an unreadable."""
        seen: dict[str, os.stat_result] = {}
        with contextlib.suppress(OSError), os.scandir(self._folder) as found:
            seen = {entry.name: entry.stat() for entry in found if entry.name.endswith(ENDING)}
        stamps: dict[str, tuple[object, ...]] = {}
        for name, end in zip(self._names, (*self._names[1:], "~"), strict=False):
            file = None if name in self.unreadable else seen.get(name + ENDING)
            stamps[name] = (file.st_size, file.st_mtime_ns, file.st_ino, end) if file else ()
        return stamps

    def note_unreadable(self, name: str) -> None:
        """Notes, and reports once, that a file cannot be read."""
        if name not in self.unreadable:
            self.unreadable.add(name)
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=name + ENDING))

    @abstractmethod
    def summaries(self, name: str) -> list[Document]:
        """Returns the summaries of the games that belong to a file, oldest first."""

    def _write(self, name: str, pairs: list[Pair]) -> None:
        """Replaces a file. An empty one stays: without it the file before would reach further."""
        self._read.pop(name, None)
        self.changes += 1
        self.dirty.add(name)
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
                self._names = [one for one in disk.names(self._folder, ENDING) if _KEY.fullmatch(one)]
            raise
        if name not in self._names:
            self._read.pop(self.shard_of(name), None)
            self._names.insert(bisect_right(self._names, name), name)
        self._read[name] = [summary for summary, _ in pairs]

    def _rows(self, name: str) -> list[Document]:
        return list(_database(self._storage(name, (SUMMARIES,))).table(SUMMARIES).all())

    def _raw_pairs(self, name: str) -> list[Pair]:
        tables = self._storage(name).read() or {}
        sessions = tables.get(SESSIONS, {})
        summaries = tables.get(SUMMARIES, {}).items()
        return [(summary, sessions[number]) for number, summary in summaries if number in sessions]

    def _end(self, name: str) -> str:
        after = bisect_right(self._names, name)
        return self._names[after] if after < len(self._names) else "~"

    def _storage(self, name: str, only: tuple[str, ...] | None = None) -> SafeStorage:
        def mend(tables: Tables, without_trace: bool) -> int:
            self._read.pop(name, None)
            self.changes += 1
            self.dirty.add(name)
            self._mending.add(name)
            try:
                strays = self._from_newest_copy(name) if without_trace else None
                lost, saved = reconcile(tables, self._rescue, strays)
            finally:
                self._mending.discard(name)
            if saved:
                self._quarantine.report(ReportCode.RESCUED.notice(count=saved))
            return lost

        return SafeStorage(self._folder / (name + ENDING), self._quarantine, (SUMMARIES, SESSIONS), only, mend)

    def _from_newest_copy(self, name: str) -> list[Document]:
        """Returns what the newest copy has of this file's stretch and no other file has."""
        end = self._end(name)
        others = self._rescue(lambda record: name <= key_of(record) < end, True)
        if others:
            readable = (other for other in self.names() if other not in self._mending)
            elsewhere = {one["id"] for other in readable for one in self.summaries(other)}
            others = [record for record in others if record["id"] not in elsewhere]
        return others


def _database(storage: SafeStorage) -> TinyDB:
    return TinyDB(storage=lambda: storage)
