"""Failing calls of pages to the storage: one call of those that may fail does, as on a full disk."""

from __future__ import annotations

import ast
import errno
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import pytest

from data.decks import Decks
from data.errors import StoreError, disk_error
from data.history import History
from data.journal import Journal
from data.players import Players
from data.settings import Settings
from data.store import Store
from data.transfer import Transfer

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
PARTS: tuple[type, ...] = (Store, History, Players, Settings, Decks, Transfer)
MARK = ":raises StoreError"


def may_fail() -> Iterator[tuple[type, str]]:
    """Yields the methods of the storage that announce a `StoreError`, and the writing of a move."""
    for part in PARTS:
        for name, method in vars(part).items():
            if not name.startswith("_") and inspect.isfunction(method) and MARK in (method.__doc__ or ""):
                yield part, name
    yield from ((Transfer, "iter_import"), (Transfer, "iter_restore"), (Journal, "append"))


class Call(NamedTuple):
    """A call of the storage by a page."""

    module: str
    """Calling module, below `widgets/`."""
    name: str


class FailingCalls:
    """Records the calls of pages to the storage; the call number *at* fails as on a full disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, prepared: Path) -> None:
        self._folder = folder
        self._prepared = prepared
        self.at = 0
        self.calls: list[Call] = []
        self._inside = False
        for part, name in may_fail():
            monkeypatch.setattr(part, name, self._wrapped(getattr(part, name)))

    def new_folder(self) -> Path:
        """Returns a copy of the prepared data folder."""
        return Path(copytree(self._prepared, self._folder / str(len(list(self._folder.iterdir())))))

    def begin(self, at: int) -> None:
        """Starts to count again."""
        self.at, self.calls = at, []

    def _wrapped(self, real: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def call(*args: Any, **named: Any) -> Any:
            if self._inside:
                return real(*args, **named)
            self.calls.append(Call(calling_module(), real.__name__))
            failing = len(self.calls) == self.at
            if inspect.isgeneratorfunction(real):
                return failing_steps() if failing else real(*args, **named)
            if failing:
                raise full_disk()
            self._inside = True
            try:
                return real(*args, **named)
            finally:
                self._inside = False

        return call


def full_disk() -> StoreError:
    return disk_error(OSError(errno.ENOSPC, "full"), Path("settings.table"))


def failing_steps() -> Iterator[Any]:
    raise full_disk()
    yield


def calling_module() -> str:
    """Returns the innermost module of `widgets/` on the stack."""
    frame = sys._getframe(1)  # noqa: SLF001  the only way to the stack
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(WIDGETS):
            return path.relative_to(WIDGETS).as_posix()
        frame = frame.f_back
    return ""


def calls_in_source() -> Iterator[Call]:
    """Yields the calls in `widgets/` of methods that may fail, as far as the source names the storage."""
    names = {name for part, name in may_fail() if part is not Journal}
    for path in WIDGETS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in names:
                owner = ast.unparse(node.value)
                if owner.split(".")[-1] in ("store", "_decks") or ".store." in f".{owner}.":
                    yield Call(path.relative_to(WIDGETS).as_posix(), node.attr)
