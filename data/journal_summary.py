"""Summary of a journal, computed from its lines without the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from data.clock import micros, parse_time, playing_seconds
from data.ids import first_history_key
from data.record import GameSummary

JournalLine = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningSummary(GameSummary):
    """Facts about a running game for lists, computed without the rules."""

    last: str
    """Time of the last entry."""


@dataclass(slots=True)
class JournalSummary:
    """The state of a running game as far as its journal lines show it; tolerates any content of the lines."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    coach: tuple[int, ...]
    started: str
    cursor: int
    last: str
    seconds: float
    lines: int = 0
    """Number of lines after the head."""
    deleted: str | None = None
    finishing: str | None = None
    """The key of the game in the history if its last line finishes it."""
    keys: list[str] = field(default_factory=list)
    """Keys under which the history may still contain the game although it is running (again)."""
    _last_time: datetime | None = None

    @classmethod
    def of(cls, head: JournalLine, lines: Iterable[JournalLine] = ()) -> JournalSummary:
        """Returns the summary of a head and its entries."""
        session = head["session"]
        moves, cursor, options = session.get("moves"), session.get("cursor"), session.get("options")
        players, seconds, old_key = session.get("players"), head.get("seconds"), head.get("from")
        coach = session.get("coach")
        length = len(moves) if isinstance(moves, list) else 0
        last = str(head.get("at", ""))
        summary = cls(
            id=str(session.get("id", "")),
            game=str(session.get("game", "")),
            players=tuple(map(str, players)) if isinstance(players, list) else (),
            options=dict(options) if isinstance(options, dict) else {},
            coach=tuple(seat for seat in coach if isinstance(seat, int)) if isinstance(coach, list) else (),
            started=str(session.get("started", "")),
            cursor=cursor if isinstance(cursor, int) else length,
            last=last,
            seconds=float(seconds) if isinstance(seconds, int | float) else 0.0,
            keys=[old_key] if isinstance(old_key, str) else [],
            _last_time=parse_time(last),
        )
        for line in lines:
            summary.add(line)
        return summary

    def add(self, line: JournalLine) -> None:
        """Adds one entry."""
        last = str(line.get("at", ""))
        time = parse_time(last)
        self.seconds += playing_seconds(self._last_time, time)
        self.last, self._last_time = last, time
        self.lines += 1
        self.finishing = None
        match line.get("do"):
            case "move" | "redo":
                self.cursor += 1
            case "undo":
                self.cursor -= 1
            case "rename":
                old, new = line.get("old"), str(line.get("new"))
                self.players = tuple(new if name == old else name for name in self.players)
            case "delete":
                self.deleted = last
            case "restore":
                self.deleted = None
            case "finish":
                self.finishing = str(line.get("key") or first_history_key(last, self.id))
                self.keys.append(self.finishing)

    def for_list(self) -> RunningSummary:
        """Returns the facts for the list of running games."""
        return RunningSummary(
            id=self.id,
            game=self.game,
            players=self.players,
            options=self.options,
            started=self.started,
            last=self.last,
            seconds=self.seconds,
            moves=max(0, self.cursor),
            deleted=self.deleted,
            coach=self.coach,
        )


def newest_first(summaries: Iterable[RunningSummary]) -> list[RunningSummary]:
    """Sorts running games for the list."""
    return sorted(summaries, key=lambda summary: (micros(summary.last), summary.id), reverse=True)
