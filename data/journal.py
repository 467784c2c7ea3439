"""The journal file: append-only lines, each with a check sum that goes on from the line before.

The first line is the head, written when the file is made; each further line is one entry. When `append` returns, its
entry is on the disk.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.disk import remove, set_aside, sync_folder, write_all, write_beside
from data.errors import DataCode, ReportCode, StoreError, coded
from data.lines import dump, opened, parsed, sealed
from data.storage import Quarantine

JournalLine = dict[str, Any]
_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Journal:
    """One journal, kept open for appending. `head` and `entries` are what the disk holds, never more."""

    def __init__(self, path: Path, head: JournalLine, entries: list[JournalLine], size: int, check: int) -> None:
        self.path = path
        self.head = head
        self.entries = entries
        self._size = size
        """The length up to which all is confirmed."""
        self._check = check
        self._file = -1
        self._spoilt = False
        """Whether a failed append may have left something behind the confirmed length."""
        self._closed = False

    @classmethod
    def create(cls, path: Path, head: JournalLine) -> Journal:
        """Makes the file, in the place of an older one of that name.

        :raises StoreError: if it cannot be written.
        """
        line, check = sealed(dump(head))
        write_beside(path, (line,))
        return cls(path, head, [], len(line), check)

    def append(self, entry: JournalLine) -> None:
        """Returns when *entry* is on the disk.

        :raises StoreError: if it could not be written; the journal is then as before.
        """
        if self._closed:
            raise StoreError(DataCode.CLOSED.refuse())
        line, check = sealed(dump(entry), self._check)
        with coded(self.path):
            self._ready()
            try:
                write_all(self._file, line)
                os.fsync(self._file)
            except BaseException:
                self._spoilt = True
                with contextlib.suppress(OSError):
                    self._ready()
                raise
        self._size += len(line)
        self._check = check
        self.entries.append(entry)

    def with_entry(self, entry: JournalLine) -> bytes:
        """Returns what the file would hold with one more *entry*.

        :raises StoreError: if it cannot be read.
        """
        return self.content() + sealed(dump(entry), self._check)[0]

    def content(self) -> bytes:
        """Returns what the file holds.

        :raises StoreError: if it cannot be read.
        """
        with coded(self.path):
            return self.path.read_bytes()[: self._size]

    def close(self) -> None:
        """Lets go of the file; appending is refused from now on."""
        self._closed = True
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def remove(self) -> None:
        """Removes the file: the game is kept elsewhere.

        :raises StoreError: if it cannot be removed; the journal then stays usable.
        """
        remove(self.path)
        self.close()

    def _ready(self) -> None:
        """Opens the file, and cuts off what a failed append has left: without that no further line would count."""
        if self._file < 0:
            self._file = os.open(self.path, _APPEND)
        if self._spoilt:
            os.ftruncate(self._file, self._size)
            os.fsync(self._file)
            self._spoilt = False


@dataclass(frozen=True, slots=True)
class _Read:
    entries: list[JournalLine]
    size: int
    check: int
    torn: bool
    damaged: bool


def load(path: Path, quarantine: Quarantine) -> Journal | None:
    """Returns the journal in the file, None if there is none or nothing of it can be read.

    A torn last line was never confirmed and is cut off. From a damaged line on nothing counts: the file is kept aside
    as a copy, reported, and cut before that line.

    :raises StoreError: if the system does not let us read, keep or cut it.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError:
        raise StoreError(DataCode.NOT_READABLE.refuse(file=path.name)) from None
    found = _read(content)
    if not found.entries or not _is_ours(found.entries):
        kept = set_aside(path, content, quarantine.folder, quarantine.now)
        remove(path)
        quarantine.report(ReportCode.LOST_GAME.notice(file=path.name, kept=kept))
        return None
    head, *entries = found.entries
    if found.damaged:
        kept = set_aside(path, content, quarantine.folder, quarantine.now)
        name = str(head["session"].get("id", ""))
        quarantine.report(ReportCode.DAMAGED_GAME.notice(id=name, kept=kept, moves=len(entries)))
    if found.damaged or found.torn:
        _cut(path, found.size)
    return Journal(path, head, entries, found.size, found.check)


def cut(journal: Journal, entries: int, quarantine: Quarantine) -> Journal:
    """Returns the journal with only its first *entries*; the whole is kept aside and reported.

    For entries that are sound as lines but that the rules refuse.
    """
    content = journal.path.read_bytes()
    journal.close()
    kept = set_aside(journal.path, content, quarantine.folder, quarantine.now)
    name = str(journal.head["session"].get("id", ""))
    quarantine.report(ReportCode.DAMAGED_GAME.notice(id=name, kept=kept, moves=entries))
    size = sum(len(line) for line in content.splitlines(keepends=True)[: entries + 1])
    found = _read(content[:size])
    _cut(journal.path, size)
    return Journal(journal.path, journal.head, found.entries[1:], size, found.check)


def entries(content: bytes) -> list[JournalLine]:
    """Returns the head and the entries in *content*, as far as they are sound; nothing if it is no journal."""
    found = _read(content).entries
    return found if found and _is_ours(found) else []


def _read(content: bytes) -> _Read:
    bodies: list[bytes] = []
    size, check = 0, 0
    while (end := content.find(b"\n", size)) >= 0:
        line = opened(content[size:end], check)
        if line is None:
            break
        bodies.append(line[0])
        size, check = end + 1, line[1]
    entries = parsed(bodies)
    rest = content[size:]
    # A line that was whole and lacks only its newline has been changed since; a torn one breaks off.
    damaged = end >= 0 or (len(rest) > 1 and opened(rest[:-1], check) is not None)
    return _Read(entries, size, check, torn=bool(rest) and not damaged, damaged=damaged)


def _is_ours(entries: list[JournalLine]) -> bool:
    return all(isinstance(entry, dict) for entry in entries) and isinstance(entries[0].get("session"), dict)


def _cut(path: Path, size: int) -> None:
    with coded(path):
        file = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.ftruncate(file, size)
            os.fsync(file)
        finally:
            os.close(file)
        sync_folder(path.parent)
