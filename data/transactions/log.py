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
from typing import BinaryIO

from data import disk
from data.errors import DataCode, ReportCode, StoreError, coded
from data.history import History
from data.players import Players
from data.progress import Progress
from data.record import key_of
from data.repair import Pair
from data.running_games import RunningGames
from data.settings import Settings
from data.storage import Quarantine
from data.transactions.renames import PendingRenames
from data.transactions.steps import Step, read_step, read_steps, written

PIECE = 32
"""So many games are carried out at a time: as many as a file of the history holds."""
_JOURNAL = {"new": "journal", "old": "old_journal"}


@dataclass(frozen=True, slots=True)
class TransactionLog:
    """The file of the change under way in *folder*; `forward` is its name, `back` when it is being taken back."""

    folder: Path
    games: RunningGames
    history: History
    players: Players
    settings: Settings
    quarantine: Quarantine

    @property
    def later(self) -> PendingRenames:
        """What is renamed when it can be read."""
        return PendingRenames(self.folder)

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
        for _ in self.making(steps):
            pass

    def making(self, steps: Iterable[Step | None]) -> Iterator[Progress]:
        """Does what `make` does piece by piece, so that something else can be done in between.

        Whoever closes it while steps are written down changes nothing; from then on it must not be stopped. A step
        that is None only counts.
        """
        self.settle()
        coming = self.folder / f"change-{os.urandom(16).hex()}{disk.TEMPORARY}"
        count = 0
        with coded(self.forward), disk.removed_on_failure(coming):
            with contextlib.closing(disk.iter_write(coming, written(steps))) as lines:
                for count in lines:
                    yield Progress(count)
            self.settle()  # another change may have come in between
            os.replace(coming, self.forward)
        try:
            with coded(self.forward):
                disk.sync_folder(self.folder)
        except StoreError:
            # It may stand there all the same, and a change that was refused must not come later.
            with contextlib.suppress(StoreError):
                disk.remove(self.forward)
            raise
        try:
            for share in self._carrying_out(self.forward, "new", "old", [], []):
                yield Progress(round(share * count), count, may_stop=False)
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

    def settle(self) -> None:
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
        places, damaged = list[int](), list[int]()
        for _ in self._carrying_out(path, target, other, places, damaged):
            pass
        return len(places), len(damaged)

    def _carrying_out(
        self, path: Path, target: str, other: str, places: list[int], damaged: list[int]
    ) -> Iterator[float]:
        """Does so piece by piece and yields which share is done; ends early if another change had to complete it.

        After each piece games are as the disk has them, so that they can be played meanwhile. Where steps begin, and
        where damaged ones do, is noted in *places* and *damaged*.
        """
        keys: list[tuple[str, int]] = []
        try:
            with open(path, "rb") as file:
                for start, step in read_steps(file):
                    (damaged if step is None else places).append(start)
                    if step is not None and step.get(target) is not None:
                        keys.append((key_of(step[target][0]), start))
                    if len(places) % PIECE == 0:
                        yield 0.0
                keys.sort()
                for share in self._pieces(file, keys, places, target, other):
                    yield share
                    if not _is_there(file, path):
                        return
        except OSError:
            raise StoreError(DataCode.NOT_READABLE.refuse(file=path.name)) from None

    def _pieces(
        self, file: BinaryIO, keys: list[tuple[str, int]], places: list[int], target: str, other: str
    ) -> Iterator[float]:
        count = len(keys) + len(places)
        for first in range(0, len(keys), PIECE):
            self.history.put_all(self._missing(file, keys[first : first + PIECE], target, other))
            yield min(first + PIECE, len(keys)) / count
        for first in range(0, len(places), PIECE):
            with self.games.replacing() as replaced:
                for start in places[first : first + PIECE]:
                    step = read_step(file, start)
                    if step is not None:
                        self._step(step, target, other, replaced)
            yield (len(keys) + min(first + PIECE, len(places))) / count

    def _step(self, step: Step, target: str, other: str, replaced: dict[str, Path]) -> None:
        if "rename" in step:
            one, another = step["rename"] if target == "new" else reversed(step["rename"])
            self.history.rename(one, another, set(step["ids"]))
        elif "players" in step:
            self.players.exchange(step["players"][other], step["players"][target])
        elif "later" in step:
            self.later.exchange(step["later"][other], step["later"][target])
        elif "settings" in step:
            self.settings.exchange(step["settings"][other], step["settings"][target])
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
            step = read_step(file, start)
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
        disk.replace_file(path, (came.encode(),))


def _is_readable(path: Path) -> bool:
    try:
        with open(path, "rb") as file:
            file.read(1)
    except OSError:
        return False
    return True


def _is_there(file: BinaryIO, path: Path) -> bool:
    """Tells whether the change in *file* still lies at its place: not, if another one had to complete it first."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False
