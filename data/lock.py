"""One process per folder: a second one would write between our lines."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from data import disk
from data.errors import DataCode, StoreError, coded

NAME = "lock"


class FolderLock:
    """Holds the folder until `release`, or until the process ends in whatever way: the system lets go by itself."""

    def __init__(self, folder: Path) -> None:
        path = folder / NAME
        with coded(path):
            if path.is_dir() or path.is_symlink():
                os.rename(path, disk.free(path.with_name(f"{NAME}.moved")))
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError(DataCode.LOCKED.refuse()) from None

    @property
    def released(self) -> bool:
        """Whether the folder has been let go of."""
        return self._file < 0

    def release(self) -> None:
        """Lets the next one in; a second call does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
