"""Disk access: durable writes and folders. Only journals are written elsewhere (`data.journal`)."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from data.errors import DataCode, StoreError, coded_errors, not_withdrawn

TEMPORARY = ".tmp"
_BUFFER = 256 * 1024
"""Bytes collected before they are written."""
OPEN_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags of every opened file: the system must not wait for the other end of a pipe of that name."""
_READ = os.O_RDONLY | OPEN_FLAGS
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | OPEN_FLAGS
_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | OPEN_FLAGS


def write_all(file: int, content: bytes | bytearray) -> None:
    """Writes all of *content*: a single system call may write less."""
    written = os.write(file, content)
    while written < len(content):
        with memoryview(content) as view, view[written:] as rest:
            written += os.write(file, rest)


def open_to_read(path: Path) -> BinaryIO:
    """Opens a regular file for reading.

    :raises OSError: on failure, and for a pipe or a device, which may have no end.
    """
    file = open(path, "rb", opener=lambda name, _flags: os.open(name, _READ))  # noqa: SIM115 - the caller closes it
    try:
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file
        raise OSError(errno.EINVAL, "no regular file", str(path))
    except OSError:
        file.close()
        raise


def read_bytes(path: Path) -> bytes:
    """Returns the content of a regular file.

    :raises OSError: as `open_to_read` does.
    """
    with open_to_read(path) as file:
        return file.read()


def sync_folder(folder: Path) -> None:
    """Flushes new, renamed and removed names in *folder*. Windows has no such call and needs none."""
    if os.name == "nt":
        return
    file = os.open(folder, _READ)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def replace_file(path: Path, chunks: Iterable[bytes], durable: bool = True) -> None:
    """Replaces the file atomically: writes a temporary file, flushes it and renames it.

    Without *durable* nothing is flushed: for caches, which can be computed again.

    :raises StoreError: on failure; the file is the old one then, or with the code `not-withdrawn` perhaps the new one.
    """
    for _ in iter_replace_file(path, chunks, durable):
        pass


def iter_replace_file(path: Path, chunks: Iterable[bytes], durable: bool = True) -> Iterator[int]:
    """Runs `replace_file` chunk by chunk; yields the number of chunks written.

    Closing the iterator early leaves the old file and no temporary one.
    """
    temporary = path.with_name(path.name + TEMPORARY)
    with coded_errors(path), removed_on_failure(temporary):
        yield from iter_write(temporary, chunks, durable)
        if not durable:
            os.replace(temporary, path)
            return
        with contextlib.closing(_OldFile(path)) as old:
            os.replace(temporary, path)
            _sync_or_restore(path, old)


class _OldFile:
    """The file before its replacement, held open so that a failed replacement can be undone."""

    def __init__(self, path: Path) -> None:
        self.was_missing = False
        self._file = -1
        try:
            self._file = os.open(path, _READ) if os.name != "nt" else -1
        except FileNotFoundError:
            self.was_missing = True
        except PermissionError:
            return  # it may be replaced nevertheless; only undoing is impossible

    def restore(self, path: Path) -> None:
        """Puts the old content back in place of the new one."""
        if self.was_missing:
            os.unlink(path)
        else:
            temporary = path.with_name(path.name + TEMPORARY)
            with removed_on_failure(temporary):
                for _ in iter_write(temporary, iter(lambda: os.read(self._file, _BUFFER), b"")):
                    pass
                os.replace(temporary, path)
        sync_folder(path.parent)

    def close(self) -> None:
        """Closes the file."""
        if self._file >= 0:
            os.close(self._file)


def _sync_or_restore(path: Path, old: _OldFile) -> None:
    """Flushes the new name; if that fails, restores the old file, because a refused change must not stay."""
    try:
        sync_folder(path.parent)
    except OSError as error:
        try:
            old.restore(path)
        except OSError:
            raise not_withdrawn(path, error) from error
        raise


def append(path: Path, content: bytes) -> None:
    """Appends to a cache file without flushing: a reader recognizes a truncated end.

    :raises StoreError: on failure.
    """
    with coded_errors(path):
        file = os.open(path, _APPEND)
        try:
            write_all(file, content)
        finally:
            os.close(file)


def iter_write(path: Path, chunks: Iterable[bytes], durable: bool = True) -> Generator[int]:
    """Writes a new file; yields the number of chunks written."""
    file = os.open(path, _CREATE, 0o600)
    try:
        buffer = bytearray()
        for number, chunk in enumerate(chunks, 1):
            buffer += chunk
            if len(buffer) >= _BUFFER:
                write_all(file, buffer)
                buffer.clear()
            yield number
        write_all(file, buffer)
        if durable:
            os.fsync(file)
    finally:
        os.close(file)


@contextlib.contextmanager
def removed_on_failure(path: Path) -> Iterator[None]:
    """Removes the file if the block that writes it fails or is closed early."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise


def remove(path: Path) -> None:
    """Removes the file durably; a missing file is fine."""
    with coded_errors(path):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Creates *folder* and its missing parents durably. Never renames anything: a foreign file must stay.

    :raises StoreError: if something that is no folder has the name of *folder* or a parent, or on failure.
    """
    if is_folder(folder):
        return
    if exists(folder):
        raise StoreError(DataCode.FOLDER_BLOCKED.refuse(file=folder.name))
    make_folder(folder.parent)
    with coded_errors(folder):
        with contextlib.suppress(FileExistsError):
            os.mkdir(folder, 0o700)
        sync_folder(folder.parent)


def rename_away(path: Path) -> str:
    """Renames whatever blocks *path* inside the store's own folder; returns the new name.

    :raises StoreError: on failure.
    """
    target = unused_path(path.with_name(f"{path.name}.moved"))
    with coded_errors(path):
        os.rename(path, target)
        sync_folder(path.parent)
    return target.name


def list_names(folder: Path, ending: str) -> list[str]:
    """Returns the names of the files with that *ending*, sorted, without the ending."""
    with coded_errors(folder):
        return sorted(name.removesuffix(ending) for name in os.listdir(folder) if name.endswith(ending))


def file_type(path: Path) -> int | None:
    """Returns the type of *path* (`stat.S_IFMT`) without following links; None if there is nothing.

    :raises StoreError: if the disk does not answer: taking that for "nothing" could overwrite a file.
    """
    with coded_errors(path):
        try:
            return stat.S_IFMT(os.lstat(path).st_mode)
        except (FileNotFoundError, NotADirectoryError):
            return None


def exists(path: Path) -> bool:
    """Whether there is anything at *path*, a dangling link included.

    :raises StoreError: if the disk does not answer.
    """
    return file_type(path) is not None


def is_folder(path: Path) -> bool:
    """Whether *path* is a folder or a link to one.

    :raises StoreError: if the disk does not answer.
    """
    with coded_errors(path):
        return path.is_dir()


def is_special(path: Path) -> bool:
    """Whether *path* is a pipe, a socket or a device.

    :raises StoreError: if the disk does not answer.
    """
    return file_type(path) not in (None, stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK)


def is_regular_file(path: Path) -> bool:
    """Whether *path* is a regular file and no link to one.

    :raises StoreError: if the disk does not answer.
    """
    return file_type(path) == stat.S_IFREG


def list_files(folder: Path, ending: str) -> list[str]:
    """Returns the names of the regular files with that *ending*, sorted, without the ending."""
    with coded_errors(folder), os.scandir(folder) as entries:
        files = [
            entry.name for entry in entries if entry.name.endswith(ending) and entry.is_file(follow_symlinks=False)
        ]
    return sorted(name.removesuffix(ending) for name in files)


def unused_path(path: Path) -> Path:
    """Returns *path*, with a number appended if it exists."""
    candidate, number = path, 1
    while exists(candidate):
        number += 1
        candidate = path.with_name(f"{path.name}-{number}")
    return candidate
