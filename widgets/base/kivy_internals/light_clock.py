"""Lets Kivy's clock start without asyncio and without asking the system where its C library is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def light_clock_imports() -> Iterator[None]:
    """Replaces two modules while `kivy.clock` is imported, unless they are loaded already.

    It imports asyncio to note `asyncio.wait_for`, for apps that run inside an asyncio loop. Ours runs in Kivy's own
    loop; code that needs the other one calls `Clock.init_async_lib` first. It asks `ctypes.util.find_library` for the C
    library, which starts another program on Linux; without a name `ctypes.CDLL` opens the one that Python uses.
    """
    replaced: dict[str, dict[str, object]] = {
        "asyncio": {"wait_for": None},
        "ctypes.util": {"find_library": lambda _name: None},
    }
    added = [name for name in replaced if name not in sys.modules]
    for name in added:
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__dict__.update(replaced[name])
    try:
        yield
    finally:
        for name in added:
            del sys.modules[name]
