"""Tour through the whole app by touch on a virtual screen, with screenshots of every page in build/tour/.

`make tour` takes it on several phones, in both themes and languages; `make run` without a display plays one short
round (`short_round`).
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.tour.tourist import FAMILY, LOOKS, Phone

# isort: split
from sheets.registry import GAMES
from tools.tour.cards import CardTourist
from tools.tour.history import HistoryTourist
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.digit_pad import PadKey
from widgets.controls.nav_bar import NavItem
from widgets.games.monad.area import TakeKey
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.table.open_table_model import phone_addresses
from widgets.table.player_tabs import PlayerTab
from widgets.table.seat_panel import SeatPanel


class Tour(CardTourist, HistoryTourist):
    """The whole tour."""

    def roll_qwinto(self) -> None:
        """Chooses two dice and rolls them."""
        for color in ("orange", "yellow"):
            self.tap(Die, color=color)
        self.tap(PillButton, text=tr._("table.roll"))
        self.wait(1)

    def answer(self, app: SpielblockApp) -> None:
        """Enters the number into an offered field, or passes."""
        offers = [field for field in self.phone.find_all(Field) if field.offer and self.visible(field)]
        if offers:
            self.phone.tap(offers[len(offers) // 2])
        else:
            buttons = [button for button in self.phone.find_all(PillButton) if self.visible(button)]
            self.phone.tap(buttons[-1])
        self.wait()

    def play_on(self, app: SpielblockApp, roll: Callable[[], None], rounds: int) -> None:
        """Plays some rounds, every player in turn."""
        page = app.root.ids.pages.current_screen
        for _round in range(rounds):
            if page.model.game.over:
                return
            roll()
            while not page.model.game.over and self._is_rolled(page.model.game.state):
                self.answer(app)

    @staticmethod
    def _is_rolled(state: Any) -> bool:
        entry_round = getattr(state, "entry_round", None)
        return (entry_round.roll if entry_round else state.values) is not None

    def qwinto(self, app: SpielblockApp) -> None:
        """A game of Qwinto."""
        self.start_game(app, "qwinto", FAMILY)
        self.picture("qwinto-choose-dice")
        self.play_on(app, self.roll_qwinto, 5)
        self.roll_qwinto()
        self.picture("qwinto-rolled")
        purple = [field for field in self.phone.find_all(Field, row="purple") if self.visible(field)]
        self.phone.tap(next(field for field in purple if not (field.offer or field.number)))
        self.picture("qwinto-refused")
        self.answer(app)
        self.picture("qwinto-next-player")
        if not app.root.ids.pages.current_screen.all_sheets:
            self.tap(PlayerTab, player="Anna")
            self.picture("qwinto-peek")
        self.tap(IconButton, icon="more")
        self.picture("qwinto-menu")
        self.phone.back()
        filled = next(field for field in self.phone.find_all(Field) if field.number and self.visible(field))
        self.phone.long_press(filled)
        self.picture("qwinto-held")
        self.close_sheets()
        page = app.root.ids.pages.current_screen
        page.addresses = phone_addresses() or ["127.0.0.1"]
        page.open_guests()
        self.picture("guests")
        self.close_sheets()
        page.on_removed()
        self.tap(IconButton, icon="undo")
        self.tap(IconButton, icon="redo")
        self.tap(IconButton, icon="back")
        self.picture("home-running")

    def odds(self, app: SpielblockApp) -> None:
        """The odds of a field, at a table with that option."""
        self.start_game(app, "qwinto", FAMILY, odds="on")
        self.play_on(app, self.roll_qwinto, 3)
        self.roll_qwinto()
        served = [part for panel in self.phone.find_all(SeatPanel, served=True) for part in panel.walk(restrict=True)]
        empty = [
            field
            for field in self.phone.find_all(Field)
            if not (field.number or field.dead) and self.visible(field) and (not served or field in served)
        ]
        self.phone.long_press(empty[len(empty) // 2])  # on the deciding seat's sheet, where several are visible
        self.wait()
        self.picture("odds")
        self.tap(PillButton, text=tr._("odds.ask"))
        self.picture("odds-worth")
        self.close_sheets()
        app.root.go("home")
        self.wait()

    def qwantum(self, app: SpielblockApp) -> None:
        """A game of Qwantum up to its result."""
        self.start_game(app, "qwantum", (*FAMILY, "Dora"))

        def roll() -> None:
            self.tap(PillButton, text=tr._("table.roll"))
            self.wait(1)

        self.play_on(app, roll, 6)
        roll()
        self.picture("qwantum-step-b")
        self.answer(app)
        self.picture("qwantum-step-c")
        page = app.root.ids.pages.current_screen
        while self._is_rolled(page.model.game.state):
            self.answer(app)
        self.play_on(app, roll, 60)
        self.wait(1)
        self.picture("result")
        self.tap(PillButton, text=tr._("result.done"))

    def trackers(self, app: SpielblockApp) -> None:
        """Score entry of the games with real cards."""
        players = (*FAMILY, "Dora", "Emil", "Fritz")
        typed = {"quando": (7, 12, 4, 4, 13, 0), "quanto": (21, 18, 14, 24, 13, 8)}
        for game, numbers in typed.items():
            self.start_tracker(app, game, players)
            for number in numbers:
                for digit in str(number):
                    self.tap(PadKey, text=digit)
                self.tap(PadKey, icon="forward")
            self.picture(f"{game}-typed")
            self.tap(PillButton, look="primary")
            self.wait(1)
            self.picture(f"{game}-entered")
        self.start_tracker(app, "monad", players[:4])
        self.tap(TakeKey, label=tr._("tracker.take-monad", name=players[0]))
        self.picture("monad")
        app.root.go("home")
        self.wait()

    def main_pages(self) -> None:
        """The pages of the navigation bar, dice and cards without a game."""
        self.picture("home")
        for page in ("dice", "history", "settings"):
            self.tap(NavItem, page=page)
            self.picture(page)
        self.tap(NavItem, page="dice")
        self.tap(Chip, text=tr._("game.qwantum"))
        buttons = [button for button in self.phone.find_all(PillButton) if self.visible(button) and not button.disabled]
        if buttons:
            self.phone.tap(buttons[-1])
            self.wait(1)
        self.picture("dice-rolled")
        self.tap(IconButton, icon="chart")
        self.picture("fairness")
        self.phone.back()
        self.deck()
        self.tap(NavItem, page="home")

    def help(self, app: SpielblockApp) -> None:
        """The help pages."""
        for game in GAMES:
            app.root.go("help", game=game)
            self.picture(f"help-{game}")
        app.root.go("help")
        self.picture("help-app")
        app.root.go("help-topics")
        self.picture("help-topics")

    def all_pages(self) -> None:
        """Every page, with an empty store at first."""
        with self.app() as app:
            self.picture("home-empty")
            self.qwinto(app)
            self.odds(app)
            self.qwantum(app)
            self.cards(app)
            self.monad_cards(app)
            self.trackers(app)
            self.quanto_cards(app)
            self.quando_cards(app)
            self.main_pages()
            self.history(app)
            self.help(app)


def whole_tour(folder: Path) -> None:
    """Visits every page with every look."""
    phone = Phone()
    for look in LOOKS:
        shutil.rmtree(folder / look.name, ignore_errors=True)  # screenshots of older versions
        tour = Tour(phone, folder, look)
        tour.all_pages()
        print(f"{look.name}: {tour.count} pictures")


def short_round(folder: Path) -> None:
    """Plays one round of Qwinto."""
    tour = Tour(Phone(), folder, LOOKS[0])
    with tour.app() as app:
        tour.picture("home")
        tour.start_game(app, "qwinto", FAMILY)
        tour.roll_qwinto()
        tour.picture("rolled")
        tour.answer(app)
        tour.picture("entered")
