"""The history: queries and changes of finished games for the screens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from data.clock import micros
from data.errors import DataCode, StoreError
from data.game_records import GameRecords
from data.record import (
    Document,
    FinishedSummary,
    decode_summary,
    key_of,
    make_record,
    make_summary,
    printable,
    with_deletion,
    with_notes,
    with_renamed_player,
)
from data.repair import Pair
from data.shards import Shards
from sheets.limits import LONGEST_COMMENT, LONGEST_LOCATION

if TYPE_CHECKING:
    from data.statistics import Statistics
    from data.statistics.api import GameRef
    from sheets.session import Session

PAGE = 30


class History(GameRecords):
    """Lists, finds, deletes and counts finished games. *tallies* is the cache file of the statistics."""

    def __init__(self, shards: Shards, hidden: Callable[[], Collection[str]], tallies: Path) -> None:
        super().__init__(shards, hidden)
        self._tallies = tallies

    @cached_property
    def statistics(self) -> Statistics:
        """The statistics, loaded on first use."""
        from data.statistics import ColumnCache, Statistics

        return Statistics(ColumnCache(self.shards, self._tallies), self.hidden)

    def close(self) -> None:
        """Saves the cache of the statistics, if they were used."""
        if "statistics" in vars(self):
            self.statistics.save()

    # queries

    def page(self, before: str | None = None, limit: int = PAGE, game: str | None = None) -> list[FinishedSummary]:
        """Returns finished games, newest first; the next page begins *before* the `key` of the last one."""
        wanted = (summary for summary in self._visible(before) if game in (None, summary["game"]))
        return [decode_summary(summary) for summary in islice(wanted, limit)]

    def summaries_of(self, games: Iterable[GameRef]) -> list[FinishedSummary]:
        """Returns the summaries of games found by the statistics; games removed meanwhile are skipped."""
        summaries: list[FinishedSummary] = []
        for game in games:
            name = self.shards.shard_of(f"{game.when:018d}~")
            in_shard = (summary for summary in self.shards.summaries(name) if summary["id"] == game.session)
            summary = next(in_shard, None) or self.find_document(game.session)
            if summary is not None:
                summaries.append(decode_summary(summary))
        return summaries

    def count(self) -> int:
        """Returns the number of games in the history."""
        self.shards.read_all()
        return sum(1 for _ in self._visible())

    def deleted(self) -> list[FinishedSummary]:
        """Returns the deleted games that can still be restored, newest first."""
        hidden = self.hidden()
        deleted = (summary for summary in self.shards.newest_first() if "deleted" in summary)
        return [decode_summary(summary) for summary in deleted if summary["id"] not in hidden]

    def find(self, session: str) -> FinishedSummary | None:
        """Returns the summary of a game by its id, deleted or not."""
        summary = self.find_document(session)
        return decode_summary(summary) if summary else None

    def session(self, session: str) -> Session:
        """Returns a game, replayed.

        :raises StoreError: if there is none, its file cannot be read, or the rules no longer read it.
        """
        from sheets.session import SessionError, decode_session  # loads the rules, which lists do not need

        try:
            return decode_session(self.record(session).get("session"))
        except SessionError as error:
            raise StoreError(DataCode.GAME_DAMAGED.refuse(id=session), error.violation) from None

    def players(self) -> dict[str, str]:
        """Returns the names of all people with a finished game and the time of their last one."""
        return {name: summary["finished"] for summary in self._oldest_first() for name in _people(summary)}

    # changes

    def put(self, session: Session, finished: str, seconds: float, key: str | None = None) -> FinishedSummary:
        """Stores a finished game, under its *key* if it already has one.

        :raises StoreError: on failure.
        """
        record = make_record(session, finished, seconds, key)
        summary = make_summary(session, record)
        self.shards.put([(summary, record)])
        return decode_summary(summary)

    def set_deleted(self, session: str, at: str | None) -> None:
        """Marks a game as deleted, or with None as not deleted.

        :raises StoreError: if there is none, or it cannot be written.
        """
        summary = self.find_document(session)
        if summary is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        if at is None and "deleted" not in summary:
            return

        def change(pair: Pair) -> Pair:
            if pair[0]["id"] != session:
                return pair
            return with_deletion(pair[0], at), with_deletion(pair[1], at)

        self.shards.change(self.shards.shard_of(key_of(summary)), change)

    def annotate(self, session: str, comment: str, location: str) -> None:
        """Sets comment and location of a game; empty texts remove them.

        :raises StoreError: if there is no such game, or it cannot be written.
        """
        summary = self.find_document(session)
        if summary is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        texts = printable(comment, LONGEST_COMMENT), printable(location, LONGEST_LOCATION)

        def change(pair: Pair) -> Pair:
            return pair if pair[0]["id"] != session else (with_notes(pair[0], *texts), with_notes(pair[1], *texts))

        self.shards.change(self.shards.shard_of(key_of(summary)), change)

    def iter_purge(self, deleted_before: str) -> Iterator[None]:
        """Removes games deleted before that time for good, one file per step."""
        for name in list(self.shards.names()):
            yield
            if name not in self.shards.names():
                continue  # removed meanwhile
            summaries = self.shards.summaries(name)
            old = {summary["id"] for summary in summaries if _deleted_before(summary, deleted_before)}
            if old:
                self.shards.change(name, lambda pair, old=old: None if pair[0]["id"] in old else pair)  # type: ignore[misc]

    def rename(self, old: str, new: str, sessions: Collection[str]) -> None:
        """Renames a player in these games; idempotent."""

        def affected(summary: Document) -> bool:
            return summary["id"] in sessions and old in summary["players"]

        def change(pair: Pair) -> Pair:
            if not affected(pair[0]):
                return pair
            return with_renamed_player(pair[0], old, new), with_renamed_player(pair[1], old, new)

        for name in self.shards.names():
            if any(map(affected, self.shards.summaries(name))):
                self.shards.change(name, change)

    def _visible(self, before: str | None = None) -> Iterator[Document]:
        hidden = self.hidden()
        for summary in self.shards.newest_first(before):
            if "deleted" not in summary and summary["id"] not in hidden:
                yield summary

    def _oldest_first(self) -> Iterator[Document]:
        hidden = self.hidden()
        self.shards.read_all()
        for name in self.shards.names():
            for summary in self.shards.summaries(name):
                if "deleted" not in summary and summary["id"] not in hidden:
                    yield summary


def _deleted_before(summary: Document, time: str) -> bool:
    return "deleted" in summary and micros(summary["deleted"]) < micros(time)


def _people(summary: Document) -> list[str]:
    """Returns the players without the coach."""
    return [name for seat, name in enumerate(summary["players"]) if seat not in summary.get("coach", ())]
