"""A computer and two guests' phones play Qwinto from the home page to the result.

The app is touched in its window; the phones are tabs of a real Chromium. The players use only visible controls.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.guests.browser import Browser, missing
from tests.guests.web_page import Page
from tests.gui.helpers import type_text
from tests.gui.phone import Phone

# isort: split
from sheets.corrections import CorrectMisses
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.choice_row import ChoiceChip
from widgets.controls.texts import Text
from widgets.pages.home.home import GameTile
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pieces.die import Die
from widgets.table.qr_code import QrCode
from widgets.table.sheet_board import SheetBoard

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
LAPTOP = (1024, 700)
SUMS = "const t = [...document.querySelectorAll('tr.sum td')]; return t.length && t.map(e => e.innerText)"
pytestmark = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=f"no browser: {missing()} (tools/system_libs.sh installs it)"
)


class Evening:
    """The host's window and the guests' browser, which work in parallel."""

    def __init__(self, phone: Phone, app: SpielblockApp, browser: Browser) -> None:
        self.phone, self.app, self.browser = phone, app, browser
        self._browser_thread = ThreadPoolExecutor(1)

    @property
    def game(self) -> Any:
        """Current game."""
        return self.app.root.ids.pages.get_screen("table").model.game

    def in_browser(self, job: Callable[[], Any]) -> Any:
        """Runs a job of a guest in another thread while the window keeps running."""
        future = self._browser_thread.submit(job)
        self.until(future.done)
        return future.result()

    def until(self, condition: Callable[[], Any]) -> None:
        """Runs frames until the condition is true."""
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, self.phone.texts()
            self.phone.frames(1)
            time.sleep(0.002)
        self.phone.frames(2)

    def button(self, text: str) -> Any:
        """Returns the visible button with that label."""
        buttons = [button for button in self.phone.find_all(PillButton) if button.text == text and button.visible]
        assert len(buttons) == 1, (text, self.phone.texts())
        return buttons[0]

    def press(self, text: str) -> None:
        """Taps a button in the window."""
        self.phone.tap(self.button(text))
        self.phone.advance(0.5)

    def join(self, link: str, name: str) -> Page:
        """Joins as a guest with the link, and accepts the guest in the window."""
        page: Page = self.in_browser(lambda: self.browser.open(link))
        self.in_browser(lambda: page.tap(".choice", name))
        self.in_browser(lambda: page.tap(".btn", f"Join as {name}"))
        self.until(lambda: f"{name} would like to join" in self.phone.texts())
        self.press("Let in")
        self.in_browser(lambda: page.until("return document.querySelector('.seats, .discs')"))
        return page

    def close(self) -> None:
        """Stops the browser thread."""
        self._browser_thread.shutdown()


@pytest.fixture
def evening(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """A fresh app in the window of a laptop."""
    monkeypatch.setattr("widgets.table.open_table_model.phone_addresses", lambda: ["127.0.0.1"])
    phone.resize(*LAPTOP)
    app = SpielblockApp()
    phone.start(app)
    app.store.settings.change(language="en", animation=False)
    theme.motion, tr.language = False, "en"
    phone.frames(4)
    browser = Browser(360, 660, language="en")
    evening = Evening(phone, app, browser)
    yield evening
    app.root.close()
    evening.close()
    browser.close()


def start_game(evening: Evening, names: list[str]) -> None:
    """Goes from the home page to the open table."""
    phone = evening.phone
    phone.tap(phone.find(GameTile, game="qwinto"))
    phone.frames(4)
    for name in names:
        if not phone.find(NewGamePage).ids.name.is_open:
            phone.tap(phone.find(Text, text="Add a player"))
        type_text(phone, name)
        phone.tap(phone.find(PillButton, text="Add"))
    phone.back()  # closes the keyboard
    phone.advance(0.5)
    phone.tap(next(chip for chip in phone.find_all(ChoiceChip) if chip.text == "In the app"))
    evening.press("Start, everyone on their own phone")
    phone.advance(3)


def roll_or_pass(evening: Evening, pages: dict[int, Page], seat: int) -> None:
    """Plays for a waiting seat: rolls, or passes so that the game ends soon."""
    game = evening.game
    before = game.cursor
    rolled = game.state.entry_round.roll is not None
    if seat in pages:
        page = pages[seat]
        label = "Roll" if not rolled else "Miss" if seat == game.state.entry_round.active else "Pass"
        evening.in_browser(lambda: time.sleep(1))  # the page ignores taps on a button that has just appeared
        evening.in_browser(lambda: page.tap(".btn", label))
    elif rolled:
        active = seat == game.state.entry_round.active
        evening.press("Miss −5" if active else f"{game.players[seat]} passes")
    else:
        phone = evening.phone
        phone.tap(next(die for die in phone.find_all(Die) if die.color == "orange"))
        evening.press("Roll")
        phone.advance(2)
    evening.until(lambda: evening.game.cursor > before)


def test_qwinto_with_two_guests_to_the_result(evening: Evening) -> None:
    """Without the flag for long runs the host starts with three misses."""
    start_game(evening, ["Anna", "Ben", "Cem"])
    link = evening.phone.find(QrCode).text
    pages = {seat: evening.join(link, name) for seat, name in ((1, "Ben"), (2, "Cem"))}
    evening.press("Continue")
    assert evening.phone.find_all(SheetBoard) == []  # the guests have their sheets on their phones
    if not LONG:
        evening.app.root.ids.pages.get_screen("table").model.play(CorrectMisses(0, 3))
        evening.phone.frames(2)
    while not evening.game.over:
        roll_or_pass(evening, pages, evening.game.rules.waiting(evening.game.state)[0])
    totals = [str(seat.total).replace("-", "−") for seat in evening.game.standing.seats]
    for page in pages.values():
        sums = evening.in_browser(lambda page=page: page.until(SUMS))
        assert [text.removeprefix("★ ") for text in sums] == totals
    evening.phone.advance(2)
    assert evening.app.root.ids.pages.current == "result"
    for total in totals:
        assert total in evening.phone.texts()
