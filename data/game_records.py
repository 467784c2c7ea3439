"""Records of finished games by id and key, for the rest of the storage; `history` adds the queries of the screens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from data.errors import DataCode, StoreError
from data.progress import Progress
from data.record import Document, key_of
from data.repair import Pair
from data.shard_files import ENDING
from data.shards import Shards


class GameRecords:
    """Stored summaries and records.

    *hidden* returns the ids of running games: a reopened game is not also finished.
    """

    def __init__(self, shards: Shards, hidden: Callable[[], Collection[str]]) -> None:
        self.shards = shards
        self.hidden = hidden

    def find_document(self, session: str) -> Document | None:
        """Returns the stored summary of a game, deleted or not."""
        for _ in range(2):  # reading may trigger repairs that move games: then the second pass finds them
            changes = self.shards.changes
            summary = next((summary for summary in self.shards.newest_first() if summary["id"] == session), None)
            if summary is not None or changes == self.shards.changes:
                return summary
        return None

    def record(self, session: str) -> Document:
        """Returns the stored record of a game.

        :raises StoreError: if there is none, or its file cannot be read.
        """
        summary = self.find_document(session)
        record = self.shards.get(key_of(summary), session) if summary else None
        if record is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        return record

    def record_at(self, key: str, session: str) -> Document | None:
        """Returns the record of a game by its key.

        :raises StoreError: if its file cannot be read.
        """
        return self.shards.get(key, session)

    def all_summaries(self) -> Iterator[Document]:
        """Yields every stored summary, newest first, deleted games included."""
        self.shards.read_all()
        return self.shards.newest_first()

    def iter_read(self) -> Iterator[Progress]:
        """Reads all summaries file by file, so that later queries do not wait."""
        names = self.shards.names()
        for number, name in enumerate(names, 1):
            self.shards.summaries(name)
            yield Progress(number, len(names))

    def records(self, wanted: Collection[str] | None) -> Iterator[Document]:
        """Yields the records with the *wanted* ids (None: all that are not deleted), oldest first, file by file.

        Files listed by `unreadable` are skipped.
        """
        hidden = self.hidden()
        self.shards.read_all()
        for name in self.shards.names():
            summaries = self.shards.summaries(name)
            if not summaries or (wanted is not None and not any(summary["id"] in wanted for summary in summaries)):
                continue
            try:
                records = self.shards.records(name)
            except StoreError:
                self.shards.note_unreadable(name)
                continue
            for record in records:
                if record["id"] in hidden or "deleted" in record:
                    continue
                if wanted is None or record["id"] in wanted:
                    yield record

    def unreadable(self) -> list[str]:
        """Returns the names of the files that the system denied reading so far."""
        return sorted(f"{name}{ENDING}" for name in self.shards.unreadable)

    def tidy(self) -> None:
        """Moves games from wrong files to their own and removes older versions of duplicates.

        :raises StoreError: if that is not possible now.
        """
        self.shards.tidy()

    def put_all(self, pairs: Iterable[Pair]) -> None:
        """Stores games sorted by key."""
        self.shards.put(pairs)

    def remove(self, key: str, session: str) -> None:
        """Removes a game for good; a missing one is fine."""
        self.shards.remove(key, session)

    def remove_if_readable(self, key: str, session: str) -> None:
        """Removes an older version; in an unreadable file it stays until the file can be read."""
        try:
            self.shards.remove(key, session)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE:
                raise
            self.shards.note_unreadable(self.shards.shard_of(key))

    def summary_at(self, key: str, session: str) -> Document | None:
        """Returns the stored summary of the game with exactly this key and id."""
        summaries = self.shards.summaries(self.shards.shard_of(key))
        return next((summary for summary in summaries if summary["id"] == session and key_of(summary) == key), None)
