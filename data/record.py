"""A finished game as the history keeps it, and the summary that lists and statistics are made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from data.clock import key
from sheets.session import Session, decode_session, encode_session

Document = dict[str, Any]
"""A record: `id`, `finished`, `seconds`, `session` (the session file), and `deleted` where it is.

A summary: `id`, `game`, `players`, `options`, `started`, `finished`, `seconds`, `moves`, `over`, `totals`, `winners`,
`parts` (per seat and kind the points and how many parts have any), and `deleted` where it is.

Both hold their `key`, the place in the history, which follows from `finished` and `id`.
"""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a finished game."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    started: str
    finished: str
    seconds: float
    """Playing time: longer pauses do not count."""
    moves: int
    over: bool
    """False for a game that was put away before its end; statistics leave it out."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    parts: tuple[dict[str, tuple[int, int]], ...]
    """Per seat and kind of part: the points, and how many parts have any."""
    deleted: str | None = None

    @property
    def key(self) -> str:
        """The place in the history; newer games have higher ones."""
        return key(self.finished, self.id)


def record(session: Session, finished: str, seconds: float) -> Document:
    """Returns the record of *session*."""
    return {
        "id": session.id,
        "key": key(finished, session.id),
        "finished": finished,
        "seconds": round(seconds),
        "session": encode_session(session),
    }


def summarized(session: Session, said: Document) -> Document:
    """Returns the summary of the record *said*, which holds *session*."""
    game = session.game
    standing = game.standing
    parts: list[dict[str, list[int]]] = []
    for seat in standing.seats:
        kinds: dict[str, list[int]] = {}
        for part in seat.parts:
            kind = kinds.setdefault(part.kind, [0, 0])
            kind[0] += part.points
            kind[1] += part.points != 0
        parts.append(kinds)
    summary: Document = {
        "id": session.id,
        "key": said["key"],
        "game": game.rules.name,
        "players": list(game.players),
        "options": dict(game.options),
        "started": session.started,
        "finished": said["finished"],
        "seconds": said["seconds"],
        "moves": game.cursor,
        "over": standing.over,
        "totals": [seat.total for seat in standing.seats],
        "winners": list(standing.winners),
        "parts": parts,
    }
    if "deleted" in said:
        summary["deleted"] = said["deleted"]
    return summary


def resummarized(said: Document) -> Document:
    """Returns the summary of the record *said* by replaying it.

    :raises SessionError: if the rules do not read it.
    """
    return summarized(decode_session(said["session"]), said)


def place(said: Document) -> str:
    """Returns the place of a record or summary in the history."""
    found: str = said["key"]
    return found


def shown(said: Document) -> Summary:
    """Returns the summary *said* for the screens."""
    return Summary(
        id=said["id"],
        game=said["game"],
        players=tuple(said["players"]),
        options=dict(said["options"]),
        started=said["started"],
        finished=said["finished"],
        seconds=said["seconds"],
        moves=said["moves"],
        over=said["over"],
        totals=tuple(said["totals"]),
        winners=tuple(said["winners"]),
        parts=tuple({kind: (points, count) for kind, (points, count) in seat.items()} for seat in said["parts"]),
        deleted=said.get("deleted"),
    )


def with_name(said: Document, old: str, new: str) -> Document:
    """Returns the record or summary in which *old* is called *new*."""
    if "session" in said:
        return {**said, "session": with_name(said["session"], old, new)}
    return {**said, "players": [new if name == old else name for name in said["players"]]}
