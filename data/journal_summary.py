"""What the lines of a journal tell without the rules, kept up to date line by line."""

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
    """What the list of running games shows; made from the journal alone, without the rules."""

    last: str
    """When it was last played."""


@dataclass(slots=True)
class JournalSummary:
    """Where a running game stands, as its journal tells it, whatever stands in the lines."""

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
    """How many lines follow the head."""
    deleted: str | None = None
    finishing: str | None = None
    """The key in the history that the game is on its way to, if its last line says that it is finished."""
    keys: list[str] = field(default_factory=list)
    """Where in the history it may still stand although it is running (again)."""
    _moment: datetime | None = None

    @classmethod
    def of(cls, head: JournalLine, lines: Iterable[JournalLine] = ()) -> JournalSummary:
        """Returns what head and lines tell."""
        session = head["session"]
        moves, cursor, options = session.get("moves"), session.get("cursor"), session.get("options")
        players, seconds, came = session.get("players"), head.get("seconds"), head.get("from")
        coach = session.get("coach")
        length = len(moves) if isinstance(moves, list) else 0
        last = str(head.get("at", ""))
        digest = cls(
            id=str(session.get("id", "")),
            game=str(session.get("game", "")),
            players=tuple(map(str, players)) if isinstance(players, list) else (),
            options=dict(options) if isinstance(options, dict) else {},
            coach=tuple(seat for seat in coach if isinstance(seat, int)) if isinstance(coach, list) else (),
            started=str(session.get("started", "")),
            cursor=cursor if isinstance(cursor, int) else length,
            last=last,
            seconds=float(seconds) if isinstance(seconds, int | float) else 0.0,
            keys=[came] if isinstance(came, str) else [],
            _moment=parse_time(last),
        )
        for line in lines:
            digest.add(line)
        return digest

    def add(self, line: JournalLine) -> None:
        """Goes on by one line."""
        last = str(line.get("at", ""))
        time = parse_time(last)
        self.seconds += playing_seconds(self._moment, time)
        self.last, self._moment = last, time
        self.lines += 1
        self.finishing = None
        match line.get("do"):
            case "move" | "redo":
                self.cursor += 1
            case "undo":
                self.cursor -= 1
            case "rename":
                names = line.get("old"), str(line.get("new"))
                self.players = tuple(names[1] if name == names[0] else name for name in self.players)
            case "delete":
                self.deleted = last
            case "restore":
                self.deleted = None
            case "finish":
                self.finishing = str(line.get("key") or first_history_key(last, self.id))
                self.keys.append(self.finishing)

    def summary(self) -> RunningSummary:
        """Returns what the list shows."""
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
    """Returns *summaries* in the order of the list."""
    return sorted(summaries, key=lambda one: (micros(one.last), one.id), reverse=True)
