"""Forged ids of imported files: no two games share a file or a key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from data.ids import first_history_key, history_key, journal_name
from data.store import Store
from sheets.session import encode_session
from tests.data.store_helpers import Clock, contents, play, short_game

ALPHABET = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def forged(count: int) -> list[str]:
    """Returns ids of the same length with the same CRC-32, which is linear: changed letters cancel each other out."""
    base = b"game" + b"a" * 40
    zero = crc32(bytes(len(base)))
    effects = [(index, letter, crc32(_only(len(base), index, letter ^ base[index])) ^ zero)
               for index in range(4, len(base)) for letter in b"aQ"]  # fmt: skip
    rows: list[tuple[int, frozenset[int]]] = []
    colliding: list[str] = []
    for index, letter, effect in effects:
        if letter == base[index]:
            continue
        used = frozenset({index})
        for pivot, members in rows:
            if effect ^ pivot < effect:
                effect, used = effect ^ pivot, used ^ members
        if effect:
            rows.append((effect, used))
            rows.sort(reverse=True)
        else:
            changed = bytes(ord("Q") if index in used else letter for index, letter in enumerate(base))
            colliding.append(changed.decode())
    kernel = [{index for index, letter in enumerate(item.encode()) if letter == ord("Q")} for item in colliding]
    ids = []
    for mask in range(1, 1 << len(kernel)):
        indexes: set[int] = set()
        for number, members in enumerate(kernel):
            if mask >> number & 1:
                indexes ^= members
        ids.append(bytes(ord("Q") if index in indexes else letter for index, letter in enumerate(base)).decode())
        if len(ids) == count:
            break
    assert len({crc32(item.encode()) for item in ids}) == 1
    assert len(set(ids)) == count
    return ids


def _only(size: int, index: int, value: int) -> bytes:
    return bytes(value if number == index else 0 for number in range(size))


@pytest.fixture(scope="module")
def ids() -> list[str]:
    return forged(40)


def backup(path: Path, sessions: list[dict[str, Any]]) -> Path:
    lines = ",\n".join(json.dumps(session) for session in sessions)
    path.write_text('{"spielblock-backup":1,"sessions":[\n' + lines + "\n]}\n")
    return path


@pytest.mark.parametrize("kept", ["finished", "last"])
def test_every_added_game_is_stored(quick_path: Path, ids: list[str], kept: str) -> None:
    with Store(quick_path / "maker", Clock()) as maker:
        game = short_game(maker) if kept == "finished" else maker.new("qwinto", ["Anna", "Ben"])
        play(game, 3)
        session = encode_session(game.session)
    sessions = [{**session, "id": item, "kept": {kept: "2026-11-15T20:00:00Z", "seconds": 5}} for item in ids]
    with Store(quick_path / "data", Clock()) as store:
        assert sorted(store.backup.import_file(backup(quick_path / "in.json", sessions)).added) == sorted(ids)
        assert set(contents(store)) == set(ids)
    with Store(quick_path / "data", Clock()) as store:
        assert set(contents(store)) == set(ids)
        if kept == "last":
            play(store.open(ids[3]), 1, seed=1)
            cursors = {summary.id: summary.moves for summary in store.running()}
            assert sum(cursor != session_cursor(session) for cursor in cursors.values()) == 1


def session_cursor(session: dict[str, Any]) -> int:
    return len(session["moves"])


def test_names_differ_where_short_checksums_collide(ids: list[str]) -> None:
    at = "2026-11-15T20:00:00Z"
    assert len({first_history_key(at, item) for item in ids}) == 1
    assert len({history_key(at, item) for item in ids}) == len(ids)
    assert len({journal_name(item).lower() for item in ids}) == len(ids)


def test_a_journal_under_its_first_name_is_read_played_and_finished(quick_path: Path) -> None:
    folder = quick_path / "data"
    with Store(folder, Clock()) as store:
        game = store.new("qwinto", ["Anna", "Ben"])
        play(game, 3)
        path = game.journal.path
    path.rename(path.with_name(f"{game.id}-{crc32(game.id.encode()):08x}.journal"))
    with Store(folder, Clock()) as store:
        play(store.open(game.id), 2, seed=1)
        store.rename_player("Anna", "Annika")
        play(store.open(game.id), 1, seed=2)
        assert store.open(game.id).game.players[0] == "Annika"
        store.finish(game.id, early=True)
    with Store(folder, Clock()) as store:
        assert store.reports == []
        assert [summary.moves for summary in store.history.page()] == [6]
        assert list((folder / "running").iterdir()) == []
