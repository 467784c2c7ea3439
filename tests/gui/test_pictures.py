"""The main screens look as they did: compared with kept pictures, tile by tile, with a tolerance.

After a change that is meant, look at build/shots/golden-*.png, then keep the new pictures: `make pictures`.
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
from widgets.games.qwinto.part_line import PartLine
from widgets.pieces.curtain import Curtain
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_fields import SeatField

KEPT = Path(__file__).parent / "golden"
QUANTO = "3 6 11 12  1 5 7* 9  2 2 8 J  9* 4 12 8  10 10"
"""The hands of three, the layout, the pile."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in German, nothing moving."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion, theme.mode, tr.language = False, "light", "de"
    return started


def qwinto(app: SpielblockApp) -> str:
    """A game of Qwinto in its third round, with a throw on the table."""
    running = app.store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"})
    dice = Loaded([2, 3, 6, 5, 4, 4, 5])
    rounds = [(("orange", "yellow"), ("orange", 3)), (("yellow", "purple"), ("yellow", 8)), (("purple",), None)]
    for colors, written in rounds:
        running.record(resolve(running.game, Roll(colors), dice))
        if written is None:
            break
        for seat in (running.game.state.entry_round.active, *running.game.rules.waiting(running.game.state)):
            if running.game.state.entry_round.roll is not None and running.game.state.entry_round.answers[seat] is None:
                running.record(Enter(seat, *written))
        for seat in running.game.rules.waiting(running.game.state) if running.game.state.entry_round.roll else ():
            running.record(Pass(seat))
    return running.id


def qwantum(app: SpielblockApp) -> str:
    """A game of Qwantum after its first roll."""
    running = app.store.new("qwantum", ["Sarah", "Tim", "Emma", "Linus"], {"components": "app"})
    running.record(resolve(running.game, RollSeven(), Loaded([3, 1, 2, 1, 6, 5, 2])))
    return running.id


def quanto(app: SpielblockApp) -> str:
    """A game of Quanto, just dealt: a hidden hand and cards on the table."""
    running = app.store.new("quanto", ["Tim", "Sarah", "Cem"], {"components": "app"})
    running.record(Shuffle((tuple(topped(DECK, cards(QUANTO))),)))
    return running.id


def quando(app: SpielblockApp) -> str:
    """Two rounds of Quando with real cards, written down."""
    running = app.store.new("quando", ["Lena", "Marc", "Nora"], {})
    running.record(EnterRound((3, 12, 7), knocker=0))
    running.record(EnterRound((11, 0, 5)))
    return running.id


def home(app: SpielblockApp, phone: Phone) -> None:
    """Home with a running game."""
    qwinto(app)
    app.root.go("home")


def new_game(app: SpielblockApp, phone: Phone) -> None:
    """The page before a game, with known players."""
    app.store.players.mark_used(("Anna", "Ben"))
    app.root.go("new-game", game="qwinto")


def dark(app: SpielblockApp, phone: Phone) -> None:
    """The Qwinto sheet at night."""
    theme.mode = "dark"
    app.root.go("table", game_id=qwinto(app))


def hand(app: SpielblockApp, phone: Phone) -> None:
    """Behind the curtain: the hand of whose turn it is, one card marked, and what it can do."""
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


def shown(app: SpielblockApp, phone: Phone, name: str) -> None:
    """Puts a screen of the list on the phone, at rest."""
    size, show = SCREENS[name]
    phone.resize(*size)
    show(app, phone)
    phone.frames(12)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(app: SpielblockApp, phone: Phone, name: str) -> None:
    shown(app, phone, name)
    taken = phone.shot(f"golden-{name}")
    if os.environ.get("SPIELBLOCK_GOLDEN") == "write":
        KEPT.mkdir(exist_ok=True)
        shutil.copy(taken, KEPT / f"{name}.png")
    assert different_tiles(taken, KEPT / f"{name}.png") == [], f"compare {taken} with {KEPT / name}.png"


def test_no_picture_is_kept_for_nothing() -> None:
    assert {path.stem for path in KEPT.glob("*.png")} == set(SCREENS)


def above(phone: Phone, cls: type[Widget], **wanted: Any) -> Widget:
    """The paper on which a thing stands."""
    widget = phone.find(cls, **wanted)
    while not isinstance(widget, Paper):
        widget = widget.parent
    return widget


VANISHED: dict[str, tuple[str, Callable[[Phone], Widget]]] = {
    "the title": ("qwinto", lambda phone: phone.find(Heading, text="Qwinto")),
    "an icon": ("qwinto", lambda phone: phone.find(IconButton, icon="undo")),
    "a tab": ("qwinto", lambda phone: phone.find(PlayerTab, player="Ben")),
    "the points of a tab": ("qwinto", lambda phone: phone.find(PlayerTab, player="Cem").children[0]),
    "the panel of the points": ("qwinto", lambda phone: above(phone, PartLine, strong=True)),
    "the misses": ("qwinto", lambda phone: above(phone, Muted, text="Fehlwürfe")),
    "a field": ("qwinto", lambda phone: phone.find(Field, row="yellow", column=8)),
    "a button": ("qwinto", lambda phone: phone.find(PillButton, text="Nochmal", visible=True)),
    "the curtain": ("quanto-curtain", lambda phone: phone.find(Curtain)),
    "a card of the hand": ("quanto-hand", lambda phone: phone.find(PlayingCard, value="3")),
    "a card on the table": ("quanto-hand", lambda phone: phone.find(PlayingCard, value="4")),
    "a round": ("quando-tracker", lambda phone: phone.find(RoundRow, number=1)),
    "a seat of a tracker": ("quando-tracker", lambda phone: phone.find(SeatField, name="Marc")),
}


@pytest.mark.parametrize("what", VANISHED)
def test_whatever_vanishes_is_noticed_where_it_was(app: SpielblockApp, phone: Phone, what: str) -> None:
    name, find = VANISHED[what]
    shown(app, phone, name)
    widget = find(phone)
    left, bottom = widget.to_window(*widget.pos)
    right, top = left + widget.width, bottom + widget.height
    whole = phone.shot(f"with {what}")
    widget.opacity = 0
    found = different_tiles(phone.shot(f"without {what}"), whole)
    assert found
    assert [
        box
        for box in found
        if not (left - 4 < box[2] and box[0] < right + 4)
        or not (Window.height - top - 4 < box[3] and box[1] < Window.height - bottom + 4)
    ] == [], "and nowhere else"


def test_light_and_dark_differ_nearly_everywhere() -> None:
    differ = different_tiles(KEPT / "qwinto.png", KEPT / "qwinto-dark.png")
    assert len(differ) > 0.5 * (360 // TILE) * (780 // TILE)
