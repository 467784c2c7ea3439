"""Memory that Python has freed but that the C library keeps for later: given back to the system while the app idles."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from device.android import on_phone, version
from device.failures import suppressed

PURGE, PURGE_LEVEL = -101, 28
"""M_PURGE of Android's C library, and the API level that has it; `mallopt` itself is missing below 26."""


def release_freed_memory() -> None:
    """Gives freed memory back; does nothing on Windows and macOS, which have no such call."""
    if not sys.platform.startswith(("linux", "android")):
        return
    with suppressed("releasing memory"):
        if on_phone():
            if version() >= PURGE_LEVEL:
                _c_library().mallopt(PURGE, 0)
        else:
            _c_library().malloc_trim(0)


@cache
def _c_library() -> Any:
    import ctypes  # takes a few milliseconds, and no start needs it

    return ctypes.CDLL(None)
