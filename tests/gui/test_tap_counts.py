"""Numbers of taps of common actions, counted by playing: none may grow."""

from __future__ import annotations

from pathlib import Path

from tests.gui.helpers import type_text
from tests.gui.phone import Phone, Target
from tests.gui.table.table_play import Table
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.name_field import NameField
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.start_button import StartButton
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.table.table_page import TablePage

FIRST_GAME = 5
"""Taps from the first start to a game of three, besides their names."""
QWANTUM_ROUNDS = 15
"""Taps of three rounds of Qwantum with virtual dice and three players."""
QWINTO_ROUND = 6
"""Taps of a round of Qwinto with virtual dice, two of them, and three players who enter."""


class Counted:
    """A phone that counts taps."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, target: Target) -> None:
        self.taps += 1
        self.phone.tap(target)
        self.phone.frames(4)


def test_first_start_to_a_game_of_three(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    theme.motion, tr.language = False, "en"
    user = Counted(phone)
    user.tap(phone.find(GameTile, game="qwinto"))
    user.tap(phone.find(Text, text=tr._("newgame.add")))
    for name in ("Anna", "Ben", "Cem"):
        type_text(phone, name)
        phone.find(NameField).ids.name.dispatch("on_text_validate")  # Enter on the keyboard
        phone.advance(0.3)
    user.tap(phone.find(StartButton, visible=True))
    phone.advance(4)
    page = app.root.ids.pages.current_screen
    if not isinstance(page, TablePage):
        user.tap(page.ids.draw)
        phone.advance(1)
    assert isinstance(app.root.ids.pages.current_screen, TablePage)
    assert len(app.store.running()[0].people) == 3
    assert user.taps <= FIRST_GAME


def test_three_rounds_of_qwantum(phone: Phone, tmp_path: Path) -> None:
    table = Table(
        phone, tmp_path / "data", "qwantum", ["Anna", "Ben", "Cem"], [3, 2, 4, 3, 5, 2, 6] * 3, components="app"
    )
    user = Counted(phone)
    for number in range(3):
        roll = next(button for button in phone.find_all(PillButton, visible=True) if button.text == tr._("table.roll"))
        user.tap(roll)
        phone.advance(1)
        while table.game.state.step != "A":
            offered = [field for field in phone.find_all(Field) if field.offer]
            passes = [button for button in phone.find_all(PillButton, visible=True) if "pass" in button.text.lower()]
            user.tap(offered[0] if offered else passes[-1])
            phone.advance(0.6)
        assert table.game.rules.round(table.game.state) == number + 2
    assert user.taps <= QWANTUM_ROUNDS


def test_a_round_of_qwinto(phone: Phone, tmp_path: Path) -> None:
    table = Table(phone, tmp_path / "data", "qwinto", ["Anna", "Ben", "Cem"], [3, 4], components="app")
    user = Counted(phone)
    for color in ("orange", "yellow"):
        user.tap(next(die for die in phone.find_all(Die) if die.color == color))
    user.tap(table.button("Roll"))
    phone.advance(1)
    while table.game.state.entry_round.roll is not None:
        user.tap(next(field for field in phone.find_all(Field) if field.offer))
        phone.advance(0.6)
    assert user.taps <= QWINTO_ROUND
