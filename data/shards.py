"""The files of the history: each a TinyDB with some dozen games of one stretch of time.

A file is called by the key at which its stretch begins; it ends where the next one begins. So the names are the index:
no other file has to agree with them, and a game is found by its time. When a file is too full, the upper part is
written to a new file first; what the old one then still holds beyond its end stands at home too and does not count.
What stands in a wrong file and nowhere else (`data.repair`) is brought home first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator

from data import disk
from data.errors import DataCode, ReportCode, StoreError
from data.record import Document, key_of
from data.repair import SESSIONS, SUMMARIES, Pair, pair_key, reconcile, settled
from data.shard_files import ENDING, ShardFiles
from data.storage import Tables

MOST = 32
"""Games per file: enough for a page of the list, few enough to be rewritten at once when a game is finished."""
CHECK = "twice.check"
"""The file that says: games came in while others could not be read, so some may be there twice."""


class Shards(ShardFiles):
    """The games of the history, each in the file that it belongs to."""

    def summaries(self, name: str) -> list[Document]:
        """Returns the summaries in a file, oldest first; of one that cannot be read now, none."""
        if name not in self._read:
            try:
                self._read[name] = self._summaries(name)
            except StoreError:
                self.note_unreadable(name)
                return []
        return self._read[name]

    def read_uncached(self, name: str) -> list[Document]:
        """Returns the summaries in a file without keeping them in memory."""
        was_read = name in self._read
        found = self.summaries(name)
        if not was_read:
            self._read.pop(name, None)
        return found

    def read_all(self) -> None:
        """Reads all files, until each holds what belongs to it: what is read later may belong to what was before."""
        settled = -1
        while settled != self._settled:
            settled = self._settled
            for name in self.names():
                self.summaries(name)

    def newest_first(self, before: str | None = None) -> Iterator[Document]:
        """Yields all summaries, or those *before* a key, newest first, reading no file before it is needed."""
        end = len(self._names) if before is None else bisect_right(self._names, before)
        for name in reversed(self._names[:end]):
            for summary in reversed(self.summaries(name)):
                if before is None or key_of(summary) < before:
                    yield summary

    def records(self, name: str) -> list[Document]:
        """Returns the records in a file.

        :raises StoreError: if it cannot be read.
        """
        if self._whole is None or self._whole[:2] != (name, self.changes):
            pairs = self._pairs(name)
            self._whole = name, self.changes, pairs
        return [record for _, record in self._whole[2]]

    def get(self, key: str, session: str) -> Document | None:
        """Returns the record of a game.

        :raises StoreError: if its file cannot be read.
        """
        return next((record for record in self.records(self.shard_of(key)) if record["id"] == session), None)

    def put(self, pairs: Iterable[Pair]) -> None:
        """Keeps games, sorted by key, one replacement per file; a game that is already in its place is replaced.

        :raises StoreError: if that fails; single games are then kept or not, never in part.
        """
        waiting: list[Pair] = []
        target = ""
        for pair in pairs:
            name = self.shard_of(pair_key(pair))
            if waiting and (name != target or len(waiting) >= MOST):
                self._merge(target, waiting)
                waiting = []
                name = self.shard_of(pair_key(pair))
            target = name
            waiting.append(pair)
        if waiting:
            self._merge(target, waiting)

    def remove(self, key: str, session: str) -> None:
        """Takes a game out of that very place; one that is not there is fine."""

        def is_meant(summary: Document) -> bool:
            return bool(summary["id"] == session and key_of(summary) == key)

        self.change(self.shard_of(key), lambda pair: None if is_meant(pair[0]) else pair)

    def change(self, name: str, change: Callable[[Pair], Pair | None]) -> None:
        """Replaces every game of a file by what *change* makes of it, by nothing where that is None."""
        old = self._pairs(name)
        new = [change(pair) for pair in old]
        if any(one is not other for one, other in zip(old, new, strict=True)):
            self._write(name, [pair for pair in new if pair is not None])

    def tidy(self) -> None:
        """Brings home what stands in files with odd names, and parts twins.

        Twins are versions of one game that came in while the file that had the other could not be read.

        :raises StoreError: if that is not possible now; it is tried again the next time.
        """
        for name in list(self._odd):
            self._bring_home(name)
        check = self._folder / CHECK
        if not check.exists():
            return
        self.read_all()
        newest: dict[str, str] = {}
        for summary in self.newest_first():
            newest.setdefault(summary["id"], key_of(summary))
        for name in self.names():
            if any(newest[one["id"]] != key_of(one) for one in self.summaries(name)):
                self.change(name, lambda pair: pair if newest.get(pair[0]["id"]) in (None, pair_key(pair)) else None)
        if not self.unreadable:
            disk.remove(check)

    def _bring_home(self, odd: str) -> None:
        """Keeps what a file with a name that is no key holds and no other file has; then the file is set aside."""
        try:
            pairs = sorted(self._raw_pairs(odd), key=pair_key)
        except StoreError:
            self.note_unreadable(odd)
            return
        homes = {home: self._rows(home) for home in {self.shard_of(pair_key(pair)) for pair in pairs}}
        present = {(row["id"], key_of(row)) for rows in homes.values() for row in rows}
        self.put(pair for pair in pairs if (pair[0]["id"], pair_key(pair)) not in present)
        disk.move_aside(self._folder / (odd + ENDING), self._quarantine.folder, self._quarantine.now)
        self._odd.remove(odd)
        self._quarantine.report(ReportCode.MISPLACED.notice(file=odd + ENDING))

    def _merge(self, name: str, added: list[Pair]) -> None:
        try:
            old = self._pairs(name)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE or pair_key(added[0]) == name:
                raise
            self.note_unreadable(name)
            name, old = pair_key(added[0]), []  # the stretch of the unreadable file ends here for the time being
        if self.unreadable:
            disk.replace_file(self._folder / CHECK, ())
        ends_here = not old or pair_key(added[0]) > pair_key(old[-1])
        by_id = {pair[0]["id"]: pair for pair in (*old, *added)}
        whole = sorted(by_id.values(), key=pair_key)
        # At the end of time files are left full; in between they are halved, so that the next games find room.
        size = MOST if ends_here else -(-len(whole) // -(-len(whole) // MOST))
        pieces = [whole[start : start + size] for start in range(0, len(whole), size)]
        for piece in reversed(pieces[1:]):
            self._write(pair_key(piece[0]), piece)
        if pieces[0] != old:
            self._write(name, pieces[0])

    def _summaries(self, name: str) -> list[Document]:
        end = self._end(name)
        rows = self._rows(name)
        if not all(name <= key_of(row) < end for row in rows) and self._settle(name, rows):
            rows, end = self._rows(name), self._end(name)
        return sorted((row for row in rows if name <= key_of(row) < end), key=key_of)

    def _pairs(self, name: str) -> list[Pair]:
        pairs = self._raw_pairs(name)
        end = self._end(name)
        if not all(name <= pair_key(pair) < end for pair in pairs):
            self._settle(name, [summary for summary, _ in pairs])
            pairs, end = self._raw_pairs(name), self._end(name)
        return sorted((pair for pair in pairs if name <= pair_key(pair) < end), key=pair_key)

    def _settle(self, name: str, rows: list[Document]) -> bool:
        """Brings home what stands in this file, belongs to another, and is not there; tells whether anything did.

        :raises StoreError: if that cannot be done now; then nothing is written over it.
        """
        end = self._end(name)
        strays = [row for row in rows if not name <= key_of(row) < end]
        homes = {home: self._rows(home) for home in {self.shard_of(key_of(row)) for row in strays}}
        present = {(row["id"], key_of(row)) for rows in homes.values() for row in rows}
        if all((row["id"], key_of(row)) in present for row in strays):
            return len(strays) == len(rows) and self._start_over(name)
        for file, pairs in settled(name, self._raw_pairs, self.shard_of):
            self._write(file, pairs)
        self._read.clear()
        self._settled += 1
        self._quarantine.report(ReportCode.MISPLACED.notice(file=name + ENDING))
        return True

    def _start_over(self, name: str) -> bool:
        """Sets a file aside that holds only what others hold: it was written over. A copy may have what it held."""
        path = self._folder / (name + ENDING)
        try:
            content = path.read_bytes()
        except OSError:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=path.name)) from None
        disk.copy_aside(path, content, self._quarantine.folder, self._quarantine.now)
        tables: Tables = {SUMMARIES: {}, SESSIONS: {}}
        self._mending.add(name)
        try:
            _, saved = reconcile(tables, self._rescue, self._from_newest_copy(name))
        finally:
            self._mending.discard(name)
        self._write(name, [(tables[SUMMARIES][row], tables[SESSIONS][row]) for row in tables[SUMMARIES]])
        self._settled += 1
        self._quarantine.report(ReportCode.MISPLACED.notice(file=path.name))
        if saved:
            self._quarantine.report(ReportCode.RESCUED.notice(count=saved))
        return True
