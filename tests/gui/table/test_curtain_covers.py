"""The curtain covers the table, and lists the events since the player's last turn."""

from __future__ import annotations

import re
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from tests.gui.curtain_play import assert_curtain_fits, open_curtain
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton
from widgets.controls.info_sheet import InfoSheet
from widgets.games.quando.piles import QuandoPiles
from widgets.pieces.curtain import Curtain
from widgets.pieces.news_list import NewsRow


@pytest.fixture
def page(phone: Phone) -> Any:
    """Table page of a dealt game of Quando for three."""
    app = SpielblockApp()
    phone.start(app)
    theme.motion = False
    app.root.go("table", game_id=app.store.new("quando", ["Tim", "Sarah", "Emma"], {"components": "app"}).id)
    screen = app.root.ids.pages.current_screen
    phone.frames(4)
    screen.scene.tray.deal()
    phone.frames(4)
    return screen


@pytest.mark.parametrize("size", [(360, 780), (412, 915), (320, 568), (780, 360)])
@pytest.mark.parametrize("fontscale", [1.0, 1.3])
def test_it_covers_the_table_and_fits(page: Any, phone: Phone, size: tuple[int, int], fontscale: float) -> None:
    phone.scale(fontscale=fontscale)
    phone.resize(*size)
    rules, model = page.model.game.rules, page.model
    for _ in range(4):
        model.play(next(move for move in rules.legal_moves(model.game.state) if move.do != "knock"))
    model.turn_to(model.seat_to_show())
    phone.frames(5)
    assert not phone.find_all(QuandoPiles)
    curtain = phone.find(Curtain)
    assert curtain.shape == ("wide" if size[0] > size[1] else "tall")
    assert_curtain_fits(phone)


def test_the_table_can_be_seen_and_the_hand_opens_either_way(page: Any, phone: Phone) -> None:
    open_curtain(phone)
    phone.frames(3)
    assert phone.find(QuandoPiles)
    page.scene.tray.conceal()
    phone.frames(3)
    phone.tap(phone.find(IconButton, icon="table"))
    phone.frames(4)
    assert phone.find(QuandoPiles)
    assert phone.find(Curtain).shape == "low"
    open_curtain(phone)
    assert not phone.find_all(Curtain)


def test_it_lists_turns_of_others_since_the_players_last_turn(page: Any, phone: Phone) -> None:
    rules, model = page.model.game.rules, page.model
    names = model.game.players
    while len({move.mover for move in model.game.played} - {None}) < 3 or model.game.state.phase.name != "PLAY":
        model.play(next(move for move in rules.legal_moves(model.game.state) if move.do != "knock"))
    model.turn_to(model.seat_to_show())
    phone.frames(4)
    curtain, me = phone.find(Curtain), model.seat
    last = model.game.played[-1].mover
    (between,) = {0, 1, 2} - {me, last}
    assert curtain.name == names[me]
    rows = sorted(phone.find_all(NewsRow), key=lambda row: -row.to_window(*row.pos)[1])
    assert [row.name for row in rows] == [names[between], names[last]]
    assert all(row.text.startswith(f"{row.name} played") for row in rows)
    for row in rows:
        laid = {name for _deck, name in row.cards}
        assert laid, "beside the words stands what was laid"
        assert laid <= set(re.findall(r"\d+", row.text))


def test_a_tap_on_the_news_opens_all_that_happened(page: Any, phone: Phone) -> None:
    rules, model = page.model.game.rules, page.model
    while len(model.game.played) < 9:
        model.play(next(move for move in rules.legal_moves(model.game.state) if move.do != "knock"))
    model.turn_to(model.seat_to_show())
    phone.frames(4)
    phone.tap(phone.find_all(NewsRow)[0])
    phone.frames(4)
    rows = [row.text for row in reversed(phone.find(InfoSheet).ids.content.children)]
    assert len(rows) == 5
    assert rows[-1] == "The cards are dealt. Tim begins."
    phone.back()
    page.open_menu()
    phone.frames(3)
    assert phone.find(MenuItem, text="What happened")


@pytest.mark.parametrize("game", ["quando", "quanto", "monad"])
def test_news_cover_everybody_since_the_players_turn(phone: Phone, tmp_path: Path, game: str) -> None:
    table = Table(phone, tmp_path / "data", game, ["Tim", "Sarah", "Emma", "Linus"], repeat(1), components="app")
    tray, model = table.page.scene.tray, table.page.model
    if game == "quando":
        model.play(model.game.due_chance_move())
    tray.lowered = False
    while len({move.mover for move in model.game.played} - {None}) < 4 or model.waiting != (0,):
        moves = list(model.game.rules.legal_moves(model.game.state))
        model.play(next(move for move in moves if move.do not in ("knock", "offer", "unite", "buy", "leap")))
    model.turn_to(0)
    phone.frames(4)
    rows = sorted(phone.find_all(NewsRow), key=lambda row: -row.to_window(*row.pos)[1])
    assert [row.name for row in rows] == ["Sarah", "Emma", "Linus"]
