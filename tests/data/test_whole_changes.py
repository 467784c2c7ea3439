"""A rename, a merge, an import: whole or not at all, with the list of players, and never later once refused."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.errors import DataCode, ReportCode
from data.lines import dump, encode_line
from data.store import Store
from tests.data.storehelp import Clock, contents, failing, finished, play, refusal


class Killed(BaseException):
    """The process is gone from here on."""


@pytest.fixture
def folder(quick_path: Path) -> Path:
    with Store(quick_path / "data", Clock()) as store:
        finished(store, 3)
        play(store.new("qwinto", ["Anna", "Cem"]), 3)
        store.players.set_color("Anna", "teal")
    return quick_path / "data"


def killed(monkeypatch: pytest.MonkeyPatch, nth: int, work: Callable[[], object]) -> bool:
    """The process dies before the *nth* call that writes; tells whether it came to that."""
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


def told(store: Store) -> tuple[set[str], set[str]]:
    """The names in all games, and those in the list."""
    sessions = [session for _, session in contents(store).values()]
    return {name for session in sessions for name in session["players"]}, {one.name for one in store.players.all()}


@pytest.mark.parametrize("what", ["rename", "merge"])
def test_the_list_of_players_says_what_the_games_say(
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
            in_games, in_list = told(store)
            assert in_games == in_list, nth
            assert old not in in_games or new not in in_games - {"Ben"}
            colours = {one.name: one.color for one in store.players.all()}
            assert colours.get("Anna", colours.get("Annika")) == "teal"
            if old in in_games and what == "rename":
                store.rename_player(old, new)  # and trying again is not refused
        if not was_killed:
            assert nth > 10
            return
    pytest.fail("never got through")


def test_the_players_of_a_new_game_are_known_wherever_it_is_cut_off(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for nth in range(1, 20):
        copy = quick_path / str(nth)
        shutil.copytree(folder, copy)
        store = Store(copy, Clock())
        was_killed = killed(monkeypatch, nth, lambda store=store: store.new("qwinto", ["Zoe", "Anna"]))
        store.close()
        with Store(copy, Clock()) as store:
            in_games, in_list = told(store)
            assert in_games <= in_list, nth
        if not was_killed:
            return
    pytest.fail("never got through")


@pytest.mark.parametrize("what", ["import", "merge", "rename"])
@pytest.mark.parametrize("lasting", [1, 2, 3])
def test_a_change_that_was_refused_does_not_come_later(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, lasting: int
) -> None:
    """The folder cannot be flushed just when the note of the change was put in place."""
    with Store(quick_path / "other", Clock()) as other:
        finished(other, 2, ("Eva", "Finn"))
        other.backup.export(quick_path / "in.json")
    work = {
        "import": lambda store: store.backup.import_file(quick_path / "in.json"),
        "merge": lambda store: store.merge_players("Cem", "Ben"),
        "rename": lambda store: store.rename_player("Anna", "Annika"),
    }[what]
    real, place = os.replace, os.fsync
    refused_calls = 0

    def replaced(source: Any, target: Any) -> None:
        real(source, target)
        if str(target).endswith("change.pending"):
            monkeypatch.setattr(os, "fsync", refuse)

    def refuse(file: int) -> None:
        nonlocal refused_calls
        refused_calls += 1
        if refused_calls >= lasting:
            monkeypatch.setattr(os, "fsync", place)
        raise OSError(errno.EIO, "")

    store = Store(folder, Clock())
    before = contents(store), told(store)
    monkeypatch.setattr(os, "replace", replaced)
    assert refusal(lambda: work(store)) is not None
    monkeypatch.undo()
    assert (contents(store), told(store)) == before
    store.close()
    with Store(folder, Clock()) as store:
        assert (contents(store), told(store)) == before
        assert store.reports == []
        work(store)
        assert (contents(store), told(store)) != before


def test_a_finish_that_was_refused_does_not_come_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(folder, Clock())
    (one,) = store.running()
    with monkeypatch.context() as patch:
        patch.setattr("data.storage.replace_file", lambda path, chunks: _full(path))
        assert refusal(lambda: store.finish(one.id, early=True)) is not None
    store.close()
    with Store(folder, Clock()) as store:
        assert [running.id for running in store.running()] == [one.id]
        assert len(store.history.page()) == 3


def _full(path: Path) -> None:
    from data.errors import disk_error

    raise disk_error(OSError(errno.ENOSPC, ""), path)


@pytest.mark.parametrize("name", ["change.pending", "change.back"])
@pytest.mark.parametrize("kind", ["folder", "garbage", "senseless", "half"])
def test_a_note_of_a_change_that_makes_no_sense_stops_nothing(folder: Path, name: str, kind: str) -> None:
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
        path.write_bytes(b"".join(encode_line(dump(one))[0] for one in senseless))
    else:
        path.write_bytes(b"\0" * 700)
    with Store(folder, Clock()) as store:
        assert contents(store) == before
        expected = ReportCode.NOT_COMPLETED if kind == "folder" else ReportCode.DAMAGED
        assert [report.code for report in store.reports] == [expected]
        store.rename_player("Anna", "Annika")
        assert "Annika" in told(store)[0]
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
    kept = {"nothing": 0, "head": 1, "first half": 3, "all but the end": len(lines) - 1}[rest]
    log.write_bytes(b"".join(lines[:kept]))
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
        assert told(store) == ({"Annika", "Ben", "Cem"}, {"Annika", "Ben", "Cem"})
        assert [report.code for report in store.reports] == [ReportCode.COMPLETED]


def test_a_change_that_could_not_be_completed_is_completed_before_the_next_one(
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
    assert told(store) == ({"Annika", "Benno", "Cem"}, {"Annika", "Benno", "Cem"})
    store.close()


def test_settings_of_a_backup_come_with_its_games_or_not_at_all(
    folder: Path, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is cut off: the next opening has both or neither."""
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
            assert ("Eva" in told(store)[0], values.theme, values.speech) in (
                (True, "dark", True),
                (False, "system", False),
            )
        if not was_cut:
            assert values.theme == "dark"
            return
    pytest.fail("never got through")


def test_a_name_that_is_taken_is_still_refused(folder: Path) -> None:
    with Store(folder, Clock()) as store:
        violation = refusal(lambda: store.rename_player("Anna", "Ben"))
        assert violation is not None
        assert violation.code is DataCode.NAME_TAKEN
