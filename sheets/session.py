"""The session file: one game as one JSON object in a public, versioned format (`docs/session-format.md`)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from sheets.codec import Move, decode_move, encode_move
from sheets.game import Game
from sheets.limits import LONGEST_COMMENT, LONGEST_LOCATION, LONGEST_NAME
from sheets.notice import Code, IllegalMove, Refused, Violation
from sheets.past_outcomes import outcomes_of_moves, with_fates, with_seen
from sheets.registry import game_type

VERSION = 2
"""The latest version. A file has the lowest version with all its moves, so that older apps can read it."""
LARGEST_FILE = 4 * 1024 * 1024
"""Maximum bytes of a file; a long game has some hundred moves of some hundred bytes."""
MOST_MOVES = 5_000
"""Maximum moves of a file, which bounds its memory; the longest games have some hundred."""
DEEPEST = 32
"""Maximum nesting of lists and objects; a session needs six levels."""


class FileCode(Code):
    """Errors of a file."""

    UNREADABLE = "unreadable", "reason"
    """The file contains no session; *reason* is one of `REASONS`."""


REASONS = (
    "not-found", "too-large", "too-deep", "not-json", "duplicate-key", "not-a-session", "version",
    "game", "players", "options", "moves", "id", "started", "cursor", "seen", "fates", "comment", "location", "coach",
)  # fmt: skip


class SessionError(Refused):
    """A session is unreadable, or the rules refuse its move number `move` (counted from 0)."""

    def __init__(self, violation: Violation, move: int | None = None) -> None:
        super().__init__(violation)
        self.move = move

    def json(self) -> dict[str, object]:
        """Returns the error as a JSON object."""
        where: dict[str, object] = {} if self.move is None else {"move": self.move}
        return where | self.violation.json()


@dataclass(frozen=True, slots=True)
class Session:
    """A game with its id, date, place and comment."""

    id: str
    started: str
    game: Game
    comment: str = ""
    """A comment of the players."""
    location: str = ""
    """The place where it was played."""
    coach: tuple[int, ...] = ()
    """The seats that the coach plays."""


def unreadable(reason: str) -> SessionError:
    """Returns the error for an unreadable file."""
    assert reason in REASONS, reason
    return SessionError(FileCode.UNREADABLE.refuse(reason=reason))


def parse(text: str | bytes) -> object:
    """Returns the JSON value in *text*.

    Stricter than `json.loads`: refuses NaN, duplicate keys, large files, deep nesting and lone surrogates.

    :raises SessionError: if it is refused.
    """
    if len(text) > LARGEST_FILE:
        raise unreadable("too-large")
    try:
        raw = json.loads(text, parse_constant=_no_constant)
        if _check_levels(raw) != _count_names(text):  # perhaps a name occurs twice, or a text contains `":`
            raw = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
        if isinstance(text, str) or b"\\u" in text or not text.isascii():  # only there can be lone surrogates
            _check_surrogates(raw)
        return raw
    except RecursionError:
        raise unreadable("too-deep") from None
    except ValueError:
        raise unreadable("not-json") from None


def encode_session(session: Session, has_seen: bool = True) -> dict[str, object]:
    """Returns *session* as a JSON object; `cursor` and `seen` only if moves were undone.

    *has_seen* is False if the moves are known to contain all outcomes, which spares a comparison.
    """
    game = session.game
    raw: dict[str, object] = {
        "spielblock": max((move.version for move in game.moves), default=1),
        "id": session.id,
        "game": game.rules.name,
        "players": list(game.players),
        "started": session.started,
        "options": dict(game.options),
        "moves": [encode_move(move) for move in game.moves],
    }
    if session.comment:
        raw["comment"] = session.comment
    if session.location:
        raw["location"] = session.location
    if session.coach:
        raw["coach"] = list(session.coach)
    if game.can_redo:
        raw["cursor"] = game.cursor
    if has_seen and game.past_outcomes != outcomes_of_moves(game):
        decisions = sorted(game.past_outcomes.items())
        raw["seen"] = {decision: dict(sorted(outcomes.items())) for decision, outcomes in decisions}
    return raw


def decode_session(raw: object) -> Session:
    """Returns the session of the JSON value *raw*; the rules check every move.

    :raises SessionError: if *raw* is malformed, or at the first move that the rules refuse.
    """
    if not isinstance(raw, dict):
        raise unreadable("not-a-session")
    version = raw.get("spielblock")
    if type(version) is not int or version not in range(1, VERSION + 1):
        raise unreadable("version" if "spielblock" in raw else "not-a-session")
    game = _play(_start(raw), _list(raw, "moves", MOST_MOVES))
    game = _with_past(_with_past(game, raw, "fates", with_fates), raw, "seen", with_seen)
    cursor = raw.get("cursor", len(game.moves))
    if not isinstance(cursor, int) or isinstance(cursor, bool) or not 0 <= cursor <= len(game.moves):
        raise unreadable("cursor")
    comment = _text(raw, "comment", LONGEST_COMMENT)
    location = _text(raw, "location", LONGEST_LOCATION)
    coach = _seats(raw, "coach", len(game.players))
    return Session(_text(raw, "id"), _text(raw, "started"), game.at(cursor), comment, location, coach)


def _start(raw: Mapping[str, object]) -> Game:
    name = raw.get("game")
    kind = game_type(name) if isinstance(name, str) else None
    if kind is None:
        raise unreadable("game")
    players = _list(raw, "players", 100)
    options = raw.get("options", {})
    if not all(isinstance(player, str) and 0 < len(player) <= LONGEST_NAME for player in players):
        raise unreadable("players")
    if not isinstance(options, dict):
        raise unreadable("options")
    try:
        rules, read = kind.set_up(options, stored=True)
        return Game.new(rules, tuple(players), read)
    except Refused as refused:
        raise SessionError(refused.violation) from None


def _play(game: Game, moves: list[Any]) -> Game:
    kinds = game.rules.move_types()
    number = 0

    def decoded() -> Iterator[Move]:
        nonlocal number
        for number, raw in enumerate(moves):  # noqa: B007 (used if the move is refused)
            yield decode_move(kinds, raw)

    try:
        return game.play_all(decoded())
    except IllegalMove as illegal:
        raise SessionError(illegal.violation, number) from None


def _with_past(game: Game, raw: Mapping[str, object], name: str, read: Callable[[Game, object], Game]) -> Game:
    if name not in raw:
        return game
    value = raw[name]
    if isinstance(value, list | dict) and len(value) > MOST_MOVES:
        raise unreadable(name)
    try:
        return read(game, value)
    except ValueError:
        raise unreadable(name) from None


def _list(raw: Mapping[str, object], name: str, limit: int) -> list[Any]:
    value = raw.get(name)
    if not isinstance(value, list) or len(value) > limit:
        raise unreadable(name)
    return value


def _seats(raw: Mapping[str, object], name: str, seats: int) -> tuple[int, ...]:
    """Returns a sorted list of seats without duplicates."""
    value = raw.get(name, [])
    if not isinstance(value, list) or not all(type(seat) is int and 0 <= seat < seats for seat in value):
        raise unreadable(name)
    if value != sorted(set(value)):
        raise unreadable(name)
    return tuple(value)


def _text(raw: Mapping[str, object], name: str, limit: int = LARGEST_FILE) -> str:
    value = raw.get(name, "")
    if not isinstance(value, str) or len(value) > limit:
        raise unreadable(name)
    return value


def _count_names(text: str | bytes) -> int:
    """Returns the number of names in JSON as it is usually written, -1 if it has spaces before a colon."""
    if isinstance(text, bytes):
        return -1 if _SPACED_BYTES.search(text) else text.count(b'":')
    return -1 if _SPACED.search(text) else text.count('":')


def _check_levels(raw: object) -> int:
    """Refuses deep nesting; returns the number of names."""
    level: list[Any] = [raw] if type(raw) in (dict, list) else []
    names = 0
    for _ in range(DEEPEST):
        level = [value for value in level if value]
        if not level:
            return names
        objects = [value for value in level if type(value) is dict]
        arrays = [value for value in level if type(value) is list]
        names += sum(map(len, objects))
        level = [item for value in objects for item in value.values() if type(item) in (dict, list)]
        level += [item for value in arrays for item in value if type(item) in (dict, list)]
    raise unreadable("too-deep")


def _check_surrogates(raw: object) -> None:
    """Refuses lone surrogates, which no file can contain: they raise a ValueError."""
    level = [raw]
    while level:
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below += value
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str) and not value.isascii():
                value.encode()
        level = below


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    raw = dict(pairs)
    if len(raw) != len(pairs):
        raise unreadable("duplicate-key")
    return raw


_SPACED, _SPACED_BYTES = re.compile(r'"\s+:'), re.compile(rb'"\s+:')


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
