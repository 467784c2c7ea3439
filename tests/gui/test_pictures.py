"""Golden pictures of the main screens, compared tile by tile with a tolerance.

After an intended change check build/shots/golden-*.png, then update the golden pictures: `make pictures`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from device.chance import resolve
from sheets.answers import Pass
from sheets.quando.moves import EnterRound
from sheets.quanto.cards import DECK
from sheets.quanto.turn import Shuffle
from sheets.qwantum.moves import Roll as RollSeven
from sheets.qwinto.moves import Enter, Roll
from tests.gui.curtain_play import open_curtain
from tests.gui.games.quanto.cards_play import cards
from tests.gui.phone import Phone
from tests.gui.table.card_play import topped
from tests.gui.tiles import TILE, different_tiles
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.page import Paper
from widgets.controls.texts import Heading, Muted
from widgets.games.quando.round_table import RoundRow
from widgets.games.qwinto.area import PartLine
from widgets.pieces.curtain import Curtain
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_fields import SeatField

GOLDEN = Path(__file__).parent / "golden"
QUANTO = "3 6 11 12  1 5 7* 9  2 2 8 J  9* 4 12 8  10 10"
"""Hands of three players, layout and pile."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in German without animation."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion, theme.mode, tr.language = False, "light", "de"
    return started


def qwinto(app: SpielblockApp) -> str:
    """Creates a game of Qwinto in its third round, after a roll."""
    running = app.store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"})
    dice = Loaded([2, 3, 6, 5, 4, 4, 5])
    rounds = [(("orange", "yellow"), ("orange", 3)), (("yellow", "purple"), ("yellow", 8)), (("purple",), None)]
    for colors, entry in rounds:
        running.record(resolve(running.game, Roll(colors), dice))
        if entry is None:
            break
        for seat in (running.game.state.entry_round.active, *running.game.rules.waiting(running.game.state)):
            if running.game.state.entry_round.roll is not None and running.game.state.entry_round.answers[seat] is None:
                running.record(Enter(seat, *entry))
        for seat in running.game.rules.waiting(running.game.state) if running.game.state.entry_round.roll else ():
            running.record(Pass(seat))
    return running.id


def qwantum(app: SpielblockApp) -> str:
    """Creates a game of Qwantum after its first roll."""
    running = app.store.new("qwantum", ["Sarah", "Tim", "Emma", "Linus"], {"components": "app"})
    running.record(resolve(running.game, RollSeven(), Loaded([3, 1, 2, 1, 6, 5, 2])))
    return running.id


def quanto(app: SpielblockApp) -> str:
    """Creates a game of Quanto with dealt cards."""
    running = app.store.new("quanto", ["Tim", "Sarah", "Cem"], {"components": "app"})
    running.record(Shuffle((tuple(topped(DECK, cards(QUANTO))),)))
    return running.id


def quando(app: SpielblockApp) -> str:
    """Creates a game of Quando with real cards and two entered rounds."""
    running = app.store.new("quando", ["Lena", "Marc", "Nora"], {})
    running.record(EnterRound((3, 12, 7), knocker=0))
    running.record(EnterRound((11, 0, 5)))
    return running.id


def home(app: SpielblockApp, phone: Phone) -> None:
    """Opens the home page with a running game."""
    qwinto(app)
    app.root.go("home")


def new_game(app: SpielblockApp, phone: Phone) -> None:
    """Opens the new-game page with known players."""
    app.store.players.mark_used(("Anna", "Ben"))
    app.root.go("new-game", game="qwinto")


def dark(app: SpielblockApp, phone: Phone) -> None:
    """Opens a Qwinto table in dark mode."""
    theme.mode = "dark"
    app.root.go("table", game_id=qwinto(app))


def hand(app: SpielblockApp, phone: Phone) -> None:
    """Opens the hand of the current player and picks a card."""
    app.root.go("table", game_id=quanto(app))
    phone.frames(12)
    open_curtain(phone)
    phone.frames(6)
    phone.tap(phone.find(PlayingCard, value="11"))


Show = Callable[[SpielblockApp, Phone], None]
SCREENS: dict[str, tuple[tuple[int, int], Show]] = {
    "home": ((360, 780), home),
    "new-game": ((360, 780), new_game),
    "qwinto": ((360, 780), lambda app, _phone: app.root.go("table", game_id=qwinto(app))),
    "qwinto-landscape": ((780, 360), lambda app, _phone: app.root.go("table", game_id=qwinto(app))),
    "qwinto-dark": ((360, 780), dark),
    "qwantum": ((360, 780), lambda app, _phone: app.root.go("table", game_id=qwantum(app))),
    "quanto-curtain": ((360, 780), lambda app, _phone: app.root.go("table", game_id=quanto(app))),
    "quanto-hand": ((360, 780), hand),
    "quando-tracker": ((360, 780), lambda app, _phone: app.root.go("table", game_id=quando(app))),
    "dice": ((360, 780), lambda app, _phone: app.root.go("dice")),
}


def open_screen(app: SpielblockApp, phone: Phone, name: str) -> None:
    """Opens one of `SCREENS` and waits until it has settled."""
    size, show = SCREENS[name]
    phone.resize(*size)
    show(app, phone)
    phone.frames(12)


@pytest.mark.parametrize("name", SCREENS)
def test_screen_looks_as_it_did(app: SpielblockApp, phone: Phone, name: str) -> None:
    open_screen(app, phone, name)
    picture = phone.shot(f"golden-{name}")
    if os.environ.get("SPIELBLOCK_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        shutil.copy(picture, GOLDEN / f"{name}.png")
    assert different_tiles(picture, GOLDEN / f"{name}.png") == [], f"compare {picture} with {GOLDEN / name}.png"


def test_every_golden_picture_has_a_screen() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(SCREENS)


def paper_of(phone: Phone, cls: type[Widget], **properties: Any) -> Widget:
    """Returns the paper that contains a widget."""
    widget = phone.find(cls, **properties)
    while not isinstance(widget, Paper):
        widget = widget.parent
    return widget


REMOVABLE: dict[str, tuple[str, Callable[[Phone], Widget]]] = {
    "the title": ("qwinto", lambda phone: phone.find(Heading, text="Qwinto")),
    "an icon": ("qwinto", lambda phone: phone.find(IconButton, icon="undo")),
    "a tab": ("qwinto", lambda phone: phone.find(PlayerTab, player="Ben")),
    "the points of a tab": ("qwinto", lambda phone: phone.find(PlayerTab, player="Cem").children[0]),
    "the panel of the points": ("qwinto", lambda phone: paper_of(phone, PartLine, strong=True)),
    "the misses": ("qwinto", lambda phone: paper_of(phone, Muted, text="Fehlwürfe")),
    "a field": ("qwinto", lambda phone: phone.find(Field, row="yellow", column=8)),
    "a button": ("qwinto", lambda phone: phone.find(PillButton, text="Nochmal", visible=True)),
    "the curtain": ("quanto-curtain", lambda phone: phone.find(Curtain)),
    "a card of the hand": ("quanto-hand", lambda phone: phone.find(PlayingCard, value="3")),
    "a card on the table": ("quanto-hand", lambda phone: phone.find(PlayingCard, value="4")),
    "a round": ("quando-tracker", lambda phone: phone.find(RoundRow, number=1)),
    "a seat of a tracker": ("quando-tracker", lambda phone: phone.find(SeatField, name="Marc")),
}


@pytest.mark.parametrize("what", REMOVABLE)
def test_missing_widget_is_found_at_its_position(app: SpielblockApp, phone: Phone, what: str) -> None:
    name, find = REMOVABLE[what]
    open_screen(app, phone, name)
    widget = find(phone)
    left, bottom = widget.to_window(*widget.pos)
    right, top = left + widget.width, bottom + widget.height
    whole = phone.shot(f"with {what}")
    widget.opacity = 0
    tiles = different_tiles(phone.shot(f"without {what}"), whole)
    assert tiles
    assert [
        box
        for box in tiles
        if not (left - 4 < box[2] and box[0] < right + 4)
        or not (Window.height - top - 4 < box[3] and box[1] < Window.height - bottom + 4)
    ] == [], "and nowhere else"


def test_light_and_dark_differ_nearly_everywhere() -> None:
    tiles = different_tiles(GOLDEN / "qwinto.png", GOLDEN / "qwinto-dark.png")
    assert len(tiles) > 0.5 * (360 // TILE) * (780 // TILE)
