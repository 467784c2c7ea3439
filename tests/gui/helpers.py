"""Helpers for tests of a single page with a real store."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from data.store import Store
from tests.gui.phone import Phone
from widgets.controls.page import Page

PageRequests = list[tuple[str, dict[str, Any]]]
"""Names and arguments of the pages that a page asked to open."""


def open_page(phone: Phone, page: Page, **args: Any) -> PageRequests:
    """Shows the page in the window; returns the growing list of its requests."""
    requests: PageRequests = []
    page.bind(on_go=lambda _page, target, **target_args: requests.append((target, target_args)))
    page.open(**args)
    phone.show(page)
    return requests


def type_text(phone: Phone, text: str) -> None:
    """Types into the focused text field."""
    phone.advance(0.1)
    for letter in text:
        Window.dispatch("on_textinput", letter)
    phone.frames()


def finish_pad(store: Store, game: str, players: list[str], misses: tuple[int, ...] = ()) -> str:
    """Adds a finished game to the history, with a number of misses per player; returns its id."""
    from sheets.pad import Finish, Miss

    running = store.new(game, players, {"sheets": "mine"})
    for seat, count in enumerate(misses):
        for _ in range(count):
            running.record(Miss(seat))
    running.record(Finish())
    store.finish(running.id)
    return str(running.id)
