"""An open game follows renames, imports and reopening."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from data.errors import DataCode
from data.store import Store
from sheets.session import encode_session
from tests.data.store_helpers import Clock, play, refusal


@pytest.fixture
def store(quick_path: Path) -> Store:
    return Store(quick_path / "data", Clock())


def reopened(store: Store, session: str) -> object:
    """Returns the same game, read from the disk by another store."""
    store.close()
    with Store(store.folder, Clock()) as other:
        return encode_session(other.open(session).session)


def test_an_open_game_continues_after_a_rename(store: Store) -> None:
    game = store.new("qwinto", ["Anna", "Ben"])
    play(game, 4)
    store.rename_player("Anna", "Annika")
    assert game.game.players == ("Annika", "Ben")
    play(game, 2, seed=1)
    assert game.game.cursor == 6
    assert reopened(store, game.id) == encode_session(game.session)


def test_an_open_game_continues_after_a_merge(store: Store) -> None:
    game = store.new("qwinto", ["Anna", "Ben"])
    store.new("qwinto", ["Ann", "Ben"])
    play(game, 2)
    store.merge_players("Anna", "Ann")
    play(game, 2, seed=1)
    assert game.game.players == ("Ann", "Ben")
    assert reopened(store, game.id) == encode_session(game.session)


def test_an_open_game_continues_after_finish_and_reopen(store: Store) -> None:
    game = store.new("qwinto", ["Anna", "Ben"])
    play(game, 4)
    store.finish(game.id, early=True)
    violation = refusal(game.record_undo)
    assert violation is not None
    assert violation.code is DataCode.CLOSED
    store.reopen(game.id)
    play(game, 2, seed=1)
    assert game.game.cursor == 6
    assert store.open(game.id) is game
    assert reopened(store, game.id) == encode_session(game.session)


def test_an_open_game_shows_the_imported_newer_version(store: Store, quick_path: Path) -> None:
    game = store.new("qwinto", ["Anna", "Ben"])
    play(game, 4)
    store.backup.export(quick_path / "4.json")
    clock = Clock()
    clock.ahead(days=1)
    with Store(quick_path / "other", clock) as other:
        other.backup.import_file(quick_path / "4.json")
        play(other.open(game.id), 3, seed=1)
        other.backup.export(quick_path / "7.json")
        newer = encode_session(other.open(game.id).session)
    assert store.backup.import_file(quick_path / "7.json").replaced == [game.id]
    assert encode_session(game.session) == newer
    play(game, 1, seed=2)
    assert reopened(store, game.id) == encode_session(game.session)


def test_a_game_without_references_is_freed(store: Store) -> None:
    games = [store.new("qwinto", ["Anna", "Ben"]).id for _ in range(20)]
    for game in games:
        play(store.open(game), 2)
    gc.collect()
    assert len(store.games.open_ids()) == 1
    assert [store.open(game).game.cursor for game in games] == [2] * 20
