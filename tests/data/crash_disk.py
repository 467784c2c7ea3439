"""A disk that remembers flushed data, so that a crash can lose the rest.

Within `CrashDisk` every call that writes is counted and recorded. From the chosen call on the process counts as killed:
all calls raise `Killed`. `image` then writes what such a crash may leave.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "replace", "rename", "unlink", "ftruncate", "mkdir")
LOSSES = ("nothing", "all", "names", "data", "some")
"""Unflushed data that a crash loses: nothing (the process was killed), all, only new names, only contents, or a random
part: the last changes of names in each folder, and the end of each file, which is cut off or zero."""


class Killed(BaseException):
    """The process was killed."""


@dataclass(slots=True)
class _File:
    data: bytearray
    durable: bytes


@dataclass(slots=True)
class _Folder:
    names: dict[str, _File] = field(default_factory=dict)
    durable: dict[str, _File] = field(default_factory=dict)
    steps: list[dict[str, _File]] = field(default_factory=list)
    """The names after each change that was not flushed yet."""

    def changed(self) -> None:
        self.steps.append(dict(self.names))

    def flushed(self) -> None:
        self.durable = dict(self.names)
        self.steps.clear()


class CrashDisk:
    """Records writes below *folder*; the process dies at call number *at*, or never.

    With *signal* that function is called instead of refusing the call, so that a real process can be killed.
    """

    def __init__(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        at: int | None = None,
        signal: Callable[[], object] | None = None,
    ) -> None:
        self.calls = 0
        self.ignores_flushes = False
        """Whether `fsync` has no effect."""
        self._root = folder
        self._patch = monkeypatch
        self._at = at
        self._signal = signal
        self._files: dict[int, _File] = {}
        self._opened: dict[int, Path] = {}
        self._folders: dict[Path, _Folder] = {}
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir():
                self._folders.setdefault(path, _Folder())
            else:
                content = path.read_bytes()
                self._folders.setdefault(path.parent, _Folder()).names[path.name] = _File(bytearray(content), content)
        for folder in self._folders.values():
            folder.flushed()

    def __enter__(self) -> CrashDisk:
        for name in CALLS:
            self._patch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._patch.undo()
        return kind is Killed

    def image(self, target: Path, loss: str, chooser: random.Random) -> None:
        """Writes the remains of a crash into a new folder."""
        for path, folder in self._folders.items():
            target_path = target / path.relative_to(self._root)
            target_path.mkdir(parents=True, exist_ok=True)
            states = [folder.durable, *folder.steps]
            names = folder.durable if loss in ("all", "names") else folder.names
            if loss == "some":
                names = chooser.choice(states)
            for name, file in names.items():
                (target_path / name).write_bytes(self._content(file, loss, chooser))

    @staticmethod
    def _content(file: _File, loss: str, chooser: random.Random) -> bytes:
        now = bytes(file.data)
        if loss in ("nothing", "names") or now == file.durable:
            return now
        if loss == "some":
            size = chooser.randrange(len(now) + 1)
            both = zip(now, file.durable, strict=False)
            shared = next((at for at, (new, old) in enumerate(both) if new != old), len(file.durable))
            length = max(size, shared)
            return now[:length] + b"\0" * (len(now) - length) * chooser.randrange(2)
        return file.durable

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            if name == "open":
                return self._open(real, *args, **named)
            if not self._is_ours(name, args):
                return real(*args, **named)
            self._count()
            result = real(*args, **named)
            getattr(self, f"_{name}")(*args[:-1], args[-1] if name != "write" else bytes(args[-1])[:result])
            return result

        return call

    def _count(self) -> None:
        self.calls += 1
        if self._at is not None and self.calls >= self._at:
            if self._signal:
                self._signal()
            raise Killed

    def _is_ours(self, name: str, args: tuple[Any, ...]) -> bool:
        if name in ("write", "fsync", "ftruncate"):
            return args[0] in self._opened
        return self._root in Path(args[0]).parents or Path(args[0]) == self._root

    def _open(self, real: Callable[..., Any], path: Any, flags: int, *more: Any, **named: Any) -> int:
        target_path = Path(path)
        is_ours = self._root in target_path.parents or target_path == self._root
        writes = bool(flags & (os.O_CREAT | os.O_WRONLY | os.O_RDWR))
        if is_ours and writes:
            self._count()
        file: int = real(path, flags, *more, **named)
        self._files.pop(file, None)
        self._opened.pop(file, None)
        if is_ours:
            self._opened[file] = target_path
            if not target_path.is_dir():
                folder = self._folders.setdefault(target_path.parent, _Folder())
                if target_path.name not in folder.names:
                    folder.names[target_path.name] = _File(bytearray(), b"")
                    folder.changed()
                self._files[file] = folder.names[target_path.name]
                if flags & os.O_TRUNC:
                    self._files[file].data.clear()
        return file

    def _write(self, file: int, content: bytes) -> None:
        self._files[file].data += content

    def _ftruncate(self, file: int, size: int) -> None:
        del self._files[file].data[size:]

    def _fsync(self, file: int) -> None:
        if self.ignores_flushes:
            return
        if file in self._files:
            self._files[file].durable = bytes(self._files[file].data)
        else:
            self._folders.setdefault(self._opened[file], _Folder()).flushed()

    def _replace(self, source: Any, target: Any) -> None:
        old, new = Path(source), Path(target)
        moved = self._folders[old.parent].names.pop(old.name)
        self._folders.setdefault(new.parent, _Folder()).names[new.name] = moved
        for folder in {old.parent, new.parent}:
            self._folders[folder].changed()

    _rename = _replace

    def _unlink(self, path: Any) -> None:
        folder = self._folders[Path(path).parent]
        folder.names.pop(Path(path).name, None)
        folder.changed()

    def _mkdir(self, path: Any, _mode: int = 0) -> None:
        self._folders.setdefault(Path(path), _Folder())
