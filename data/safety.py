"""Safety copies: one a day, the last seven are kept beside the data.

A copy is a list of files; their content is kept compressed under the name of its own check sum, so that a file of old
games, which does not change any more, is kept once for all days.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from data import disk, journal, players, running, settings, shards
from data.clock import Now
from data.errors import DataCode, StoreError, coded
from data.lines import dump, opened, parsed, salvaged, sealed
from data.record import Document
from data.storage import intact

DAYS = 7
ENDING = ".copy"
_CONTENT = ".z"
_LARGEST = 64 * 1024 * 1024

Files = dict[str, list[Any]]
"""Per file, by its path in the folder: the name of its content, its size and the time of its last change."""


class Safety:
    """The copies of *folder* in its subfolder `safety`."""

    def __init__(self, folder: Path, now: Now) -> None:
        self._folder = folder
        self._copies = folder / "safety"
        self._now = now

    def days(self) -> list[str]:
        """Returns the days of which there is a copy, newest first."""
        return disk.names(self._copies, ENDING)[::-1] if self._copies.is_dir() else []

    def is_due(self) -> bool:
        """Tells whether there is no copy of today yet."""
        return not (self._copies / f"{self._now():%Y-%m-%d}{ENDING}").exists()

    def make(self) -> None:
        """Makes the copy of today, in place of an earlier one of today, and lets go of those older than a week.

        :raises StoreError: if it cannot be written; the older ones are still there.
        """
        disk.make_folder(self._copies)
        disk.clear_temporaries(self._copies)
        newest = next(iter(self.days()), None)
        before = self._files(newest) if newest else {}
        files: Files = {}
        for name, path in self._sources():
            kept = self._keep(path, before.get(name))
            if kept:
                files[name] = kept
        line, _ = sealed(dump({"files": files}))
        disk.write_beside(self._copies / f"{self._now():%Y-%m-%d}{ENDING}", (line,))
        self._tidy()

    def records(self, day: str) -> Iterator[Document]:
        """Yields the records of the history in a copy, whatever of it can be read.

        :raises StoreError: if there is no copy of that day.
        """
        return self._records(day, set())

    def _records(self, day: str, seen: set[str]) -> Iterator[Document]:
        for content in self._contents(day, shards.ENDING, seen):
            for body in salvaged(content):
                match parsed([body])[0]:
                    case [shards.SESSIONS, str(), dict(record)]:
                        yield record

    def journals(self, day: str) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """Yields head and entries of the journals in a copy, as far as each can be read.

        :raises StoreError: if there is no copy of that day.
        """
        for content in self._contents(day, running.ENDING, set()):
            entries = journal.entries(content)
            if entries:
                yield entries[0], entries[1:]

    def rescue(self, wanted: Callable[[Document], bool], newest: bool) -> list[Document]:
        """Returns the records that are *wanted*, each from the newest copy that has it, or only from the *newest*."""
        found: dict[str, Document] = {}
        seen: set[str] = set()
        for day in self.days()[: 1 if newest else None]:
            for record in self._records(day, seen):
                if record["id"] not in found and wanted(record):
                    found[record["id"]] = record
        return list(found.values())

    def _sources(self) -> Iterator[tuple[str, Path]]:
        for folder, ending in (("history", shards.ENDING), ("running", running.ENDING)):
            for name in disk.names(self._folder / folder, ending):
                yield f"{folder}/{name}{ending}", self._folder / folder / (name + ending)
        for name in (players.FILE, settings.FILE):
            if (self._folder / name).exists():
                yield name, self._folder / name

    def _keep(self, path: Path, before: list[Any] | None) -> list[Any] | None:
        """Returns the entry for a file, keeping its content unless it is kept already; a damaged one is not kept."""
        with coded(path):
            stat = os.stat(path)
            if before and before[1:] == [stat.st_size, stat.st_mtime_ns]:
                return before
            content = path.read_bytes()
        if path.suffix != running.ENDING and not intact(content):
            return before
        name = hashlib.sha256(content).hexdigest()[:40]
        if not (self._copies / (name + _CONTENT)).exists():
            disk.write_beside(self._copies / (name + _CONTENT), (zlib.compress(content, 3),))
        return [name, stat.st_size, stat.st_mtime_ns]

    def _tidy(self) -> None:
        for day in self.days()[DAYS:]:
            disk.remove(self._copies / (day + ENDING))
        used = {entry[0] for day in self.days() for entry in self._files(day).values()}
        for name in disk.names(self._copies, _CONTENT):
            if name not in used:
                disk.remove(self._copies / (name + _CONTENT))

    def _files(self, day: str) -> Files:
        try:
            line = opened((self._copies / (day + ENDING)).read_bytes().rstrip(b"\n"))
        except OSError:
            return {}
        files: Files = parsed([line[0]])[0]["files"] if line else {}
        return files

    def _contents(self, day: str, ending: str, seen: set[str]) -> Iterator[bytes]:
        """Yields the content of the files with that *ending*, except what was *seen* before."""
        if day not in self.days():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        for name, (content, _, _) in self._files(day).items():
            if name.endswith(ending) and content not in seen:
                seen.add(content)
                try:
                    packed = (self._copies / (content + _CONTENT)).read_bytes()
                    yield zlib.decompressobj().decompress(packed, _LARGEST)
                except (OSError, zlib.error):
                    continue
