"""Lets Kivy's clock start without asyncio, which takes a twelfth of the start-up time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def empty_asyncio() -> Iterator[None]:
    """Makes `import asyncio` load an empty module, unless asyncio is loaded already.

    `kivy.clock` imports it to note `asyncio.wait_for`, for apps that run inside an asyncio loop. Ours runs in Kivy's
    own loop; code that needs the other one calls `Clock.init_async_lib` first.
    """
    if "asyncio" in sys.modules:
        yield
        return
    sys.modules["asyncio"] = ModuleType("asyncio")
    sys.modules["asyncio"].__dict__["wait_for"] = None
    try:
        yield
    finally:
        del sys.modules["asyncio"]
