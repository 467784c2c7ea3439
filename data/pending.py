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
from typing import Any, BinaryIO

from data import disk
from data.errors import DataCode, ReportCode, StoreError, coded
from data.games import Games
from data.history import History
from data.lines import dump, opened, parsed, sealed
from data.mending import Pair
from data.players import Players, Row, is_row
from data.record import key_of
from data.storage import Quarantine

Step = dict[str, Any]
"""What becomes of one game: `id`, `new` and `old` (summary and record, or null), `journal` and `old_journal` (the text
of the file, or null); or of a player's name: `rename` (old and new) and `ids` (the finished games); or of the list of
players: `players` (the rows that go and those that come)."""
_JOURNAL = {"new": "journal", "old": "old_journal"}


@dataclass(frozen=True, slots=True)
class Pending:
    """The file of the change under way in *folder*; `forward` is its name, `back` when it is being taken back."""

    folder: Path
    games: Games
    history: History
    players: Players
    quarantine: Quarantine

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
        self._make_room()
        try:
            disk.write_beside(self.forward, _written(steps))
        except StoreError:
            # It may stand there all the same, and a change that was refused must not come later.
            with contextlib.suppress(StoreError):
                disk.remove(self.forward)
            raise
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

    def resume(self) -> None:
        """Completes what a crash cut off, and reports it; what of it is damaged is left out, kept and reported.

        :raises StoreError: if it cannot be completed now.
        """
        for path, target, other in ((self.back, "old", "new"), (self.forward, "new", "old")):
            if os.path.lexists(path):
                done, left_out = self._carry_out(path, target, other)
                if left_out:
                    kept = disk.move_aside(path, self.quarantine.folder, self.quarantine.now)
                    notice = ReportCode.DAMAGED.notice(file=path.name, kept=kept, saved=done, lost=left_out)
                    self.quarantine.report(notice)
                else:
                    disk.remove(path)
                if done:
                    self.quarantine.report(ReportCode.COMPLETED.notice(what="change"))

    def _make_room(self) -> None:
        """Completes what is left of an earlier change; what cannot even be read is moved aside.

        :raises StoreError: if the earlier change cannot be completed: another one may not begin before.
        """
        for path in (self.back, self.forward):
            if os.path.lexists(path) and not _is_readable(path):
                kept = disk.move_aside(path, self.quarantine.folder, self.quarantine.now)
                self.quarantine.report(ReportCode.DAMAGED.notice(file=path.name, kept=kept, saved=0, lost=0))
        self.resume()

    def _carry_out(self, path: Path, target: str, other: str) -> tuple[int, int]:
        """Brings every game from its *other* to its *target* form, unless it is neither: then it has gone on since.

        Returns how many steps there are, and how many are damaged and left out.
        """
        keys: list[tuple[str, int]] = []
        done = left_out = 0
        try:
            with open(path, "rb") as file, self.games.replacing() as replaced:
                for start, step in _steps(file):
                    if step is None:
                        left_out += 1
                        continue
                    done += 1
                    if step.get(target) is not None:
                        keys.append((key_of(step[target][0]), start))
                keys.sort()
                self.history.put_all(self._missing(file, keys, target, other))
                for _, step in _steps(file):
                    if step is not None:
                        self._step(step, target, other, replaced)
        except OSError:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=path.name)) from None
        return done, left_out

    def _step(self, step: Step, target: str, other: str, replaced: dict[str, Path]) -> None:
        if "rename" in step:
            one, another = step["rename"] if target == "new" else reversed(step["rename"])
            self.history.rename(one, another, set(step["ids"]))
        elif "players" in step:
            self.players.exchange(step["players"][other], step["players"][target])
        else:
            gone, came = step[other], step[target]
            if gone is not None and (came is None or key_of(gone[0]) != key_of(came[0])):
                self.history.remove(key_of(gone[0]), step["id"])
            path = self.games.path(step["id"])
            if step[_JOURNAL[other]] != step[_JOURNAL[target]]:
                replaced[step["id"]] = path
                _exchange(path, step[_JOURNAL[other]], step[_JOURNAL[target]])

    def _missing(self, file: BinaryIO, keys: list[tuple[str, int]], target: str, other: str) -> Iterator[Pair]:
        for key, start in keys:
            file.seek(start)
            step = _step(file.readline())
            if step is None:
                continue
            summary, record = step[target]
            present = self.history.stored(key, step["id"])
            if present is None or (step[other] is not None and present == step[other][0]):
                yield summary, record


def _exchange(path: Path, gone: str | None, came: str | None) -> None:
    """Replaces the journal of a game if it is still the one that *gone* tells."""
    with coded(path):
        now = path.read_bytes() if path.exists() else None
    if now != (None if gone is None else gone.encode()):
        return
    if came is None:
        disk.remove(path)
    else:
        disk.write_beside(path, (came.encode(),))


def _is_readable(path: Path) -> bool:
    try:
        with open(path, "rb") as file:
            file.read(1)
    except OSError:
        return False
    return True


def _written(steps: Iterable[Step]) -> Iterator[bytes]:
    for step in steps:
        yield sealed(dump(step))[0]


def _steps(file: BinaryIO) -> Iterator[tuple[int, Step | None]]:
    """Yields every step with its place in the file; None for one that is damaged: the others are carried out."""
    start = 0
    while True:
        file.seek(start)
        line = file.readline()
        if not line:
            return
        yield start, _step(line)
        start += len(line)


def _step(line: bytes) -> Step | None:
    whole = opened(line.rstrip(b"\n"))
    step: Step = parsed([whole[0]])[0] if whole else {}
    match step:
        case {"rename": [str(), str()], "ids": [*_]}:
            return step
        case {"players": {"old": [*old], "new": [*new]}} if all(map(is_row, (*old, *new))):
            return step
        case {"id": str(), "new": new, "old": old, "journal": _, "old_journal": _} if all(map(_is_pair, (new, old))):
            return step
    return None


def _is_pair(said: object) -> bool:
    match said:
        case None | [{"id": str(), "key": str()}, {"id": str()}]:
            return True
    return False


def game_step(
    session: str, new: Pair | None, old: Pair | None, journal: bytes | None, old_journal: bytes | None
) -> Step:
    """Returns the step that gives a game its new form."""
    return {
        "id": session,
        "new": new,
        "old": old,
        "journal": None if journal is None else journal.decode(),
        "old_journal": None if old_journal is None else old_journal.decode(),
    }


def name_step(old: str, new: str, ids: list[str]) -> Step:
    """Returns the step that gives a player another name in these finished games."""
    return {"id": "", "rename": [old, new], "ids": ids}


def players_step(gone: list[Row], came: list[Row]) -> Step:
    """Returns the step that changes the list of players."""
    return {"id": "", "players": {"old": gone, "new": came}}
