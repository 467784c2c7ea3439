"""Imports Kivy without modules that the app does not need before its first frame."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

REPLACED: dict[str, dict[str, object]] = {
    # The clock notes `asyncio.wait_for`, for apps in an asyncio loop. Ours runs in Kivy's own loop; code that needs the
    # other one calls `Clock.init_async_lib` first.
    "asyncio": {"wait_for": None},
    # The clock asks for the C library, which starts another program on Linux. `ctypes.CDLL` opens the one that Python
    # uses if there is no name.
    "ctypes.util": {"find_library": lambda _name: None},
    # Pictures are recognized by their content; ours have the right extensions, which count without an answer.
    "filetype": {"guess_extension": lambda _path: None},
}
"""Modules and the names that Kivy takes from them."""


@contextmanager
def light_imports() -> Iterator[None]:
    """Replaces these modules while Kivy is imported, unless they are loaded already."""
    added = [name for name in REPLACED if name not in sys.modules]
    for name in added:
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__dict__.update(REPLACED[name])
    try:
        yield
    finally:
        for name in added:
            del sys.modules[name]
