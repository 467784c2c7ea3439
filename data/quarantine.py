"""The quarantine: damaged files are copied or moved into one folder and reported, never deleted."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from data import disk
from data.errors import ReportCode, coded_errors
from sheets.notice import Notice


class Quarantine(NamedTuple):
    """The *folder* of damaged files, the *report* callback and the clock."""

    folder: Path
    report: Callable[[Notice], None]
    now: Callable[[], datetime]

    def copy(self, path: Path, content: bytes) -> str:
        """Stores the damaged *content* of *path* and returns the name of the copy.

        :raises StoreError: on failure.
        """
        target = self._target(path)
        disk.replace_file(target, (content,))
        return target.name

    def move(self, path: Path) -> str:
        """Moves *path* here, whatever it is and even if it is unreadable; returns its new name.

        :raises StoreError: on failure.
        """
        target = self._target(path)
        with coded_errors(path):
            os.rename(path, target)
            disk.sync_folder(path.parent)
            disk.sync_folder(self.folder)
        return target.name

    def claim_folder(self, folder: Path) -> None:
        """Creates a subfolder of the store; anything else of that name is renamed and reported.

        :raises StoreError: on failure.
        """
        if disk.exists(folder) and not disk.is_folder(folder):
            self.report_renamed(folder.name, disk.rename_away(folder))
        disk.make_folder(folder)

    def claim_file(self, path: Path) -> None:
        """Renames and reports anything at *path* that is no regular file, so that a file can be written there.

        :raises StoreError: on failure.
        """
        if disk.exists(path) and not disk.is_regular_file(path):
            self.report_renamed(path.name, disk.rename_away(path))

    def claim_from_special(self, path: Path) -> None:
        """Renames and reports a pipe, a socket or a device at *path*, which can be neither read nor replaced.

        :raises StoreError: on failure.
        """
        if disk.is_special(path):
            self.report_renamed(path.name, disk.rename_away(path))

    def report_renamed(self, name: str, new: str) -> None:
        """Reports that something in the store's folder was in the way and got a new name."""
        self.report(ReportCode.RENAMED.notice(file=name, new=new))

    def _target(self, path: Path) -> Path:
        self.claim_folder(self.folder)
        return disk.unused_path(self.folder / f"{path.name}.{self.now():%Y%m%d-%H%M%S}")
