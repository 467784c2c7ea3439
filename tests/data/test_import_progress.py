"""Imports in small pieces: progress, stopping, and operations in between."""

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
from tests.data.store_helpers import START, Clock, contents, finished, short_game

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


def test_the_progress_reaches_the_last_game(store: Store, many: Path) -> None:
    done = ImportResult()
    steps = list(store.backup.iter_import(many, done))
    assert len(done.added) == store.history.count() == MANY
    reading, keeping = ([step for step in steps if step.may_stop is may] for may in (True, False))
    assert steps == [*reading, *keeping]
    assert [step.done for step in reading] == [*range(1, MANY + 1), MANY], "the players come last"
    assert {step.count for step in reading} == {MANY}
    assert {step.count for step in keeping} == {MANY + 1}
    shares = [item.done for item in keeping]
    assert shares == sorted(shares)
    assert shares[-1] == MANY + 1
    assert len(keeping) > MANY / BATCH


def test_games_already_stored_count_for_the_progress(store: Store, many: Path) -> None:
    store.backup.import_file(many)
    done = ImportResult()
    steps = [step for step in store.backup.iter_import(many, done) if step.may_stop]
    assert len(done.skipped) == MANY
    assert steps[-1] == Progress(MANY, MANY)


def test_stopping_while_it_reads_changes_nothing(store: Store, many: Path) -> None:
    finished(store, 2)
    before, files = contents(store), sorted(store.folder.rglob("*"))
    steps = store.backup.iter_import(many, ImportResult())
    while next(steps).done < BATCH:
        pass
    steps.close()  # type: ignore[attr-defined]
    assert contents(store) == before
    assert sorted(store.folder.rglob("*")) == files


def test_games_can_be_played_during_an_import(store: Store, many: Path) -> None:
    """Operations between two pieces stay in effect: a finish, a rename, a deletion."""
    ids = finished(store, 2)
    running = short_game(store, ("Cem", "Dora"))
    steps = store.backup.iter_import(many, ImportResult())
    for _ in range(5):
        next(steps)
    store.finish(running.id)
    store.rename_player("Cem", "Emil")
    step = next(step for step in steps if not step.may_stop and step.done > 0)
    assert step.done < MANY
    store.delete(ids[0])
    for _ in steps:
        pass
    assert store.history.count() == MANY + 2
    assert store.history.statistics.people().keys() == {"Anna", "Ben", "Emil", "Dora"}


def test_another_transaction_completes_a_running_import(store: Store, many: Path) -> None:
    steps = store.backup.iter_import(many, ImportResult())
    next(step for step in steps if not step.may_stop and step.done > 0)
    store.rename_player("Anna", "Zoe")
    assert store.history.statistics.people().keys() == {"Zoe", "Ben"}
    after = contents(store)
    for _ in steps:
        pass
    assert contents(store) == after
    assert len(after) == MANY


def test_an_app_closed_during_an_import_completes_it_at_the_next_start(quick_path: Path, many: Path) -> None:
    with Store(quick_path / "store", Clock()) as store:
        steps = store.backup.iter_import(many, ImportResult())
        next(step for step in steps if not step.may_stop and step.done > 0)
    with Store(quick_path / "store", Clock()) as again:
        assert again.history.count() == MANY
