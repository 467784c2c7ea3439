"""Unreadable files (a broken block, a folder of the same name): everything else works, and they are reported."""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from data.errors import ReportCode, disk_error
from data.store import Store
from tests.data.store_helpers import Clock, contents, finished, play, short_game

GAMES = 70


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> Path:
    with Store(quick_folder / "template", Clock()) as store:
        finished(store, GAMES)
        for number in range(2):
            play(store.new("qwinto", ["Anna", "Ben"]), 4, seed=number)
        store.settings.change(theme="dark")
    return quick_folder / "template"


@pytest.fixture
def folder(template: Path, quick_path: Path) -> Path:
    shutil.copytree(template, quick_path / "data")
    return quick_path / "data"


@pytest.fixture
def later() -> Clock:
    clock = Clock()
    clock.ahead(days=1)
    return clock


@contextmanager
def unreadable(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every attempt to read the file fails with EIO."""

    def guarded(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(name: Any, *args: Any, **named: Any) -> Any:
            if not isinstance(name, int) and Path(name) == path and "w" not in str(args[:1]):
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
            return real(name, *args, **named)

        return call

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", guarded(open))
        patch.setattr(io, "open", guarded(io.open))
        yield


def shards(folder: Path) -> list[Path]:
    return sorted((folder / "history").glob("*.games"))


def codes(store: Store) -> list[ReportCode]:
    return [report.code for report in store.reports]  # type: ignore[misc]


def test_a_folder_instead_of_a_file_hides_only_its_games_and_stays(folder: Path, later: Clock) -> None:
    path = shards(folder)[-1]
    path.unlink()
    path.mkdir()
    with Store(folder, later) as store:
        assert len(store.history.page(limit=99)) == 64
        assert codes(store) == [ReportCode.UNREADABLE]
    assert path.is_dir()


@pytest.mark.parametrize("which", [0, 1, 2])
def test_games_can_be_finished_while_a_file_is_unreadable(
    folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    with Store(folder, later) as store:
        whole = contents(store)
    with unreadable(shards(folder)[which], monkeypatch), Store(folder, later) as store:
        new = {store.finish(short_game(store, seed=number).id).id for number in range(3)}
        assert new <= {summary.id for summary in store.history.page()}
        whole |= {name: value for name, value in contents(store).items() if name in new}
    for _ in range(2):
        with Store(folder, later) as store:
            assert contents(store) == whole
            assert len(store.history.page(limit=99)) == GAMES + 3


def test_an_earlier_game_displaces_none_of_an_unreadable_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was set back: the new file begins within the range of the unreadable one."""
    with Store(folder, Clock()) as store:
        whole = contents(store)
    with unreadable(shards(folder)[-1], monkeypatch):
        early = Clock()
        early.time = early.time.replace(hour=18, minute=38)
        with Store(folder, early) as store:
            new = store.finish(short_game(store).id).id
            whole[new] = contents(store)[new]
    with Store(folder, Clock()) as store:
        assert contents(store) == whole
    with Store(folder, Clock()) as store:
        assert store.reports == []
        assert contents(store) == whole


@pytest.mark.parametrize("kind", ["history", "running", "players", "settings"])
def test_a_copy_keeps_the_last_content_of_an_unreadable_file(
    folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    with Store(folder, later) as store:
        store.run_daily_tasks()
        later.ahead(days=1)
    path = {
        "history": shards(folder)[0],
        "running": min((folder / "running").iterdir()),
        "players": folder / "players.table",
        "settings": folder / "settings.table",
    }[kind]
    with unreadable(path, monkeypatch), Store(folder, later) as store:
        os.utime(path, (1, 1))
        store.finish(short_game(store).id)
        assert store.run_daily_tasks()
        assert ReportCode.UNREADABLE in codes(store)
        day = store.backup.copies()[0]
        assert day == "2026-11-17"
        assert len(list(store.safety.records(day))) == GAMES + 1
        assert len(list(store.safety.journals(day))) == 2


@pytest.mark.parametrize("kind", ["history", "running"])
def test_an_export_lists_unreadable_files(
    folder: Path, quick_path: Path, later: Clock, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    path = shards(folder)[1] if kind == "history" else min((folder / "running").iterdir())
    with unreadable(path, monkeypatch), Store(folder, later) as store:
        done = store.backup.export(quick_path / "out.json")
        assert done.missing == [path.name]
        assert done.games == (GAMES + 2 - 32 if kind == "history" else GAMES + 1)
    with Store(quick_path / "other", later) as other:
        assert len(other.backup.import_file(quick_path / "out.json").added) == done.games
    with Store(folder, later) as store:
        assert store.backup.export(quick_path / "whole.json").missing == []


def test_a_damaged_running_game_is_listed_by_an_export(folder: Path, quick_path: Path, later: Clock) -> None:
    with Store(folder, later) as store:
        game = store.open(store.running()[0].id)
        head = {**game.journal.lines()[0]}
        head["session"] = {**head["session"], "game": "no-such-game", "id": "from-the-future"}
        game.journal.create(store.games.path("from-the-future"), head)
    with Store(folder, later) as store:
        done = store.backup.export(quick_path / "out.json")
        assert (done.games, done.missing) == (GAMES + 2, ["from-the-future"])


def names(store: Store) -> set[str]:
    """Returns all names in games and in the list."""
    summaries = [*store.history.page(limit=99), *store.running()]
    return {name for item in summaries for name in item.players} | {player.name for player in store.players.all()}


@pytest.mark.parametrize("kind", ["history", "running", "players"])
def test_a_rename_is_applied_to_an_unreadable_file_later(
    folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    running = min((folder / "running").iterdir())
    path = {"history": shards(folder)[0], "running": running, "players": folder / "players.table"}[kind]
    for _ in range(2):  # a start in between changes nothing
        with unreadable(path, monkeypatch), Store(folder, later) as store:
            if "Anna" in names(store):
                store.rename_player("Anna", "Annika")
                left = [report for report in store.reports if report.code is ReportCode.RENAME_LEFT_OUT]
                assert [report.params["file"] for report in left] == [path.name]
            assert "Anna" not in names(store)
    with Store(folder, later) as store:
        assert names(store) == {"Annika", "Ben"}
        assert codes(store) == [ReportCode.COMPLETED]
    with Store(folder, later) as store:
        assert names(store) == {"Annika", "Ben"}
        assert store.reports == []
    assert not (folder / "names.later").exists()


def test_pending_renames_are_applied_in_order(folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    with unreadable(shards(folder)[0], monkeypatch), Store(folder, later) as store:
        store.rename_player("Anna", "Annika")
        store.rename_player("Annika", "Anne")
    with Store(folder, later) as store:
        assert names(store) == {"Anne", "Ben"}


@pytest.mark.parametrize("how", ["new", "rename"])
def test_a_new_player_keeps_a_name_that_was_renamed(
    folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Anna became Annika, then another Anna joined: the owner of the unreadable games is unknown."""
    with unreadable(shards(folder)[0], monkeypatch), Store(folder, later) as store:
        store.rename_player("Anna", "Annika")
        if how == "new":
            game = store.new("qwinto", ["Anna", "Ben"]).id
        else:
            game = store.new("qwinto", ["Zoe", "Ben"]).id
            store.rename_player("Zoe", "Anna")
    with Store(folder, later) as store:
        assert store.open(game).game.players == ("Anna", "Ben")
        assert {"Anna", "Annika"} <= names(store)


def test_newer_versions_added_meanwhile_are_not_duplicated(
    folder: Path, quick_path: Path, later: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(folder, later) as store:
        store.backup.export(quick_path / "out.json")
    with Store(quick_path / "other", later) as other:
        other.backup.import_file(quick_path / "out.json")
        first = [summary.id for summary in other.history.page(limit=99)][-3:]
        for session in first:
            other.reopen(session).record_undo()
            other.finish(session, early=True)
        other.backup.export(quick_path / "newer.json")
        newer = contents(other)
    with unreadable(shards(folder)[0], monkeypatch), Store(folder, later) as store:
        store.backup.import_file(quick_path / "newer.json")
    for _ in range(2):
        with Store(folder, later) as store:
            assert contents(store) == newer
            assert store.history.count() == GAMES
            assert len(list(store.history.all_summaries())) == GAMES
    assert not (folder / "history" / "twice.check").exists()


def test_a_damaged_file_that_cannot_be_replaced_leaves_no_pile_of_copies(
    folder: Path, later: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy can be written but not the repaired file: a search returns, and copies do not pile up."""
    path = shards(folder)[0]
    lines = path.read_bytes().splitlines(keepends=True)
    lines[1], lines[-1] = lines[1][:40] + b"?" + lines[1][41:], lines[-1][:40] + b"?" + lines[-1][41:]
    path.write_bytes(b"".join(lines))
    bad = path.read_bytes()
    tries = 0

    def full(target: Path, chunks: object, lasting: bool = True) -> None:
        nonlocal tries
        tries += 1
        assert tries < 50, "for ever"
        raise disk_error(OSError(errno.ENOSPC, ""), target)

    with monkeypatch.context() as patch:
        patch.setattr("data.storage.replace_file", full)
        with Store(folder, later) as store:
            assert store.history.find("no-such-game") is None
            assert len(store.history.page(limit=99)) == GAMES - 32
            assert codes(store) == [ReportCode.UNREADABLE]
    assert path.read_bytes() == bad
    assert not list((folder / "damaged").iterdir())
    with Store(folder, later) as store:
        assert len(store.history.page(limit=99)) == GAMES
        assert ReportCode.DAMAGED in codes(store)
