"""For tests of pages: a page alone over a real store, and where it wanted to go."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from data.store import Store
from tests.gui.phone import Phone
from widgets.controls.page import Page

Gone = list[tuple[str, dict[str, Any]]]


def shown(phone: Phone, page: Page, **what: Any) -> Gone:
    """Opens the page in the window; returns the list of where it goes."""
    gone: Gone = []
    page.bind(on_go=lambda _page, target, **asked: gone.append((target, asked)))
    page.open(**what)
    phone.show(page)
    return gone


def typed(phone: Phone, text: str) -> None:
    """Types on the keyboard into the field that has the focus."""
    phone.advance(0.1)
    for letter in text:
        Window.dispatch("on_textinput", letter)
    phone.frames()


def finished(store: Store, game: str, players: list[str], misses: tuple[int, ...] = ()) -> str:
    """Puts a pad into the history on which each player has so many misses; returns its id."""
    from sheets.pad import Finish, Miss

    running = store.new(game, players, {"sheets": "mine"})
    for seat, count in enumerate(misses):
        for _ in range(count):
            running.record(Miss(seat))
    running.record(Finish())
    store.finish(running.id)
    return str(running.id)
