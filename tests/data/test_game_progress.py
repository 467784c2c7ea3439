"""The cached progress of running games is always right and saves replaying them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from data import journal_replay
from data.game_progress import VERSION, GameProgress, progress_of
from data.lines import decode_line, dump, encode_line
from data.store import Store
from tests.data.store_helpers import Clock, play


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists the replayed games."""
    done: list[str] = []
    real = journal_replay.replay_journal

    def counted(journal: journal_replay.Journal, quarantine: journal_replay.Quarantine) -> object:
        done.append(journal.summary.id)
        return real(journal, quarantine)

    monkeypatch.setattr(journal_replay, "replay_journal", counted)
    return done


def all_progress(store: Store) -> dict[str, GameProgress]:
    return {summary.id: store.progress(summary.id) for summary in store.running()}


def test_each_game_is_replayed_once(quick_path: Path, replays: list[str]) -> None:
    with Store(quick_path, Clock()) as store:
        games = [store.new("qwinto", ["Anna", "Ben"], {"components": "app"}) for _ in range(5)]
        for number, game in enumerate(games):
            play(game, 10 + number, seed=number)
        expected = {game.id: progress_of(game.game) for game in games}
        assert all_progress(store) == expected
    del games, game
    for times in (4, 0):  # the one that was played last was noted when the store was closed
        replays.clear()
        with Store(quick_path, Clock()) as store:
            assert all_progress(store) == expected
            assert len(replays) == times
            assert len(store.games.open_ids()) == 0


def test_a_move_an_undo_or_another_journal_invalidates_the_progress(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        name = store.new("qwinto", ["Anna", "Ben"], {"components": "app"}).id
        store.new("qwinto", ["Anna", "Ben"])
        for number in range(12):
            play(store.open(name), 1, seed=number)
            if number % 4 == 3:
                store.open(name).undo()
            store.open(store.running()[-1].id)
            assert store.progress(name) == progress_of(store.open(name).game)
        store.backup.export(quick_path / "out.json")
        store.rename_player("Anna", "Annika")
        assert store.progress(name) == progress_of(store.open(name).game)


@pytest.mark.parametrize("content", [b"", b"garbage", b'00000000 {"version":1,"games":{}}\n'])
def test_a_damaged_progress_file_is_rebuilt_silently(quick_path: Path, content: bytes) -> None:
    with Store(quick_path, Clock()) as store:
        game = store.new("qwinto", ["Anna", "Ben"])
        play(game, 4)
        expected = progress_of(game.game)
    (quick_path / "progress").write_bytes(content)
    with Store(quick_path, Clock()) as store:
        assert store.progress(game.id) == expected
        assert store.reports == []


@pytest.mark.parametrize("version", [1, VERSION])
def test_an_entry_without_the_active_seat_is_rebuilt(quick_path: Path, version: int) -> None:
    with Store(quick_path, Clock()) as store:
        game = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
        play(game, 4)
        expected = progress_of(game.game)
    note = quick_path / "progress"
    line = decode_line(note.read_bytes().rstrip(b"\n"))
    assert line is not None
    note_content = json.loads(line[0])
    assert note_content["games"][game.id][2].pop("active") == expected.active
    assert expected.active is not None
    note.write_bytes(encode_line(dump(note_content | {"version": version}))[0])
    with Store(quick_path, Clock()) as store:
        assert store.progress(game.id) == expected


def test_a_thousand_running_games_open_without_the_rules(quick_path: Path, replays: list[str]) -> None:
    with Store(quick_path / "data", Clock()) as store:
        for number in range(1000):
            path = store.games.path(f"game-{number}")
            path.write_bytes(b"")
            if number == 0:
                game = store.new("qwinto", ["Anna", "Ben"])
                play(game, 20)
                content = game.journal.content()
            path.write_bytes(_renamed(content, game.id, f"game-{number}"))
    replays.clear()
    with Store(quick_path / "data", Clock()) as store:
        assert len(store.running()) == 1001
        assert replays == []


def _renamed(content: bytes, old: str, new: str) -> bytes:
    check = before = 0
    lines = []
    for line in content.splitlines():
        whole = decode_line(line, before)
        assert whole
        sealed_, check = encode_line(whole[0].replace(old.encode(), new.encode()), check)
        before = whole[1]
        lines.append(sealed_)
    return b"".join(lines)
