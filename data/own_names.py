"""The names that the store uses in its folder: files of others with such a name are renamed and reported.

Temporary files with a name of the store that a crash left are removed; all other files stay.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from pathlib import Path

from data.disk import TEMPORARY, is_regular_file, is_special, rename_away
from data.errors import StoreError, coded_errors
from data.quarantine import Quarantine

TOP_FILES = (
    "players.table", "settings.table", "decks.table", "change.pending", "change.back", "names.later",
    "progress", "reviews", "tallies",
)  # fmt: skip
"""All files in the data folder itself, apart from the lock."""
_TEMPORARY = re.compile(
    r"([^.]+\.(table|games|journal|copy|z|check)|names\.later|progress|reviews|tallies|passing(\.tmp)?"
    r"|change-[0-9a-f]{32})\.tmp"
)


def claim_names(folder: Path, is_first: bool, quarantine: Quarantine) -> None:
    """Renames and reports what could not be read or replaced in the data folder; *is_first* if it was never ours.

    A pipe of such a name would block its reader for ever.
    """
    in_the_way = [folder / name for name in TOP_FILES if _is_special(folder / name)]
    with contextlib.suppress(StoreError, OSError):  # without it the file counts as unreadable
        in_the_way += [path for path in _temporaries(folder) if is_first or not is_regular_file(path)]
        for path in in_the_way:
            quarantine.report_renamed(path.name, rename_away(path))


def clear_temporaries(folder: Path) -> None:
    """Removes the store's temporary files left by a crash; one that cannot be removed does no harm."""
    with contextlib.suppress(OSError):
        for path in _temporaries(folder):
            _clear(path)


def list_names_and_clear(folder: Path, ending: str) -> list[str]:
    """Combines `list_names` and `clear_temporaries` in one scan: a folder may have thousands of names."""
    with coded_errors(folder):
        names = os.listdir(folder)
    for name in names:
        if name.endswith(TEMPORARY) and _TEMPORARY.fullmatch(name):
            _clear(folder / name)
    return sorted([name.removesuffix(ending) for name in names if name.endswith(ending)])


def _temporaries(folder: Path) -> list[Path]:
    return [folder / name for name in os.listdir(folder) if _TEMPORARY.fullmatch(name)]


def _is_special(path: Path) -> bool:
    try:
        return is_special(path)
    except StoreError:
        return False


def _clear(path: Path) -> None:
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)  # a folder of this name would block the temporary file
        else:
            os.unlink(path)
