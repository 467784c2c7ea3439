"""SafetyCopies copies: one a day, the last seven are kept beside the data.

A copy is a list of files; their content is kept compressed under the name of its own check sum, so that a file of old
games, which does not change any more, is kept once for all days. Copies are numbered: which one is newer must not hang
on a clock that may have been wrong for a day.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data import disk, journal, players, settings, shard_files
from data.errors import DataCode, ReportCode, StoreError
from data.lines import decode_line, dump, encode_line, parse_bodies, salvage_bodies
from data.record import Document
from data.repair import SESSIONS
from data.storage import Quarantine, intact

DAYS = 7
ENDING = ".copy"
_CONTENT = ".z"
_LARGEST = 64 * 1024 * 1024
_NAME = re.compile(r"(?:(\d{6,12})_)?(\d{4}-\d{2}-\d{2})")
"""Number and day; the first copies had no number."""

Files = dict[str, list[Any]]
"""Per file, by its path in the folder: the name of its content, its size and the time of its last change."""


@dataclass(frozen=True, slots=True, order=True)
class _Copy:
    number: int
    day: str
    name: str


class SafetyCopies:
    """The copies of *folder* in its subfolder `safety`."""

    def __init__(self, folder: Path, quarantine: Quarantine) -> None:
        self._folder = folder
        self._copies = folder / "safety"
        self._quarantine = quarantine

    def days(self) -> list[str]:
        """Returns the days of which there is a copy, the copy made last first."""
        return [copy.day for copy in self._made()]

    def is_due(self) -> bool:
        """Tells whether there is no copy of today yet."""
        return self._today() not in self.days()

    def make(self) -> None:
        """Makes the copy of today, in place of an earlier one of today, and lets go of all but the last seven.

        Of a file that cannot be read, or is damaged, the copy keeps what the last copy has of it; the former is
        reported.

        :raises StoreError: if it cannot be written; the older ones are still there.
        """
        disk.make_folder(self._copies)
        disk.clear_temporaries(self._copies)
        made = self._made()
        before = self._files(made[0]) if made else {}
        files: Files = {}
        for name, path in self._sources():
            try:
                kept = self._keep(path, before.get(name))
            except OSError:
                kept = before.get(name)
                self._quarantine.report(ReportCode.UNREADABLE.notice(file=path.name))
            if kept:
                files[name] = kept
        line, _ = encode_line(dump({"files": files}))
        number, today = (made[0].number if made else 0) + 1, self._today()
        disk.replace_file(self._copies / f"{number:06d}_{today}{ENDING}", (line,))
        self._tidy([copy for copy in made if copy.day == today])

    def records(self, day: str) -> Iterator[Document]:
        """Yields the records of the history in a copy, whatever of it can be read.

        :raises StoreError: if there is no copy of that day.
        """
        return self._records(self._of(day), set())

    def journals(self, day: str) -> Iterator[list[dict[str, Any]]]:
        """Yields the lines of the journals in a copy, head first, as far as each can be read.

        :raises StoreError: if there is no copy of that day.
        """
        for content in self._contents(self._of(day), journal.ENDING, set()):
            if lines := journal.lines(content):
                yield lines

    def rescue(self, wanted: Callable[[Document], bool], newest: bool) -> list[Document]:
        """Returns the records that are *wanted*, each from the newest copy that has it, or only from the *newest*."""
        found: dict[str, Document] = {}
        seen: set[str] = set()
        readable = [copy for copy in self._made() if self._files(copy)]
        for copy in readable[: 1 if newest else None]:
            for record in self._records(copy, seen):
                if record["id"] not in found and wanted(record):
                    found[record["id"]] = record
        return list(found.values())

    def _today(self) -> str:
        return f"{self._quarantine.now():%Y-%m-%d}"

    def _made(self) -> list[_Copy]:
        """Returns all copies, the one made last first."""
        copies = []
        for name in disk.names(self._copies, ENDING) if self._copies.is_dir() else ():
            if found := _NAME.fullmatch(name):
                copies.append(_Copy(int(found[1] or 0), found[2], name))
        return sorted(copies, reverse=True)

    def _of(self, day: str) -> _Copy:
        copy = next((copy for copy in self._made() if copy.day == day), None)
        if copy is None:
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        return copy

    def _records(self, copy: _Copy, seen: set[str]) -> Iterator[Document]:
        for content in self._contents(copy, shard_files.ENDING, seen):
            for body in salvage_bodies(content):
                match parse_bodies([body])[0]:
                    case [str(table), str(), {"id": str(), "key": str(), "session": dict()} as record]:
                        if table == SESSIONS:
                            yield record

    def _sources(self) -> Iterator[tuple[str, Path]]:
        for folder, ending in (("history", shard_files.ENDING), ("running", journal.ENDING)):
            for name in disk.names(self._folder / folder, ending):
                yield f"{folder}/{name}{ending}", self._folder / folder / (name + ending)
        for name in (players.FILE, settings.FILE):
            if (self._folder / name).exists():
                yield name, self._folder / name

    def _keep(self, path: Path, before: list[Any] | None) -> list[Any] | None:
        """Returns the entry for a file, keeping its content unless it is kept already; a damaged one is not kept."""
        stat = os.stat(path)
        if before and before[1:] == [stat.st_size, stat.st_mtime_ns] and self._content(before[0]).exists():
            return before
        content = path.read_bytes()
        if path.suffix != journal.ENDING and not intact(content):
            return before
        from hashlib import sha256  # loads a large library; only a copy needs it

        name = sha256(content).hexdigest()[:40]
        if not self._content(name).exists():
            disk.replace_file(self._content(name), (zlib.compress(content, 3),))
        return [name, stat.st_size, stat.st_mtime_ns]

    def _content(self, name: str) -> Path:
        return self._copies / (name + _CONTENT)

    def _tidy(self, replaced: list[_Copy]) -> None:
        """Lets go of *replaced* copies, of those beyond the last seven, and of what no copy needs."""
        made = [copy for copy in self._made() if copy not in replaced]
        for copy in (*replaced, *made[DAYS:]):
            disk.remove(self._copies / (copy.name + ENDING))
        used = {entry[0] for copy in made[:DAYS] for entry in self._files(copy).values()}
        for name in disk.names(self._copies, _CONTENT):
            if name not in used:
                disk.remove(self._content(name))

    def _files(self, copy: _Copy) -> Files:
        """Returns the list of a copy, empty if it cannot be read."""
        try:
            line = decode_line((self._copies / (copy.name + ENDING)).read_bytes().rstrip(b"\n"))
        except OSError:
            return {}
        match parse_bodies([line[0]])[0] if line else None:
            case {"files": dict(files)}:
                return {name: entry for name, entry in files.items() if isinstance(entry, list) and len(entry) == 3}
        return {}

    def _contents(self, copy: _Copy, ending: str, seen: set[str]) -> Iterator[bytes]:
        """Yields the content of the files with that *ending*, except what was *seen* before."""
        for name, (content, _, _) in self._files(copy).items():
            if name.endswith(ending) and content not in seen:
                seen.add(content)
                try:
                    packed = self._content(content).read_bytes()
                    yield zlib.decompressobj().decompress(packed, _LARGEST)
                except (OSError, zlib.error):
                    continue
