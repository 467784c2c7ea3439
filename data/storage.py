"""TinyDB storage in one file of checksummed lines, replaced atomically and repaired line by line.

The first line lists the tables with the number and the bytes of their lines; then follows one line per document:
`[table, doc id, document]`. The first tables can be read without the rest of the file.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tinydb import Storage

from data.disk import open_to_read, remove, replace_file
from data.errors import ReportCode, StoreError, not_readable
from data.lines import decode_line, dump, encode_line, parse_bodies, salvage_bodies
from data.quarantine import Quarantine

VERSION = 1
Tables = dict[str, dict[str, Any]]
HEAD_BYTES = 4096
"""Upper bound of the first line, so that the first tables take one more read."""
Reconcile = Callable[[Tables, bool], int]
"""Makes tables consistent after lines were lost; returns the number of documents without content.

The flag tells whether documents may have vanished without a trace.
"""


class SafeStorage(Storage):
    """The tables of one TinyDB in one file.

    *order* is the order of the tables in the file; *only*, if given, restricts reading to some of them and forbids
    writing.
    """

    def __init__(
        self,
        path: Path,
        quarantine: Quarantine,
        order: tuple[str, ...],
        only: Collection[str] | None = None,
        reconcile: Reconcile | None = None,
    ) -> None:
        self.path = path
        self._quarantine = quarantine
        self._order = order
        self._only = only
        self._reconcile = reconcile
        self._batch: Tables | None = None
        self._batching = False

    def read(self) -> Tables | None:
        """Returns the tables; a damaged file is quarantined, reported and replaced by its salvaged lines.

        :raises StoreError: if the file exists but the system denies reading it.
        """
        if self._batching and self._batch is not None:
            return self._batch
        try:
            with open_to_read(self.path) as file:
                front = file.read(HEAD_BYTES)
                tables = _read_tables(front, file.read, self._order, self._only)
                if tables is None and self._is_swapped(front):
                    raise not_readable(self.path)
                if tables is None:
                    file.seek(0)
                    tables = self._repair(file.read())
        except FileNotFoundError:
            if not os.path.islink(self.path):
                return None
            raise not_readable(self.path) from None
        except OSError:
            raise not_readable(self.path) from None
        return tables

    def _is_swapped(self, front: bytes) -> bool:
        """Whether this is the file of another table: `data.misplaced_files` moves it, a repair would empty it."""
        names = table_names(front)
        return names is not None and len(names) == len(self._order) == 1 and names != self._order

    def write(self, data: Tables) -> None:
        """Replaces the file; within a batch only notes the new content.

        :raises StoreError: if the file cannot be replaced, or *data* is not valid JSON.
        """
        assert self._only is None, "opened for partial reading"
        if self._batching:
            self._batch = data
        else:
            replace_file(self.path, self._encode(data))

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Combines several changes into one replacement at the end; none if the block raises."""
        self._batching = True
        try:
            yield
            data = self._batch
        finally:
            self._batching, self._batch = False, None
        if data is not None:
            self.write(data)

    def _encode(self, data: Tables) -> list[bytes]:
        head: list[tuple[str, int, int]] = []
        parts: list[bytes] = []
        for name in self._order:
            rows = data.get(name, {}).items()
            lines = [encode_line(dump([name, str(number), document]))[0] for number, document in rows]
            parts.append(b"".join(lines))
            head.append((name, len(lines), len(parts[-1])))
        return [encode_line(dump({"spielblock-store": VERSION, "tables": head}))[0], *parts]

    def _repair(self, content: bytes) -> Tables:
        """Quarantines a damaged file and returns its salvaged tables."""
        tables: Tables = {name: {} for name in self._order}
        expected = 0
        for body in salvage_bodies(content):
            match parse_bodies([body])[0]:
                case [str(name), str(number), dict(document)] if name in tables:
                    tables[name][number] = document
                case {"tables": [*head]}:
                    counts = [entry[1] for entry in head if isinstance(entry, list) and len(entry) == 3]
                    expected = max((count for count in counts if isinstance(count, int)), default=0)
        copy = self._quarantine.copy(self.path, content)
        salvaged = max(map(len, tables.values()))
        try:
            without_content = self._reconcile(tables, not expected or expected > salvaged) if self._reconcile else 0
            replace_file(self.path, self._encode(tables))
        except StoreError:
            with suppress(StoreError):  # the damaged file is still in place, and every attempt would add a copy
                remove(self._quarantine.folder / copy)
            raise
        expected = max(expected, salvaged)
        saved = max(map(len, tables.values())) - without_content
        self._quarantine.report(
            ReportCode.DAMAGED.notice(file=self.path.name, kept=copy, saved=saved, lost=max(0, expected - saved))
        )
        return tables


def table_names(front: bytes) -> tuple[str, ...] | None:
    """Returns the tables listed in a file's first line; None if it is not such a line."""
    head = _read_head(front)
    return None if head is None else tuple(name for name, _, _ in head)


def is_intact(content: bytes) -> bool:
    """Whether *content* is a file of this storage with valid lines only."""
    return _read_tables(content, lambda _: b"", table_names(content) or (), None) is not None


def _read_head(front: bytes) -> list[tuple[str, int, int]] | None:
    """Returns the tables of the first line, with the number and the bytes of their lines."""
    line = decode_line(front.partition(b"\n")[0])
    match parse_bodies([line[0]])[0] if line else None:
        case {"spielblock-store": version, "tables": [*tables]} if version == VERSION:
            return [(str(name), int(count), int(size)) for name, count, size in tables]
    return None


def _read_tables(
    front: bytes, read_more: Callable[[int], bytes], order: tuple[str, ...], only: Collection[str] | None
) -> Tables | None:
    """Returns the tables, reading no further than needed; None if anything is damaged."""
    head = _read_head(front)
    if head is None or tuple(name for name, _, _ in head) != order:
        return None
    end = front.index(b"\n") + 1 if b"\n" in front else len(front)
    wanted = [only is None or name in only for name in order]
    last = max((index for index, is_wanted in enumerate(wanted) if is_wanted), default=-1)
    need = sum(size for _, _, size in head[: last + 1])
    content = front[end:] + read_more(max(0, need - len(front) + end) if only is not None else -1)
    if only is None and len(content) != need:
        return None
    tables: Tables = {}
    start = 0
    for (name, count, size), is_wanted in zip(head, wanted, strict=True):
        if is_wanted and not _read_table(tables, name, count, content[start : start + size]):
            return None
        start += size
    return tables


def _read_table(tables: Tables, name: str, count: int, content: bytes) -> bool:
    lines = content.split(b"\n")
    if lines.pop() or len(lines) != count:
        return False
    bodies = [line[0] for line in map(decode_line, lines) if line]
    if len(bodies) != count:
        return False
    tables[name] = {number: document for _, number, document in parse_bodies(bodies)}
    return True
