"""A table of the app that is open for guests, and the actions of guests."""

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
    """A table in the app with guests, who act while the frames of the app continue."""

    def __init__(self, table: Any) -> None:
        self.table, self.phone = table, table.phone
        table.page.addresses = ["127.0.0.1"]
        self._hands = ThreadPoolExecutor(4)
        self.phone.cleanup.callback(self.close)
        self.guests: list[Guest] = []

    @property
    def opened(self) -> Any:
        """The open table."""
        return self.table.page.guests.table

    def open(self) -> None:
        """Opens the table through the menu."""
        self.phone.tap(self.phone.find(IconButton, icon="more"))
        self.phone.tap(self.phone.find(MenuItem, icon="group"))
        self.phone.frames(3)

    def meanwhile(self, job: Callable[[], Any]) -> Any:
        """Runs an action of a guest in a thread while the app runs."""
        done = self._hands.submit(job)
        self.until(done.done)
        return done.result()

    def until(self, true: Callable[[], Any]) -> None:
        """Runs frames until the condition holds."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, self.phone.texts()
            self.phone.frames(1)
            time.sleep(0.002)
        self.phone.frames(2)

    def join(self, seat: int) -> Guest:
        """Opens the link of a seat as a guest."""
        guest = self.meanwhile(lambda: arrived(self.opened.link(seat)))
        self.guests.append(guest)
        self.until(lambda: seat in self.table.page.phones)
        return guest

    def close(self) -> None:
        """Closes guests, table and store."""
        self.table.page.on_removed()
        for guest in self.guests:
            guest.close()
        self._hands.shutdown()


def arrived(link: str) -> Guest:
    guest = Guest(link)
    assert guest.screen
    return guest


def tap_in_list(phone: Phone, text: str) -> None:
    """Scrolls to a button of the list and taps it."""
    button = phone.find(PillButton, text=text)
    above = button.parent
    while not isinstance(above, ScrollView):
        above = above.parent
    above.scroll_to(button, animate=False)
    phone.frames(2)
    phone.tap(button)


def row(phone: Phone, name: str) -> GuestRow:
    """Returns the row of a seat in the list."""
    widget: GuestRow = phone.find(GuestRow, name=name)
    return widget
