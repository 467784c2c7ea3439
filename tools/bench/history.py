"""Statistics of a large history, compared with SQLite; part of `tools.bench.storage`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path

from data.clock import iso, micros
from data.record import Document
from data.statistics import Statistics
from data.statistics.filters import day_range
from data.store import Store
from tools.bench.measure import Figure, medians
from tools.bench.sqlite_twin import Twin

SAMPLES = 9
YEAR = 2021
EVENING = date(YEAR, 6, 1)
PAGES: dict[str, tuple[Callable[[Statistics], object], Callable[[Twin], object]]] = {
    "stats_ratio": (lambda ours: ours.person("Anna"), lambda theirs: theirs.person("Anna")),
    "game_ratio": (lambda ours: ours.game("qwinto"), lambda theirs: theirs.game("qwinto")),
    "pair_ratio": (lambda ours: ours.pair("Anna", "Ben"), lambda theirs: theirs.pair("Anna", "Ben")),
    "everybody_ratio": (lambda ours: ours.everybody(), lambda theirs: theirs.everybody()),
    "months_ratio": (lambda ours: ours.months(YEAR), lambda theirs: theirs.months(YEAR)),
    "evening_ratio": (lambda ours: ours.evening(EVENING), lambda theirs: theirs.evening(*micros_of(EVENING))),
    "list_ratio": (lambda ours: ours.game_refs(), lambda theirs: theirs.listed()),
}


def micros_of(day: date) -> tuple[int, int]:
    """Returns the begin and end of a day's games, in microseconds since 1970."""
    since, until = (micros(iso(moment)) for moment in day_range(day))
    return since, until


def figures(
    folder: Path, store: Store, games: Iterable[tuple[Document, Document]], fresh: Callable[[], None]
) -> Iterator[Figure]:
    """Yields a figure per page, with a new game before each sample; last, the first query after opening."""
    twin = Twin(folder / "twin.db")
    twin.add(games)
    statistics = store.history.statistics
    statistics.game_counts()
    for name, (ask, ask_twin) in PAGES.items():
        ours, theirs = medians(
            lambda ask=ask: ask(statistics), lambda ask=ask_twin: ask(twin), SAMPLES, (fresh, lambda: None)
        )  # type: ignore[misc]
        goal = 1.0 if name == "stats_ratio" else 1.5
        yield Figure(name, ours / theirs, goal, note=f"{ours * 1e3:.1f} ms / {theirs * 1e3:.1f} ms")
    twin.close()
    yield _first(folder, store)


def _first(folder: Path, store: Store) -> Figure:
    """Measures the first statistics after opening, which uses the cache of columns, against SQLite."""
    path = store.folder
    store.close()

    def ask() -> None:
        with Store(path) as opened:
            opened.history.statistics.person("Anna")

    def ask_twin() -> None:
        twin = Twin(folder / "twin.db")
        twin.person("Anna")
        twin.close()

    ours, theirs = medians(ask, ask_twin, SAMPLES)
    note = f"{ours * 1e3:.1f} ms / {theirs * 1e3:.1f} ms"
    return Figure("first_stats_ratio", ours / theirs, 1.5, note=note)
