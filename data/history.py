"""The finished games: what the screens ask of them."""

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
    with_name,
    with_notes,
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
    """Lists, finds, deletes and counts finished games. *tallies* is where the statistics keep what they counted."""

    def __init__(self, shards: Shards, hidden: Callable[[], Collection[str]], tallies: Path) -> None:
        super().__init__(shards, hidden)
        self._tallies = tallies

    @cached_property
    def statistics(self) -> Statistics:
        """What can be counted; most evenings nobody asks."""
        from data.statistics import ColumnCache, Statistics

        return Statistics(ColumnCache(self._shards, self._tallies), self._hidden)

    def close(self) -> None:
        """Keeps what was counted, if anybody asked."""
        if "statistics" in vars(self):
            self.statistics.save()

    # what is shown

    def page(self, before: str | None = None, limit: int = PAGE, game: str | None = None) -> list[FinishedSummary]:
        """Returns finished games, newest first; the next page begins *before* the `key` of the last one of this."""
        wanted = (one for one in self._visible(before) if game in (None, one["game"]))
        return [decode_summary(one) for one in islice(wanted, limit)]

    def summaries_of(self, games: Iterable[GameRef]) -> list[FinishedSummary]:
        """Returns the summaries of games that the statistics have found; one that is gone by now is left out."""
        found: list[FinishedSummary] = []
        for game in games:
            name = self._shards.shard_of(f"{game.when:018d}~")
            here = (one for one in self._shards.summaries(name) if one["id"] == game.session)
            summary = next(here, None) or self.lookup(game.session)
            if summary is not None:
                found.append(decode_summary(summary))
        return found

    def count(self) -> int:
        """Returns how many games are in the history."""
        self._shards.read_all()
        return sum(1 for _ in self._visible())

    def deleted(self) -> list[FinishedSummary]:
        """Returns the deleted games that can still be restored, the newest first."""
        hidden = self._hidden()
        return [
            decode_summary(one) for one in self._shards.newest_first() if "deleted" in one and one["id"] not in hidden
        ]

    def find(self, session: str) -> FinishedSummary | None:
        """Returns the summary of a game, also of a deleted one, by its id."""
        summary = self.lookup(session)
        return decode_summary(summary) if summary else None

    def session(self, session: str) -> Session:
        """Returns a whole game, replayed.

        :raises StoreError: if there is none, or its file cannot be read, or the rules do not read it any more.
        """
        from sheets.session import SessionError, decode_session  # the rules are loaded when a game is looked at

        try:
            return decode_session(self.record(session).get("session"))
        except SessionError as error:
            raise StoreError(DataCode.GAME_DAMAGED.refuse(id=session), error.violation) from None

    def players(self) -> dict[str, str]:
        """Returns everybody who has finished a game, with the time of the last one."""
        return {name: summary["finished"] for summary in self._oldest_first() for name in _people(summary)}

    # what is changed

    def put(self, session: Session, finished: str, seconds: float, key: str | None = None) -> FinishedSummary:
        """Keeps a finished game, at its *key* if it has one already.

        :raises StoreError: if that fails.
        """
        whole = make_record(session, finished, seconds, key)
        summary = make_summary(session, whole)
        self._shards.put([(summary, whole)])
        return decode_summary(summary)

    def set_deleted(self, session: str, at: str | None) -> None:
        """Marks a game as deleted, or with None as not.

        :raises StoreError: if there is none, or it cannot be written.
        """
        summary = self.lookup(session)
        if summary is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        if at is None and "deleted" not in summary:
            return

        def change(pair: Pair) -> Pair:
            if pair[0]["id"] != session:
                return pair
            return with_deletion(pair[0], at), with_deletion(pair[1], at)

        self._shards.change(self._shards.shard_of(key_of(summary)), change)

    def annotate(self, session: str, comment: str, location: str) -> None:
        """Writes something to a game, and where it was played; empty texts take it away.

        :raises StoreError: if there is none, or it cannot be written.
        """
        summary = self.lookup(session)
        if summary is None:
            raise StoreError(DataCode.UNKNOWN_SESSION.refuse(id=session))
        texts = printable(comment, LONGEST_COMMENT), printable(location, LONGEST_LOCATION)

        def change(pair: Pair) -> Pair:
            return pair if pair[0]["id"] != session else (with_notes(pair[0], *texts), with_notes(pair[1], *texts))

        self._shards.change(self._shards.shard_of(key_of(summary)), change)

    def purge(self, deleted_before: str) -> int:
        """Removes for good what was deleted before that time; returns how many games."""
        purged = 0
        for name in self._shards.names():
            old = {one["id"] for one in self._shards.summaries(name) if _deleted_before(one, deleted_before)}
            if old:
                self._shards.change(name, lambda pair, old=old: None if pair[0]["id"] in old else pair)  # type: ignore[misc]
                purged += len(old)
        return purged

    def rename(self, old: str, new: str, sessions: Collection[str]) -> None:
        """Gives a player another name in these games; doing it twice is the same as once."""

        def affected(summary: Document) -> bool:
            return summary["id"] in sessions and old in summary["players"]

        def change(pair: Pair) -> Pair:
            return (with_name(pair[0], old, new), with_name(pair[1], old, new)) if affected(pair[0]) else pair

        for name in self._shards.names():
            if any(map(affected, self._shards.summaries(name))):
                self._shards.change(name, change)

    def _visible(self, before: str | None = None) -> Iterator[Document]:
        hidden = self._hidden()
        for one in self._shards.newest_first(before):
            if "deleted" not in one and one["id"] not in hidden:
                yield one

    def _oldest_first(self) -> Iterator[Document]:
        hidden = self._hidden()
        self._shards.read_all()
        for name in self._shards.names():
            for one in self._shards.summaries(name):
                if "deleted" not in one and one["id"] not in hidden:
                    yield one


def _deleted_before(summary: Document, time: str) -> bool:
    return "deleted" in summary and micros(summary["deleted"]) < micros(time)


def _people(summary: Document) -> list[str]:
    """Returns who sat at the table, without the coach."""
    return [name for seat, name in enumerate(summary["players"]) if seat not in summary.get("coach", ())]
