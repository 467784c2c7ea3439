"""Operations of the storage and prepared folders, in which system calls fail (`tests.data.fault_trials`)."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from data.store import Store
from data.transfer import ExportResult
from sheets.free_deck import FreeDeck, deck_of
from tests.data.store_helpers import Clock, finished, play, short_game, some_move

MAX_GAMES = 8
Operation = Callable[[Store, dict[str, str]], object]


def make_template(quick_folder: Path) -> tuple[Path, dict[str, str]]:
    """Makes a folder with finished games (the second file has just begun), two running and two deleted ones."""
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
