"""The history split into files (shards), each a TinyDB with some dozen games of one range of keys.

A file is named by the first key of its range; the range ends at the name of the next file. So the names are the index,
and no other file can contradict them. When a file is full, its upper part is written to a new file first; the games
that the old file then still contains beyond its range exist elsewhere and are ignored. Games that exist only in a wrong
file are moved to their own file first (`data.repair`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator

from data import disk
from data.errors import DataCode, ReportCode, StoreError, not_readable
from data.record import Document, key_of
from data.repair import SESSIONS, SUMMARIES, Pair, pair_key, reconcile, redistribute_by_key
from data.shard_files import ENDING, ShardFiles
from data.storage import Tables

MAX_GAMES = 32
"""Games per file: enough for a page of the list, few enough to rewrite when a game is finished."""
DUPLICATES_MARK = "twice.check"
"""File that marks possible duplicates: games were added while other files could not be read."""


class Shards(ShardFiles):
    """The games of the history, each in the file of its key."""

    def summaries(self, name: str) -> list[Document]:
        """Returns the summaries in a file, oldest first; none if it cannot be read now."""
        if name not in self._cache:
            try:
                self._cache[name] = self._sorted_summaries(name)
            except StoreError:
                self.note_unreadable(name)
                return []
        return self._cache[name]

    def read_uncached(self, name: str) -> list[Document]:
        """Returns the summaries in a file without adding them to the cache."""
        was_cached = name in self._cache
        summaries = self.summaries(name)
        if not was_cached:
            self._cache.pop(name, None)
        return summaries

    def read_all(self) -> None:
        """Reads all files, re-reading while repairs move games between them."""
        repairs = -1
        while repairs != self._repairs:
            repairs = self._repairs
            for name in self.names():
                self.summaries(name)

    def newest_first(self, before: str | None = None) -> Iterator[Document]:
        """Yields all summaries, or those *before* a key, newest first; reads files only as needed."""
        end = len(self._names) if before is None else bisect_right(self._names, before)
        for name in reversed(self._names[:end]):
            for summary in reversed(self.summaries(name)):
                if before is None or key_of(summary) < before:
                    yield summary

    def records(self, name: str) -> list[Document]:
        """Returns the records in a file.

        :raises StoreError: if it cannot be read.
        """
        if self._last_read is None or self._last_read[:2] != (name, self.changes):
            pairs = self.pairs(name)
            self._last_read = name, self.changes, pairs
        return [record for _, record in self._last_read[2]]

    def get(self, key: str, session: str) -> Document | None:
        """Returns the record of a game.

        :raises StoreError: if its file cannot be read.
        """
        return next((record for record in self.records(self.shard_of(key)) if record["id"] == session), None)

    def put(self, pairs: Iterable[Pair]) -> None:
        """Stores games, sorted by key, with one replacement per file; an existing game is replaced.

        :raises StoreError: on failure; each game is then stored completely or not at all.
        """
        self.refresh_names()
        batch: list[Pair] = []
        target = ""
        for pair in pairs:
            name = self.shard_of(pair_key(pair))
            if batch and (name != target or len(batch) >= MAX_GAMES):
                self._merge(target, batch)
                batch = []
                name = self.shard_of(pair_key(pair))
            target = name
            batch.append(pair)
        if batch:
            self._merge(target, batch)

    def remove(self, key: str, session: str) -> None:
        """Removes the game with exactly this key and id; a missing one is fine."""

        def is_meant(summary: Document) -> bool:
            return bool(summary["id"] == session and key_of(summary) == key)

        self.change(self.shard_of(key), lambda pair: None if is_meant(pair[0]) else pair)

    def change(self, name: str, change: Callable[[Pair], Pair | None]) -> None:
        """Replaces every game of a file by the result of *change*; None removes it."""
        self.refresh_names()
        old = self.pairs(name)
        new = [change(pair) for pair in old]
        if any(before is not after for before, after in zip(old, new, strict=True)):
            self._write(name, [pair for pair in new if pair is not None])

    def tidy(self) -> None:
        """Empties files with invalid names into the right ones and removes duplicates.

        Duplicates are versions of one game added while the file with the other version could not be read.

        :raises StoreError: if that is not possible now; it is tried again the next time.
        """
        for name in list(self._misnamed):
            self._empty_misnamed_file(name)
        mark = self._folder / DUPLICATES_MARK
        if not disk.is_regular_file(mark):
            return
        self.read_all()
        newest: dict[str, str] = {}
        for summary in self.newest_first():
            newest.setdefault(summary["id"], key_of(summary))
        for name in self.names():
            if any(newest[summary["id"]] != key_of(summary) for summary in self.summaries(name)):
                self.change(name, lambda pair: pair if newest.get(pair[0]["id"]) in (None, pair_key(pair)) else None)
        if not self.unreadable:
            disk.remove(mark)

    def _empty_misnamed_file(self, misnamed: str) -> None:
        """Moves the games of a file with an invalid name to the right files, then quarantines it."""
        try:
            pairs = sorted(self._read_pairs(misnamed), key=pair_key)
        except StoreError:
            self.note_unreadable(misnamed)
            return
        present = self._present_in_own_files([summary for summary, _ in pairs])
        self.put(pair for pair in pairs if (pair[0]["id"], pair_key(pair)) not in present)
        self._quarantine.move(self._folder / (misnamed + ENDING))
        self._misnamed.remove(misnamed)
        self._quarantine.report(ReportCode.MISPLACED.notice(file=misnamed + ENDING))

    def _merge(self, name: str, added: list[Pair]) -> None:
        """Adds games to a file and splits it if it becomes too large."""
        try:
            old = self.pairs(name)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE or pair_key(added[0]) == name:
                raise
            self.note_unreadable(name)
            name, old = pair_key(added[0]), []  # for now the range of the unreadable file ends here
        if self.unreadable:
            self._quarantine.claim_file(self._folder / DUPLICATES_MARK)
            disk.replace_file(self._folder / DUPLICATES_MARK, ())
        appends = not old or pair_key(added[0]) > pair_key(old[-1])
        by_id = {pair[0]["id"]: pair for pair in (*old, *added)}
        pairs = sorted(by_id.values(), key=pair_key)
        # Appending fills files completely; inserting halves them, so that the next games find space.
        size = MAX_GAMES if appends else -(-len(pairs) // -(-len(pairs) // MAX_GAMES))
        parts = [pairs[start : start + size] for start in range(0, len(pairs), size)]
        for part in reversed(parts[1:]):
            self._write(pair_key(part[0]), part)
        if parts[0] != old:
            self._write(name, parts[0])

    def _sorted_summaries(self, name: str) -> list[Document]:
        end = self._end(name)
        rows = self._read_summaries(name)
        if not all(name <= key_of(row) < end for row in rows) and self._repair_strays(name, rows):
            rows, end = self._read_summaries(name), self._end(name)
        return sorted((row for row in rows if name <= key_of(row) < end), key=key_of)

    def pairs(self, name: str) -> list[Pair]:
        """Returns the summaries and records in a file, oldest first.

        :raises StoreError: if it cannot be read.
        """
        pairs = self._read_pairs(name)
        end = self._end(name)
        if not all(name <= pair_key(pair) < end for pair in pairs):
            self._repair_strays(name, [summary for summary, _ in pairs])
            pairs, end = self._read_pairs(name), self._end(name)
        return sorted((pair for pair in pairs if name <= pair_key(pair) < end), key=pair_key)

    def _present_in_own_files(self, rows: list[Document]) -> set[tuple[str, str]]:
        """Returns id and key of all games in the files that these games belong to."""
        names = {self.shard_of(key_of(row)) for row in rows}
        return {(row["id"], key_of(row)) for name in names for row in self._read_summaries(name)}

    def _repair_strays(self, name: str, rows: list[Document]) -> bool:
        """Moves games that exist only in this wrong file to their own file; returns whether anything changed.

        :raises StoreError: if that is not possible now; then nothing is overwritten.
        """
        end = self._end(name)
        strays = [row for row in rows if not name <= key_of(row) < end]
        present = self._present_in_own_files(strays)
        if all((row["id"], key_of(row)) in present for row in strays):
            return len(strays) == len(rows) and self._restore_overwritten(name)
        for file, pairs in redistribute_by_key(name, self._read_pairs, self.shard_of):
            self._write(file, pairs)
        self._cache.clear()
        self._repairs += 1
        self._quarantine.report(ReportCode.MISPLACED.notice(file=name + ENDING))
        return True

    def _restore_overwritten(self, name: str) -> bool:
        """Quarantines a shard whose games all exist elsewhere (it was overwritten) and restores it from a copy."""
        path = self._folder / (name + ENDING)
        try:
            content = disk.read_bytes(path)
        except OSError:
            raise not_readable(path) from None
        self._quarantine.copy(path, content)
        tables: Tables = {SUMMARIES: {}, SESSIONS: {}}
        self._repairing.add(name)
        try:
            _, rescued = reconcile(tables, self._rescue, self._from_newest_copy(name))
        finally:
            self._repairing.discard(name)
        self._write(name, [(tables[SUMMARIES][row], tables[SESSIONS][row]) for row in tables[SUMMARIES]])
        self._repairs += 1
        self._quarantine.report(ReportCode.MISPLACED.notice(file=path.name))
        if rescued:
            self._quarantine.report(ReportCode.RESCUED.notice(count=rescued))
        return True
