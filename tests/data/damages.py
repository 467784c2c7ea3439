"""Ways to damage a file: by its content or by something else with its name."""

from __future__ import annotations

import errno
import io
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Content = Callable[[bytes, random.Random], bytes]


def _cut(content: bytes, chooser: random.Random) -> bytes:
    return content[: chooser.randrange(len(content))]


def _bit(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + bytes([content[offset] ^ (1 << chooser.randrange(8))]) + content[offset + 1 :]


def _garbage(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + chooser.randbytes(8) + content[offset + 8 :]


def _zeros(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + b"\0" * min(512, len(content) - offset) + content[offset + 512 :]


def _zeros_to_the_end(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + b"\0" * (len(content) - offset)


def _garbage_to_the_end(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + chooser.randbytes(len(content) - offset)


def _piece_missing(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(len(content))
    return content[:offset] + content[offset + chooser.randrange(1, 200) :]


def _piece_twice(content: bytes, chooser: random.Random) -> bytes:
    offset = chooser.randrange(1, len(content) + 1)
    return content[:offset] + content[:offset][-chooser.randrange(1, 100) :] + content[offset:]


def _whole_twice(content: bytes, chooser: random.Random) -> bytes:
    return content * 2


def _empty(content: bytes, chooser: random.Random) -> bytes:
    return b""


BY_CONTENT: tuple[Content, ...] = (
    _cut, _bit, _garbage, _zeros, _zeros_to_the_end, _garbage_to_the_end, _piece_missing, _piece_twice, _whole_twice,
    _empty,
)  # fmt: skip


BY_REPLACEMENT = (
    "gone", "swapped", "other kind", "folder", "pipe", "link to nothing", "link to another", "link to itself", "EIO",
)  # fmt: skip


def victims(folder: Path, kind: str) -> list[Path]:
    """Returns the files of a kind."""
    paths = {
        "history": sorted((folder / "history").iterdir()),
        "running": sorted((folder / "running").iterdir()),
        "copy": sorted((folder / "safety").glob("*.copy")),
        "content": sorted((folder / "safety").glob("*.z")),
        "pending": [folder / "change.pending"],
        "back": [folder / "change.pending"],
        "lock": [folder / "lock"],
        "tallies": [folder / "tallies"],
    }
    return [path for path in paths.get(kind, [folder / f"{kind}.table"]) if path.exists()]


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """Every attempt to open the file fails with EIO."""

    def guarded(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(name: Any, *args: Any, **named: Any) -> Any:
            if not isinstance(name, int) and Path(name) == path:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
            return real(name, *args, **named)

        return call

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.open", guarded(open))
        patch.setattr(io, "open", guarded(io.open))
        yield


def damage(folder: Path, victim: Path, how: str | Content, chooser: random.Random) -> bool:
    """Damages a file; returns whether anything changed."""
    before = victim.read_bytes()
    if callable(how):
        after = how(before, chooser) if before else b"\0"
        victim.write_bytes(after)
        return after != before
    same_kind = [path for path in victim.parent.glob(f"*{victim.suffix}") if path.is_file() and path != victim]
    others = [path for path in sorted(folder.rglob("*")) if path.is_file() and path != victim]
    match how:
        case "swapped" if same_kind:
            other = chooser.choice(sorted(same_kind))
            victim.write_bytes(other.read_bytes())
            other.write_bytes(before)
        case "other kind":
            victim.write_bytes(chooser.choice(others).read_bytes())
        case "EIO" | "swapped":
            return False
        case _:
            victim.unlink()
            if how == "folder":
                victim.mkdir()
            elif how == "pipe":
                os.mkfifo(victim)
            elif how != "gone":
                targets = {
                    "link to nothing": "nowhere",
                    "link to another": chooser.choice(others),
                    "link to itself": victim,
                }
                victim.symlink_to(targets[how])
    return True
