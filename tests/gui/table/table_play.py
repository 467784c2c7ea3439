"""Plays at the table by touch, so that tests read like play."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from data.store import Store
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.pages.replay.replay import ReplayPage
from widgets.pages.result.result import ResultPage
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.table.card_tray import CardTray
from widgets.table.player_tabs import PlayerTab
from widgets.table.table_page import TablePage


class Table:
    """A game on the screen."""

    hand: Any = None
    """What can be felt, heard and shaken (`device.phone.Phone`), if a test wants to know."""

    def __init__(
        self, phone: Phone, folder: Path, game: str, players: list[str], faces: Iterable[int] = (), **options: Any
    ) -> None:
        theme.motion = False  # what moves is tested where it moves; here it would only take time
        self.phone = phone
        self.folder = folder
        self.faces = Loaded(faces)
        self.gone: list[tuple[str, dict[str, Any]]] = []
        self.store = Store(folder)
        phone.cleanup.callback(self.close)
        self.id = self.store.new(game, players, options).id
        self.lay()

    def lay(self) -> None:
        """Shows the game on a new table page."""
        self.page = TablePage(name="table", store=self.store, chooser=self.faces, phone=self.hand)
        self.page.bind(on_go=lambda _page, where, **what: self.gone.append((where, what)))
        self.page.open(game_id=self.id)
        if isinstance(self.page.scene.tray, CardTray):
            self.page.scene.tray.lower()  # cards on the table can be explained while the curtain is closed, too
        self.phone.show(self.page)
        self.phone.frames(3)

    def kill_and_restart(self) -> None:
        """Removes the page without closing it, and opens the game again with a new store."""
        self.store.close()
        self.phone.clean()
        self.store = Store(self.folder)
        self.lay()

    def close(self) -> None:
        """Closes the store, as at the end of the test."""
        self.store.close()

    @property
    def game(self) -> Any:
        """The current game."""
        return self.page.model.game

    def field(self, row: str, column: int) -> Field:
        """Returns a field of the sheet on the screen."""
        field: Field = self.phone.find(Field, row=row, column=column)
        return field

    def tap_field(self, row: str, column: int) -> None:
        """Taps a field and waits until the next sheet is shown."""
        self.phone.tap(self.field(row, column))
        self.phone.frames(3)

    def numbers(self) -> dict[tuple[str, int], int]:
        """Returns the numbers on the sheet on the screen."""
        fields = self.phone.find_all(Field)
        return {(field.row, int(field.column)): int(field.text) for field in fields if field.number}

    def offers(self) -> set[tuple[str, int]]:
        """The fields that are highlighted because the number fits."""
        return {(field.row, int(field.column)) for field in self.phone.find_all(Field) if field.offer}

    def press(self, text: str) -> None:
        """Taps the wide button with this text."""
        self.phone.tap(self.button(text))
        self.phone.frames(3)

    def button(self, text: str) -> PillButton:
        """Returns the wide button with this text, None if there is none."""
        button: PillButton = self.phone.find(PillButton, text=text, visible=True)
        return button

    def tap_icon(self, icon: str) -> None:
        """Taps an icon of the top bar."""
        self.phone.tap(self.phone.find(IconButton, icon=icon))
        self.phone.frames(3)

    def tap_die(self, color: str) -> None:
        """Taps the die of this color."""
        self.phone.tap(next(die for die in self.phone.find_all(Die) if die.color == color))

    def tap_tab(self, player: str) -> None:
        """Taps a player's tab, which shows the player's sheet."""
        self.phone.tap(self.phone.find(PlayerTab, player=player))
        self.phone.frames(3)

    def roll(self, *colors: str, button: str = "Roll") -> None:
        """Chooses dice and rolls them."""
        for color in colors:
            self.tap_die(color)
        self.press(button)

    def result(self) -> ResultPage:
        """Opens the result page."""
        where, what = self.gone[-1]
        assert where == "result"
        self.phone.clean()
        page = ResultPage(name="result", store=self.store)
        page.open(**what)
        self.phone.show(page)
        self.phone.frames(4)
        return page

    def replay(self, at: int = 0) -> ReplayPage:
        """Opens the replay page."""
        self.phone.clean()
        page = ReplayPage(name="replay", store=self.store)
        page.open(game_id=self.gone[-1][1]["game_id"], at=at)
        self.phone.show(page)
        self.phone.frames(4)
        return page

    @property
    def reason(self) -> str:
        """The text of the refusal on the screen; empty if there is none."""
        line = self.phone.find(MessageLine)
        return str(line.text) if line.visible else ""

    @property
    def shown(self) -> str:
        """The name of the player whose sheet is on the screen."""
        return next(tab.player for tab in self.phone.find_all(PlayerTab) if tab.chosen)
