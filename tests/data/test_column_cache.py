"""The column cache follows every change of the history and is rebuilt if damaged."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from data.shards import Shards
from data.statistics import Filter, column_cache
from data.store import Store
from sheets.limits import LONGEST_COMMENT
from tests.data.store_helpers import START, Clock, finished, short_game


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists the files of the history read for the statistics."""
    read: list[str] = []
    real = Shards.read_uncached

    def read_uncached(self: Shards, name: str) -> list[dict[str, Any]]:
        read.append(name)
        return real(self, name)

    monkeypatch.setattr(Shards, "read_uncached", read_uncached)
    return read


def figures(store: Store) -> tuple[object, ...]:
    count = store.history.statistics
    return count.person("Anna"), count.game("qwinto"), count.everybody(), count.people()


def anew(store: Store, path: Path) -> tuple[object, ...]:
    """Returns the same figures from a store without a cache."""
    from data.statistics import ColumnCache, Statistics

    statistics = Statistics(ColumnCache(store.history.shards, path / "none"), store.history.hidden)
    original = store.history.statistics
    store.history.statistics = statistics
    store.history.shards.dirty = set()
    try:
        return figures(store)
    finally:
        store.history.statistics = original


def test_statistics_follow_every_change(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        statistics = store.history.statistics
        ids = finished(store, 40)
        assert statistics.person("Anna")["qwinto"].played == 40
        store.delete(ids[0])
        assert statistics.person("Anna")["qwinto"].played == 39
        store.restore(ids[0])
        assert statistics.game("qwinto").played == 40
        store.reopen(ids[1])
        assert statistics.person("Anna")["qwinto"].played == 39
        store.finish(ids[1])
        assert statistics.person("Anna")["qwinto"].series[-1].session == ids[1]
        store.rename_player("Anna", "Annika")
        assert statistics.person("Anna") == {}
        assert statistics.person("Annika")["qwinto"].played == 40
        store.finish(short_game(store, ("Cem", "Dora")).id)
        assert set(statistics.people()) == {"Annika", "Ben", "Cem", "Dora"}


def test_the_cache_matches_a_new_count_after_random_changes(quick_path: Path) -> None:
    chooser = random.Random(3)
    store = Store(quick_path, Clock())
    ids = finished(store, 40)
    for step in range(30):
        session = chooser.choice(ids)
        match chooser.randint(0, 4):
            case 0:
                store.delete(session)
            case 1:
                store.restore(session)
            case 2:
                ids += finished(store, 1, chooser.choice((("Anna", "Cem"), ("Ben", "Dora"), ("Anna",))))
            case 3:
                store.history.annotate(session, "x" * chooser.randint(0, 9), "")
            case 4:
                store.close()
                store = Store(quick_path, Clock())
        if step % 4 == 0:
            assert figures(store) == anew(store, quick_path)
    assert figures(store) == anew(store, quick_path)
    store.close()


def test_the_next_start_reads_the_cache_instead_of_the_history(quick_path: Path, reads: list[str]) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 100)
        before = figures(store)
        files = len(store.history.shards.names())
    assert len(reads) == files
    reads.clear()
    with Store(quick_path, Clock(START + timedelta(days=1))) as store:
        assert figures(store) == before
        assert reads == []
        finished(store, 1)
        assert store.history.statistics.game("qwinto").played == 101
        assert len(reads) == 1


def test_a_killed_app_has_few_files_to_read(
    quick_path: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(column_cache, "WORTH_SAVING", 2)
    store = Store(quick_path, Clock())
    finished(store, 70)
    figures(store)
    cache = (quick_path / "tallies").read_bytes()
    finished(store, 1)
    figures(store)
    store.close()
    (quick_path / "tallies").write_bytes(cache)  # as if the end had not come to saving
    reads.clear()
    with Store(quick_path, Clock()) as store:
        assert store.history.statistics.game("qwinto").played == 71
        assert len(reads) == 1


@pytest.mark.parametrize("damage", ["bit", "cut", "empty", "foreign", "folder"])
def test_a_damaged_cache_is_rebuilt(quick_path: Path, reads: list[str], damage: str) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 40)
        before = figures(store)
    cache = quick_path / "tallies"
    content = cache.read_bytes()
    for offset in range(0, len(content), max(1, len(content) // 40)) if damage == "bit" else (0,):
        reads.clear()
        if cache.is_file():
            cache.unlink()
        match damage:
            case "bit":
                cache.write_bytes(content[:offset] + bytes([content[offset] ^ 4]) + content[offset + 1 :])
            case "cut":
                cache.write_bytes(content[: len(content) // 2])
            case "empty":
                cache.write_bytes(b"")
            case "foreign":
                cache.write_bytes(b"spielblock-tallies\n" + b"\0" * 8)
            case "folder":
                cache.mkdir()
        with Store(quick_path, Clock()) as store:
            assert figures(store) == before
            assert len(reads) == 2
            assert store.reports == []


def test_the_cache_of_another_history_is_rebuilt(quick_path: Path) -> None:
    with Store(quick_path / "one", Clock()) as store:
        finished(store, 5)
        figures(store)
    with Store(quick_path / "two", Clock()) as store:
        finished(store, 9)
        before = figures(store)
    (quick_path / "two" / "tallies").write_bytes((quick_path / "one" / "tallies").read_bytes())
    with Store(quick_path / "two", Clock()) as store:
        assert figures(store) == before


def test_removed_names_are_not_stored(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 3, ("Anna", "Rumpelstilzchen"))
        figures(store)
    assert b"Rumpelstilzchen" in (quick_path / "tallies").read_bytes()
    with Store(quick_path, Clock()) as store:
        store.rename_player("Rumpelstilzchen", "Kurt")
        figures(store)
    assert b"Rumpelstilzchen" not in (quick_path / "tallies").read_bytes()


def test_loading_can_be_interrupted_and_continued(quick_path: Path, reads: list[str]) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 100)
        steps = store.history.statistics.iter_load()
        assert next(steps) == (1, 4)
        steps.close()
        assert store.history.statistics.game("qwinto").played == 100
        assert list(store.history.statistics.iter_load()) == []


def test_comment_and_location_stay_with_the_game(quick_path: Path, tmp_path: Path) -> None:
    with Store(quick_path / "a", Clock()) as store:
        (session,) = finished(store, 1)
        store.history.annotate(session, "  Draußen\tlag Schnee ", "Hütte")
        summary = store.history.find(session)
        assert summary is not None
        assert (summary.comment, summary.location) == ("Draußen lag Schnee", "Hütte")
        listed = store.history.statistics.game_refs(Filter(text="schnee"))
        assert [summary.id for summary in store.history.summaries_of(listed)] == [session]
        store.reopen(session)
        store.finish(session)
        assert store.history.session(session).location == "Hütte"
        store.backup.export(tmp_path / "backup.json")
    with Store(quick_path / "b", Clock()) as store:
        store.backup.import_file(tmp_path / "backup.json")
        summary = store.history.find(session)
        assert summary is not None
        assert (summary.comment, summary.location) == ("Draußen lag Schnee", "Hütte")
        store.history.annotate(session, "x" * 2 * LONGEST_COMMENT, "")
        summary = store.history.find(session)
        assert summary is not None
        assert (len(summary.comment), summary.location) == (LONGEST_COMMENT, "")


def test_an_empty_history_has_no_figures(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        assert store.history.statistics.game_counts() == {}
        assert store.history.statistics.years() == []
