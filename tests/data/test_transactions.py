"""Transactions: a rename, a merge or an import is complete or absent, and never applied after a refusal."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.errors import DataCode, ReportCode, not_readable
from data.lines import dump, encode_line
from data.players import Players, Row
from data.store import Store
from tests.data.crash_disk import Killed
from tests.data.store_helpers import Clock, contents, failing, finished, play, refusal


@pytest.fixture
def folder(quick_path: Path) -> Path:
    with Store(quick_path / "data", Clock()) as store:
        finished(store, 3)
        play(store.new("qwinto", ["Anna", "Cem"]), 3)
        store.players.set_color("Anna", "teal")
    return quick_path / "data"


def killed(monkeypatch: pytest.MonkeyPatch, nth: int, work: Callable[[], object]) -> bool:
    """Kills the process before the *nth* writing call; returns whether that happened."""
    calls = 0

    def dying(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls >= nth:
                raise Killed
            return real(*args, **named)

        return call

    with monkeypatch.context() as patch:
        for name in ("write", "fsync", "replace", "unlink", "rename", "ftruncate"):
            patch.setattr(os, name, dying(getattr(os, name)))
        try:
            work()
        except Killed:
            return True
    return False


def player_names(store: Store) -> tuple[set[str], set[str]]:
    """Returns the names in all games and in the list."""
    sessions = [session for _, session in contents(store).values()]
    return {name for session in sessions for name in session["players"]}, {
        player.name for player in store.players.all()
    }


@pytest.mark.parametrize("what", ["rename", "merge"])
def test_the_list_of_players_matches_the_games_after_a_kill(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    old, new = ("Anna", "Annika") if what == "rename" else ("Cem", "Ben")
    for nth in range(1, 60):
        copy = quick_path / str(nth)
        shutil.copytree(folder, copy)
        store = Store(copy, Clock())
        change = store.rename_player if what == "rename" else store.merge_players
        was_killed = killed(monkeypatch, nth, lambda change=change: change(old, new))
        store.close()
        with Store(copy, Clock()) as store:
            in_games, in_list = player_names(store)
            assert in_games == in_list, nth
            assert old not in in_games or new not in in_games - {"Ben"}
            colors = {player.name: player.color for player in store.players.all()}
            assert colors.get("Anna", colors.get("Annika")) == "teal"
            if old in in_games and what == "rename":
                store.rename_player(old, new)  # and trying again is not refused
        if not was_killed:
            assert nth > 10
            return
    pytest.fail("never got through")


def test_the_players_of_a_new_game_are_listed_after_a_kill(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for nth in range(1, 20):
        copy = quick_path / str(nth)
        shutil.copytree(folder, copy)
        store = Store(copy, Clock())
        was_killed = killed(monkeypatch, nth, lambda store=store: store.new("qwinto", ["Zoe", "Anna"]))
        store.close()
        with Store(copy, Clock()) as store:
            in_games, in_list = player_names(store)
            assert in_games <= in_list, nth
        if not was_killed:
            return
    pytest.fail("never got through")


@pytest.mark.parametrize("what", ["import", "merge", "rename"])
@pytest.mark.parametrize("lasting", [1, 2, 3])
def test_a_refused_transaction_is_not_applied_later(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, lasting: int
) -> None:
    """The folder cannot be flushed right after the transaction log was renamed."""
    with Store(quick_path / "other", Clock()) as other:
        finished(other, 2, ("Eva", "Finn"))
        other.backup.export(quick_path / "in.json")
    work = {
        "import": lambda store: store.backup.import_file(quick_path / "in.json"),
        "merge": lambda store: store.merge_players("Cem", "Ben"),
        "rename": lambda store: store.rename_player("Anna", "Annika"),
    }[what]
    real_replace, real_fsync = os.replace, os.fsync
    refused_calls = 0

    def replaced(source: Any, target: Any) -> None:
        real_replace(source, target)
        if str(target).endswith("change.pending"):
            monkeypatch.setattr(os, "fsync", refuse)

    def refuse(file: int) -> None:
        nonlocal refused_calls
        refused_calls += 1
        if refused_calls >= lasting:
            monkeypatch.setattr(os, "fsync", real_fsync)
        raise OSError(errno.EIO, "")

    store = Store(folder, Clock())
    before = contents(store), player_names(store)
    monkeypatch.setattr(os, "replace", replaced)
    assert refusal(lambda: work(store)) is not None
    monkeypatch.undo()
    assert (contents(store), player_names(store)) == before
    store.close()
    with Store(folder, Clock()) as store:
        assert (contents(store), player_names(store)) == before
        assert store.reports == []
        work(store)
        assert (contents(store), player_names(store)) != before


def test_a_refused_finish_is_not_completed_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(folder, Clock())
    (summary,) = store.running()
    with monkeypatch.context() as patch:
        patch.setattr("data.storage.replace_file", lambda path, chunks: _full(path))
        assert refusal(lambda: store.finish(summary.id, early=True)) is not None
    store.close()
    with Store(folder, Clock()) as store:
        assert [running.id for running in store.running()] == [summary.id]
        assert len(store.history.page()) == 3


def _full(path: Path) -> None:
    from data.errors import disk_error

    raise disk_error(OSError(errno.ENOSPC, ""), path)


@pytest.mark.parametrize("name", ["change.pending", "change.back"])
@pytest.mark.parametrize("kind", ["folder", "garbage", "senseless", "half"])
def test_an_invalid_transaction_log_blocks_nothing(folder: Path, name: str, kind: str) -> None:
    path = folder / name
    senseless = [
        {"id": "x"},
        [1],
        {"id": "", "rename": 3, "ids": None},
        {"id": "", "players": {"old": [3], "new": []}},
        {"id": "", "later": {"old": [], "new": [["Anna"]]}},
        {"id": "", "settings": {"old": 1, "new": {}}},
    ]
    with Store(folder, Clock()) as store:
        before = contents(store)
    if kind == "folder":
        path.mkdir()
    elif kind == "garbage":
        path.write_bytes(os.urandom(500))
    elif kind == "senseless":
        path.write_bytes(b"".join(encode_line(dump(item))[0] for item in senseless))
    else:
        path.write_bytes(b"\0" * 700)
    with Store(folder, Clock()) as store:
        assert contents(store) == before
        expected = ReportCode.NOT_COMPLETED if kind == "folder" else ReportCode.DAMAGED
        assert [report.code for report in store.reports] == [expected]
        store.rename_player("Anna", "Annika")
        assert "Annika" in player_names(store)[0]
    with Store(folder, Clock()) as store:
        assert store.reports == []
        assert len(list((folder / "damaged").iterdir())) == 1


@pytest.mark.parametrize("rest", ["nothing", "head", "first half", "all but the end"])
def test_a_truncated_transaction_is_reported(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch, rest: str
) -> None:
    """A crash interrupts an import before its first step; then something truncates the transaction log."""
    with Store(quick_path / "other", Clock()) as other:
        finished(other, 4, ("Eva", "Finn"))
        other.backup.export(quick_path / "in.json")
    store = Store(folder, Clock())
    before = contents(store)
    with monkeypatch.context() as patch:
        patch.setattr("data.history.History.put_all", lambda *_args: (_ for _ in ()).throw(Killed))
        with pytest.raises(Killed):
            store.backup.import_file(quick_path / "in.json")
    store.close()
    log = folder / "change.pending"
    lines = log.read_bytes().splitlines(keepends=True)
    line_count = {"nothing": 0, "head": 1, "first half": 3, "all but the end": len(lines) - 1}[rest]
    log.write_bytes(b"".join(lines[:line_count]))
    with Store(folder, Clock()) as store:
        added = len(contents(store)) - len(before)
        assert added == {"nothing": 0, "head": 0, "first half": 2, "all but the end": 4}[rest]
        (report,) = (report for report in store.reports if report.code is ReportCode.DAMAGED)
        assert report.params["file"] == "change.pending"
        assert report.params["lost"] > 0
        assert (folder / "damaged" / str(report.params["kept"])).exists()
    with Store(folder, Clock()) as store:
        assert store.reports == []


def test_a_transaction_of_the_first_version_is_completed_without_a_report_of_damage(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(folder, Clock())
    assert killed(monkeypatch, 6, lambda: store.rename_player("Anna", "Annika"))
    store.close()
    log = folder / "change.pending"
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[1:-1]))
    with Store(folder, Clock()) as store:
        assert player_names(store) == ({"Annika", "Ben", "Cem"}, {"Annika", "Ben", "Cem"})
        assert [report.code for report in store.reports] == [ReportCode.COMPLETED]


def test_an_incomplete_transaction_is_completed_before_the_next_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(folder, Clock())
    assert killed(monkeypatch, 6, lambda: store.rename_player("Anna", "Annika"))
    store.close()
    assert (folder / "change.pending").exists()
    with failing(monkeypatch, 3, errno.EIO):
        store = Store(folder, Clock())
    assert ReportCode.NOT_COMPLETED in [report.code for report in store.reports]
    store.rename_player("Ben", "Benno")
    assert player_names(store) == ({"Annika", "Benno", "Cem"}, {"Annika", "Benno", "Cem"})
    store.close()


def test_settings_and_games_of_a_backup_are_imported_together_or_not_at_all(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is interrupted, the next opening has both or neither."""
    with Store(quick_path / "other", Clock()) as other:
        finished(other, 2, ("Eva", "Finn"))
        other.settings.change(theme="dark", speech=True)
        other.backup.export(quick_path / "in.json")
    for nth in range(1, 60):
        copy = shutil.copytree(folder, quick_path / f"cut-{nth}")
        store = Store(copy, Clock())
        was_cut = killed(monkeypatch, nth, lambda store=store: store.backup.import_file(quick_path / "in.json", True))
        store.close()
        with Store(copy, Clock()) as store:
            values = store.settings.values
            assert ("Eva" in player_names(store)[0], values.theme, values.speech) in (
                (True, "dark", True),
                (False, "system", False),
            )
        if not was_cut:
            assert values.theme == "dark"
            return
    pytest.fail("never got through")


def test_a_taken_name_is_refused(folder: Path) -> None:
    with Store(folder, Clock()) as store:
        violation = refusal(lambda: store.rename_player("Anna", "Ben"))
        assert violation is not None
        assert violation.code is DataCode.NAME_TAKEN


def test_a_rollback_finds_a_journal_that_could_not_be_read_again(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The imported journal is written, the next step fails, and the journal cannot be read once."""
    with Store(quick_path / "other", Clock()) as other:
        play(other.new("qwinto", ["Eva", "Finn"]), 2)
        other.backup.export(quick_path / "in.json")
    store = Store(folder, Clock())
    before = contents(store), player_names(store)

    def unreadable(path: Path, *_args: Any) -> None:
        monkeypatch.undo()
        raise not_readable(path)

    def full(self: Players, old: list[Row], new: list[Row]) -> None:
        _full(folder / "players.table")

    monkeypatch.setattr("data.running_games.load_journal", unreadable)
    monkeypatch.setattr(Players, "replace_rows", full)
    assert refusal(lambda: store.backup.import_file(quick_path / "in.json")) is not None
    store.close()
    with Store(folder, Clock()) as store:
        assert (contents(store), player_names(store)) == before
