"""The columns of the whole history, cached in one file and updated shard by shard.

The file is only a cache: anything outdated or damaged is detected, and the summaries are read again.
"""

from __future__ import annotations

import contextlib
import json
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from zlib import crc32

from data import disk
from data.errors import StoreError
from data.record import Document
from data.statistics.columns import ALL_COLUMNS, GAME_COLUMNS, SEAT_COLUMNS, Columns, StringTable

VERSION = 1
MAGIC = b"spielblock-tallies\n"
WORTH_SAVING = 16
"""Number of shards read after which the cache is saved; fewer are quickly read again."""
Stamp = tuple[object, ...]
"""Different after every replacement of a shard; empty for an unreadable one."""
Lengths = tuple[int, int, int]
NOTHING: Lengths = (0, 0, 0)


class Source(Protocol):
    """The files of the history (`data.shards.Shards`)."""

    dirty: set[str]
    """Files written since the last update."""

    def stamps(self) -> dict[str, Stamp]:
        """Returns the stamp of every file, oldest first."""
        ...

    def read_uncached(self, name: str) -> list[Document]:
        """Returns the summaries in a file without keeping them in memory."""
        ...


@dataclass(frozen=True, slots=True)
class Chunk:
    """The range of one shard in the columns: its stamp and its end."""

    stamp: Stamp
    end: Lengths


class ColumnCache:
    """The columns of the history, updated on demand."""

    def __init__(self, source: Source, path: Path) -> None:
        self._source = source
        self._path = path
        self._columns = Columns(StringTable())
        self._chunks: dict[str, Chunk] = {}
        self._loaded = False
        self._unsaved = 0
        self.version = 0
        """Increased with every change of the columns."""

    def columns(self) -> Columns:
        """Returns the columns of the current history."""
        for _ in self.iter_update():
            pass
        return self._columns

    def iter_update(self) -> Iterator[tuple[int, int]]:
        """Updates the columns; yields the numbers of shards read and to read.

        Stopping early loses nothing: the next query continues.
        """
        if not self._loaded:
            self._load()
        stamps = self._source.stamps()
        changed, self._source.dirty = self._source.dirty, set()
        stale = [
            name
            for name, stamp in stamps.items()
            if not stamp or name in changed or name not in self._chunks or self._chunks[name].stamp != stamp
        ]
        removed = self._chunks.keys() - stamps.keys()
        if not stale and not removed:
            return
        self._source.dirty |= {*stale, *changed}
        fresh: dict[str, list[Document]] = {}
        for done, name in enumerate(stale):
            fresh[name] = self._source.read_uncached(name)
            yield done + 1, len(stale)
        stamps = self._source.stamps()  # reading may have repaired a shard
        self._rebuild(stamps, fresh)
        self._source.dirty -= set(stale)
        self._unsaved += len(stale) + len(removed)
        self.version += 1
        if self._unsaved >= WORTH_SAVING:
            self.save()

    def save(self) -> None:
        """Writes the columns if they differ from the file; after a failure the next start reads the summaries."""
        if not self._unsaved:
            return
        self._drop_unused_strings()
        with contextlib.suppress(StoreError):
            disk.replace_file(self._path, _encode(self._columns, self._chunks))
            self._unsaved = 0

    def _rebuild(self, stamps: dict[str, Stamp], fresh: dict[str, list[Document]]) -> None:
        """Assembles the columns from unchanged ranges and *fresh* summaries; the unchanged beginning stays in place."""
        columns, starts = self._columns, _starts(self._chunks)
        chunks: dict[str, Chunk] = {}
        old_names = iter(self._chunks)
        names = list(stamps)
        same = 0
        while same < len(names) and names[same] not in fresh and next(old_names, None) == names[same]:
            chunks[names[same]] = self._chunks[names[same]]
            same += 1
        end = chunks[names[same - 1]].end if same else NOTHING
        rest = Columns(columns.strings)
        rest.extend(columns, end, columns.lengths)
        columns.cut(end)
        for name in names[same:]:
            if name in fresh:
                for summary in fresh[name]:
                    columns.add(summary)
            elif name in self._chunks:
                start, stop = (_minus(lengths, end) for lengths in (starts[name], self._chunks[name].end))
                columns.extend(rest, start, stop)
            else:
                continue  # a new shard; the next query reads it
            stamp = stamps[name] if name in fresh else self._chunks[name].stamp
            chunks[name] = Chunk(stamp, columns.lengths)
        columns.drop_indexes()
        self._chunks = chunks

    def _load(self) -> None:
        self._loaded = True
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError, IndexError):
            decoded = _decode(disk.read_bytes(self._path))
            if decoded is not None:
                self._columns, self._chunks = decoded

    def _drop_unused_strings(self) -> None:
        """Removes strings without a user: the name of a renamed player must not stay in the file."""
        columns = self._columns
        used = {*columns.person, *columns.game, *columns.kind}
        if len(used) == len(columns.strings.texts):
            return
        strings = StringTable()
        numbers = {old: strings.number(columns.strings.texts[old]) for old in sorted(used)}
        for name in ("person", "game", "kind"):
            setattr(columns, name, array("i", [numbers[old] for old in getattr(columns, name)]))
        columns.strings = strings
        self.version += 1


def _starts(chunks: dict[str, Chunk]) -> dict[str, Lengths]:
    starts: dict[str, Lengths] = {}
    end = NOTHING
    for name, chunk in chunks.items():
        starts[name], end = end, chunk.end
    return starts


def _minus(lengths: Lengths, other: Lengths) -> Lengths:
    return lengths[0] - other[0], lengths[1] - other[1], lengths[2] - other[2]


def _encode(columns: Columns, chunks: dict[str, Chunk]) -> list[bytes]:
    head = {
        "version": VERSION,
        "order": sys.byteorder,
        "words": columns.strings.texts,
        "ids": columns.ids,
        "notes": {row: note for row, note in enumerate(columns.notes) if note},
        "chunks": [[name, chunk.stamp, chunk.end] for name, chunk in chunks.items()],
    }
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    body = [text, *(getattr(columns, name).tobytes() for name in ALL_COLUMNS)]
    check = 0
    for part in body:
        check = crc32(part, check)
    return [MAGIC, check.to_bytes(4, "big"), len(text).to_bytes(4, "big"), *body]


def _decode(content: bytes) -> tuple[Columns, dict[str, Chunk]] | None:
    """Returns the columns in a file, None if it is damaged or of another version."""
    start = len(MAGIC) + 8
    if (
        not content.startswith(MAGIC)
        or crc32(memoryview(content)[start:]).to_bytes(4, "big") != content[len(MAGIC) : len(MAGIC) + 4]
    ):
        return None
    offset = start + int.from_bytes(content[start - 4 : start], "big")
    head = json.loads(content[start:offset])
    if head["version"] != VERSION or head["order"] != sys.byteorder:
        return None
    strings = StringTable(head["words"], {text: number for number, text in enumerate(head["words"])})
    columns = Columns(strings)
    columns.ids = head["ids"]
    columns.notes = [""] * len(columns.ids)
    for row, note in head["notes"].items():
        columns.notes[int(row)] = note
    chunks = {name: Chunk(_decode_stamp(stamp), (end[0], end[1], end[2])) for name, stamp, end in head["chunks"]}
    lengths = next(reversed(chunks.values())).end if chunks else NOTHING
    for name in ALL_COLUMNS:
        column = getattr(columns, name)
        level = 0 if name in GAME_COLUMNS else 1 if name in SEAT_COLUMNS else 2
        size = lengths[level] * column.itemsize
        column.frombytes(content[offset : offset + size])
        offset += size
    return columns, chunks


def _decode_stamp(raw: object) -> Stamp:
    return tuple(raw) if isinstance(raw, list) else ()
