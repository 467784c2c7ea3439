"""Safety copies: one per day, the last seven are stored next to the data.

A copy is a list of files; their contents are stored compressed under the name of their checksum, so that an unchanged
file of old games is stored once for all days. Copies are numbered, because the order of the days may be wrong if the
clock was wrong for a day.
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data import disk, journal, players, settings, shard_files
from data.errors import DataCode, ReportCode, StoreError, not_readable
from data.lines import decode_line, dump, encode_line, parse_bodies, salvage_bodies
from data.own_names import clear_temporaries
from data.quarantine import Quarantine
from data.record import Document
from data.repair import SESSIONS
from data.storage import is_intact

DAYS = 7
ENDING = ".copy"
_CONTENT_ENDING = ".z"
_LARGEST = 64 * 1024 * 1024
_NAME = re.compile(r"(?:(\d{6,12})_)?(\d{4}-\d{2}-\d{2})")
"""Number and day; the first copies had no number."""

Files = dict[str, list[Any]]
"""Per file, by its path in the folder: the name of its content, its size and its modification time."""


@dataclass(frozen=True, slots=True, order=True)
class _Copy:
    number: int
    day: str
    name: str


class SafetyCopies:
    """The copies of *folder* in its subfolder `safety`."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        self._folder = folder
        self._copies_folder = folder / "safety"
        self._quarantine = quarantine

    def days(self) -> list[str]:
        """Returns the days of the copies, the latest copy first.

        :raises StoreError: if their folder cannot be read.
        """
        return [copy.day for copy in self._copies()]

    def is_due(self) -> bool:
        """Whether there is no copy of today yet.

        :raises StoreError: if their folder cannot be read.
        """
        return self._today() not in self.days()

    def iter_make(self) -> Iterator[None]:
        """Makes the copy of today, replacing an earlier one of today, and removes all but the last seven.

        Stores one file before each step, so that games can continue between the steps; the last step stores later
        changes and lists all files of one moment. For an unreadable or damaged file the copy refers to the content in
        the last copy; an unreadable one is reported.

        :raises StoreError: if it cannot be written; the older copies remain.
        """
        self._quarantine.claim_folder(self._copies_folder)
        clear_temporaries(self._copies_folder)
        copies = self._copies()
        stored = (self._files(copies[0]) or {}) if copies else {}
        for name, path in list(self._sources()):
            with contextlib.suppress(OSError):
                if entry := self._store_content(path, stored.get(name)):
                    stored[name] = entry
            yield
        self._write_list(copies, stored)

    def _write_list(self, copies: list[_Copy], stored: Files) -> None:
        files: Files = {}
        for name, path in self._sources():
            try:
                entry = self._store_content(path, stored.get(name))
            except OSError:
                entry = stored.get(name)
                self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))
            if entry:
                files[name] = entry
        line, _ = encode_line(dump({"files": files}))
        number, today = (copies[0].number if copies else 0) + 1, self._today()
        path = self._copies_folder / f"{number:06d}_{today}{ENDING}"
        self._quarantine.claim_file(path)
        disk.replace_file(path, (line,))
        self._remove_old([copy for copy in copies if copy.day == today])

    def records(self, day: str) -> Iterator[Document]:
        """Yields the readable records of the history in a copy.

        :raises StoreError: if there is no copy of that day, or it cannot be read.
        """
        return self._records(self._files_of(day), set())

    def journals(self, day: str) -> Iterator[list[dict[str, Any]]]:
        """Yields the readable lines of each journal in a copy, the head first.

        :raises StoreError: if there is no copy of that day, or it cannot be read.
        """
        for content in self._contents(self._files_of(day), journal.ENDING, set()):
            if lines := journal.read_journal_lines(content):
                yield lines

    def rescue(self, wanted: Callable[[Document], bool], newest: bool) -> list[Document]:
        """Returns the *wanted* records, each from the newest copy that has it, or only from the *newest* copy.

        :raises StoreError: if a copy cannot be read now: taking its records for lost would be final.
        """
        records: dict[str, Document] = {}
        seen: set[str] = set()
        copies = self._copies()
        lists = [files for copy in copies if (files := self._readable_files(copy))]
        for files in lists[: 1 if newest else None]:
            for record in self._records(files, seen):
                if record["id"] not in records and wanted(record):
                    records[record["id"]] = record
        return list(records.values())

    def _today(self) -> str:
        return f"{self._quarantine.now():%Y-%m-%d}"

    def _copies(self) -> list[_Copy]:
        """Returns all copies, the latest first."""
        copies = []
        for name in disk.list_files(self._copies_folder, ENDING) if disk.is_folder(self._copies_folder) else ():
            if match := _NAME.fullmatch(name):
                copies.append(_Copy(int(match[1] or 0), match[2], name))
        return sorted(copies, reverse=True)

    def _files_of(self, day: str) -> Files:
        copy = next((copy for copy in self._copies() if copy.day == day), None)
        if copy is None:
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        return self._readable_files(copy)

    def _readable_files(self, copy: _Copy) -> Files:
        files = self._files(copy)
        if files is None:
            raise not_readable(self._path(copy))
        return files

    def _records(self, files: Files, seen: set[str]) -> Iterator[Document]:
        for content in self._contents(files, shard_files.ENDING, seen):
            for body in salvage_bodies(content):
                match parse_bodies([body])[0]:
                    case [str(table), str(), {"id": str(), "key": str(), "session": dict()} as record]:
                        if table == SESSIONS:
                            yield record

    def _sources(self) -> Iterator[tuple[str, Path]]:
        for folder, ending in (("history", shard_files.ENDING), ("running", journal.ENDING)):
            for name in disk.list_names(self._folder / folder, ending):
                yield f"{folder}/{name}{ending}", self._folder / folder / (name + ending)
        for name in (players.FILE, settings.FILE):
            if disk.exists(self._folder / name):
                yield name, self._folder / name

    def _store_content(self, path: Path, previous: list[Any] | None) -> list[Any] | None:
        """Stores the content of a file if needed and returns its entry; the *previous* one for a damaged file."""
        stat = os.stat(path)
        is_unchanged = previous is not None and previous[1:] == [stat.st_size, stat.st_mtime_ns]
        if previous and is_unchanged and disk.is_regular_file(self._content(previous[0])):
            return previous
        content = disk.read_bytes(path)
        if path.suffix != journal.ENDING and not is_intact(content):
            return previous
        from hashlib import sha256  # a large library that only copies need

        name = sha256(content).hexdigest()[:40]
        if not disk.is_regular_file(self._content(name)):
            self._quarantine.claim_file(self._content(name))
            disk.replace_file(self._content(name), (zlib.compress(content, 3),))
        return [name, stat.st_size, stat.st_mtime_ns]

    def _path(self, copy: _Copy) -> Path:
        return self._copies_folder / (copy.name + ENDING)

    def _content(self, name: str) -> Path:
        return self._copies_folder / (name + _CONTENT_ENDING)

    def _remove_old(self, replaced: list[_Copy]) -> None:
        """Removes *replaced* copies, those beyond the last seven, and contents that no copy uses."""
        copies = [copy for copy in self._copies() if copy not in replaced]
        for copy in (*replaced, *copies[DAYS:]):
            disk.remove(self._path(copy))
        lists = [self._files(copy) for copy in copies[:DAYS]]
        if None in lists:
            return  # the contents of an unreadable copy are unknown
        used = {entry[0] for files in lists if files for entry in files.values()}
        for name in disk.list_files(self._copies_folder, _CONTENT_ENDING):
            if name not in used:
                disk.remove(self._content(name))

    def _files(self, copy: _Copy) -> Files | None:
        """Returns the list of a copy, empty if it is damaged, None if it cannot be read now."""
        try:
            line = decode_line(disk.read_bytes(self._path(copy)).rstrip(b"\n"))
        except OSError:
            return None
        match parse_bodies([line[0]])[0] if line else None:
            case {"files": dict(files)}:
                return {name: entry for name, entry in files.items() if isinstance(entry, list) and len(entry) == 3}
        return {}

    def _contents(self, files: Files, ending: str, seen: set[str]) -> Iterator[bytes]:
        """Yields the contents of the files with that *ending*, each once; *seen* collects their names.

        Missing and damaged contents are reported and skipped.

        :raises StoreError: if a content cannot be read now.
        """
        for name, (content, _, _) in files.items():
            if name.endswith(ending) and content not in seen:
                seen.add(content)
                path = self._content(content)
                try:
                    unpacked = zlib.decompressobj().decompress(disk.read_bytes(path), _LARGEST)
                except (FileNotFoundError, IsADirectoryError, zlib.error):
                    self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))
                except OSError:
                    raise not_readable(path) from None
                else:
                    yield unpacked
