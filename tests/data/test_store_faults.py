"""Every operation with a failing system call at every step, compared with a model.

The model has two states: before and after the operation. A confirmed operation is in effect after reopening, a refused
one is not; only the refusal `not-withdrawn` leaves both possible. `SPIELBLOCK_LONG=1` makes it 5,000 faults.
"""

from __future__ import annotations

import errno
import os
import random
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from data import shards
from data.errors import DataCode, ReportCode, StoreError
from data.store import Store
from data.transfer import ExportResult
from sheets.free_deck import FreeDeck, deck_of
from sheets.notice import Violation
from tests.data.faults import WRITES, FaultyDisk
from tests.data.store_helpers import Clock, contents, finished, play, refusal, short_game, some_move

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
FAULTS = int(os.environ.get("SPIELBLOCK_FAULTS", "5000" if LONG else "60"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
MAX_GAMES = 8
NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES)
Operation = Callable[[Store, dict[str, str]], object]

REFUSED = {
    DataCode.DISK_FULL, DataCode.DISK_ERROR, DataCode.NOT_WRITABLE, DataCode.NOT_READABLE, DataCode.NOT_WITHDRAWN,
}  # fmt: skip
NOT_FOUND = {DataCode.UNKNOWN_SESSION, DataCode.NAME_UNKNOWN, DataCode.IMPORT_NOT_FOUND, DataCode.COPY_UNKNOWN}
"""Refusals of operations whose files could not be read."""


@pytest.fixture(scope="module", autouse=True)
def _small_files() -> Iterator[None]:
    """Eight games fill a file, so that few games have several files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shards, "MAX_GAMES", MAX_GAMES)
        yield


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, dict[str, str]]:
    """A folder with finished games (the second file has just begun), two running and two deleted ones."""
    folder = quick_folder / "template" / "data"
    clock = Clock()
    with Store(folder, clock) as store:
        ids = finished(store, MAX_GAMES + 1)
        over = short_game(store)
        running, deleted = store.new("qwinto", ["Anna", "Cem"]), store.new("qwinto", ["Dora", "Emil"])
        play(running, 6)
        running.record_undo()
        store.delete(deleted.id)
        store.run_daily_tasks()
        clock.ahead(days=1)
        store.delete(ids[4])
        names = {
            "first": ids[0],
            "last": ids[-1],
            "over": over.id,
            "running": running.id,
            "deleted": deleted.id,
            "deleted finished": ids[4],
        }
    with Store(folder.parent / "other", Clock()) as other:
        finished(other, 5, ("Eva", "Finn"))
        other.new("qwinto", ["Eva", "Finn"])
        other.settings.change(speech=True)
        other.backup.export(folder.parent / "backup.json")
    return folder, names


def move(store: Store, ids: dict[str, str]) -> object:
    controller = store.open(ids["running"])
    return controller.record(some_move(controller.game, random.Random(3)))


def export(store: Store, kind: str) -> ExportResult:
    result = ExportResult()
    for _ in store.backup.iter_export(store.folder / "out.txt", kind, None, result):
        pass
    return result


def save_deck(store: Store, ids: dict[str, str]) -> object:
    piles = tuple(pile.cards for pile in deck_of("quanto").piles)
    return store.decks.save(FreeDeck.fresh("quanto", piles).dealt(3, 3))


OPERATIONS: dict[str, Operation] = {
    "new": lambda store, ids: store.new("qwinto", ["Anna", "Zoe"]),
    "move": move,
    "undo": lambda store, ids: store.open(ids["running"]).record_undo(),
    "redo": lambda store, ids: store.open(ids["running"]).record_redo(),
    "finish": lambda store, ids: store.finish(ids["over"]),
    "reopen": lambda store, ids: store.reopen(ids["first"]),
    "reopen and finish": lambda store, ids: (store.reopen(ids["last"]), store.finish(ids["last"], early=True)),
    "delete": lambda store, ids: store.delete(ids["first"]),
    "delete running": lambda store, ids: store.delete(ids["running"]),
    "restore": lambda store, ids: store.restore(ids["deleted finished"]),
    "restore running": lambda store, ids: store.restore(ids["deleted"]),
    "annotate": lambda store, ids: store.history.annotate(ids["first"], "a storm outside", "the hut"),
    "rename": lambda store, ids: store.rename_player("Anna", "Annika"),
    "merge": lambda store, ids: store.merge_players("Dora", "Ben"),
    "import": lambda store, ids: store.backup.import_file(store.folder.parent / "backup.json", settings=True),
    "restore copy": lambda store, ids: store.backup.restore_copy(store.backup.copies()[0]),
    "export": lambda store, ids: export(store, "games"),
    "csv": lambda store, ids: export(store, "seats-csv"),
    "daily tasks": lambda store, ids: store.run_daily_tasks(),
    "settings": lambda store, ids: store.settings.change(theme="dark"),
    "add player": lambda store, ids: store.players.add("Gina", "teal"),
    "color": lambda store, ids: store.players.set_color("Ben", "red"),
    "remove player": lambda store, ids: store.players.remove("Emil"),
    "deck": save_deck,
}
FIRST_STEPS: dict[str, Operation] = {
    "reopen and finish": lambda store, ids: store.reopen(ids["last"]),
    "new": lambda store, ids: store.players.mark_used(("Anna", "Zoe")),
}
"""First steps that may remain if the operation is refused and cannot be withdrawn."""
CONFIRMED_FIRST_STEP = {"reopen and finish"}
"""Operations whose first step is a confirmed change of its own."""


def kill_at(store: Store, work: Callable[[], object], call: str) -> None:
    """Lets the process die at the first call of a function of the system, without any cleanup."""

    class KilledError(BaseException):
        pass

    def die(*_args: object, **_named: object) -> None:
        raise KilledError

    with pytest.MonkeyPatch.context() as patch, suppress(KilledError):
        patch.setattr(call, die)
        work()
    store.close()


def interrupt_import(folder: Path, ids: dict[str, str]) -> None:
    store = opened(folder)
    backup = folder.parent / "backup.json"
    kill_at(store, lambda: store.backup.import_file(backup), "data.players.Players.replace_rows")


def interrupt_rollback(folder: Path, ids: dict[str, str]) -> None:
    interrupt_import(folder, ids)
    (folder / "change.pending").rename(folder / "change.back")


def interrupt_finish(folder: Path, ids: dict[str, str]) -> None:
    store = opened(folder)
    kill_at(store, lambda: store.finish(ids["over"]), "data.history.History.put")


def interrupt_reopen(folder: Path, ids: dict[str, str]) -> None:
    store = opened(folder)
    kill_at(store, lambda: store.reopen(ids["first"]), "data.history.History.remove")


def damage_shard(folder: Path, ids: dict[str, str]) -> None:
    shard = min((folder / "history").glob("*.games"))
    content = shard.read_bytes()
    shard.write_bytes(content[: len(content) // 3] + b"\0" * 900 + content[len(content) // 3 + 900 :])


def damage_journal(folder: Path, ids: dict[str, str]) -> None:
    journal = next(path for path in (folder / "running").iterdir() if ids["running"] in path.name)
    content = journal.read_bytes()
    journal.write_bytes(content[:-80] + b"\0" * 40 + content[-40:])


def swap_tables(folder: Path, ids: dict[str, str]) -> None:
    with opened(folder) as store:
        store.settings.change(theme="light")
    (folder / "players.table").rename(folder / "between")
    (folder / "settings.table").rename(folder / "players.table")
    (folder / "between").rename(folder / "settings.table")


def swap_shards(folder: Path, ids: dict[str, str]) -> None:
    first, second = sorted((folder / "history").glob("*.games"))
    first.rename(folder / "between")
    second.rename(first)
    (folder / "between").rename(second)


def misname_shard(folder: Path, ids: dict[str, str]) -> None:
    shard = max((folder / "history").glob("*.games"))
    shard.rename(shard.with_name("copy of games.games"))


OPENINGS: dict[str, Callable[[Path, dict[str, str]], None]] = {
    "nothing special": lambda folder, ids: None,
    "a new folder": lambda folder, ids: shutil.rmtree(folder),
    "an interrupted import": interrupt_import,
    "an interrupted rollback": interrupt_rollback,
    "an interrupted finish": interrupt_finish,
    "an interrupted reopen": interrupt_reopen,
    "a damaged shard": damage_shard,
    "a damaged journal": damage_journal,
    "swapped tables": swap_tables,
    "swapped shards": swap_shards,
    "a misnamed shard": misname_shard,
}
"""Preparations of a folder before it is opened and read."""


def opened(folder: Path) -> Store:
    clock = Clock()
    clock.ahead(days=2)
    return Store(folder, clock)


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


class Trial:
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


def cases(calls: list[str], seed: str) -> Iterator[tuple[int, int, bool]]:
    """Yields call, error and duration: every write once with each duration, and some of the reads."""
    chooser = random.Random(seed)
    for at, name in enumerate(calls, 1):
        if name in WRITES:
            yield at, NUMBERS[at % 3], False
            if at % 2:
                yield at, NUMBERS[(at + 1) % 3], True
        elif chooser.random() < 0.1:
            yield at, errno.EIO, False


@pytest.mark.parametrize("name", OPENINGS)
def test_a_failing_call_while_opening(template: tuple[Path, dict[str, str]], quick_path: Path, name: str) -> None:
    opening = Opening(template, quick_path, name)
    for at, number, lasting in cases(opening.calls, name):
        opening.fail(at, number, lasting)


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_failing_call_at_every_step(template: tuple[Path, dict[str, str]], quick_path: Path, name: str) -> None:
    trial = Trial(template, quick_path, name)
    violations = [trial.fail(*case) for case in cases(trial.calls, name)]
    assert any(violation is not None for violation in violations)


@pytest.mark.timeout(max(120, FAULTS))
def test_thousands_of_failing_calls(template: tuple[Path, dict[str, str]], quick_path: Path) -> None:
    chooser = random.Random(int(os.environ.get("SPIELBLOCK_SEED", "7")))
    began, refusals, kinds = time.monotonic(), Counter[str](), Counter[str]()
    trials: list[Trial | Opening] = [Trial(template, quick_path, name) for name in OPERATIONS]
    trials += [Opening(template, quick_path, name) for name in OPENINGS]
    points = [
        (trial, at, number, lasting)
        for trial in trials
        for at in range(1, len(trial.calls) + 1)
        for number in NUMBERS
        for lasting in (False, True)
    ]
    chooser.shuffle(points)
    for trial, at, number, lasting in points[:FAULTS]:
        violation = trial.fail(at, number, lasting)
        refusals[str(violation.code) if violation else "confirmed"] += 1
        kinds[trial.calls[at - 1]] += 1
        if time.monotonic() - began > SECONDS:
            break
    seconds = time.monotonic() - began
    print(f"\n{sum(kinds.values())} faults of {len(points)} in {seconds:.0f} s: {dict(refusals)}, calls: {dict(kinds)}")


def test_a_folder_that_cannot_be_written_is_refused_with_a_code(quick_path: Path) -> None:
    with FaultyDisk(quick_path, 1, errno.EROFS, lasting=True), pytest.raises(StoreError) as refused:
        Store(quick_path / "new", Clock())
    assert refused.value.violation.code is DataCode.NOT_WRITABLE
