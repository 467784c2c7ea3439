"""What can go wrong with storage: codes with parameters, so that the screen can say it in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheets.notice import Code, Refused, Violation


class DataCode(Code):
    """What storage refuses. Message ids are `data.<code>`; *file* is a bare file name."""

    DISK_FULL = "disk-full", "file"
    """No room for the file; nothing of it was kept."""
    NOT_WRITABLE = "not-writable", "file"
    """The system does not let us write the file."""
    NOT_READABLE = "not-readable", "file"
    """The file is there but cannot be read."""
    DISK_ERROR = "disk-error", "file", "reason"
    """Any other failure of the disk; *reason* is the system's short name for it, such as `EIO`."""
    NOT_STORABLE = "not-storable", "reason"
    """A value that JSON cannot hold: `nan`, `type` or `text` (half of a character)."""
    LOCKED = "locked"
    """Another process has the folder open."""
    CLOSED = "closed"
    """The store, or the running game, has been closed."""
    UNKNOWN_SESSION = "unknown-session", "id"
    """No game with this id, running or finished."""
    UNKNOWN_GAME = "unknown-game", "game"
    """No game of this name."""
    NOT_OVER = "not-over", "id"
    """The game goes on; it goes to the history only when that is asked for."""
    GAME_FULL = "game-full", "id", "most"
    """The game has as many moves as a file may have, or is as large; it can only be undone or finished."""
    GAME_DAMAGED = "game-damaged", "id"
    """The rules do not read this game any more."""
    NAME_EMPTY = "name-empty"
    """A player needs a name."""
    NAME_LONG = "name-long", "most"
    """The name has more characters than *most*."""
    NAME_TAKEN = "name-taken", "name"
    """Another player has this name; the two can be merged."""
    NAME_UNKNOWN = "name-unknown", "name"
    """No player has this name."""
    SAME_TABLE = "same-table", "name", "other", "games"
    """The two have sat at one table in so many games, so they are not the same person."""
    SETTING_UNKNOWN = "setting-unknown", "setting"
    """No such setting."""
    SETTING_VALUE = "setting-value", "setting"
    """The setting does not take this value."""
    IMPORT_NOT_FOUND = "import-not-found", "file"
    """The file is not there or cannot be read."""
    IMPORT_TOO_LARGE = "import-too-large", "size", "most"
    """The file is larger than any backup, in bytes."""
    IMPORT_UNREADABLE = "import-unreadable", "reason"
    """No backup and no session; *reason* is one of the words of `sheets.session.REASONS`."""
    IMPORT_SESSION = "import-session", "number", "id", "reason"
    """The session with this number in the file (from 1) is refused, by the code *reason*; see `StoreError.because`."""
    EXPORT_TOO_LARGE = "export-too-large", "most"
    """There is more than a backup may hold, in bytes: it could not be read again."""
    COPY_UNKNOWN = "copy-unknown", "day"
    """There is no safety copy of this day."""


class ReportCode(Code):
    """What opening and reading found and mended; each is said once. *kept* is the file's name in `damaged/`."""

    DAMAGED = "damaged", "file", "kept", "saved", "lost"
    """A file was damaged; so many entries were saved, so many lost. The damaged file was kept."""
    DAMAGED_GAME = "damaged-game", "id", "kept", "moves"
    """The journal of a running game was damaged; the game goes on after so many entries of it."""
    LOST_GAME = "lost-game", "file", "kept"
    """The journal of a running game cannot be read at all; it was kept."""
    TWICE = "twice", "id", "kept"
    """A running game was there twice; the version that went on stays, the other was kept."""
    MISPLACED = "misplaced", "file"
    """A file was in the wrong place, or held what belongs elsewhere; it was put right."""
    RESCUED = "rescued", "count"
    """So many games that a damaged file had lost were taken from a safety copy."""
    UNREADABLE = "unreadable", "file"
    """A file cannot be read at the moment; nothing of it is shown and nothing is written over it."""
    RENAME_LEFT_OUT = "rename-left-out", "file", "name"
    """A file cannot be read, so there the player still has the old *name*."""
    COMPLETED = "completed", "what"
    """Something that was cut off has been completed: `finish`, `reopen`, `change` (an import or a rename)."""
    NOT_COMPLETED = "not-completed", "reason"
    """An import or a rename that was cut off could not be completed now; the next opening tries again."""


class StoreError(Refused):
    """Storage refuses. `because` is the deeper reason, where the rules or the session format have one."""

    def __init__(self, violation: Violation, because: Violation | None = None) -> None:
        super().__init__(violation)
        self.because = because


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def disk_error(error: OSError, path: Path) -> StoreError:
    """Returns the coded error for what the system said about *path*."""
    if error.errno in _FULL:
        return StoreError(DataCode.DISK_FULL.refuse(file=path.name))
    if error.errno in _FORBIDDEN:
        return StoreError(DataCode.NOT_WRITABLE.refuse(file=path.name))
    reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return StoreError(DataCode.DISK_ERROR.refuse(file=path.name, reason=reason))


@contextmanager
def coded(path: Path) -> Iterator[None]:
    """Turns what the system raises about *path* into a coded error."""
    try:
        yield
    except OSError as error:
        raise disk_error(error, path) from error
