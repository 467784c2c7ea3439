"""One operation, or one opening of a prepared folder, with a failing system call, compared with a model."""

from __future__ import annotations

import errno
import shutil
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from data.errors import DataCode, ReportCode, StoreError
from data.store import Store
from data.transfer import ExportResult
from sheets.notice import Violation
from tests.data.fault_operations import CONFIRMED_FIRST_STEP, FIRST_STEPS, OPENINGS, OPERATIONS, opened
from tests.data.faults import WRITES, FaultyDisk
from tests.data.store_helpers import contents, finished, play, refusal

REFUSED = {
    DataCode.DISK_FULL, DataCode.DISK_ERROR, DataCode.NOT_WRITABLE, DataCode.NOT_READABLE, DataCode.NOT_WITHDRAWN,
}  # fmt: skip
NOT_FOUND = {DataCode.UNKNOWN_SESSION, DataCode.NAME_UNKNOWN, DataCode.IMPORT_NOT_FOUND, DataCode.COPY_UNKNOWN}
"""Refusals of operations whose files could not be read."""


def state(store: Store) -> dict[str, Any]:
    """Everything that the store shows, apart from times."""
    return contents(store) | {
        "deleted": tuple(sorted(summary.id for summary in part) for part in store.deleted()),
        "notes": {summary.id: (summary.comment, summary.location) for summary in store.history.page(limit=999)},
        "players": {player.name: (player.color, player.hidden) for player in store.players.all()},
        "settings": store.settings.values,
        "deck": store.decks.get("quanto"),
        "export": exported_lines(store),
    }


def exported_lines(store: Store) -> int:
    path = store.folder / "out.txt"
    return len(path.read_bytes().splitlines()) if path.exists() else 0


class FaultTrial:
    """One operation on one folder, first without faults, then with a fault at any call."""

    def __init__(self, template: tuple[Path, dict[str, str]], scratch: Path, name: str) -> None:
        self._source, self._ids = template
        self._scratch = scratch
        self._name = name
        self._result: object = None
        shutil.copy(self._source.parent / "backup.json", scratch)
        with opened(self._copy()) as store:
            self.states = [state(store)]
        if name in FIRST_STEPS:
            with opened(self._copy()) as store:
                FIRST_STEPS[name](store, self._ids)
                self.states.append(state(store))
        with opened(self._copy()) as store:
            with FaultyDisk(store.folder) as disk:
                self._run(store)
            self.calls = disk.calls
            self.states.append(state(store))

    def fail(self, at: int, number: int, lasting: bool) -> Violation | None:
        """Runs the operation with a fault at the call *at*, checks the store and returns the refusal."""
        case = (self._name, at, self.calls[at - 1], errno.errorcode[number], "lasting" if lasting else "once")
        writes = self.calls[at - 1] in WRITES and not lasting
        store = opened(self._copy())
        with FaultyDisk(store.folder, at, number, lasting) as disk:
            violation = refusal(lambda: self._run(store))
        assert disk.tripped, case
        assert violation is None or violation.code in REFUSED | (set() if writes else NOT_FOUND), (case, violation)
        allowed = self._allowed(violation, store, reads=self.calls[at - 1] not in WRITES or lasting)
        if writes:
            actual = state(store)
            assert actual in allowed, (case, violation, "live", differences(actual, allowed))
        store.close()
        with opened(store.folder) as store:
            again = state(store)
            assert again in allowed, (case, violation, "reopened", differences(again, allowed))
        with opened(store.folder) as store:
            assert state(store) == again, (case, "another state at the second opening")
            play(store.open(self._ids["running"]), 1) if self._ids["running"] in store.games.ids() else None
            finished(store, 1)
            store.run_daily_tasks()
        assert not [path for path in store.folder.rglob("*.tmp") if path.name != "out.txt.tmp"], case
        return violation

    def _allowed(self, violation: Violation | None, store: Store, reads: bool) -> list[dict[str, Any]]:
        """Returns the possible states; *reads* if files may have been unreadable for the operation."""
        before, after = self.states[0], self.states[-1]
        if violation is not None:
            if violation.code is DataCode.NOT_WITHDRAWN:
                return self.states
            return self.states[:-1] if self._name in CONFIRMED_FIRST_STEP else [before]
        allowed = [after]
        if reads and self._name in ("new", "import"):  # an unreadable list of players prevents neither
            allowed.append({**after, "players": before["players"]})
        if (
            reads
            and self._name == "restore copy"
            and ReportCode.UNREADABLE in [report.code for report in store.reports]
        ):
            allowed.append(before)
        if isinstance(self._result, ExportResult) and self._result.missing:  # it says that it is incomplete
            allowed.append({**after, "export": exported_lines(store)})
        return allowed

    def _run(self, store: Store) -> None:
        numbers = count(1)  # a new game gets the same id each time
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("uuid.uuid4", lambda: UUID(int=next(numbers)))
            self._result = OPERATIONS[self._name](store, self._ids)

    def _copy(self) -> Path:
        folder = self._scratch / "data"
        shutil.rmtree(folder, ignore_errors=True)
        return shutil.copytree(self._source, folder)


def read_all(store: Store) -> None:
    """Reads every kind of file."""
    store.history.count()
    store.players.all()
    store.decks.get("quanto")
    store.backup.copies()
    for summary in store.running():
        store.progress(summary.id)


class Opening:
    """Opening and reading a prepared folder, first without faults, then with a fault at any call.

    Whatever a fault prevents, the next opening must reach the same state as if nothing had happened.
    """

    def __init__(self, template: tuple[Path, dict[str, str]], scratch: Path, name: str) -> None:
        self._name = name
        self._scratch = scratch
        self._prepared = scratch / f"prepared {name}"
        shutil.copy(template[0].parent / "backup.json", scratch)
        shutil.copytree(template[0], self._prepared)
        OPENINGS[name](self._prepared, template[1])
        folder = self._copy()
        with FaultyDisk(folder) as disk, opened(folder) as store:
            read_all(store)
        self.calls = disk.calls
        with opened(folder) as store:
            self.state = state(store)

    def fail(self, at: int, number: int, lasting: bool) -> Violation | None:
        """Opens the folder with a fault at the call *at*, then without, and checks the state."""
        case = (self._name, at, self.calls[at - 1], errno.errorcode[number], "lasting" if lasting else "once")
        folder = self._copy()
        violation = None
        with FaultyDisk(folder, at, number, lasting) as disk:
            try:
                with opened(folder) as store:
                    violation = refusal(lambda: read_all(store))
            except StoreError as refused:
                violation = refused.violation
        assert disk.tripped, case
        assert violation is None or violation.code in REFUSED, (case, violation)
        for _ in range(2):
            with opened(folder) as store:
                actual = state(store)
                assert actual == self.state, (case, violation, differences(actual, [self.state]))
        return violation

    def _copy(self) -> Path:
        folder = self._scratch / "data"
        shutil.rmtree(folder, ignore_errors=True)
        return shutil.copytree(self._prepared, folder) if self._prepared.exists() else folder


def differences(actual: dict[str, Any], allowed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries that differ from each allowed state."""
    return [
        {
            name: (actual.get(name), other.get(name))
            for name in actual.keys() | other
            if actual.get(name) != other.get(name)
        }
        for other in allowed
    ]
