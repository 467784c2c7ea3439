"""Taking in sessions from outside: which of two versions stays, and what that changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from data.backup import ImportedGame, ImportItem, UnchangedGame, UnreadableGame, kept
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
"""Why a session is not taken: we have it; we have a newer version; the file has it twice."""
_OURS = re.compile(rb'\{"spielblock":[12],"id":"([A-Za-z0-9_-]{1,64})",')


@dataclass(slots=True)
class ImportResult:
    """What an import did, by ids."""

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    """We had an older version."""
    skipped: list[tuple[str, str]] = field(default_factory=list)
    """Id, and one of the words of `SKIPPED`."""
    left_out: list[str] = field(default_factory=list)
    """The rules do not read them: they are in the file still, and nowhere else."""
    settings: dict[str, object] = field(default_factory=dict)
    """Those of the file that are others here, and were not taken."""


class ImportMerge:
    """What we have, to compare with what comes in."""

    def __init__(self, history: History, games: RunningGames) -> None:
        self._history = history
        self._games = games
        self._finished = {one["id"]: one for one in history.all_summaries()}

    def unchanged(self, line: bytes) -> str | None:
        """Returns the id of the session in a *line* of a backup if we have that very line; reading it is not needed."""
        found = _OURS.match(line)
        session = found[1].decode() if found else ""
        summary = self._finished.get(session)
        if summary is None or session in self._games.ids() or _is_gone(None, summary):
            return None
        try:
            ours = self._history.at(key_of(summary), session)
        except StoreError:
            return None
        return session if ours and line == dump(kept(ours["session"], ours["seconds"], ours["finished"], "")) else None

    def steps(self, incoming: Iterable[ImportItem], done: ImportResult) -> Iterator[Step | None]:
        """Yields what has to change for each incoming session, or None, and notes in *done* what becomes of it.

        :raises StoreError: if there is nothing but sessions that the rules do not read, as the first of them says.
        """
        seen: set[str] = set()
        first: UnreadableGame | None = None
        for one in incoming:
            if isinstance(one, UnreadableGame):
                first = first or one
                done.left_out.append(one.id)
                yield None
                continue
            reason = "twice" if one.id in seen else self._reason_to_skip(one)
            seen.add(one.id)
            if reason is not None or isinstance(one, UnchangedGame):
                done.skipped.append((one.id, reason or "same"))
                yield None
                continue
            journal, summary = self._games.journals.get(one.id), self._finished.get(one.id)
            (done.added if _is_gone(journal, summary) else done.replaced).append(one.id)
            old = self._pair(summary) if summary else None
            text = _journal(one) if one.finished is None else None
            yield game_step(one.id, _pair(one), old, text, journal.content() if journal else None)
        if first is not None and not seen:
            raise first.error

    def _pair(self, summary: Document) -> Pair | None:
        whole = self._history.at(key_of(summary), summary["id"])
        return (summary, whole) if whole else None

    def _reason_to_skip(self, one: ImportedGame | UnchangedGame) -> str | None:
        """Returns why our version stays: the later one wins, then a finished one, then the one with more moves.

        Clocks may be wrong: what is only the beginning of our version never takes its place.
        """
        if isinstance(one, UnchangedGame):
            return "same"
        journal, summary = self._games.journals.get(one.id), self._finished.get(one.id)
        if _is_gone(journal, summary):
            return None
        if journal:
            ours = (micros(journal.digest.last), False, max(0, journal.digest.cursor))
        else:
            assert summary
            ours = (micros(summary["finished"]), True, summary["moves"])
        theirs = (micros(one.last), one.finished is not None, one.session.game.cursor)
        if not one.dated:
            ours, theirs = (0, *ours[1:]), (0, *theirs[1:])
        if ours == theirs:
            return "same"
        return "older" if ours > theirs or self._is_beginning(one, summary if journal is None else None) else None

    def _is_beginning(self, one: ImportedGame, summary: Document | None) -> bool:
        moves = encode_session(one.session)["moves"]
        try:
            if summary is None:
                ours = encode_session(self._games.look(one.id))["moves"]
            else:
                ours = ((self._history.at(key_of(summary), one.id) or {}).get("session") or {}).get("moves", [])
        except StoreError:
            return False
        assert isinstance(moves, list)
        assert isinstance(ours, list)
        return len(moves) < len(ours) and moves == ours[: len(moves)]


def _is_gone(journal: Journal | None, summary: Document | None) -> bool:
    """Tells whether we do not have the game: what was deleted may come back, and what was lost."""
    if journal:
        return journal.digest.deleted is not None
    return summary is None or "deleted" in summary or "lost" in summary


def _pair(one: ImportedGame) -> Pair | None:
    if one.finished is None:
        return None
    whole = make_record(one.session, one.finished, one.seconds)
    return make_summary(one.session, whole), whole


def _journal(one: ImportedGame) -> bytes:
    return encode_line(dump({**journal_head(one.session, one.last), "seconds": one.seconds}))[0]
