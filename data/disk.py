"""The few ways in which a byte reaches the disk. Every write of this package goes through here or the journal."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Generator, Iterable, Iterator
from datetime import datetime
from pathlib import Path

from data.errors import StoreError, coded

TEMPORARY = ".tmp"
_PIECE = 256 * 1024
"""Small chunks are collected up to this size before they are written."""
_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def write_all(file: int, content: bytes | bytearray) -> None:
    """Writes all of *content*: the system may take less at a time."""
    written = os.write(file, content)
    while written < len(content):
        with memoryview(content) as view, view[written:] as rest:
            written += os.write(file, rest)


def sync_folder(folder: Path) -> None:
    """Makes new, renamed and removed names in *folder* last. Windows does so by itself and has no such call."""
    if os.name == "nt":
        return
    file = os.open(folder, _READ)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def replace_file(path: Path, chunks: Iterable[bytes], durable: bool = True) -> None:
    """Replaces the file by *chunks*: written beside, flushed, renamed; at any moment one of the two is whole.

    What is not *durable* is not flushed: for what can be made anew.

    :raises StoreError: if that fails; the file is then the old or the new one.
    """
    for _ in iter_replace_file(path, chunks, durable):
        pass


def append(path: Path, content: bytes) -> None:
    """Adds *content* to the end of a file that can be made anew: not flushed, and who reads notices what was cut off.

    :raises StoreError: if that fails.
    """
    with coded(path):
        file = os.open(path, _APPEND)
        try:
            write_all(file, content)
        finally:
            os.close(file)


def iter_replace_file(path: Path, chunks: Iterable[bytes], durable: bool = True) -> Iterator[int]:
    """Does what `replace_file` does chunk by chunk; yields how many are written.

    Whoever closes it before the end leaves nothing behind.
    """
    beside = path.with_name(path.name + TEMPORARY)
    with coded(path), removed_on_failure(beside):
        yield from iter_write(beside, chunks, durable)
        os.replace(beside, path)
    if durable:
        with coded(path):
            sync_folder(path.parent)


def iter_write(path: Path, chunks: Iterable[bytes], durable: bool = True) -> Generator[int]:
    """Writes a file where none is that counts; yields how many chunks are written."""
    file = os.open(path, _CREATE, 0o600)
    try:
        waiting = bytearray()
        for number, chunk in enumerate(chunks, 1):
            waiting += chunk
            if len(waiting) >= _PIECE:
                write_all(file, waiting)
                waiting.clear()
            yield number
        write_all(file, waiting)
        if durable:
            os.fsync(file)
    finally:
        os.close(file)


@contextlib.contextmanager
def removed_on_failure(path: Path) -> Iterator[None]:
    """Within it a file is written; if that fails or is given up it is removed."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise


def remove(path: Path) -> None:
    """Removes the file for good; one that is not there is fine."""
    with coded(path):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        sync_folder(path.parent)


def make_folder(folder: Path) -> bool:
    """Creates *folder* and those above it, each durable; tells whether something else was in the way.

    That is renamed: it may be somebody's.
    """
    if folder.is_dir():
        return False
    make_folder(folder.parent)
    with coded(folder):
        is_taken = os.path.lexists(folder)
        if is_taken:
            os.rename(folder, free(folder.with_name(f"{folder.name}.moved")))
        with contextlib.suppress(FileExistsError):
            os.mkdir(folder, 0o700)
        sync_folder(folder.parent)
        return is_taken


def names(folder: Path, ending: str) -> list[str]:
    """Returns the names of the files with that *ending*, sorted, without it."""
    with coded(folder):
        return sorted(name.removesuffix(ending) for name in os.listdir(folder) if name.endswith(ending))


def clear_temporaries(folder: Path) -> None:
    """Removes what a crash has left half written; what cannot be removed does no harm."""
    with contextlib.suppress(StoreError):
        cleared_names(folder, TEMPORARY)


def cleared_names(folder: Path, ending: str) -> list[str]:
    """Does both at once: a folder may have thousands of names."""
    with coded(folder):
        found = os.listdir(folder)
    for name in found:
        if name.endswith(TEMPORARY):
            _clear(folder / name)
    return sorted([name.removesuffix(ending) for name in found if name.endswith(ending)])


def _clear(path: Path) -> None:
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)  # in its place no file could be written
        else:
            os.unlink(path)


def copy_aside(path: Path, content: bytes, folder: Path, now: Callable[[], datetime]) -> str:
    """Keeps the damaged *content* of *path* as a file in *folder* and returns its name."""
    make_folder(folder)
    kept = free(folder / f"{path.name}.{now():%Y%m%d-%H%M%S}")
    replace_file(kept, (content,))
    return kept.name


def move_aside(path: Path, folder: Path, now: Callable[[], datetime]) -> str:
    """Moves what is at *path*, whatever it is and even if it cannot be read, into *folder*; returns its name there."""
    make_folder(folder)
    kept = free(folder / f"{path.name}.{now():%Y%m%d-%H%M%S}")
    with coded(path):
        os.rename(path, kept)
        sync_folder(path.parent)
        sync_folder(folder)
    return kept.name


def free(path: Path) -> Path:
    """Returns *path*, with a number if there is something already."""
    found, number = path, 1
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found
