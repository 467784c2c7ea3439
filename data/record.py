"""Records of finished games in the history, and the summaries for lists and statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from data.ids import history_key

if TYPE_CHECKING:
    from sheets.session import Session

Document = dict[str, Any]
"""A record: `id`, `finished`, `seconds`, `session` (the session file), and `deleted` if it is.

A summary: `id`, `game`, `players`, `options`, `started`, `finished`, `seconds`, `moves`, `over`, `totals`, `winners`,
`parts` (per seat and kind the points and the number of scoring parts; rows separately, feats with 0 points), and if
present `deleted`, `comment`, `location`, `coach` (seats played by the coach).

Both contain their `key` in the history, made from `finished` and `id`. If damage destroyed the session and no copy has
it, both are marked `lost` and the record has no `session`: the result remains.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """Facts about a game for lists, running or finished."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    started: str
    seconds: float
    """Playing time without longer pauses."""
    moves: int
    deleted: str | None = None
    coach: tuple[int, ...] = ()
    """Seats played by the coach."""

    @property
    def people(self) -> tuple[str, ...]:
        """The players without the coach."""
        return tuple(name for seat, name in enumerate(self.players) if seat not in self.coach)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedSummary(GameSummary):
    """Facts about a finished game for lists."""

    key: str
    """Sort key in the history; newer games have higher keys."""
    finished: str
    over: bool
    """False for a game that was stored before its end; statistics skip it."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    parts: tuple[dict[str, tuple[int, int]], ...]
    """Per seat and kind of part: the points and the number of scoring parts."""
    comment: str = ""
    location: str = ""


def make_record(
    session: Session, finished: str, seconds: float, key: str | None = None, encoded: dict[str, object] | None = None
) -> Document:
    """Returns the record of *session*, with its *key* if it already has one; *encoded* spares encoding it again."""
    from sheets.session import encode_session  # loads the rules, which lists do not need

    return {
        "id": session.id,
        "key": key or history_key(finished, session.id),
        "finished": finished,
        "seconds": round(seconds),
        "session": encode_session(session) if encoded is None else encoded,
    }


def make_summary(session: Session, document: Document) -> Document:
    """Returns the summary of the record *document*, whose session is *session*."""
    game = session.game
    standing = game.standing
    parts: list[dict[str, list[int]]] = []
    for seat in standing.seats:
        kinds: dict[str, list[int]] = {}
        for part in seat.parts:
            kind = kinds.setdefault(part.name if isinstance(part.key, str) else part.kind, [0, 0])
            kind[0] += part.points
            kind[1] += part.points != 0
        parts.append(kinds)
    for kinds, feats in zip(parts, game.rules.feats(game.state), strict=False):
        kinds.update({name: [0, count] for name, count in feats.items()})
    summary: Document = {
        "id": session.id,
        "key": document["key"],
        "game": game.rules.name,
        "players": list(game.players),
        "options": dict(game.options),
        "started": session.started,
        "finished": document["finished"],
        "seconds": document["seconds"],
        "moves": game.cursor,
        "over": standing.over,
        "totals": [seat.total for seat in standing.seats],
        "winners": list(standing.winners),
        "parts": parts,
    }
    if "deleted" in document:
        summary["deleted"] = document["deleted"]
    if session.coach:
        summary["coach"] = list(session.coach)
    return with_notes(summary, session.comment, session.location)


def replay_summary(document: Document) -> Document:
    """Computes the summary of the record *document* by replaying it.

    :raises SessionError: if the rules do not read it.
    """
    from sheets.session import decode_session

    return make_summary(decode_session(document["session"]), document)


def key_of(document: Document) -> str:
    """Returns the key of a record or summary in the history."""
    key: str = document["key"]
    return key


def decode_summary(document: Document) -> FinishedSummary:
    """Converts a stored summary for the screens."""
    return FinishedSummary(
        id=document["id"],
        key=document["key"],
        game=document["game"],
        players=tuple(document["players"]),
        options=dict(document["options"]),
        started=document["started"],
        finished=document["finished"],
        seconds=document["seconds"],
        moves=document["moves"],
        over=document["over"],
        totals=tuple(document["totals"]),
        winners=_winners(document),
        parts=tuple({kind: (points, count) for kind, (points, count) in seat.items()} for seat in document["parts"]),
        deleted=document.get("deleted"),
        coach=tuple(document.get("coach", ())),
        comment=document.get("comment", ""),
        location=document.get("location", ""),
    )


def with_renamed_player(document: Document, old: str, new: str) -> Document:
    """Returns the record or summary with the player *old* renamed to *new*."""
    if "session" in document:
        return {**document, "session": with_renamed_player(document["session"], old, new)}
    if "players" not in document:
        return document
    coach = document.get("coach", ())
    names = [new if name == old and seat not in coach else name for seat, name in enumerate(document["players"])]
    return {**document, "players": names}


def with_notes(document: Document, comment: str, location: str) -> Document:
    """Returns the record or summary with comment and location; empty texts are omitted."""
    if "session" in document:
        return {**document, "session": with_notes(document["session"], comment, location)}
    bare = {name: value for name, value in document.items() if name not in ("comment", "location")}
    notes = {"comment": comment, "location": location}
    return bare | {name: text for name, text in notes.items() if text}


def _winners(document: Document) -> tuple[int, ...]:
    """Returns the winning seats; older summaries list all seats for a draw of two teams (QTO-R63)."""
    winners = tuple(document["winners"])
    drawn = document["options"].get("teams") == "on" and len(winners) == len(document["players"])
    return () if drawn else winners


def with_deletion(document: Document, at: str | None) -> Document:
    """Returns the summary or record marked as deleted at that time, or with None as not deleted."""
    rest = {name: value for name, value in document.items() if name != "deleted"}
    return rest if at is None else {**rest, "deleted": at}


def printable(text: str, limit: int) -> str:
    """Returns *text* without control characters, cut to *limit* characters."""
    characters = "".join(char if char.isprintable() or char == "\n" else " " for char in text)
    return characters.strip()[:limit].strip()
