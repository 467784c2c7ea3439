"""The TinyDB storage: a file of lines, replaced as a whole, mended line by line.

The first line names the tables with the number and the bytes of their lines; then comes one line per document:
`[table, doc id, document]`. A table in front can be read without those behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tinydb import Storage

from data.disk import copy_aside, remove, replace_file
from data.errors import DataCode, ReportCode, StoreError
from data.lines import decode_line, dump, encode_line, parse_bodies, salvage_bodies
from sheets.notice import Notice

VERSION = 1
Tables = dict[str, dict[str, Any]]
HEAD = 4096
"""The first line is shorter than this, so the tables in front are read with one more read."""


@dataclass(frozen=True, slots=True)
class Quarantine:
    """Where damaged files are moved, and the callback that reports them."""

    folder: Path
    report: Callable[[Notice], None]
    now: Callable[[], datetime]


class SafeStorage(Storage):
    """Keeps the tables of one TinyDB in one file.

    *order* names the tables in the order of the file; *only*, if given, those that are read: it then never writes.
    *reconcile* makes tables fit each other again of which some lines were lost, and returns how many documents have no
    more than their name there; it hears whether a document may be gone without any trace.
    """

    def __init__(
        self,
        path: Path,
        quarantine: Quarantine,
        order: tuple[str, ...],
        only: Collection[str] | None = None,
        reconcile: Callable[[Tables, bool], int] | None = None,
    ) -> None:
        self.path = path
        self._quarantine = quarantine
        self._order = order
        self._only = only
        self._reconcile = reconcile
        self._batch: Tables | None = None
        self._batching = False

    def read(self) -> Tables | None:
        """Returns the tables; a damaged file is kept aside, reported, and replaced by what could be saved of it.

        :raises StoreError: if the file is there but the system does not let us read it.
        """
        if self._batching and self._batch is not None:
            return self._batch
        try:
            with open(self.path, "rb") as file:
                tables = _front(file.read(HEAD), file.read, self._order, self._only)
                if tables is None:
                    file.seek(0)
                    tables = self._mend(file.read())
        except FileNotFoundError:
            if not self.path.is_symlink():
                return None
            raise StoreError(DataCode.NOT_READABLE.refuse(file=self.path.name)) from None
        except OSError:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=self.path.name)) from None
        return tables

    def write(self, data: Tables) -> None:
        """Replaces the file, or in a batch remembers what to replace it by.

        :raises StoreError: if it cannot be replaced, or *data* holds what JSON cannot.
        """
        assert self._only is None, "read only in part"
        if self._batching:
            self._batch = data
        else:
            replace_file(self.path, self._encoded(data))

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Several changes of several tables become one replacement at the end, or none if something is raised."""
        self._batching = True
        try:
            yield
            data = self._batch
        finally:
            self._batching, self._batch = False, None
        if data is not None:
            self.write(data)

    def _encoded(self, data: Tables) -> list[bytes]:
        head: list[tuple[str, int, int]] = []
        parts: list[bytes] = []
        for name in self._order:
            lines = [
                encode_line(dump([name, str(number), document]))[0] for number, document in data.get(name, {}).items()
            ]
            parts.append(b"".join(lines))
            head.append((name, len(lines), len(parts[-1])))
        return [encode_line(dump({"spielblock-store": VERSION, "tables": head}))[0], *parts]

    def _mend(self, content: bytes) -> Tables:
        """Returns what can be saved of a damaged file, once the file itself has been kept."""
        tables: Tables = {name: {} for name in self._order}
        expected = 0
        for body in salvage_bodies(content):
            match parse_bodies([body])[0]:
                case [str(name), str(number), dict(document)] if name in tables:
                    tables[name][number] = document
                case {"tables": [*head]}:
                    counts = [one[1] for one in head if isinstance(one, list) and len(one) == 3]
                    expected = max((count for count in counts if isinstance(count, int)), default=0)
        kept = copy_aside(self.path, content, self._quarantine.folder, self._quarantine.now)
        found = max(map(len, tables.values()))
        bare = self._reconcile(tables, not expected or expected > found) if self._reconcile else 0
        try:
            replace_file(self.path, self._encoded(tables))
        except StoreError:
            with suppress(StoreError):  # the damaged file is still there, and each try would keep one more
                remove(self._quarantine.folder / kept)
            raise
        expected = max(expected, found)
        saved = max(map(len, tables.values())) - bare
        self._quarantine.report(
            ReportCode.DAMAGED.notice(file=self.path.name, kept=kept, saved=saved, lost=max(0, expected - saved))
        )
        return tables


def table_names(front: bytes) -> tuple[str, ...] | None:
    """Returns the tables that a file holds, by its first line; None if it has no such line."""
    head = _head(front)
    return None if head is None else tuple(name for name, _, _ in head)


def _head(front: bytes) -> list[tuple[str, int, int]] | None:
    """Returns the tables that the first line names, with the number and the bytes of their lines."""
    line = decode_line(front.partition(b"\n")[0])
    match parse_bodies([line[0]])[0] if line else None:
        case {"spielblock-store": version, "tables": [*tables]} if version == VERSION:
            return [(str(name), int(count), int(size)) for name, count, size in tables]
    return None


def intact(content: bytes) -> bool:
    """Tells whether *content* is a file of this storage in which every line is as it was written."""
    return _front(content, lambda _: b"", table_names(content) or (), None) is not None


def _front(
    front: bytes, more: Callable[[int], bytes], order: tuple[str, ...], only: Collection[str] | None
) -> Tables | None:
    """Returns the tables, reading on only as far as needed, or None if anything is not as it was written."""
    head = _head(front)
    if head is None or tuple(name for name, _, _ in head) != order:
        return None
    end = front.index(b"\n") + 1 if b"\n" in front else len(front)
    wanted = [only is None or name in only for name in order]
    last = max((place for place, is_wanted in enumerate(wanted) if is_wanted), default=-1)
    need = sum(size for _, _, size in head[: last + 1])
    content = front[end:] + more(max(0, need - len(front) + end) if only is not None else -1)
    if only is None and len(content) != need:
        return None
    tables: Tables = {}
    start = 0
    for (name, count, size), is_wanted in zip(head, wanted, strict=True):
        if is_wanted and not _table(tables, name, count, content[start : start + size]):
            return None
        start += size
    return tables


def _table(tables: Tables, name: str, count: int, content: bytes) -> bool:
    lines = content.split(b"\n")
    if lines.pop() or len(lines) != count:
        return False
    bodies = [line[0] for line in map(decode_line, lines) if line]
    if len(bodies) != count:
        return False
    tables[name] = {number: document for _, number, document in parse_bodies(bodies)}
    return True
