"""The records of finished games by id and key, for the rest of the storage: what screens ask is in `history`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from data.errors import DataCode, StoreError
from data.progress import Progress
from data.record import Document, key_of
from data.repair import Pair
from data.shard_files import ENDING
from data.shards import Shards


class GameRecords:
    """Summaries and whole records, as they stand in their files.

    *hidden* returns the ids that are shown elsewhere: a game that is running again is not also finished.
    """

    def __init__(self, shards: Shards, hidden: Callable[[], Collection[str]]) -> None:
        self._shards = shards
        self._hidden = hidden

    def lookup(self, session: str) -> Document | None:
        """Returns the stored summary of a game, also of a deleted one."""
        for _ in range(2):  # reading may mend, and bring games home: then they are found the second time
            changes = self._shards.changes
            found = next((one for one in self._shards.newest_first() if one["id"] == session), None)
            if found is not None or changes == self._shards.changes:
                return found
        return None

    def record(self, session: str) -> Document:
        """Returns the stored record of a game.

        :raises StoreError: if there is none, or its file cannot be read.
        """
        summary = self.lookup(session)
        whole = self._shards.get(key_of(summary), session) if summary else None
        if whole is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        return whole

    def at(self, key: str, session: str) -> Document | None:
        """Returns the record of a game by its key.

        :raises StoreError: if its file cannot be read.
        """
        return self._shards.get(key, session)

    def all_summaries(self) -> Iterator[Document]:
        """Yields every stored summary, newest first, also of deleted games."""
        self._shards.read_all()
        return self._shards.newest_first()

    def reading(self) -> Iterator[Progress]:
        """Reads all summaries, file by file, so that what asks for all of them does not have to wait."""
        names = self._shards.names()
        for number, name in enumerate(names, 1):
            self._shards.summaries(name)
            yield Progress(number, len(names))

    def records(self, wanted: Collection[str] | None) -> Iterator[Document]:
        """Yields the records with the *wanted* ids (None: all that are not deleted), oldest first, file by file.

        What `unreadable` names is left out.
        """
        hidden = self._hidden()
        self._shards.read_all()
        for name in self._shards.names():
            here = self._shards.summaries(name)
            if not here or (wanted is not None and not any(one["id"] in wanted for one in here)):
                continue
            try:
                found = self._shards.records(name)
            except StoreError:
                self._shards.note_unreadable(name)
                continue
            for whole in found:
                if whole["id"] in hidden or "deleted" in whole:
                    continue
                if wanted is None or whole["id"] in wanted:
                    yield whole

    def unreadable(self) -> list[str]:
        """Returns the names of the files that the system did not let us read so far."""
        return sorted(f"{name}{ENDING}" for name in self._shards.unreadable)

    def tidy(self) -> None:
        """Brings home what stands in wrong files, and takes out older versions of games that are there twice.

        :raises StoreError: if that is not possible now.
        """
        self._shards.tidy()

    def put_all(self, pairs: Iterable[Pair]) -> None:
        """Keeps games that come sorted by place."""
        self._shards.put(pairs)

    def remove(self, key: str, session: str) -> None:
        """Takes a game out for good; one that is not there is fine."""
        self._shards.remove(key, session)

    def remove_if_readable(self, key: str, session: str) -> None:
        """Takes an older version out; where it cannot be read it stays, and is taken out when it can be."""
        try:
            self._shards.remove(key, session)
        except StoreError as error:
            if error.violation.code is not DataCode.NOT_READABLE:
                raise
            self._shards.note_unreadable(self._shards.shard_of(key))

    def stored(self, key: str, session: str) -> Document | None:
        """Returns the stored summary of a game that stands in that place."""
        here = self._shards.summaries(self._shards.shard_of(key))
        return next((one for one in here if one["id"] == session and key_of(one) == key), None)
