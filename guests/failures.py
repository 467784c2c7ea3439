"""Log entries for unexpected exceptions, without their messages: those may contain names or cards."""

from __future__ import annotations

import logging
import traceback
from pathlib import PurePath

LOGGER = logging.getLogger("guests")
FRAMES = 4
"""Number of innermost stack frames in an entry."""
MOST_ENTRIES = 100
"""Maximum number of different entries; each is logged once."""
_logged: set[str] = set()


def log_failure(task: str, error: BaseException) -> None:
    """Logs the type of *error* and the code positions that it passed; equal failures only once."""
    frames = [*traceback.walk_tb(error.__traceback__)][-FRAMES:]
    positions = [
        f"{PurePath(frame.f_code.co_filename).name}:{line} {frame.f_code.co_name}" for frame, line in reversed(frames)
    ]
    entry = f"{task} failed: {type(error).__name__} at {' < '.join(positions)}"
    if entry not in _logged and len(_logged) < MOST_ENTRIES:
        _logged.add(entry)
        LOGGER.error(entry, extra={"error": error})
