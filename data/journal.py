"""The journal file: append-only lines whose checksums form a chain.

The first line is the head, written when the file is created; each further line is one entry. When `append` returns,
the entry is on the disk.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import NamedTuple

from data.disk import OPEN_FLAGS, exists, read_bytes, remove, replace_file, sync_folder, write_all
from data.errors import DataCode, ReportCode, StoreError, coded_errors, not_readable, not_withdrawn
from data.journal_summary import JournalLine, JournalSummary
from data.lines import decode_line, dump, encode_line, parse_bodies
from data.quarantine import Quarantine

ENDING = ".journal"
_APPEND = os.O_WRONLY | os.O_APPEND | OPEN_FLAGS
_BEGUN = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} (?:\{[^\x00-\x1f\x7f]*)?")
"""The beginning of a line whose writing was interrupted."""


class Journal:
    """One journal, open for appending."""

    def __init__(self, path: Path, summary: JournalSummary, size: int, check: int) -> None:
        self.path = path
        self._summary = summary
        self._new_entries: list[JournalLine] = []
        self.size = size
        """The confirmed length in bytes."""
        self.check = check
        self._file = -1
        self._needs_truncation = False
        """Whether a failed append may have left bytes after the confirmed length."""
        self._closed = False

    @classmethod
    def create(cls, path: Path, head: JournalLine) -> Journal:
        """Creates the file, whose name is unused.

        :raises StoreError: if it cannot be written.
        """
        line, check = encode_line(dump(head))
        replace_file(path, (line,))
        return cls(path, JournalSummary.of(head), len(line), check)

    @property
    def summary(self) -> JournalSummary:
        """The summary of the entries on disk, updated on access and not while a player waits."""
        for entry in self._new_entries:
            self._summary.add(entry)
        self._new_entries.clear()
        return self._summary

    def append(self, entry: JournalLine) -> None:
        """Appends *entry* and returns when it is on the disk.

        :raises StoreError: if it cannot be written; the journal is unchanged then, unless the code is `not-withdrawn`.
        """
        if self._closed:
            raise StoreError(DataCode.CLOSED.refuse())
        line, check = encode_line(dump(entry), self.check)
        with coded_errors(self.path):
            self._prepare()
            try:
                write_all(self._file, line)
                os.fsync(self._file)
            except BaseException as error:
                self._needs_truncation = True
                if not self.withdraw() and isinstance(error, OSError) and self._may_contain(line):
                    raise not_withdrawn(self.path, error) from error
                raise
        self.size += len(line)
        self.check = check
        self._new_entries.append(entry)

    def withdraw(self) -> bool:
        """Truncates the rest of a failed append; returns whether nothing is left of it."""
        with contextlib.suppress(OSError):
            self._prepare()
        return not self._needs_truncation

    def _may_contain(self, line: bytes) -> bool:
        """Whether the refused *line* may be complete in the file; an incomplete one is ignored by the next opening."""
        try:
            return os.fstat(self._file).st_size >= self.size + len(line)
        except OSError:
            return True

    def with_entry(self, entry: JournalLine) -> bytes:
        """Returns the content of the file with one more *entry*.

        :raises StoreError: if it cannot be read.
        """
        return self.content() + encode_line(dump(entry), self.check)[0]

    def content(self) -> bytes:
        """Returns the confirmed content of the file.

        :raises StoreError: if it cannot be read, or was changed by another program.
        """
        try:
            content = read_bytes(self.path)[: self.size]
        except OSError:
            raise not_readable(self.path) from None
        if len(content) != self.size:
            raise not_readable(self.path)
        return content

    def lines(self) -> list[JournalLine]:
        """Returns the head and all entries.

        :raises StoreError: if they cannot be read, or were changed by another program.
        """
        contents = _parse(self.content())
        if contents.check != self.check:
            raise not_readable(self.path)
        return contents.lines

    def close(self) -> None:
        """Closes the file; appending is refused from now on."""
        if self._needs_truncation:
            self.withdraw()
        self._closed = True
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def remove(self) -> None:
        """Removes the file, because the game is stored elsewhere.

        :raises StoreError: if it cannot be removed; the journal remains usable then.
        """
        remove(self.path)
        self.close()

    def _prepare(self) -> None:
        """Opens the file and truncates the rest of a failed append, which would invalidate all further lines."""
        if self._file < 0:
            self._file = os.open(self.path, _APPEND)
        if self._needs_truncation:
            os.ftruncate(self._file, self.size)
            os.fsync(self._file)
            self._needs_truncation = False


class _Contents(NamedTuple):
    """The readable part of a journal file; *torn* if the last line was interrupted, *damaged* by anything else."""

    lines: list[JournalLine]
    size: int
    check: int
    torn: bool
    damaged: bool


def load_journal(path: Path, quarantine: Quarantine) -> Journal | None:
    """Returns the journal in the file, None if there is none or it is unreadable from its first line.

    A torn last line was never confirmed and is truncated. A damaged line invalidates everything after it: the file is
    quarantined, reported and truncated there.

    :raises StoreError: if the system denies reading, copying or truncating it.
    """
    try:
        content = read_bytes(path)
    except OSError:
        if not exists(path):
            return None
        raise not_readable(path) from None
    contents = _parse(content)
    if not _is_journal(contents.lines):
        copy = quarantine.copy(path, content)
        remove(path)
        quarantine.report(ReportCode.LOST_GAME.notice(file=path.name, kept=copy))
        return None
    head, *entries = contents.lines
    summary = JournalSummary.of(head, entries)
    if contents.damaged:
        copy = quarantine.copy(path, content)
        quarantine.report(ReportCode.DAMAGED_GAME.notice(id=summary.id, kept=copy, moves=summary.lines))
    if contents.damaged or contents.torn:
        _truncate(path, contents.size)
    return Journal(path, summary, contents.size, contents.check)


def truncate_journal(journal: Journal, entries: int, quarantine: Quarantine) -> Journal:
    """Truncates the journal to its first *entries*; the whole file is quarantined and reported.

    For entries with valid checksums that the rules refuse.

    :raises StoreError: if it cannot be copied or truncated.
    """
    content = journal.content()
    journal.close()
    copy = quarantine.copy(journal.path, content)
    quarantine.report(ReportCode.DAMAGED_GAME.notice(id=journal.summary.id, kept=copy, moves=entries))
    size = sum(len(line) for line in content.splitlines(keepends=True)[: entries + 1])
    contents = _parse(content[:size])
    _truncate(journal.path, size)
    return Journal(journal.path, JournalSummary.of(contents.lines[0], contents.lines[1:]), size, contents.check)


def read_journal_lines(content: bytes) -> list[JournalLine]:
    """Returns the readable head and entries in *content*; none if it is no journal."""
    readable = _parse(content).lines
    return readable if _is_journal(readable) else []


def _parse(content: bytes) -> _Contents:
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
    return _Contents(parse_bodies(bodies), size, check, torn=torn, damaged=bool(rest) and not torn)


def _is_torn(rest: bytes, check: int) -> bool:
    """Whether the *rest* of a file is the beginning of a line; otherwise confirmed data was damaged.

    A line that lacks only its newline was complete and has been changed since.
    """
    if not _BEGUN.fullmatch(rest) or decode_line(rest[:-1], check):
        return False
    try:
        rest.decode()
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data"  # it ends within a character
    return True


def _is_journal(lines: list[JournalLine]) -> bool:
    return bool(lines) and all(isinstance(line, dict) for line in lines) and isinstance(lines[0].get("session"), dict)


def _truncate(path: Path, size: int) -> None:
    with coded_errors(path):
        file = os.open(path, os.O_WRONLY | OPEN_FLAGS)
        try:
            os.ftruncate(file, size)
            os.fsync(file)
        finally:
            os.close(file)
        sync_folder(path.parent)
