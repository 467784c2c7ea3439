"""The table agrees with the store, whatever happened to the game while another page was open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data.store import Store
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.translation import tr
from widgets.table.player_tabs import PlayerTab


@pytest.fixture(autouse=True)
def _english() -> None:
    tr.language = "en"


def rename(store: Store, game: str, _path: Path) -> None:
    store.rename_player("Anna", "Annika")


def merge(store: Store, game: str, _path: Path) -> None:
    store.players.add("Annika")
    store.merge_players("Anna", "Annika")


def finish_and_reopen(store: Store, game: str, _path: Path) -> None:
    store.finish(game, early=True)
    store.reopen(game)


def delete_and_restore(store: Store, game: str, _path: Path) -> None:
    store.delete(game)
    store.restore(game)


def a_newer_version(store: Store, game: str, path: Path) -> None:
    store.backup.export(path / "out.json")
    with Store(path / "other") as other:
        other.backup.import_file(path / "out.json")
        other.rename_player("Anna", "Annika")
        other.backup.export(path / "newer.json")
    assert store.backup.import_file(path / "newer.json").replaced == [game]


@pytest.mark.parametrize("meanwhile", [rename, merge, finish_and_reopen, delete_and_restore, a_newer_version])
def test_every_tap_counts_after_the_game_was_left(
    phone: Phone, tmp_path: Path, meanwhile: Callable[[Store, str, Path], None]
) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], faces=[4, 3], components="app")
    table.roll("orange")
    moves = table.game.cursor
    meanwhile(table.store, table.id, tmp_path)
    table.page.open(game_id=table.id)
    phone.frames(3)
    name = table.store.running()[0].players[0]
    assert [str(tab.player) for tab in reversed(phone.find_all(PlayerTab))] in ([name, "Ben"], ["Ben", name])
    table.tap_field("orange", 3)
    assert table.game.cursor > moves
    assert table.game == table.store.open(table.id).game
    assert table.game.players == (name, "Ben")
