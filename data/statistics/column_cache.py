"""The columns of the whole history, kept in a file beside it and brought up to date file by file.

The file is only a copy: whatever is not as it was written is noticed, and the summaries are read anew.
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
"""After so many files had to be read the columns are saved; fewer are read again quickly."""
Stamp = tuple[object, ...]
"""Differs when a file of the history was replaced since; empty for one that cannot be read now."""
Lengths = tuple[int, int, int]
NOTHING: Lengths = (0, 0, 0)


class Source(Protocol):
    """The files of the history (`data.shards.Shards`)."""

    dirty: set[str]
    """Which files were written since somebody asked."""

    def stamps(self) -> dict[str, Stamp]:
        """Returns all files, oldest first, each with what tells whether it is still the same."""
        ...

    def read_uncached(self, name: str) -> list[Document]:
        """Returns the summaries in a file without keeping them in memory."""
        ...


@dataclass(frozen=True, slots=True)
class Chunk:
    """What stands in the columns for one file: as of which stamp, and up to where."""

    stamp: Stamp
    end: Lengths


class ColumnCache:
    """The columns with the way to keep them true."""

    def __init__(self, source: Source, path: Path) -> None:
        self._source = source
        self._path = path
        self._columns = Columns(StringTable())
        self._chunks: dict[str, Chunk] = {}
        self._loaded = False
        self._unsaved = 0
        self.version = 0
        """Grows when the columns change."""

    def columns(self) -> Columns:
        """Returns the columns as the history is now."""
        for _ in self.steps():
            pass
        return self._columns

    def steps(self) -> Iterator[tuple[int, int]]:
        """Brings the columns up to date; yields how many files are read, of how many, so that somebody can wait.

        Whoever stops early loses nothing: the next question reads it again.
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
        gone = self._chunks.keys() - stamps.keys()
        if not stale and not gone:
            return
        self._source.dirty |= {*stale, *changed}
        fresh: dict[str, list[Document]] = {}
        for done, name in enumerate(stale):
            fresh[name] = self._source.read_uncached(name)
            yield done + 1, len(stale)
        stamps = self._source.stamps()  # reading may have mended a file
        self._rebuild(stamps, fresh)
        self._source.dirty -= set(stale)
        self._unsaved += len(stale) + len(gone)
        self.version += 1
        if self._unsaved >= WORTH_SAVING:
            self.save()

    def save(self) -> None:
        """Writes the columns, if they differ from the file; if that fails the next start reads the summaries."""
        if not self._unsaved:
            return
        self._drop_unused_strings()
        with contextlib.suppress(StoreError):
            disk.replace_file(self._path, _encoded(self._columns, self._chunks))
            self._unsaved = 0

    def _rebuild(self, stamps: dict[str, Stamp], fresh: dict[str, list[Document]]) -> None:
        """Puts the columns together; what stands before the first change stays where it is."""
        old, starts = self._columns, _starts(self._chunks)
        chunks: dict[str, Chunk] = {}
        kept = iter(self._chunks)
        names = list(stamps)
        same = 0
        while same < len(names) and names[same] not in fresh and next(kept, None) == names[same]:
            chunks[names[same]] = self._chunks[names[same]]
            same += 1
        end = chunks[names[same - 1]].end if same else NOTHING
        rest = Columns(old.strings)
        rest.extend(old, end, old.lengths)
        old.cut(end)
        for name in names[same:]:
            if name in fresh:
                for summary in fresh[name]:
                    old.add(summary)
            elif name in self._chunks:
                start, stop = (_minus(place, end) for place in (starts[name], self._chunks[name].end))
                old.extend(rest, start, stop)
            else:
                continue  # new since it was looked for; the next question finds it
            stamp = stamps[name] if name in fresh else self._chunks[name].stamp
            chunks[name] = Chunk(stamp, old.lengths)
        old.cut(old.lengths)  # forgets what was derived
        self._chunks = chunks

    def _load(self) -> None:
        self._loaded = True
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError, IndexError):
            found = _decoded(self._path.read_bytes())
            if found is not None:
                self._columns, self._chunks = found

    def _drop_unused_strings(self) -> None:
        """A name that nobody has any more must not stay in the file."""
        columns = self._columns
        used = {*columns.person, *columns.game, *columns.kind}
        if len(used) == len(columns.strings.texts):
            return
        words = StringTable()
        numbers = {old: words.number(columns.strings.texts[old]) for old in sorted(used)}
        for name in ("person", "game", "kind"):
            setattr(columns, name, array("i", [numbers[old] for old in getattr(columns, name)]))
        columns.strings = words
        self.version += 1


def _starts(chunks: dict[str, Chunk]) -> dict[str, Lengths]:
    starts: dict[str, Lengths] = {}
    end = NOTHING
    for name, chunk in chunks.items():
        starts[name], end = end, chunk.end
    return starts


def _minus(one: Lengths, other: Lengths) -> Lengths:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _encoded(columns: Columns, chunks: dict[str, Chunk]) -> list[bytes]:
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


def _decoded(content: bytes) -> tuple[Columns, dict[str, Chunk]] | None:
    """Returns the columns in a file, None if anything in it is not as it was written."""
    start = len(MAGIC) + 8
    if (
        not content.startswith(MAGIC)
        or crc32(memoryview(content)[start:]).to_bytes(4, "big") != content[len(MAGIC) : len(MAGIC) + 4]
    ):
        return None
    place = start + int.from_bytes(content[start - 4 : start], "big")
    head = json.loads(content[start:place])
    if head["version"] != VERSION or head["order"] != sys.byteorder:
        return None
    words = StringTable(head["words"], {text: number for number, text in enumerate(head["words"])})
    columns = Columns(words)
    columns.ids = head["ids"]
    columns.notes = [""] * len(columns.ids)
    for row, note in head["notes"].items():
        columns.notes[int(row)] = note
    chunks = {name: Chunk(_stamp(stamp), (end[0], end[1], end[2])) for name, stamp, end in head["chunks"]}
    lengths = next(reversed(chunks.values())).end if chunks else NOTHING
    for name in ALL_COLUMNS:
        column = getattr(columns, name)
        level = 0 if name in GAME_COLUMNS else 1 if name in SEAT_COLUMNS else 2
        size = lengths[level] * column.itemsize
        column.frombytes(content[place : place + size])
        place += size
    return columns, chunks


def _stamp(raw: object) -> Stamp:
    return tuple(raw) if isinstance(raw, list) else ()
