"""Intact files with a wrong name are recognized by their first line and restored."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from data.errors import ReportCode
from data.settings import SettingValues
from data.store import Store
from sheets.free_deck import FreeDeck, deck_of
from tests.data.store_helpers import Clock, contents, finished, play, short_game

Shown = dict[str, Any]


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, Shown]:
    with Store(quick_folder / "template", Clock()) as store:
        finished(store, 100)
        for number in range(3):
            play(store.new("qwinto", ["Anna", "Ben"]), 4 + number, seed=number)
        store.settings.change(theme="dark")
        store.players.set_color("Anna", "teal")
        return store.folder, contents(store)


@pytest.fixture
def folder(template: tuple[Path, Shown], quick_path: Path) -> Path:
    shutil.copytree(template[0], quick_path / "data")
    return quick_path / "data"


def swap(path: Path, other: Path) -> None:
    first, second = path.read_bytes(), other.read_bytes()
    path.write_bytes(second)
    other.write_bytes(first)


def shards(folder: Path) -> list[Path]:
    return sorted((folder / "history").glob("*.games"))


def check(folder: Path, whole: Shown, code: ReportCode | None = ReportCode.MISPLACED) -> None:
    """Checks that everything is there and reported, and that writing and reopening change nothing."""
    later = Clock()
    later.ahead(days=1)
    with Store(folder, later) as store:
        assert contents(store) == whole
        for summary in store.history.page(limit=200):
            assert store.history.session(summary.id).id == summary.id
        assert store.settings.values == SettingValues(theme="dark")
        assert {player.name: player.color for player in store.players.all()} == {"Anna": "teal", "Ben": "2"}
        assert {report.code for report in store.reports} == ({code} if code else set())
        new = store.finish(short_game(store).id).id
        store.settings.change(theme="light")
    with Store(folder, later) as store:
        state = contents(store)
        del state[new]
        assert state == whole
        assert store.reports == []


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 2), (0, 3), (2, 3)])
def test_two_swapped_history_files_are_restored(
    template: tuple[Path, Shown], folder: Path, first: int, second: int
) -> None:
    swap(shards(folder)[first], shards(folder)[second])
    check(folder, template[1])


def test_a_game_finished_before_the_first_read_restores_swapped_files(
    template: tuple[Path, Shown], folder: Path
) -> None:
    swap(shards(folder)[0], shards(folder)[3])
    later = Clock()
    later.ahead(days=1)
    with Store(folder, later) as store:
        new = store.finish(short_game(store).id).id
        state = contents(store)
        del state[new]
        assert state == template[1]


@pytest.mark.parametrize("name", ["zzz.games", "copy of a file.games", "000000000000000005-0.games"])
@pytest.mark.parametrize("which", [0, 1, 3])
def test_a_renamed_history_file_is_restored(template: tuple[Path, Shown], folder: Path, name: str, which: int) -> None:
    path = shards(folder)[which]
    path.rename(path.with_name(name))
    check(folder, template[1])


@pytest.mark.parametrize("which", [0, 1, 3])
def test_a_duplicated_history_file_is_harmless(template: tuple[Path, Shown], folder: Path, which: int) -> None:
    path = shards(folder)[which]
    shutil.copy(path, path.with_name(f"{path.stem} (1).games"))
    check(folder, template[1])


@pytest.mark.parametrize(("first", "second"), [("players", "settings")])
def test_two_swapped_tables_are_restored(template: tuple[Path, Shown], folder: Path, first: str, second: str) -> None:
    swap(folder / f"{first}.table", folder / f"{second}.table")
    check(folder, template[1])


def test_three_rotated_tables_are_restored(template: tuple[Path, Shown], folder: Path) -> None:
    deck = FreeDeck.fresh("quanto", tuple(pile.cards for pile in deck_of("quanto").piles)).dealt(3, 4)
    with Store(folder, Clock()) as store:
        store.decks.save(deck)
    contents_ = [(folder / f"{name}.table").read_bytes() for name in ("players", "settings", "decks")]
    for name, content in zip(("settings", "decks", "players"), contents_, strict=True):
        (folder / f"{name}.table").write_bytes(content)
    check(folder, template[1])
    with Store(folder, Clock()) as store:
        assert store.decks.get("quanto") == deck


def test_a_table_copied_over_another_loses_only_that_one_and_is_reported(folder: Path) -> None:
    shutil.copy(folder / "players.table", folder / "settings.table")
    with Store(folder, Clock()) as store:
        assert {player.name for player in store.players.all()} == {"Anna", "Ben"}
        assert store.settings.values == SettingValues()
        assert [report.code for report in store.reports] == [ReportCode.MISPLACED]
    with Store(folder, Clock()) as store:
        assert store.reports == []


def test_swapped_and_renamed_journals_are_restored(template: tuple[Path, Shown], folder: Path) -> None:
    first, second, third = sorted((folder / "running").iterdir())
    swap(first, second)
    third.rename(third.with_name("what is this.journal"))
    check(folder, template[1], None)
    with Store(folder, Clock()) as store:
        for running in store.running():
            play(store.open(running.id), 1, seed=9)
        moved = contents(store)
    with Store(folder, Clock()) as store:
        assert contents(store) == moved


def test_the_longer_of_two_journals_of_a_game_wins(template: tuple[Path, Shown], folder: Path) -> None:
    path = min((folder / "running").iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    path.with_name("a copy of it.journal").write_bytes(b"".join(lines[:-2]))
    check(folder, template[1], ReportCode.TWICE)
    assert len(list((folder / "damaged").iterdir())) == 1


@pytest.mark.parametrize("source", ["players.table", "running", "lock"])
def test_a_foreign_file_named_like_a_history_file_is_quarantined_and_reported(
    template: tuple[Path, Shown], folder: Path, source: str
) -> None:
    other = folder / source if (folder / source).is_file() else min((folder / source).iterdir())
    victim = shards(folder)[1]
    content = other.read_bytes()
    victim.write_bytes(content)
    with Store(folder, Clock()) as store:
        state = contents(store)
        assert len(state) == len(template[1]) - 32
        (report,) = store.reports
        assert report.code is ReportCode.DAMAGED
        assert (folder / "damaged" / str(report.params["kept"])).read_bytes() == content
