"""The table as a page: changes around its game, and leaving it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sheets.pad import Finish
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.base.theme import theme
from widgets.controls.message_line import MessageLine
from widgets.table.player_tabs import PlayerTab

Lay = Callable[..., Table]


@pytest.fixture
def lay(phone: Phone, tmp_path: Path) -> Lay:
    """Shows a game on the table page."""
    return partial(Table, phone, tmp_path / "data")


def test_a_game_goes_on_after_a_player_was_renamed(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5, 6])
    table.store.rename_player("Ben", "Benedikt")
    table.page.open(game_id=table.id)
    phone.frames(3)
    assert [tab.player for tab in sorted(phone.find_all(PlayerTab), key=lambda tab: tab.x)] == ["Anna", "Benedikt"]
    table.roll("orange", "yellow")
    table.tap_field("orange", 8)
    assert table.game.cursor == 2
    assert table.store.open(table.id).game.cursor == 2


def test_a_game_goes_on_after_it_was_deleted_and_restored(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5, 6])
    table.roll("orange", "yellow")
    table.store.delete(table.id)
    table.store.restore(table.id)
    table.page.open(game_id=table.id)
    phone.frames(3)
    table.tap_field("orange", 8)
    assert table.store.open(table.id).game.cursor == 2


def test_leaving_the_table_after_the_last_move_leads_nowhere_else(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna"], sheets="mine")
    theme.motion = True  # the result comes half a second later
    table.page.model.play(Finish())
    table.page.on_leave()
    phone.advance(1)
    assert table.gone == []


def test_a_closed_table_is_released(lay: Lay, phone: Phone) -> None:
    """Only the current game is in memory, however many were opened before."""
    table = lay("qwinto", ["Anna", "Ben"])
    before = [weakref.ref(part) for part in (table.page.scene.area, table.page.scene.tray, table.page.model)]
    for _game in range(2):
        other = table.store.new("qwantum", ["Anna", "Ben"], {})
        table.page.open(game_id=other.id)
        phone.frames(3)
    gc.collect()
    assert [part() for part in before] == [None, None, None]


def test_refusals_of_the_storage_are_sentences_at_the_table(lay: Lay, phone: Phone) -> None:
    table = lay("qwinto", ["Anna", "Ben"], components="app", faces=[5])
    table.store.close()
    table.roll("orange")
    message = phone.find(MessageLine).text
    assert message
    assert "closed" not in message.split()[0]
    assert "." not in message.rstrip(".").split(" ")[0], "a message id"
