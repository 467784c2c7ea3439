"""Errors and reports of the storage: codes with parameters, which the screen translates."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheets.notice import Code, Refused, Violation


class DataCode(Code):
    """Refusals of the storage. Message ids are `data.<code>`.

    *what* is the term for a file of the store (`stored_term`), *file* a bare file name.
    """

    DISK_FULL = "disk-full", "what"
    """No space left; nothing was stored."""
    NOT_WRITABLE = "not-writable", "what"
    """The system denies writing."""
    NOT_READABLE = "not-readable", "what"
    """The file exists but cannot be read."""
    DISK_ERROR = "disk-error", "what", "reason"
    """Any other disk failure; *reason* is the system's short name for it, such as `EIO`."""
    NOT_WITHDRAWN = "not-withdrawn", "what"
    """Storing failed and could not be undone either: the change may be there after the next start."""
    FOLDER_BLOCKED = "folder-blocked", "file"
    """Something that is no folder has the name of the data folder or of one of its parents."""
    NOT_STORABLE = "not-storable", "reason"
    """A value outside JSON: `nan`, `type` or `text` (half a surrogate pair)."""
    LOCKED = "locked"
    """Another process has the folder open."""
    CLOSED = "closed"
    """The store or the running game has been closed."""
    UNKNOWN_SESSION = "unknown-session", "id"
    """No game with this id, running or finished."""
    UNKNOWN_GAME = "unknown-game", "game"
    """No game of this name."""
    NOT_OVER = "not-over", "id"
    """The game is not over; it enters the history only on request."""
    GAME_FULL = "game-full", "id", "most"
    """The game has the maximum number of moves or bytes of a file; it can only be undone or finished."""
    GAME_DAMAGED = "game-damaged", "id"
    """The rules no longer read this game."""
    NAME_EMPTY = "name-empty"
    """A player needs a name."""
    NAME_LONG = "name-long", "most"
    """The name has more characters than *most*."""
    NAME_TAKEN = "name-taken", "name"
    """Another player has this name; the two can be merged."""
    NAME_UNKNOWN = "name-unknown", "name"
    """No player has this name."""
    SAME_TABLE = "same-table", "name", "other", "games"
    """The two played together in that number of games, so they are different people."""
    SETTING_UNKNOWN = "setting-unknown", "setting"
    """No such setting."""
    SETTING_VALUE = "setting-value", "setting"
    """The setting does not accept this value."""
    IMPORT_NOT_FOUND = "import-not-found", "file"
    """The file is missing or cannot be read."""
    IMPORT_TOO_LARGE = "import-too-large", "size", "most"
    """The file is larger than any backup, in bytes."""
    IMPORT_UNREADABLE = "import-unreadable", "reason"
    """Neither a backup nor a session; *reason* is one of `sheets.session.REASONS`."""
    IMPORT_SESSION = "import-session", "number", "id", "reason"
    """The session with this number in the file (from 1) is refused with the code *reason*; see `StoreError.because`."""
    EXPORT_TOO_LARGE = "export-too-large", "most"
    """The export exceeds the size limit of an import, in bytes."""
    COPY_UNKNOWN = "copy-unknown", "day"
    """There is no safety copy of this day."""


class ReportCode(Code):
    """Repairs made while opening and reading, each reported once. *kept* is the file's name in `damaged/`."""

    DAMAGED = "damaged", "file", "kept", "saved", "lost"
    """A file was damaged; numbers of entries saved and lost. The damaged file was quarantined."""
    DAMAGED_GAME = "damaged-game", "id", "kept", "moves"
    """The journal of a running game was damaged; the game continues after its first *moves* entries."""
    LOST_GAME = "lost-game", "file", "kept"
    """The journal of a running game is unreadable; it was quarantined."""
    TWICE = "twice", "id", "kept"
    """A running game had two journals; the longer one stays, the other was quarantined."""
    MISPLACED = "misplaced", "file"
    """A file had a wrong name or contained records of another file; it was repaired."""
    RENAMED = "renamed", "file", "new"
    """Something in the data folder had the name of one of its files or folders and was renamed."""
    RESCUED = "rescued", "count"
    """Number of games lost in a damaged file and restored from a safety copy."""
    UNREADABLE = "unreadable", "file"
    """A file cannot be read now; its games are hidden and it is not overwritten."""
    RENAME_LEFT_OUT = "rename-left-out", "file", "name"
    """A file cannot be read, so the player keeps the old *name* in it."""
    COMPLETED = "completed", "what"
    """An interrupted operation was completed: `finish`, `reopen`, `change` (an import or a rename)."""
    ROLLED_BACK = "rolled-back", "what"
    """An interrupted, refused operation was rolled back: `change` (an import or a rename)."""
    NOT_COMPLETED = "not-completed", "reason"
    """An interrupted import or rename cannot be completed now; the next opening tries again."""


class StoreError(Refused):
    """A refusal of the storage. `because` is the underlying refusal of the rules or the session format, if any."""

    def __init__(self, violation: Violation, because: Violation | None = None) -> None:
        super().__init__(violation)
        self.because = because


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


_TERMS = {
    "lock": "stored-folder",
    "running": "stored-game",
    ".journal": "stored-game",
    "history": "stored-history",
    ".games": "stored-history",
    "twice.check": "stored-history",
    "change.pending": "stored-change",
    "change.back": "stored-change",
    "players.table": "stored-players",
    "names.later": "stored-players",
    "settings.table": "stored-settings",
    "decks.table": "stored-deck",
    "safety": "stored-copy",
    ".copy": "stored-copy",
    ".z": "stored-copy",
}
"""Terms for the files of the store, by name or ending."""
TERMS = tuple(dict.fromkeys(_TERMS.values()))
"""Terms with a message `word.<term>` in every language."""


def stored_term(path: Path) -> str:
    """Returns the players' term for a file of the store; the bare name of any other file."""
    return _TERMS.get(path.name) or _TERMS.get(path.suffix) or path.name


def disk_error(error: OSError, path: Path) -> StoreError:
    """Returns the coded error for a system error about *path*."""
    what = stored_term(path)
    if error.errno in _FULL:
        return StoreError(DataCode.DISK_FULL.refuse(what=what))
    if error.errno in _FORBIDDEN:
        return StoreError(DataCode.NOT_WRITABLE.refuse(what=what))
    reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return StoreError(DataCode.DISK_ERROR.refuse(what=what, reason=reason))


def not_readable(path: Path) -> StoreError:
    """Returns the coded error for a file that exists but cannot be read."""
    return StoreError(DataCode.NOT_READABLE.refuse(what=stored_term(path)))


def not_withdrawn(path: Path, because: OSError | StoreError) -> StoreError:
    """Returns the coded error for a failed change of *path* that could not be undone."""
    cause = because if isinstance(because, StoreError) else disk_error(because, path)
    return StoreError(DataCode.NOT_WITHDRAWN.refuse(what=stored_term(path)), cause.violation)


@contextmanager
def coded_errors(path: Path) -> Iterator[None]:
    """Converts system errors about *path* into coded errors."""
    try:
        yield
    except OSError as error:
        raise disk_error(error, path) from error
