"""The lock of the data folder: one process at a time has it open."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from data.disk import exists, is_regular_file, rename_away
from data.errors import DataCode, StoreError, coded_errors

LOCK_FILE = "lock"


class FolderLock:
    """Exclusive lock of a folder: two processes would write into each other's files.

    The system releases it when the process ends, however it ends.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK_FILE
        with coded_errors(path):
            self.renamed = rename_away(path) if exists(path) and not is_regular_file(path) else None
            """New name of something else that had the name of the lock file."""
            self.is_first = not path.exists()
            """Whether no store was ever open in this folder."""
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError(DataCode.LOCKED.refuse()) from None

    @property
    def released(self) -> bool:
        """Whether `release` has been called."""
        return self._file < 0

    def release(self) -> None:
        """Releases the lock; a second call does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
