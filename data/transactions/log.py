"""The transaction log: several files change completely or not at all.

A transaction is first written to one file; renaming that file commits it. Then its steps are applied one by one. If a
step fails, the steps are rolled back; after a crash the next opening continues in the same direction. Applying a step
twice, or rolling back a step that was never applied, has no effect.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

from data import disk
from data.errors import ReportCode, StoreError, coded_errors, disk_error, not_readable, not_withdrawn
from data.history import History
from data.players import Players
from data.progress import Progress
from data.quarantine import Quarantine
from data.record import key_of
from data.repair import Pair
from data.running_games import RunningGames
from data.settings import Settings
from data.transactions.renames import PendingRenames
from data.transactions.steps import Step, StepIndex, encode_steps, read_step, read_steps

BATCH = 32
"""Games applied at a time: the size of a history file."""
_JOURNAL = {"new": "journal", "old": "old_journal"}


class TransactionLog:
    """The file of the current transaction in *folder*: `forward` while applying it, `back` while rolling it back."""

    def __init__(
        self,
        folder: Path,
        games: RunningGames,
        history: History,
        players: Players,
        settings: Settings,
        quarantine: Quarantine,
    ) -> None:
        self._folder = folder
        self._games = games
        self._history = history
        self._players = players
        self._settings = settings
        self._quarantine = quarantine
        self.renames = PendingRenames(folder)
        """Renames that did not reach an unreadable file."""
        self.forward = folder / "change.pending"
        """The file of a transaction to apply."""
        self.back = folder / "change.back"
        """The file of a transaction to roll back."""
        self._is_refused = False
        """Whether `forward` is a refused transaction that could not be turned around yet."""

    def apply(self, steps: Iterable[Step]) -> None:
        """Applies all *steps* or none. They are written one by one, so they may be many.

        :raises StoreError: on failure; nothing has changed then. If the disk even denies the rollback, the next opening
            rolls back or completes the transaction.
        """
        for _ in self.iter_apply(steps):
            pass

    def iter_apply(self, steps: Iterable[Step | None]) -> Iterator[Progress]:
        """Runs `apply` in small pieces and yields the progress.

        Closing the iterator while steps are written changes nothing; later it must not be closed. A step None only
        counts for the progress.
        """
        self.finish_pending()
        temporary = self._folder / f"change-{os.urandom(16).hex()}{disk.TEMPORARY}"
        count = 0
        with coded_errors(self.forward), disk.removed_on_failure(temporary):
            with contextlib.closing(disk.iter_write(temporary, encode_steps(steps))) as chunks:
                for number in chunks:
                    count = number - 1  # the last chunk is no step
                    if count:
                        yield Progress(count)
            self.finish_pending()  # another transaction may have started meanwhile
            os.replace(temporary, self.forward)
        try:
            disk.sync_folder(self._folder)
        except OSError as error:
            self._roll_back(disk_error(error, self.forward))
        try:
            for share in self._iter_run(self.forward, "new", "old", StepIndex()):
                yield Progress(round(share * count), count, may_stop=False)
        except StoreError as error:
            self._roll_back(error)
        with contextlib.suppress(StoreError):  # everything is applied; the next opening has nothing left to do
            disk.remove(self.forward)

    def _roll_back(self, cause: StoreError) -> NoReturn:
        """Rolls a refused transaction back: it must not be applied later.

        :raises StoreError: the *cause*, or the code `not-withdrawn` if the rollback fails, too.
        """
        self._is_refused = True
        try:
            self._turn_around()
            self._run(self.back, "old", "new")
            disk.remove(self.back)
        except StoreError as error:
            raise not_withdrawn(self.forward, cause) from error
        raise cause

    def _turn_around(self) -> None:
        """Marks the refused transaction for the rollback, which a crash cannot interrupt any more.

        :raises StoreError: on failure.
        """
        with coded_errors(self.forward):
            os.replace(self.forward, self.back)
            self._is_refused = False
            disk.sync_folder(self._folder)

    def withdraw_refused(self) -> None:
        """Tries again to roll back a transaction that was refused in this process.

        :raises StoreError: on failure.
        """
        if self._is_refused or disk.exists(self.back):
            self.resume()

    def resume(self) -> None:
        """Completes or rolls back an interrupted transaction and reports it.

        Damaged steps are skipped, quarantined and reported.

        :raises StoreError: if it cannot be completed now.
        """
        if self._is_refused and disk.exists(self.forward):
            self._turn_around()
        for path, target, other in ((self.back, "old", "new"), (self.forward, "new", "old")):
            if disk.exists(path):
                self._games.retry_unreadable()  # a step would miss the journal of its game
                steps = self._run(path, target, other)
                if steps.lost:
                    name = self._quarantine.move(path)
                    saved = len(steps.offsets)
                    self._quarantine.report(
                        ReportCode.DAMAGED.notice(file=path.name, kept=name, saved=saved, lost=steps.lost)
                    )
                else:
                    disk.remove(path)
                if steps.offsets:
                    code = ReportCode.COMPLETED if path == self.forward else ReportCode.ROLLED_BACK
                    self._quarantine.report(code.notice(what="change"))

    def finish_pending(self) -> None:
        """Completes an earlier transaction; an unreadable one is quarantined.

        :raises StoreError: if it cannot be completed: the next transaction has to wait for it.
        """
        for path in (self.back, self.forward):
            if disk.exists(path) and not _is_readable(path):
                name = self._quarantine.move(path)
                self._quarantine.report(ReportCode.DAMAGED.notice(file=path.name, kept=name, saved=0, lost=0))
        self.resume()

    def _run(self, path: Path, target: str, other: str) -> StepIndex:
        """Brings every game from its *other* to its *target* version, unless it has changed since."""
        steps = StepIndex()
        for _ in self._iter_run(path, target, other, steps):
            pass
        return steps

    def _iter_run(self, path: Path, target: str, other: str, steps: StepIndex) -> Iterator[float]:
        """Runs `_run` in batches and yields the share done; stops early if another transaction completed this one.

        After each batch open games match the disk, so that they can be played meanwhile. *steps* is filled in.
        """
        keys: list[tuple[str, int]] = []
        rest: list[int] = []  # offsets of the steps that change more than the history
        try:
            with disk.open_to_read(path) as file:
                for offset, step in read_steps(file, steps):
                    if step.get(target) is not None:
                        keys.append((key_of(step[target][0]), offset))
                    if not _only_adds(step, target, other):
                        rest.append(offset)
                    if len(steps.offsets) % BATCH == 0:
                        yield 0.0
                keys.sort()
                for share in self._iter_batches(file, keys, rest, target, other):
                    yield share
                    if not _is_same_file(file, path):
                        return
        except OSError:
            raise not_readable(path) from None

    def _iter_batches(
        self, file: BinaryIO, keys: list[tuple[str, int]], offsets: list[int], target: str, other: str
    ) -> Iterator[float]:
        count = len(keys) + len(offsets)
        for first in range(0, len(keys), BATCH):
            self._history.put_all(self._missing_games(file, keys[first : first + BATCH], target, other))
            yield min(first + BATCH, len(keys)) / count
        for first in range(0, len(offsets), BATCH):
            with self._games.replacing() as replaced:
                for offset in offsets[first : first + BATCH]:
                    step = read_step(file, offset)
                    if step is not None:
                        self._apply_step(step, target, other, replaced)
            yield (len(keys) + min(first + BATCH, len(offsets))) / count

    def _apply_step(self, step: Step, target: str, other: str, replaced: dict[str, Path]) -> None:
        if "rename" in step:
            old_name, new_name = step["rename"] if target == "new" else reversed(step["rename"])
            self._history.rename(old_name, new_name, set(step["ids"]))
        elif "players" in step:
            self._players.replace_rows(step["players"][other], step["players"][target])
        elif "later" in step:
            self.renames.replace(step["later"][other], step["later"][target])
        elif "settings" in step:
            self._settings.replace_values(step["settings"][other], step["settings"][target])
        else:
            old, new = step[other], step[target]
            if old is not None and (new is None or key_of(old[0]) != key_of(new[0])):
                self._history.remove(key_of(old[0]), step["id"])
            path = self._games.path(step["id"])
            if step[_JOURNAL[other]] != step[_JOURNAL[target]]:
                replaced[step["id"]] = path
                _replace_journal(path, step[_JOURNAL[other]], step[_JOURNAL[target]])

    def _missing_games(self, file: BinaryIO, keys: list[tuple[str, int]], target: str, other: str) -> Iterator[Pair]:
        """Yields the finished games of these steps that the history lacks or has in their *other* version."""
        for key, offset in keys:
            step = read_step(file, offset)
            if step is None:
                continue
            summary, record = step[target]
            stored = self._history.summary_at(key, step["id"])
            if stored is None or (step[other] is not None and stored == step[other][0]):
                yield summary, record


def _only_adds(step: Step, target: str, other: str) -> bool:
    """Whether a step does nothing but add a finished game, so that it need not be read again."""
    is_new = step.get(target) is not None and step[other] is None
    return is_new and bool(step[_JOURNAL[other]] == step[_JOURNAL[target]])


def _replace_journal(path: Path, old: str | None, new: str | None) -> None:
    """Replaces the journal of a game if its content is still *old*."""
    with coded_errors(path):
        current = disk.read_bytes(path) if path.exists() else None
    if current != (None if old is None else old.encode()):
        return
    if new is None:
        disk.remove(path)
    else:
        disk.replace_file(path, (new.encode(),))


def _is_readable(path: Path) -> bool:
    try:
        with disk.open_to_read(path) as file:
            file.read(1)
    except OSError:
        return False
    return True


def _is_same_file(file: BinaryIO, path: Path) -> bool:
    """Whether *path* is still the open *file*: not if another transaction had to complete it first."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False
