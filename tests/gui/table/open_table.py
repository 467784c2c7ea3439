"""A table of the app that is open for guests, with what guests do beside it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from kivy.uix.scrollview import ScrollView

from tests.guests.client import PATIENCE, Guest
from tests.gui.phone import Phone
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton, PillButton
from widgets.table.guests_sheet import GuestRow


class OpenTable:
    """A table in the app with what guests do beside it, while the frames of the app go on."""

    def __init__(self, table: Any) -> None:
        self.table, self.phone = table, table.phone
        table.page.addresses = ["127.0.0.1"]
        self._hands = ThreadPoolExecutor(4)
        self.phone.cleanup.callback(self.close)
        self.guests: list[Guest] = []

    @property
    def opened(self) -> Any:
        """The table as guests see it."""
        return self.table.page.guests.table

    def open(self) -> None:
        """Opens it through the menu."""
        self.phone.tap(self.phone.find(IconButton, icon="more"))
        self.phone.tap(self.phone.find(MenuItem, icon="group"))
        self.phone.frames(3)

    def meanwhile(self, job: Callable[[], Any]) -> Any:
        """Lets a guest do something while the app goes on."""
        done = self._hands.submit(job)
        self.until(done.done)
        return done.result()

    def until(self, true: Callable[[], Any]) -> None:
        """Lets frames pass until it is true."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, self.phone.texts()
            self.phone.frames(1)
            time.sleep(0.002)
        self.phone.frames(2)

    def join(self, seat: int) -> Guest:
        """A guest opens the link of a seat."""
        guest = self.meanwhile(lambda: arrived(self.opened.link(seat)))
        self.guests.append(guest)
        self.until(lambda: seat in self.table.page.phones)
        return guest

    def close(self) -> None:
        """Ends all of it."""
        self.table.page.on_removed()
        for guest in self.guests:
            guest.close()
        self._hands.shutdown()


def arrived(link: str) -> Guest:
    guest = Guest(link)
    assert guest.screen
    return guest


def tap_in_list(phone: Phone, text: str) -> None:
    """Scrolls a button of the list into sight and taps it."""
    button = phone.find(PillButton, text=text)
    above = button.parent
    while not isinstance(above, ScrollView):
        above = above.parent
    above.scroll_to(button, animate=False)
    phone.frames(2)
    phone.tap(button)


def row(phone: Phone, name: str) -> GuestRow:
    """The line of a seat."""
    widget: GuestRow = phone.find(GuestRow, name=name)
    return widget
