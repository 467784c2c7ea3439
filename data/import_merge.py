"""Merging imported sessions into the store: which of two versions stays, and the resulting changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from data.backup import ImportedGame, ImportItem, UnchangedGame, UnreadableGame, backup_entry
from data.clock import micros
from data.errors import StoreError
from data.history import History
from data.journal import Journal
from data.journal_replay import journal_head
from data.lines import dump, encode_line
from data.record import Document, key_of, make_record, make_summary
from data.repair import Pair
from data.running_games import RunningGames
from data.transactions.steps import Step, game_step
from sheets.session import encode_session

SKIPPED = ("same", "older", "twice")
"""Reasons to skip a session: the store has it; the store has a newer version; the file has it twice."""
_SESSION_LINE = re.compile(rb'\{"spielblock":[12],"id":"([A-Za-z0-9_-]{1,64})",')


@dataclass(slots=True)
class ImportResult:
    """The result of an import, by ids."""

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    """Games of which the store had an older version."""
    skipped: list[tuple[str, str]] = field(default_factory=list)
    """Id and reason, one of `SKIPPED`."""
    left_out: list[str] = field(default_factory=list)
    """Games that cannot be read; they remain in the file only."""
    settings: dict[str, object] = field(default_factory=dict)
    """Settings of the file that differ here and were not taken over."""


class ImportMerge:
    """Compares incoming sessions with the stored ones."""

    def __init__(self, history: History, games: RunningGames) -> None:
        self._history = history
        self._games = games
        self._finished = {summary["id"]: summary for summary in history.all_summaries()}
        self.people: dict[str, str] = {}
        """The people in the imported games, without coaches, with the time of their last one."""

    def unchanged(self, line: bytes) -> str | None:
        """Returns the id of the session in a *line* of a backup if the store has exactly this line."""
        match = _SESSION_LINE.match(line)
        session = match[1].decode() if match else ""
        summary = self._finished.get(session)
        if summary is None or session in self._games.ids() or _is_missing(None, summary):
            return None
        try:
            record = self._history.record_at(key_of(summary), session)
        except StoreError:
            return None
        if record and line == dump(backup_entry(record["session"], record["seconds"], record["finished"], "")):
            return session
        return None

    def steps(self, incoming: Iterable[ImportItem], result: ImportResult) -> Iterator[Step | None]:
        """Yields the step for each incoming session, or None, and adds its outcome to *result*.

        :raises StoreError: if none of the sessions can be read, with the refusal of the first.
        """
        seen: set[str] = set()
        first_unreadable: UnreadableGame | None = None
        for game in incoming:
            if isinstance(game, UnreadableGame):
                first_unreadable = first_unreadable or game
                result.left_out.append(game.id)
                yield None
                continue
            reason = "twice" if game.id in seen else self._reason_to_skip(game)
            seen.add(game.id)
            if reason is not None or isinstance(game, UnchangedGame):
                result.skipped.append((game.id, reason or "same"))
                yield None
                continue
            journal, summary = self._games.journals.get(game.id), self._finished.get(game.id)
            (result.added if _is_missing(journal, summary) else result.replaced).append(game.id)
            self._note_people(game)
            old = self._stored_pair(summary) if summary else None
            text = _journal_text(game) if game.finished is None else None
            yield game_step(game.id, _imported_pair(game), old, text, journal.content() if journal else None)
        if first_unreadable is not None and not seen:
            raise first_unreadable.error

    def _note_people(self, game: ImportedGame) -> None:
        for seat, name in enumerate(game.session.game.players):
            if seat not in game.session.coach:
                self.people[name] = max(self.people.get(name, game.last), game.last, key=micros)

    def _stored_pair(self, summary: Document) -> Pair | None:
        record = self._history.record_at(key_of(summary), summary["id"])
        return (summary, record) if record else None

    def _reason_to_skip(self, game: ImportedGame | UnchangedGame) -> str | None:
        """Returns the reason why the stored version stays, None if the import replaces it.

        The later version wins, then a finished one, then the longer one. Because clocks may be wrong, the beginning of
        the stored version never replaces it.
        """
        if isinstance(game, UnchangedGame):
            return "same"
        journal, summary = self._games.journals.get(game.id), self._finished.get(game.id)
        if _is_missing(journal, summary):
            return None
        if journal:
            ours = (micros(journal.summary.last), False, max(0, journal.summary.cursor))
        else:
            assert summary
            ours = (micros(summary["finished"]), True, summary["moves"])
        theirs = (micros(game.last), game.finished is not None, game.session.game.cursor)
        if not game.dated:
            ours, theirs = (0, *ours[1:]), (0, *theirs[1:])
        if ours == theirs:
            return "same"
        return "older" if ours > theirs or self._is_beginning(game, summary if journal is None else None) else None

    def _is_beginning(self, game: ImportedGame, summary: Document | None) -> bool:
        """Whether the imported moves are only the beginning of the stored ones."""
        moves = (game.encoded or encode_session(game.session))["moves"]
        try:
            if summary is None:
                stored = encode_session(self._games.read_session(game.id))["moves"]
            else:
                record = self._history.record_at(key_of(summary), game.id) or {}
                stored = (record.get("session") or {}).get("moves", [])
        except StoreError:
            return False
        assert isinstance(moves, list)
        assert isinstance(stored, list)
        return len(moves) < len(stored) and moves == stored[: len(moves)]


def _is_missing(journal: Journal | None, summary: Document | None) -> bool:
    """Whether the game is absent, deleted or lost here, so that an import may add it."""
    if journal:
        return journal.summary.deleted is not None
    return summary is None or "deleted" in summary or "lost" in summary


def _imported_pair(game: ImportedGame) -> Pair | None:
    if game.finished is None:
        return None
    record = make_record(game.session, game.finished, game.seconds, encoded=game.encoded)
    return make_summary(game.session, record), record


def _journal_text(game: ImportedGame) -> bytes:
    return encode_line(dump({**journal_head(game.session, game.last), "seconds": game.seconds}))[0]
