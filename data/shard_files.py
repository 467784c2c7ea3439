"""The files of the history: listed by name, read, replaced and repaired one by one."""

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
from data.own_names import list_names_and_clear
from data.quarantine import Quarantine
from data.record import Document, key_of
from data.repair import SESSIONS, SUMMARIES, Pair, Rescue, reconcile
from data.storage import SafeStorage, Tables

ENDING = ".games"
FIRST = f"{0:018d}-{0:08x}"
_KEY = re.compile(r"\d{18,}-[0-9a-f]{8,32}")
_LAST = "~"
"""Sorts after every key."""


class ShardFiles(ABC):
    """All files of the history. Summaries stay cached after the first read: no other process writes to the folder."""

    def __init__(self, folder: Path, quarantine: Quarantine, rescue: Rescue) -> None:
        disk.make_folder(folder)
        self._folder = folder
        self._quarantine = quarantine
        self._rescue = rescue
        names = list_names_and_clear(folder, ENDING)
        self._names = list(filter(_KEY.fullmatch, names))
        self._misnamed = [] if len(self._names) == len(names) else [name for name in names if not _KEY.fullmatch(name)]
        self._are_names_outdated = False
        """Whether a file may exist that is not among the names."""
        self._cache: dict[str, list[Document]] = {}
        """Summaries by file."""
        self._repairing: set[str] = set()
        self._last_read: tuple[str, int, list[Pair]] | None = None
        """The file whose records were read last, the value of `changes` then, and its games."""
        self.unreadable: set[str] = set()
        """Names of the files that the system denied reading."""
        self._repairs = 0
        """Number of times that games were moved to their own file."""
        self.changes = 0
        """Number of changes, to detect outdated results computed from summaries."""
        self.dirty: set[str] = set()
        """Files written since the statistics emptied this set."""

    def names(self) -> list[str]:
        """Returns the names of the files, oldest first."""
        with contextlib.suppress(StoreError):
            self.refresh_names()
        return list(self._names)

    def refresh_names(self) -> None:
        """Lists the files again if a failed write left open whether its file exists.

        :raises StoreError: if that is still unknown; nothing may be written then.
        """
        if self._are_names_outdated:
            self._cache.clear()
            self._last_read = None
            self._names = [file for file in disk.list_names(self._folder, ENDING) if _KEY.fullmatch(file)]
            self._are_names_outdated = False

    def shard_of(self, key: str) -> str:
        """Returns the name of the file for *key*."""
        with contextlib.suppress(StoreError):
            self.refresh_names()
        index = bisect_right(self._names, key)
        return self._names[index - 1] if index else FIRST

    def stamps(self) -> dict[str, tuple[object, ...]]:
        """Returns a stamp per file, oldest first, different after every replacement; empty for an unreadable file."""
        stats: dict[str, os.stat_result] = {}
        with contextlib.suppress(OSError), os.scandir(self._folder) as entries:
            stats = {entry.name: entry.stat() for entry in entries if entry.name.endswith(ENDING)}
        stamps: dict[str, tuple[object, ...]] = {}
        for name, end in zip(self._names, (*self._names[1:], _LAST), strict=False):
            stat = None if name in self.unreadable else stats.get(name + ENDING)
            stamps[name] = (stat.st_size, stat.st_mtime_ns, stat.st_ino, end) if stat else ()
        return stamps

    def note_unreadable(self, name: str) -> None:
        """Marks a file as unreadable and reports it once."""
        if name not in self.unreadable:
            self.unreadable.add(name)
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=name + ENDING))

    @abstractmethod
    def summaries(self, name: str) -> list[Document]:
        """Returns the summaries of the games of a file, oldest first."""

    def _write(self, name: str, pairs: list[Pair]) -> None:
        """Replaces a file. An empty one remains: without it the range of the previous file would grow."""
        self._cache.pop(name, None)
        self.changes += 1
        self.dirty.add(name)
        storage = self._storage(name)
        try:
            with _database(storage) as database, storage.batch():
                database.drop_tables()
                database.table(SUMMARIES).insert_multiple(Row(pair[0], row) for row, pair in enumerate(pairs, 1))
                database.table(SESSIONS).insert_multiple(Row(pair[1], row) for row, pair in enumerate(pairs, 1))
        except StoreError:
            # The file may exist nevertheless; the disk decides, perhaps later.
            self._are_names_outdated = True
            with contextlib.suppress(StoreError):
                self.refresh_names()
            raise
        if name not in self._names:
            self._cache.pop(self.shard_of(name), None)
            self._names.insert(bisect_right(self._names, name), name)
        self._cache[name] = [summary for summary, _ in pairs]

    def _read_summaries(self, name: str) -> list[Document]:
        return list(_database(self._storage(name, (SUMMARIES,))).table(SUMMARIES).all())

    def _read_pairs(self, name: str) -> list[Pair]:
        tables = self._storage(name).read() or {}
        sessions = tables.get(SESSIONS, {})
        summaries = tables.get(SUMMARIES, {}).items()
        return [(summary, sessions[number]) for number, summary in summaries if number in sessions]

    def _end(self, name: str) -> str:
        """Returns the exclusive upper bound of the keys of a file."""
        after = bisect_right(self._names, name)
        return self._names[after] if after < len(self._names) else _LAST

    def _storage(self, name: str, only: tuple[str, ...] | None = None) -> SafeStorage:
        def repair(tables: Tables, may_lack_traces: bool) -> int:
            self._cache.pop(name, None)
            self.changes += 1
            self.dirty.add(name)
            self._repairing.add(name)
            try:
                strays = self._from_newest_copy(name) if may_lack_traces else None
                lost, rescued = reconcile(tables, self._rescue, strays)
            finally:
                self._repairing.discard(name)
            if rescued:
                self._quarantine.report(ReportCode.RESCUED.notice(count=rescued))
            return lost

        return SafeStorage(self._folder / (name + ENDING), self._quarantine, (SUMMARIES, SESSIONS), only, repair)

    def _from_newest_copy(self, name: str) -> list[Document]:
        """Returns the records of this file in the newest safety copy that no other file contains."""
        end = self._end(name)
        records = self._rescue(lambda record: name <= key_of(record) < end, True)
        if records:
            others = (other for other in self.names() if other not in self._repairing)
            elsewhere = {summary["id"] for other in others for summary in self.summaries(other)}
            records = [record for record in records if record["id"] not in elsewhere]
        return records


def _database(storage: SafeStorage) -> TinyDB:
    return TinyDB(storage=lambda: storage)
