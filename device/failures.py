"""Failures of a phone feature: logged once, and never allowed to disturb the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_log = logging.getLogger("spielblock.device")
_logged: set[str] = set()
"""Features whose failure is in the log already."""


@contextmanager
def suppressed(feature: str) -> Iterator[None]:
    """Suppresses every exception inside; the first one of each *feature* is logged."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  Java and plyer raise all kinds
        if feature not in _logged:
            _logged.add(feature)
            _log.warning("%s does not work here: %r", feature, error)
