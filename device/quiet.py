"""A part of the phone that does not work is logged once and must not disturb the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_log = logging.getLogger("spielblock.device")
_said: set[str] = set()


@contextmanager
def quietly(what: str) -> Iterator[None]:
    """Swallows whatever goes wrong inside; the first time for *what* it is logged."""
    try:
        yield
    except Exception as wrong:
        if what not in _said:
            _said.add(what)
            _log.warning("%s does not work here: %r", what, wrong)
