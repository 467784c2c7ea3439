"""Changes of many files that are made whole or not at all.

The change is first written to one file; from its renaming on it counts. It is then carried out step by step; if a step
fails it is taken back step by step; if the process dies, the next opening goes on in the same direction. Carrying a
step out twice, or taking back one that was never carried out, does nothing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data import disk
from data.errors import StoreError, coded
from data.history import History
from data.lines import dump, opened, parsed, sealed
from data.record import key_of
from data.running import file_name
from data.shards import Pair

Step = dict[str, Any]
"""What becomes of one game: `id`, `new` and `old` (summary and record, or null), `journal` and `old_journal` (the text
of the file, or null); or of a player: `rename` (old and new name) and `ids` (the finished games)."""


@dataclass(frozen=True, slots=True)
class Pending:
    """The file of the change under way in *folder*; `forward` is its name, `back` when it is being taken back."""

    folder: Path
    running: Path
    history: History

    @property
    def forward(self) -> Path:
        """The change to carry out."""
        return self.folder / "change.pending"

    @property
    def back(self) -> Path:
        """The change to take back."""
        return self.folder / "change.back"

    def make(self, steps: Iterable[Step]) -> None:
        """Carries out *steps* or none of them. They are written down one by one, so they may be many.

        :raises StoreError: if it failed; nothing has changed then. Where the disk does not even let us take it back,
            the next opening does, or completes it.
        """
        disk.write_beside(self.forward, _written(steps))
        try:
            self._carry_out(self.forward, "new", "old")
        except StoreError:
            with coded(self.forward):
                os.replace(self.forward, self.back)
                disk.sync_folder(self.folder)
            self._carry_out(self.back, "old", "new")
            disk.remove(self.back)
            raise
        with contextlib.suppress(StoreError):  # all is done; the next opening finds nothing to do
            disk.remove(self.forward)

    def resume(self) -> bool:
        """Completes what a crash cut off; tells whether there was anything.

        :raises StoreError: if it cannot be completed now.
        """
        for path, target, other in ((self.back, "old", "new"), (self.forward, "new", "old")):
            if path.exists():
                self._carry_out(path, target, other)
                disk.remove(path)
                return True
        return False

    def _carry_out(self, path: Path, target: str, other: str) -> None:
        """Brings every game from its *other* to its *target* form, unless it is neither: then it has gone on since."""
        places: list[tuple[str, int]] = []
        for start, step in _steps(path):
            if step.get(target) is not None:
                places.append((key_of(step[target][0]), start))
        places.sort()
        self.history.put_all(self._missing(path, places, target, other))
        prefix = {"new": "", "old": "old_"}
        for _, step in _steps(path):
            if "rename" in step:
                one, another = step["rename"] if target == "new" else reversed(step["rename"])
                self.history.rename(one, another, set(step["ids"]))
                continue
            gone, came = step[other], step[target]
            if gone is not None and (came is None or key_of(gone[0]) != key_of(came[0])):
                self.history.remove(key_of(gone[0]), step["id"])
            self._exchange(step["id"], step[prefix[other] + "journal"], step[prefix[target] + "journal"])

    def _missing(self, path: Path, places: list[tuple[str, int]], target: str, other: str) -> Iterator[Pair]:
        with open(path, "rb") as file:
            for where, start in places:
                file.seek(start)
                step = _step(file.readline())
                if step is None:
                    continue
                summary, record = step[target]
                present = self.history.stored(where, step["id"])
                if present is None or (step[other] is not None and present == step[other][0]):
                    yield summary, record

    def _exchange(self, session: str, gone: str | None, came: str | None) -> None:
        path = self.running / file_name(session)
        with coded(path):
            now = path.read_bytes() if path.exists() else None
        if now != (None if gone is None else gone.encode()) or gone == came:
            return
        if came is None:
            disk.remove(path)
        else:
            disk.write_beside(path, (came.encode(),))


def _written(steps: Iterable[Step]) -> Iterator[bytes]:
    for step in steps:
        yield sealed(dump(step))[0]


def _steps(path: Path) -> Iterator[tuple[int, Step]]:
    start = 0
    with open(path, "rb") as file:
        for line in file:
            step = _step(line)
            if step is not None:  # a damaged step is left out; the others are carried out
                yield start, step
            start += len(line)


def _step(line: bytes) -> Step | None:
    whole = opened(line.rstrip(b"\n"))
    if whole is None:
        return None
    step: Step = parsed([whole[0]])[0]
    return step


def step(session: str, new: Pair | None, old: Pair | None, journal: bytes | None, old_journal: bytes | None) -> Step:
    """Returns the step that gives a game its new form."""
    return {
        "id": session,
        "new": new,
        "old": old,
        "journal": None if journal is None else journal.decode(),
        "old_journal": None if old_journal is None else old_journal.decode(),
    }
