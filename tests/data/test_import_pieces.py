"""Taking many games in piece by piece: how far it is, stopping, and what is done in between."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from data.import_merge import ImportResult
from data.progress import Progress
from data.store import Store
from data.transactions.log import BATCH
from sheets.session import encode_session
from tests.data.storehelp import START, Clock, contents, finished, short_game

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
MANY = 2_000 if LONG else 3 * BATCH + 5


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup with many short games, one a day."""
    folder = tmp_path_factory.mktemp("many")
    with Store(folder / "store", Clock()) as store:
        kinds: list[dict[str, Any]] = [encode_session(short_game(store, seed=seed).session) for seed in range(5)]
    lines = []
    for number in range(MANY):
        day = (START - timedelta(days=number)).isoformat()
        times = {"started": day, "kept": {"finished": day, "seconds": 60}}
        lines.append(json.dumps({**kinds[number % len(kinds)], "id": f"many-{number}", **times}))
    path = folder / "many.json"
    path.write_text('{"spielblock-backup":1,"sessions":[\n' + ",\n".join(lines) + "\n]}\n")
    return path


@pytest.fixture
def store(quick_path: Path) -> Iterator[Store]:
    with Store(quick_path / "store", Clock()) as opened:
        yield opened


def test_it_tells_how_far_it_is_up_to_the_last_game(store: Store, many: Path) -> None:
    done = ImportResult()
    told = list(store.backup.iter_import(many, done))
    assert len(done.added) == store.history.count() == MANY
    reading, keeping = ([one for one in told if one.may_stop is may] for may in (True, False))
    assert told == [*reading, *keeping]
    assert [one.done for one in reading] == list(range(1, MANY + 1))
    assert {one.count for one in told} == {MANY}
    shares = [one.done for one in keeping]
    assert shares == sorted(shares)
    assert shares[-1] == MANY
    assert len(keeping) > MANY / BATCH


def test_games_that_are_here_already_count_too(store: Store, many: Path) -> None:
    store.backup.import_file(many)
    done = ImportResult()
    told = [one for one in store.backup.iter_import(many, done) if one.may_stop]
    assert len(done.skipped) == MANY
    assert told[-1] == Progress(MANY, MANY)


def test_whoever_stops_while_it_reads_has_changed_nothing(store: Store, many: Path) -> None:
    finished(store, 2)
    before, files = contents(store), sorted(store.folder.rglob("*"))
    steps = store.backup.iter_import(many, ImportResult())
    while next(steps).done < BATCH:
        pass
    steps.close()  # type: ignore[attr-defined]
    assert contents(store) == before
    assert sorted(store.folder.rglob("*")) == files


def test_games_go_on_meanwhile(store: Store, many: Path) -> None:
    """Whatever is done between two pieces stays: a game that ends, another name, a game that is deleted."""
    ids = finished(store, 2)
    running = short_game(store, ("Cem", "Dora"))
    steps = store.backup.iter_import(many, ImportResult())
    for _ in range(5):
        next(steps)
    store.finish(running.id)
    store.rename_player("Cem", "Emil")
    told = next(one for one in steps if not one.may_stop and one.done > 0)
    assert told.done < MANY
    store.delete(ids[0])
    for _ in steps:
        pass
    assert store.history.count() == MANY + 2
    assert store.history.statistics.people().keys() == {"Anna", "Ben", "Emil", "Dora"}


def test_another_change_completes_what_is_being_kept(store: Store, many: Path) -> None:
    steps = store.backup.iter_import(many, ImportResult())
    next(one for one in steps if not one.may_stop and one.done > 0)
    store.rename_player("Anna", "Zoe")
    assert store.history.statistics.people().keys() == {"Zoe", "Ben"}
    after = contents(store)
    for _ in steps:
        pass
    assert contents(store) == after
    assert len(after) == MANY


def test_an_app_that_ends_meanwhile_has_all_of_it_at_the_next_start(quick_path: Path, many: Path) -> None:
    with Store(quick_path / "store", Clock()) as store:
        steps = store.backup.iter_import(many, ImportResult())
        next(one for one in steps if not one.may_stop and one.done > 0)
    with Store(quick_path / "store", Clock()) as again:
        assert again.history.count() == MANY
