"""The journal file: append-only lines, each with a check sum that goes on from the line before.

The first line is the head, written when the file is made; each further line is one entry. When `append` returns, its
entry is on the disk.
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass
from pathlib import Path

from data.disk import copy_aside, remove, replace_file, sync_folder, write_all
from data.errors import DataCode, ReportCode, StoreError, coded, disk_error
from data.journal_summary import JournalLine, JournalSummary
from data.lines import decode_line, dump, encode_line, parse_bodies
from data.storage import Quarantine

ENDING = ".journal"
_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_BEGUN = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} (?:\{[^\x00-\x1f\x7f]*)?")
"""How a line looks that was being written when everything stopped."""


class Journal:
    """One journal, kept open for appending."""

    def __init__(self, path: Path, digest: JournalSummary, size: int, check: int) -> None:
        self.path = path
        self._digest = digest
        self._undigested: list[JournalLine] = []
        self.size = size
        """The length up to which all is confirmed."""
        self.check = check
        self._file = -1
        self._spoilt = False
        """Whether a failed append may have left something behind the confirmed length."""
        self._closed = False

    @classmethod
    def create(cls, path: Path, head: JournalLine) -> Journal:
        """Makes the file; there is none of that name.

        :raises StoreError: if it cannot be written; there is none then.
        """
        line, check = encode_line(dump(head))
        try:
            replace_file(path, (line,))
        except StoreError:
            with contextlib.suppress(StoreError):  # it may stand there all the same
                remove(path)
            raise
        return cls(path, JournalSummary.of(head), len(line), check)

    @property
    def digest(self) -> JournalSummary:
        """Tells what the disk holds, never more; brought up to date when somebody asks, not while a player waits."""
        for entry in self._undigested:
            self._digest.add(entry)
        self._undigested.clear()
        return self._digest

    def append(self, entry: JournalLine) -> None:
        """Returns when *entry* is on the disk.

        :raises StoreError: if it could not be written; the journal is then as before.
        """
        if self._closed:
            raise StoreError(DataCode.CLOSED.refuse())
        line, check = encode_line(dump(entry), self.check)
        try:
            if self._file < 0 or self._spoilt:
                self._ready()
            try:
                write_all(self._file, line)
                os.fsync(self._file)
            except BaseException:
                self._spoilt = True
                with contextlib.suppress(OSError):
                    self._ready()
                raise
        except OSError as error:
            raise disk_error(error, self.path) from error
        self.size += len(line)
        self.check = check
        self._undigested.append(entry)

    def with_entry(self, entry: JournalLine) -> bytes:
        """Returns what the file would hold with one more *entry*.

        :raises StoreError: if it cannot be read.
        """
        return self.content() + encode_line(dump(entry), self.check)[0]

    def content(self) -> bytes:
        """Returns what the file holds.

        :raises StoreError: if it cannot be read, or does not hold any more what it held.
        """
        try:
            content = self.path.read_bytes()[: self.size]
        except OSError:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=self.path.name)) from None
        if len(content) != self.size:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=self.path.name))
        return content

    def lines(self) -> list[JournalLine]:
        """Returns the head and all entries.

        :raises StoreError: if they cannot be read, or are not any more what they were.
        """
        found = _read(self.content())
        if found.check != self.check:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=self.path.name))
        return found.lines

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
            os.ftruncate(self._file, self.size)
            os.fsync(self._file)
            self._spoilt = False


@dataclass(frozen=True, slots=True)
class _Read:
    lines: list[JournalLine]
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
    except OSError:
        if not os.path.lexists(path):
            return None
        raise StoreError(DataCode.NOT_READABLE.refuse(file=path.name)) from None
    found = _read(content)
    if not _is_ours(found.lines):
        kept = copy_aside(path, content, quarantine.folder, quarantine.now)
        remove(path)
        quarantine.report(ReportCode.LOST_GAME.notice(file=path.name, kept=kept))
        return None
    head, *entries = found.lines
    digest = JournalSummary.of(head, entries)
    if found.damaged:
        kept = copy_aside(path, content, quarantine.folder, quarantine.now)
        quarantine.report(ReportCode.DAMAGED_GAME.notice(id=digest.id, kept=kept, moves=digest.lines))
    if found.damaged or found.torn:
        _cut(path, found.size)
    return Journal(path, digest, found.size, found.check)


def cut(journal: Journal, entries: int, quarantine: Quarantine) -> Journal:
    """Returns the journal with only its first *entries*; the whole is kept aside and reported.

    For entries that are sound as lines but that the rules refuse.

    :raises StoreError: if it cannot be kept aside or cut.
    """
    content = journal.content()
    journal.close()
    kept = copy_aside(journal.path, content, quarantine.folder, quarantine.now)
    quarantine.report(ReportCode.DAMAGED_GAME.notice(id=journal.digest.id, kept=kept, moves=entries))
    size = sum(len(line) for line in content.splitlines(keepends=True)[: entries + 1])
    found = _read(content[:size])
    _cut(journal.path, size)
    return Journal(journal.path, JournalSummary.of(found.lines[0], found.lines[1:]), size, found.check)


def lines(content: bytes) -> list[JournalLine]:
    """Returns the head and the entries in *content*, as far as they are sound; nothing if it is no journal."""
    found = _read(content).lines
    return found if _is_ours(found) else []


def _read(content: bytes) -> _Read:
    bodies: list[bytes] = []
    size, check = 0, 0
    while (end := content.find(b"\n", size)) >= 0:
        line = decode_line(content[size:end], check)
        if line is None:
            break
        bodies.append(line[0])
        size, check = end + 1, line[1]
    rest = content[size:]
    torn = end < 0 and bool(rest) and _is_torn(rest, check)
    return _Read(parse_bodies(bodies), size, check, torn=torn, damaged=bool(rest) and not torn)


def _is_torn(rest: bytes, check: int) -> bool:
    """Tells whether the *rest* of a file is the beginning of a line; else something that was confirmed was damaged.

    A line that was whole and lacks only its newline has been changed since; a torn one breaks off.
    """
    if not _BEGUN.fullmatch(rest) or decode_line(rest[:-1], check):
        return False
    try:
        rest.decode()
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data"  # it broke off within a character
    return True


def _is_ours(lines: list[JournalLine]) -> bool:
    return bool(lines) and all(isinstance(line, dict) for line in lines) and isinstance(lines[0].get("session"), dict)


def _cut(path: Path, size: int) -> None:
    with coded(path):
        file = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.ftruncate(file, size)
            os.fsync(file)
        finally:
            os.close(file)
        sync_folder(path.parent)
