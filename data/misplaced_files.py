"""Recovery of tables whose files were swapped: the first line of each file names its table."""

from __future__ import annotations

import os
from pathlib import Path

from data.disk import exists, open_to_read, sync_folder
from data.errors import ReportCode, StoreError, coded_errors
from data.quarantine import Quarantine
from data.storage import HEAD_BYTES, table_names

PLAYERS, SETTINGS, DECKS = "players", "settings", "decks"
"""The tables with a file of their own."""
ASTRAY = ".astray"
"""Suffix of a file that waits until its own name is free."""


def table_file(table: str) -> str:
    """Returns the file name of a table."""
    return f"{table}.table"


def restore_swapped_files(folder: Path, quarantine: Quarantine) -> None:
    """Renames every table file to the name of its table and reports it.

    Each file is renamed at most twice, and after each step the next opening can continue.
    """
    files = [table_file(table) for table in (PLAYERS, SETTINGS, DECKS)]
    right_names: dict[str, str | None] = {}
    unreadable: set[str] = set()
    try:
        for name in (name for file in files for name in (file, file + ASTRAY) if exists(folder / name)):
            try:
                right_names[name] = _right_name(folder / name, files)
            except OSError:
                unreadable.add(name)
        if any(right not in (None, name) for name, right in right_names.items()):
            _move_home(folder, quarantine, right_names, unreadable)
    except StoreError:
        return  # the next opening tries again; `SafeStorage` does not read a misplaced file


def _move_home(folder: Path, quarantine: Quarantine, right_names: dict[str, str | None], unreadable: set[str]) -> None:
    # A file whose own name belongs to an unreadable file waits: that one may be misplaced itself.
    right_names = {name: right for name, right in right_names.items() if right not in unreadable}
    misplaced = [name for name, right in right_names.items() if right not in (None, name)]
    for name in misplaced:
        if not name.endswith(ASTRAY):
            if exists(folder / (name + ASTRAY)):
                quarantine.move(folder / (name + ASTRAY))
            _rename(folder, name, name + ASTRAY)
            right_names[name + ASTRAY] = right_names.pop(name)
    for name in [name for name in right_names if name.endswith(ASTRAY)]:
        right = right_names[name]
        if right is not None and not exists(folder / right):
            _rename(folder, name, right)
        else:
            quarantine.move(folder / name)
        quarantine.report(ReportCode.MISPLACED.notice(file=name.removesuffix(ASTRAY)))


def _rename(folder: Path, name: str, new: str) -> None:
    with coded_errors(folder / name):
        os.rename(folder / name, folder / new)
        sync_folder(folder)


def _right_name(path: Path, files: list[str]) -> str | None:
    """Returns the file name of the table inside *path*; None if the file is no table.

    :raises OSError: if it cannot be read.
    """
    with open_to_read(path) as file:
        tables = table_names(file.read(HEAD_BYTES))
    name = table_file(tables[0]) if tables is not None and len(tables) == 1 else None
    return name if name in files else None
