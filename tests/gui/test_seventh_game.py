"""A seventh game, invented for the tests, is registered by one line; its modules are found by name."""

# ruff: noqa: SLF001  adds messages to a compiled catalog

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import guests.screens
import sheets
import widgets.games
from guests.seat_view import SeatView
from i18n.catalog import catalog_for
from sheets.card_face import CardFace
from sheets.codec import encode_move
from sheets.registry import GAMES
from tests.gui.helpers import type_text
from tests.gui.phone import Phone
from tests.gui.table.card_play import CardTable
from tests.gui.table.table_play import Table
from tests.seventh.words import WORDS
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.controls.number_grid import NumberKey
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.result.result import ResultPage
from widgets.pieces.curtain import Curtain
from widgets.pieces.field import Field
from widgets.table.game_screen import screen
from widgets.table.part_table import PartCell

ROOT = Path(__file__).resolve().parents[2]
SEVENTH = ROOT / "tests" / "seventh"


@pytest.fixture(autouse=True)
def _stairs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the folders and messages of the test game to the packages, and registers it."""
    monkeypatch.setattr(sheets, "__path__", [*sheets.__path__, str(SEVENTH / "sheets")])
    monkeypatch.setattr(guests.screens, "__path__", [*guests.screens.__path__, str(SEVENTH / "guests")])
    monkeypatch.setattr(widgets.games, "__path__", [*widgets.games.__path__, str(SEVENTH / "widgets")])
    for language, words in WORDS.items():
        messages = catalog_for(language)._messages
        monkeypatch.setattr(messages, "_catalog", {**messages._catalog, **words})
    monkeypatch.setitem(GAMES, "stairs", "sheets.stairs")
    screen.cache_clear()
    yield
    screen.cache_clear()


class StairsCards(CardTable):
    """Table with cards in the app and no open cards; checks for hidden cards after every touch."""

    def open_faces(self) -> list[CardFace]:
        return []

    def hand_faces(self, seat: int) -> list[CardFace]:
        return [CardFace(str(card), "green") for card in self.game.state.hands[seat]]


def open_stairs(phone: Phone, folder: Path) -> Table:
    """Opens a game with one sheet."""
    return Table(phone, folder, "stairs", ["Anna"])


def test_play_from_the_new_game_page_to_the_history(phone: Phone, tmp_path: Path) -> None:
    theme.motion = False
    app = phone.start(SpielblockApp())
    pages = app.root.ids.pages
    phone.tap(phone.find(GameTile, game="stairs"))
    phone.advance(0.5)
    assert pages.current == "new-game"
    phone.tap(phone.find(Text, text=tr._("newgame.add")))
    type_text(phone, "Anna")
    phone.tap(phone.find(PillButton, text=tr._("newgame.take")))
    phone.tap(phone.find(StartButton, visible=True))
    phone.advance(1)
    for number in (3, 5, 8, 13, 20):
        phone.tap(phone.find(NumberKey, value=number))
        phone.frames(3)
        phone.tap(next(field for field in phone.find_all(Field) if field.offer == number))
        phone.frames(3)
    phone.advance(2.5)  # also the scene of the end
    assert isinstance(pages.current_screen, ResultPage)
    assert "20" in [cell.text for cell in phone.find_all(PartCell)], "five steps and the bonus"
    phone.tap(phone.find(PillButton, text=tr._("result.done")))
    phone.advance(0.5)
    app.root.go("history")
    phone.advance(0.5)
    (summary,) = app.store.history.page(limit=5)
    assert (summary.game, summary.players) == ("stairs", ("Anna",))
    game = app.store.history.session(summary.id).game
    assert game.standing.seats[0].total == 20
    assert any("Stairs" in text for text in phone.texts())


def test_refusal_has_a_message_and_marks_the_blocking_field(phone: Phone, tmp_path: Path) -> None:
    table = open_stairs(phone, tmp_path)
    for number in (9, 4):
        phone.tap(phone.find(NumberKey, value=number))
        phone.frames(3)
        column = len(table.game.state.sheets[0].steps)
        phone.tap(phone.find(Field, row="green", column=column))
        phone.frames(3)
    assert "4 is not higher" in phone.find(MessageLine).text
    assert phone.find(Field, column=0).blocks


def test_save_undo_and_restart(phone: Phone, tmp_path: Path) -> None:
    table = open_stairs(phone, tmp_path)
    phone.tap(phone.find(NumberKey, value=2))
    phone.frames(3)
    table.tap_field("green", 0)
    table.press("Miss")
    table.kill_and_restart()
    assert (table.game.state.sheets[0].steps, table.game.state.sheets[0].misses) == ((2,), 1)
    table.tap_icon("undo")
    assert table.game.state.sheets[0].misses == 0
    assert encode_move(table.game.moves[0]) == {"do": "enter", "seat": 0, "value": 2}


def test_cards_in_the_app_are_hidden(phone: Phone, tmp_path: Path) -> None:
    table = StairsCards(phone, tmp_path, "stairs", ["Tim", "Sarah"], ())
    card = table.game.state.hands[0][0]
    assert table.closed
    table.open()
    assert table.held() == [str(card) for card in table.game.state.hands[0]]
    table.pick(0)
    table.offer(f"{card} on the stairs")
    table.answer("Pass on")
    assert table.game.state.sheets[0].steps == (card.value,)
    assert table.page.scene.tray.player == "Sarah"
    assert f"Tim played the {card}" in phone.find(Curtain).message


def test_guest_screens_show_only_the_hand_of_their_seat(phone: Phone, tmp_path: Path) -> None:
    game = StairsCards(phone, tmp_path, "stairs", ["Tim", "Sarah"], ()).game
    catalog = catalog_for("en")
    for seat in (0, 1):
        content = guests.screens.build(SeatView.of(game, seat), catalog, {}, frozenset())
        assert [card["v"] for card in content["hand"]["cards"]] == [str(card) for card in game.state.hands[seat]]
    card = game.state.hands[0][2]
    (offer,) = guests.screens.offers_for(SeatView.of(game, 0), catalog, ("h2",))["offers"]
    assert offer["label"] == f"{card.value} on the stairs"
    assert offer["m"] == encode_move(next(move for move in game.rules.legal_moves(game.state) if move.card == card))
    spectator = guests.screens.build(SeatView.of(game, None), catalog, {}, frozenset())
    assert "hand" not in spectator
    assert guests.screens.offers_for(SeatView.of(game, None), catalog, ("h2",)) == {"offers": [], "why": ""}


@pytest.mark.parametrize("game", GAMES)
def test_games_for_guests_have_guest_screens(game: str) -> None:
    assert screen(game).for_guests == (find_spec(f"guests.screens.{game.replace('-', '_')}") is not None)


def test_games_are_named_only_in_the_registry() -> None:
    """No other module outside its own folders names a game."""
    games = {name for name in GAMES if name != "stairs"}
    packages = {name.replace("-", "_") for name in games}
    named = re.compile(rf"[\"'.]({'|'.join(sorted(games | packages, key=len, reverse=True))})\b")
    folders = ("sheets", "coach", "guests/screens", "widgets/games")
    own = {ROOT / folder / package for folder in folders for package in packages}
    files = [
        path
        for folder in ("sheets", "data", "device", "i18n", "coach", "guests", "widgets")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".kv", ".js", ".css") and own.isdisjoint({path.with_suffix(""), *path.parents})
    ]
    assert len(files) > 250, "the scan found no files"
    naming = {path.relative_to(ROOT).as_posix() for path in files if named.search(path.read_text("utf-8"))}
    assert naming == {"sheets/registry.py"}
