"""The store stays inside its own folder: it creates missing folders and renames or removes nothing outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from data.disk import make_folder
from data.errors import DataCode, ReportCode, StoreError
from data.own_names import TOP_FILES
from data.store import Store
from tests.data.store_helpers import Clock, contents, finished, play


def tree(folder: Path) -> dict[str, bytes | str | None]:
    """Everything in *folder*: files with their content, links with their target, folders as None."""
    content: dict[str, bytes | str | None] = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        content[name] = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None
    return content


@pytest.fixture
def store_folder(quick_path: Path) -> Path:
    with Store(quick_path / "data", Clock()) as store:
        finished(store, 3)
    return quick_path / "data"


@pytest.mark.parametrize("below", ["", "x", "x/y/z"])
@pytest.mark.parametrize("kind", ["file", "dangling link", "link to a file", "pipe"])
def test_something_in_the_way_of_the_folder_is_refused_and_stays(quick_path: Path, kind: str, below: str) -> None:
    blocker = quick_path / "notes.txt"
    if kind == "file":
        blocker.write_text("mine")
    elif kind == "dangling link":
        blocker.symlink_to("nowhere")
    elif kind == "link to a file":
        (quick_path / "other.txt").write_text("mine, too")
        blocker.symlink_to("other.txt")
    else:
        os.mkfifo(blocker)
    before = tree(quick_path)
    with pytest.raises(StoreError) as refused:
        Store(blocker / below, Clock())
    assert refused.value.violation.code is DataCode.FOLDER_BLOCKED
    assert refused.value.violation.params["file"] == "notes.txt"
    assert tree(quick_path) == before


def test_missing_folders_are_created_and_a_link_to_a_folder_is_followed(quick_path: Path) -> None:
    (quick_path / "real").mkdir()
    (quick_path / "link").symlink_to("real")
    with Store(quick_path / "link" / "a" / "b", Clock()) as store:
        finished(store, 1)
        assert store.reports == []
    assert (quick_path / "real" / "a" / "b" / "history").is_dir()


@pytest.mark.parametrize("name", ["history", "running", "safety", "damaged", "lock"])
def test_something_else_inside_the_folder_is_renamed_and_reported(store_folder: Path, name: str) -> None:
    path = store_folder / name
    if name == "lock":
        path.unlink()
        path.mkdir()
    else:
        for file in path.glob("*"):
            file.unlink()
        if path.is_dir():
            path.rmdir()
        path.write_bytes(b"in the way")
    clock = Clock()
    clock.ahead(days=1)
    with Store(store_folder, clock) as store:
        finished(store, 1)
        play(store.new("qwinto", ["Anna", "Ben"]), 2)
        assert store.run_daily_tasks()
        if name == "damaged":
            store.games.journal(store.running()[0].id).append({"do": "move", "move": {}, "at": "2026-11-15T19:00:00Z"})
    with Store(store_folder, clock) as again:
        before = contents(again)
        reports = [*store.reports, *again.reports]
        assert [dict(report.params) for report in reports if report.code is ReportCode.RENAMED] == [
            {"file": name, "new": f"{name}.moved"}
        ]
    with Store(store_folder, clock) as store:
        assert contents(store) == before
        assert store.reports == []
    if name != "lock":
        assert (store_folder / f"{name}.moved").read_bytes() == b"in the way"


def test_a_folder_of_somebody_else_keeps_its_temporary_files(quick_path: Path) -> None:
    """At every opening: the files of others stay, even if they have a name of the store."""
    (quick_path / "history").mkdir()
    for name in ("draft.tmp", "history/draft.tmp", "players.table.tmp"):
        (quick_path / name).write_text("mine")
    (quick_path / "work.tmp").mkdir()
    (quick_path / "work.tmp" / "page").write_text("mine")
    for number in range(2):
        with Store(quick_path, Clock()) as store:
            finished(store, 1)
            renamed = [dict(report.params) for report in store.reports]
            assert renamed == ([] if number else [{"file": "players.table.tmp", "new": "players.table.tmp.moved"}])
    for name in ("draft.tmp", "history/draft.tmp", "players.table.tmp.moved", "work.tmp/page"):
        assert (quick_path / name).read_text() == "mine"


@pytest.mark.parametrize("name", [*TOP_FILES, "lock", "players.table.tmp"])
@pytest.mark.timeout(60)
def test_a_pipe_with_the_name_of_a_file_blocks_nothing(store_folder: Path, name: str) -> None:
    """Opening a pipe waits for a writer: the app would never start."""
    (store_folder / name).unlink(missing_ok=True)
    os.mkfifo(store_folder / name)
    with Store(store_folder, Clock()) as store:
        assert [dict(report.params) for report in store.reports] == [{"file": name, "new": f"{name}.moved"}]
        finished(store, 1)
        store.settings.change(theme="dark")
    with Store(store_folder, Clock()) as store:
        assert (store.reports, store.history.count(), store.settings.values.theme) == ([], 4, "dark")
    assert (store_folder / f"{name}.moved").is_fifo()


@pytest.mark.timeout(60)
def test_a_pipe_among_the_games_is_unreadable(store_folder: Path) -> None:
    clock = Clock()
    clock.ahead(days=1)
    for name in ("running/x.journal", "history/0000000000000001-00000000.games"):
        os.mkfifo(store_folder / name)
    with Store(store_folder, clock) as store:
        play(store.new("qwinto", ["Anna", "Ben"]), 2)
        assert store.history.count() == 3
        assert store.run_daily_tasks()
        unreadable = {report.params["file"] for report in store.reports if report.code is ReportCode.UNREADABLE}
        assert unreadable == {"x.journal", "0000000000000001-00000000.games"}


def test_a_folder_that_appears_meanwhile_is_used(quick_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.mkdir

    def raced(path: Path, mode: int) -> None:
        real(path, mode)
        real(path, mode)

    monkeypatch.setattr(os, "mkdir", raced)
    make_folder(quick_path / "a" / "b")
    assert (quick_path / "a" / "b").is_dir()
