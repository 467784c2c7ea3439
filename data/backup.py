"""The backup file: one JSON object with one session per line, so that it can be written and read in pieces.

Each session is a session file with one more field, `kept`: the time `finished` or `last`, and `seconds` (playing time).
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, BinaryIO

from data.clock import clamp_text
from data.errors import DataCode, StoreError
from data.lines import dump
from data.players import FIELDS, OPTIONAL_FIELDS, imported_name
from sheets.limits import LONGEST_NAME
from sheets.notice import Violation
from sheets.session import LARGEST_FILE, FileCode, Session, SessionError, decode_session, encode_session, parse

VERSION = 1
MOST_BYTES = 2 * 1024**3
"""Largest file, some 200,000 long games. It is written and read session by session."""
MOST_SECONDS = 10**9
_PIECE = 1024 * 1024
_HEAD_END = b'"sessions":['
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class UnchangedGame:
    """A session of the file that the store has byte for byte."""

    id: str


@dataclass(frozen=True, slots=True)
class UnreadableGame:
    """A session of the file with a valid id that cannot be read, by the rules or at all."""

    id: str
    error: StoreError


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A session of the file, replayed by the rules."""

    session: Session
    finished: str | None
    """None if the game is running."""
    last: str
    seconds: float
    dated: bool
    """Whether the times are known; a bare session file lacks the time of the last move."""
    encoded: dict[str, object] | None = None
    """The session as it is stored, if it is known already."""

    @property
    def id(self) -> str:
        """The id of the session."""
        return self.session.id


ImportItem = ImportedGame | UnchangedGame | UnreadableGame
"""A session of a file after reading."""


def backup_entry(session: dict[str, Any], seconds: float, finished: str | None, last: str) -> dict[str, Any]:
    """Returns the session file with the additional field of a backup."""
    times = {"last": last} if finished is None else {"finished": finished}
    return {**session, "kept": {**times, "seconds": round(seconds)}}


def encode_backup(head: dict[str, Any], sessions: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    """Yields the file session by session.

    :raises StoreError: if it exceeds the size limit of an import.
    """
    size = 0
    for chunk in _pieces(head, sessions):
        size += len(chunk)
        if size > MOST_BYTES:
            raise StoreError(DataCode.EXPORT_TOO_LARGE.refuse(most=MOST_BYTES))
        yield chunk


def _pieces(head: dict[str, Any], sessions: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    yield dump({"spielblock-backup": VERSION, **head})[:-1] + b"," + _HEAD_END
    separator = b"\n"
    for session in sessions:
        yield separator + dump(session)
        separator = b",\n"
    yield b"\n]}\n"


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The contents of a file to import."""

    head: dict[str, Any]
    count: int
    """Number of sessions, judging by the lines."""
    sessions: Iterator[ImportItem]


def read_backup(path: Path, unchanged: Callable[[bytes], str | None]) -> BackupContents:
    """Opens a backup or a session file; each session is read and replayed on demand.

    *unchanged* returns the id of the session in a line if the store has exactly this line, which is then not parsed.
    Sessions that cannot be read are yielded as such: one bad session must not block a whole backup, and the history may
    contain sessions of another version.

    :raises StoreError: if it is neither; also later, at the first line without a session id.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise FileNotFoundError
        file = open(path, "rb")  # noqa: SIM115 - the iterator closes it
    except OSError:
        raise _not_found(path) from None
    try:
        size = os.fstat(file.fileno()).st_size
        if size > MOST_BYTES:
            raise StoreError(DataCode.IMPORT_TOO_LARGE.refuse(size=size, most=MOST_BYTES))
        first = file.readline(LARGEST_FILE + 1).rstrip()
        if first.endswith(_HEAD_END):
            head, count = _head(first + b"]}"), _count_lines(file) - 1
            return BackupContents(head, count, _replayed(_lines(file, path), file, unchanged))
        if size > LARGEST_FILE:
            raise StoreError(DataCode.IMPORT_TOO_LARGE.refuse(size=size, most=LARGEST_FILE))
        file.seek(0)
        raw = _parsed(file.read(LARGEST_FILE + 1))
        if isinstance(raw, dict) and "spielblock" in raw:
            return BackupContents({}, 1, _replayed(iter((raw,)), file, unchanged))
        sessions = _checked_head(raw).pop("sessions", None)
        if not isinstance(sessions, list):
            raise _unreadable("not-a-session")
        return BackupContents(raw, len(sessions), _replayed(iter(sessions), file, unchanged))
    except OSError:
        file.close()
        raise _not_found(path) from None
    except BaseException:
        file.close()
        raise


def _head(text: bytes) -> dict[str, Any]:
    return _checked_head(_parsed(text))


def _checked_head(raw: Any) -> dict[str, Any]:
    if not isinstance(raw, dict) or "spielblock-backup" not in raw:
        raise _unreadable("not-a-session")
    if raw["spielblock-backup"] != VERSION or isinstance(raw["spielblock-backup"], bool):
        raise _unreadable("version")
    players = raw.get("players", [])
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise _unreadable("players")
    return raw


def _is_player(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and all(isinstance(raw.get(field), str) and len(raw[field]) <= 80 for field in FIELDS)
        and all(isinstance(raw.get(field, ""), str) and len(raw.get(field, "")) <= 8 for field in OPTIONAL_FIELDS)
        and bool(raw["name"])
        and _is_storable(raw)
    )


def _is_storable(raw: object) -> bool:
    try:
        dump(raw)
    except StoreError:
        return False
    return True


def _count_lines(file: BinaryIO) -> int:
    """Returns the number of lines that follow, without moving the file position."""
    start = file.tell()
    count = sum(piece.count(b"\n") for piece in iter(lambda: file.read(_PIECE), b""))
    file.seek(start)
    return count


def _lines(file: BinaryIO, path: Path) -> Iterator[bytes]:
    """Yields the lines of the sessions, not parsed; the last line closes the list and the object."""

    def next_line() -> bytes:
        try:
            return file.readline(LARGEST_FILE + 1)
        except OSError:  # the memory card was removed
            raise _not_found(path) from None

    comma = True
    while (line := next_line()) and (text := line.strip()) != b"]}":
        if len(line) > LARGEST_FILE:
            raise _unreadable("too-large")
        if not comma:
            raise _unreadable("not-json")
        comma = text.endswith(b",")
        yield text.removesuffix(b",")
    if not line or next_line().strip():
        raise _unreadable("not-json")


def _replayed(
    sessions: Iterator[object], file: BinaryIO, unchanged: Callable[[bytes], str | None]
) -> Iterator[ImportItem]:
    with file:
        for number, session in enumerate(sessions, 1):
            same = unchanged(session) if isinstance(session, bytes) else None
            if same:
                yield UnchangedGame(same)
                continue
            raw = _parsed(session) if isinstance(session, bytes) else session
            try:
                yield _incoming(raw)
            except SessionError as error:
                refused = _refused(number, raw, error.violation)
                session_id = _id_of(raw)
                if session_id is None:
                    raise refused from None
                yield UnreadableGame(session_id, refused)
            except RecursionError:
                raise _refused(number, raw, FileCode.UNREADABLE.refuse(reason="too-deep")) from None
            except StoreError as error:
                raise _refused(number, raw, error.violation) from None


def _id_of(raw: object) -> str | None:
    name = raw.get("id") if isinstance(raw, dict) else None
    return name if isinstance(name, str) and _ID.fullmatch(name) else None


def _incoming(raw: object) -> ImportedGame:
    session = decode_session(raw)
    assert isinstance(raw, dict)
    if not _ID.fullmatch(session.id):
        raise SessionError(FileCode.UNREADABLE.refuse(reason="id"))
    started = clamp_text(session.started)
    if started is None:
        raise SessionError(FileCode.UNREADABLE.refuse(reason="started"))
    names = tuple(map(imported_name, session.game.players))
    if not all(0 < len(name) <= LONGEST_NAME for name in names):
        raise SessionError(FileCode.UNREADABLE.refuse(reason="players"))
    session = replace(session, started=started)
    if names != session.game.players:
        session = replace(session, game=replace(session.game, players=names))
    has_seen = "seen" in raw or "fates" in raw
    encoded = encode_session(session, has_seen)  # `parse` has refused what cannot be written
    times = raw.get("kept")
    if times is None:
        over = session.game.over
        return ImportedGame(session, started if over else None, started, 0.0, dated=False, encoded=encoded)
    if not isinstance(times, dict):
        raise SessionError(FileCode.UNREADABLE.refuse(reason="not-a-session"))
    finished, seconds = times.get("finished"), times.get("seconds", 0)
    raw_last = times.get("last", finished)
    last = clamp_text(raw_last) if isinstance(raw_last, str) else None
    is_number = isinstance(seconds, int) and not isinstance(seconds, bool)
    if last is None or finished not in (None, raw_last) or not is_number:
        raise SessionError(FileCode.UNREADABLE.refuse(reason="not-a-session"))
    playing_time = float(min(max(seconds, 0), MOST_SECONDS))
    return ImportedGame(session, None if finished is None else last, last, playing_time, dated=True, encoded=encoded)


def _parsed(text: bytes) -> Any:
    try:
        return parse(text)
    except SessionError as error:
        raise _unreadable(str(error.violation.params["reason"])) from None


def _not_found(path: Path) -> StoreError:
    return StoreError(DataCode.IMPORT_NOT_FOUND.refuse(file=path.name[:80]))


def _unreadable(reason: str) -> StoreError:
    return StoreError(DataCode.IMPORT_UNREADABLE.refuse(reason=reason))


def _refused(number: int, raw: object, violation: Violation) -> StoreError:
    name = raw.get("id") if isinstance(raw, dict) else None
    ascii_id = name[:80].encode("ascii", "replace").decode() if isinstance(name, str) else ""
    return StoreError(DataCode.IMPORT_SESSION.refuse(number=number, id=ascii_id, reason=str(violation.code)), violation)
