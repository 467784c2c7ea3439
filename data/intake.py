"""Taking in sessions from outside: which of two versions stays, and what that changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from data.backup import Incoming
from data.clock import micros
from data.history import History
from data.journal import Journal
from data.lines import dump, sealed
from data.pending import Step, step
from data.record import Document, record, summarized
from data.running import deleted, summary_of
from data.shards import Pair
from sheets.session import encode_session

SKIPPED = ("same", "older", "twice")
"""Why a session is not taken: we have it; we have a newer version; the file has it twice."""


@dataclass(slots=True)
class Intake:
    """What an import did, by ids."""

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    """We had an older version."""
    skipped: list[tuple[str, str]] = field(default_factory=list)
    """Id, and one of the words of `SKIPPED`."""


def steps(
    incoming: Iterable[Incoming], history: History, journals: Mapping[str, Journal], done: Intake
) -> Iterator[Step]:
    """Yields what has to change for each incoming session, and notes in *done* what becomes of it."""
    finished = {one["id"]: one for one in history.all_summaries()}
    seen: set[str] = set()
    for one in incoming:
        name = one.session.id
        if name in seen:
            done.skipped.append((name, "twice"))
            continue
        seen.add(name)
        journal, summary = journals.get(name), finished.get(name)
        reason = _reason_to_skip(one, journal, summary)
        if reason:
            done.skipped.append((name, reason))
            continue
        (done.added if _is_gone(journal, summary) else done.replaced).append(name)
        old: Pair | None = (summary, history.record(name)) if summary else None
        text = _journal(one) if one.finished is None else None
        yield step(name, _pair(one), old, text, journal.content() if journal else None)


def _reason_to_skip(one: Incoming, journal: Journal | None, summary: Document | None) -> str | None:
    """Returns why our version stays: the later one wins, then a finished one, then the one with more moves."""
    if _is_gone(journal, summary):
        return None
    if journal:
        shown = summary_of(journal)
        ours = (micros(shown.last), False, shown.moves)
    else:
        assert summary
        ours = (micros(summary["finished"]), True, summary["moves"])
    theirs = (micros(one.last), one.finished is not None, one.session.game.cursor)
    if not one.dated:
        ours, theirs = (0, *ours[1:]), (0, *theirs[1:])
    if ours == theirs:
        return "same"
    return "older" if ours > theirs else None


def _is_gone(journal: Journal | None, summary: Document | None) -> bool:
    """Tells whether we do not have the game: what was deleted may come back."""
    if journal:
        return deleted(journal) is not None
    return summary is None or "deleted" in summary


def _pair(one: Incoming) -> Pair | None:
    if one.finished is None:
        return None
    whole = record(one.session, one.finished, one.seconds)
    return summarized(one.session, whole), whole


def _journal(one: Incoming) -> bytes:
    head = {"session": encode_session(one.session), "at": one.last, "seconds": one.seconds}
    return sealed(dump(head))[0]
