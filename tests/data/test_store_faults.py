"""Every write fails once, at every step: what was confirmed before is readable after, and the error is a coded one."""

from __future__ import annotations

import errno
import random
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from data.errors import DataCode, StoreError
from data.store import Store
from tests.data.storehelp import Clock, contents, failing, finished, play, refusal, short_game, some_move

Operation = Callable[[Store, dict[str, str]], object]


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, dict[str, str]]:
    """A folder with 33 finished games (the second file has just begun), two running and two deleted ones."""
    folder = (quick_folder / "template") / "data"
    with Store(folder, Clock()) as store:
        ids = finished(store, 33)
        over, open_, gone = (
            short_game(store),
            store.new("qwinto", ["Anna", "Cem"]),
            store.new("qwinto", ["Dora", "Emil"]),
        )
        play(open_, 6)
        open_.record_undo()
        store.delete(gone.id)
        store.delete(ids[4])
        names = {"first": ids[0], "last": ids[-1], "over": over.id, "open": open_.id, "gone": gone.id, "out": ids[4]}
    with Store(folder.parent / "other", Clock()) as other:
        finished(other, 5, ("Eva", "Finn"))
        other.new("qwinto", ["Eva", "Finn"])
        other.backup.export(folder.parent / "backup.json")
    return folder, names


OPERATIONS: dict[str, Operation] = {
    "new": lambda store, ids: store.new("qwinto", ["Anna", "Zoe"]),
    "move": lambda store, ids: (running := store.open(ids["open"])).record(some_move(running.game, random.Random(3))),
    "undo": lambda store, ids: store.open(ids["open"]).record_undo(),
    "redo": lambda store, ids: store.open(ids["open"]).record_redo(),
    "finish": lambda store, ids: store.finish(ids["over"]),
    "reopen": lambda store, ids: store.reopen(ids["first"]),
    "delete": lambda store, ids: store.delete(ids["first"]),
    "delete running": lambda store, ids: store.delete(ids["open"]),
    "restore": lambda store, ids: store.restore(ids["out"]),
    "restore running": lambda store, ids: store.restore(ids["gone"]),
    "rename": lambda store, ids: store.rename_player("Anna", "Annika"),
    "merge": lambda store, ids: store.merge_players("Dora", "Ben"),
    "import": lambda store, ids: store.backup.import_file(store.folder.parent / "backup.json"),
    "export": lambda store, ids: store.backup.export(store.folder.parent / "out.json"),
    "csv": lambda store, ids: list(store.backup.iter_export(store.folder.parent / "out.csv", "seats-csv")),
    "daily": lambda store, ids: store.run_daily_tasks(),
    "settings": lambda store, ids: store.settings.change(theme="dark"),
    "player": lambda store, ids: store.players.add("Gina", "teal"),
}
IN_MEMORY_AS_BEFORE = {"new", "move", "undo", "redo", "delete running", "restore running", "finish", "export", "csv"}
"""Where an error means that nothing at all has changed; elsewhere the new file may be in place when the error comes."""


def state(store: Store) -> dict[str, Any]:
    return contents(store) | {
        "settings": store.settings.values,
        "players": {player.name for player in store.players.all()},
        "deleted": tuple({one.id for one in some} for some in store.deleted()),
    }


def without_names(shown: dict[str, Any]) -> dict[str, Any]:
    """The names of players may come later than the games."""
    return {name: value for name, value in shown.items() if name != "players"}


@pytest.mark.parametrize("lasting", [True, False], ids=["lasting", "once"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_a_fault_at_every_step(
    template: tuple[Path, dict[str, str]], quick_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, lasting: bool
) -> None:
    source, ids = template
    shutil.copy(source.parent / "backup.json", quick_path)
    monkeypatch.setattr("uuid.uuid4", lambda: UUID(int=next(numbers)))
    numbers = count(1)  # the game of the operation `new` has the same id each time
    folder = quick_path / "plain"
    shutil.copytree(source, folder)
    with Store(folder, Clock()) as store:
        before = state(store)
        OPERATIONS[name](store, ids)
        after = state(store)
    steps = 0
    for nth in range(1, 400):
        folder = quick_path / str(nth)
        shutil.copytree(source, folder)
        store = Store(folder, Clock())
        numbers = count(1)
        with failing(monkeypatch, nth, errno.ENOSPC if nth % 2 else errno.EIO, lasting) as tripped:
            violation = refusal(lambda store=store: OPERATIONS[name](store, ids))
        failed = violation is not None
        assert violation is None or violation.code in (DataCode.DISK_FULL, DataCode.DISK_ERROR)
        shown = without_names(state(store))
        if failed and name in IN_MEMORY_AS_BEFORE:
            assert shown == without_names(before)
        elif failed and not lasting:
            assert shown in (without_names(before), without_names(after))
        elif not failed:
            assert shown == without_names(after)
        store.close()
        with Store(folder, Clock()) as store:
            again = without_names(state(store))
            assert again in (without_names(before), without_names(after)), nth
            if not failed:
                assert again == without_names(after)
            store.run_daily_tasks()
            assert not list(folder.rglob("*.tmp"))
            # and everything goes on
            play(store.open(ids["open"]), 1)
            finished(store, 1)
        shutil.rmtree(folder)
        if not tripped():
            break
        steps += 1
    else:
        pytest.fail("never got through")
    assert steps >= 2


def test_a_folder_that_cannot_be_written_is_refused_with_a_code(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with failing(monkeypatch, 1, errno.EROFS), pytest.raises(StoreError) as refused:
        Store(quick_path / "new", Clock())
    assert refused.value.violation.code is DataCode.NOT_WRITABLE
