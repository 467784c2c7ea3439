"""Files that stand in the place of another: each says in its first line what it holds."""

from __future__ import annotations

import os
from pathlib import Path

from data.disk import move_aside, sync_folder
from data.errors import ReportCode, StoreError, coded
from data.storage import HEAD, Quarantine, table_names

PLAYERS, SETTINGS, DECKS = "players", "settings", "decks"
"""The tables that have a file of their own."""
ASTRAY = ".astray"
"""Ends the name of a file that waits for the place that another one still stands in."""


def table_file(table: str) -> str:
    """Returns the name of the file that a table has for itself."""
    return f"{table}.table"


def put_right(folder: Path, quarantine: Quarantine) -> None:
    """Gives every file with one table the name that belongs to that table; reports what it moved.

    At most two renamings per file, and each leaves a state from which the next opening goes on.
    """
    homes = [table_file(table) for table in (PLAYERS, SETTINGS, DECKS)]
    names = [name for home in homes for name in (home, home + ASTRAY) if os.path.lexists(folder / name)]
    held = {name: _home(folder / name, homes) for name in names}
    wrong = [name for name, home in held.items() if home is not None and home != name]
    if not wrong:
        return
    try:
        for name in [name for name in wrong if not name.endswith(ASTRAY)]:
            _rename(folder, name, name + ASTRAY)
            held[name + ASTRAY] = held.pop(name)
        for name in [name for name in held if name.endswith(ASTRAY)]:
            home = held[name]
            if home is not None and not os.path.lexists(folder / home):
                _rename(folder, name, home)
            else:
                move_aside(folder / name, quarantine.folder, quarantine.now)
            quarantine.report(ReportCode.MISPLACED.notice(file=name.removesuffix(ASTRAY)))
    except StoreError:
        return  # the next opening tries again; what stands in a wrong place is never written over


def _rename(folder: Path, name: str, to: str) -> None:
    with coded(folder / name):
        os.rename(folder / name, folder / to)
        sync_folder(folder)


def _home(path: Path, homes: list[str]) -> str | None:
    """Returns the name that the file should have, None if it does not say."""
    try:
        with open(path, "rb") as file:
            tables = table_names(file.read(HEAD))
    except OSError:
        return None
    home = table_file(tables[0]) if tables is not None and len(tables) == 1 else None
    return home if home in homes else None
