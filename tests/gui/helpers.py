"""For tests of pages: a page alone over a real store, and where it wanted to go."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from data.store import Store
from tests.gui.phone import Phone
from widgets.base import fonts
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.controls.page import Page

Gone = list[tuple[str, dict[str, Any]]]


def german() -> None:
    """Sets the words and faces that the tests of pages expect."""
    fonts.register()
    tr.language, theme.mode, theme.motion = "de", "light", True


def as_before() -> None:
    """Leaves words and colours as the next test expects them."""
    tr.language, theme.mode, theme.motion = "en", "light", True


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
            running.play(Miss(seat))
    running.play(Finish())
    store.finish(running.id)
    return str(running.id)
