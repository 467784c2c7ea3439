"""Single system calls of the store that fail, as on a full, broken or write-protected disk."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

BY_PATH = ("open", "replace", "rename", "unlink", "mkdir", "listdir", "scandir", "stat", "lstat")
BY_FILE = ("write", "fsync", "ftruncate", "read", "fstat")
WRITES = {"open for writing", "replace", "rename", "unlink", "mkdir", "write", "fsync", "ftruncate"}


class FaultyDisk:
    """Within it the call number *at* below *folder* fails with the system error *number*; if *lasting* all later ones.

    A failing write stores the first half. `calls` lists the names of all calls made, `tripped` whether one failed.
    """

    def __init__(self, folder: Path, at: int = 0, number: int = 0, lasting: bool = False) -> None:
        self.calls: list[str] = []
        self.tripped = False
        self._folder = str(folder)
        self._at = at
        self._number = number
        self._lasting = lasting
        self._files: set[int] = set()
        self._patch = pytest.MonkeyPatch()

    def __enter__(self) -> FaultyDisk:
        for name in (*BY_PATH, *BY_FILE):
            self._patch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        reading = self._wrapped("open", io.open)
        self._patch.setattr(builtins, "open", reading)
        self._patch.setattr(io, "open", reading)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._patch.undo()

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            if not self._concerns_store(name, args):
                return real(*args, **named)
            writes = name == "open" and isinstance(args[1], int) and args[1] & (os.O_CREAT | os.O_WRONLY | os.O_RDWR)
            self.calls.append("open for writing" if writes else name)
            if len(self.calls) == self._at or (self._lasting and 0 < self._at < len(self.calls)):
                self.tripped = True
                if name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                raise OSError(self._number, os.strerror(self._number), str(args[0]))
            result = real(*args, **named)
            if isinstance(result, int) and name == "open":
                self._files.add(result)
            return result

        return call

    def _concerns_store(self, name: str, args: tuple[Any, ...]) -> bool:
        if name in BY_FILE:  # Python closes some files itself, and their numbers are used again
            return args[0] in self._files and os.readlink(f"/proc/self/fd/{args[0]}").startswith(self._folder)
        return bool(args) and not isinstance(args[0], int) and os.fspath(args[0]).startswith(self._folder)
