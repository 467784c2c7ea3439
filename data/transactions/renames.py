"""Renames that did not reach an unreadable file; they are applied once the file can be read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from data import disk
from data.lines import decode_line, dump, encode_line, parse_bodies

Renames = list[list[str]]
"""Pairs of old and new name, in the order of the renames."""


class PendingRenames:
    """The file `names.later`, which exists only while a rename is pending."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "names.later"

    def all(self) -> Renames:
        """Returns the pending renames; damaged lines are skipped."""
        try:
            lines = disk.read_bytes(self._path).splitlines()
        except OSError:
            return []
        pairs = parse_bodies([decoded[0] for line in lines if (decoded := decode_line(line))])
        return [pair for pair in pairs if is_renames([pair])]

    def replace(self, old: Sequence[list[str]], new: Sequence[list[str]]) -> None:
        """Replaces the renames *old* by *new*; idempotent.

        :raises StoreError: if it cannot be stored.
        """
        current = self.all()
        rest = [pair for pair in current if pair not in old and pair not in new]
        if [*rest, *new] == current:
            return
        if rest or new:
            disk.replace_file(self._path, (encode_line(dump(pair))[0] for pair in (*rest, *new)))
        else:
            disk.remove(self._path)


def is_renames(raw: object) -> bool:
    """Whether *raw* is a list of pairs of names."""
    if not isinstance(raw, list):
        return False
    return all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(name, str) for name in pair) for pair in raw
    )
