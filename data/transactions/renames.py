"""New names that did not reach every file: one could not be read, and gets them when it can be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from data import disk
from data.lines import decode_line, dump, encode_line, parse_bodies

Names = list[list[str]]
"""The old and the new name, of each rename in its order."""


class PendingRenames:
    """The file `names.later`, which is there only while something is to be done."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "names.later"

    def names(self) -> Names:
        """Returns what is to be done; nothing of what cannot be read."""
        try:
            lines = self._path.read_bytes().splitlines()
        except OSError:
            return []
        raw = parse_bodies([whole[0] for line in lines if (whole := decode_line(line))])
        return [one for one in raw if is_names([one])]

    def exchange(self, gone: Sequence[list[str]], came: Sequence[list[str]]) -> None:
        """Notes *came* in place of *gone*; doing it twice is the same as once.

        :raises StoreError: if that cannot be kept.
        """
        now = self.names()
        rest = [one for one in now if one not in gone and one not in came]
        if [*rest, *came] == now:
            return
        if rest or came:
            disk.replace_file(self._path, (encode_line(dump(one))[0] for one in (*rest, *came)))
        else:
            disk.remove(self._path)


def is_names(raw: object) -> bool:
    """Tells whether *raw* is a list of pairs of names."""
    if not isinstance(raw, list):
        return False
    return all(isinstance(one, list) and len(one) == 2 and all(isinstance(name, str) for name in one) for one in raw)
