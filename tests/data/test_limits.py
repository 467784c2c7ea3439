"""Limits: every game fits into a file, every export can be imported, and nothing takes quadratic time."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from data import backup, game_controller, players
from data.errors import DataCode, ReportCode
from data.store import Store
from data.transfer import ExportResult
from sheets import session
from sheets.session import encode_session
from tests.data.store_helpers import Clock, contents, finished, play, refusal, short_game


@pytest.fixture
def store(quick_path: Path) -> Store:
    return Store(quick_path / "data", Clock())


def test_a_running_game_refuses_more_moves_than_a_file_may_have(
    store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (session, game_controller):
        monkeypatch.setattr(module, "MOST_MOVES", 12)
    monkeypatch.setattr("data.transfer.MOST_MOVES", 12)
    game = store.new("qwinto", ["Anna", "Ben"])
    play(game, 12)
    before = encode_session(game.session)
    violation = refusal(lambda: play(game, 1, seed=3))
    assert violation is not None
    assert (violation.code, violation.params["most"]) == (DataCode.GAME_FULL, 12)
    assert encode_session(game.session) == before
    game.record_undo()
    play(game, 1, seed=4)
    done = store.finish(game.id, early=True)
    assert store.history.session(done.id).game.cursor == 12
    assert store.backup.export(quick_path / "out.json") == ExportResult(1)
    with Store(quick_path / "other", Clock()) as other:
        assert other.backup.import_file(quick_path / "out.json").added == [game.id]


def test_a_journal_with_too_many_moves_opens_with_the_first_ones(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program made it: 100,000 moves would take hours."""
    with Store(quick_path / "data", Clock()) as store:
        game = store.new("qwinto", ["Anna", "Ben"])
        play(game, 15)
        states = game.game.states
    monkeypatch.setattr("data.journal_replay.MOST_MOVES", 12)
    with Store(quick_path / "data", Clock()) as store:
        assert store.open(game.id).game.states == states[:13]
        assert [report.code for report in store.reports] == [ReportCode.DAMAGED_GAME]
        store.open(game.id).record_undo()
        assert store.finish(game.id, early=True).moves == 11


def test_a_running_game_refuses_more_bytes_than_a_file_may_have(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_controller, "LARGEST_GAME", 2000)
    game = store.new("qwinto", ["Anna", "Ben"])
    violation = None
    while violation is None:
        violation = refusal(lambda: play(game, 1, seed=game.game.cursor))
    assert violation.code is DataCode.GAME_FULL
    assert 1500 < len(json.dumps(encode_session(game.session), separators=(",", ":"))) <= 2000


def test_an_older_game_with_too_many_moves_is_listed_as_missing(
    store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long, short = short_game(store, seed=4), short_game(store)
    store.finish(long.id)
    store.finish(short.id)
    limit = len(long.game.moves) - 1
    assert len(short.game.moves) <= limit
    monkeypatch.setattr("data.transfer.MOST_MOVES", limit)
    monkeypatch.setattr(session, "MOST_MOVES", limit)
    assert store.backup.export(quick_path / "out.json") == ExportResult(1, [long.id])
    with Store(quick_path / "other", Clock()) as other:
        assert other.backup.import_file(quick_path / "out.json").added == [short.id]


def test_a_backup_too_large_for_an_import_is_not_written(
    store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(store, 3)
    path = quick_path / "out.json"
    store.backup.export(path)
    size = path.stat().st_size
    before = path.read_bytes()
    monkeypatch.setattr(backup, "MOST_BYTES", size - 1)
    violation = refusal(lambda: store.backup.export(path))
    assert violation is not None
    assert violation.code is DataCode.EXPORT_TOO_LARGE
    assert path.read_bytes() == before
    violation = refusal(lambda: store.backup.import_file(path))
    assert violation is not None
    assert violation.code is DataCode.IMPORT_TOO_LARGE
    monkeypatch.setattr(backup, "MOST_BYTES", size)
    store.backup.export(path)
    assert store.backup.import_file(path).added == []


def test_more_than_the_former_160_megabytes_are_imported(store: Store) -> None:
    assert backup.MOST_BYTES > 10 * 167 * 1024 * 1024


def test_many_players_are_imported_with_one_write(
    store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each row is read a fixed number of times: twice as many rows take twice as many reads."""
    calls = 0
    real = players.micros

    def counted(text: str) -> int:
        nonlocal calls
        calls += 1
        return real(text)

    monkeypatch.setattr(players, "micros", counted)
    rows = [{"name": f"P{number}", "colour": "", "used": "2026-01-01T00:00:00Z"} for number in range(8000)]
    path = quick_path / "in.json"
    path.write_text(json.dumps({"spielblock-backup": 1, "players": rows, "sessions": []}))
    store.backup.import_file(path)
    store.backup.import_file(path)
    assert calls <= 4 * len(rows)
    assert len(store.players.all()) == 8000


def test_games_already_stored_are_not_replayed(store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(store, 80)
    store.rename_player("Anna", "Änne")
    path = quick_path / "out.json"
    store.backup.export(path)
    replayed, read = [], []
    real = backup.decode_session
    monkeypatch.setattr(backup, "decode_session", lambda raw: replayed.append(raw) or real(raw))
    storage = store.history.shards
    pairs = storage.pairs
    monkeypatch.setattr(storage, "pairs", lambda name: read.append(name) or pairs(name))
    before = contents(store)
    read.clear()
    done = store.backup.import_file(path)
    assert (done.added, done.replaced) == ([], [])
    assert len(done.skipped) == 80
    assert {reason for _, reason in done.skipped} == {"same"}
    assert replayed == []
    assert len(read) == len(storage.names())
    assert contents(store) == before


def test_a_changed_game_is_replayed_and_compared(
    store: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = finished(store, 10)
    path = quick_path / "out.json"
    store.backup.export(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"players":["Anna"', b'"players":["Onna"')
    lines[6] = lines[6].replace(b'"started":"', b'"started":"x')
    path.write_bytes(b"".join(lines))
    result = store.backup.import_file(path)
    assert dict(result.skipped) == {name: "same" for name in ids if name != ids[5]}, "the same number of moves"
    assert result.left_out == [ids[5]]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of one megabyte."""
    folder = tmp_path / "small"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("a disk can only be mounted by root")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def changes(store: Store, game: game_controller.GameController, first: str) -> tuple[Callable[[], object], ...]:
    """Returns operations to try on a full disk."""
    return (
        lambda: play(game, 40, seed=1),
        game.record_undo,
        lambda: store.finish(first) if first in store.games.ids() else store.reopen(first),
        lambda: store.rename_player("Ben", "Benno"),
        lambda: store.new("qwinto", ["Cem", "Dora"]),
        lambda: store.settings.change(theme="dark"),
        store.run_daily_tasks,
    )


def test_a_disk_that_is_really_full_loses_nothing(small_disk: Path) -> None:
    folder = small_disk / "data"
    store = Store(folder, Clock())
    ids = finished(store, 3)
    game = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    play(game, 5)
    full = small_disk / "full"
    refused = 0
    for room in (0, 200, 3000, 9000, 20000):
        with open(full, "wb") as file:
            filled = subprocess.run(["df", "--output=avail", "-B1", str(small_disk)], capture_output=True, check=True)
            file.write(b"x" * max(0, int(filled.stdout.split()[1]) - room))
        before = contents(store)
        for item in changes(store, game, ids[0]):
            violation = refusal(item)
            if violation is not None:
                assert violation.code in (DataCode.DISK_FULL, DataCode.NAME_UNKNOWN, DataCode.NOT_OVER), violation
                refused += violation.code is DataCode.DISK_FULL
        assert set(before) <= set(contents(store))
        before = contents(store)
        full.unlink()
        store.close()
        store = Store(folder, Clock())
        assert contents(store) == before
        game = store.open(game.id)
    assert refused > 3
    store.close()
