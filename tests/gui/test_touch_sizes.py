"""On the smallest phone, 320 x 568, nothing to tap is smaller than 36 dp, and every page opens at its top.

Fields of a sheet are as large as the room allows, with a touch area as wide as their row; nine keys with numbers in a
row are a little narrower. `test_target_finder.py` measures the targets of the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.gui.layout_faults import is_read_only, on_screen
from tests.gui.phone import Phone
from tests.gui.test_fit import decks
from tests.gui.test_fit_pages import PAGES, fill_store
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.number_grid import NumberKey
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.shared.card_table import ReplayCard
from widgets.shared.reports.matrix import MatrixCell

SMALL_PHONE = (320, 568)
LEAST = 36.0
"""Smallest side of a target, in dp of the device."""
NARROW: dict[type[Widget], tuple[float, float]] = {NumberKey: (32, 36), Field: (27, 48), MatrixCell: (30, 40)}
"""Smallest shorter and longer side of targets in crowded rows."""
OVERLAPPING = (PlayingCard, ReplayCard)
"""Cards that may cover each other."""


def small(phone: Phone) -> list[str]:
    """Returns descriptions of the targets on the screen that are too small."""
    too_small = []
    for widget in on_screen(phone):
        if not isinstance(widget, ButtonBehavior | TextInput | Slider) or isinstance(widget, OVERLAPPING):
            continue
        if widget.disabled or is_read_only(widget):
            continue
        shorter, longer = sorted(widget.size)
        needed = next((sides for kind, sides in NARROW.items() if isinstance(widget, kind)), (LEAST, LEAST))
        if shorter < LEAST - 0.01 and (shorter < needed[0] - 0.01 or longer < needed[1] - 0.01):
            text = getattr(widget, "text", "") or getattr(widget, "icon", "")
            too_small.append(f"{type(widget).__name__} {text!r} {widget.width:.1f}x{widget.height:.1f}")
    return too_small


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    phone.drawing = False
    phone.cleanup.callback(partial(setattr, phone, "drawing", True))
    phone.resize(*SMALL_PHONE)
    app = SpielblockApp()
    phone.start(app)
    theme.motion, tr.language = False, "de"
    return app


@pytest.mark.parametrize("pages", [name for name in PAGES if not name.startswith("help of")])
def test_pages_open_at_their_top_with_large_targets(app: SpielblockApp, phone: Phone, pages: str) -> None:
    """Leaves each page scrolled to its end and opens it again."""
    fill_store(app)
    all_faults = []
    for page, args in PAGES[pages]:
        app.root.go(page, **args)
        phone.frames(4)
        all_faults += [f"{page}: {fault}" for fault in small(phone)]
        for view in scrolling_views(app):
            view.scroll_y = 0
        app.root.go("home" if page != "home" else "settings")
        phone.frames(2)
        app.root.go(page, **args)
        phone.frames(4)
        all_faults += [
            f"{page} {args}: opens at {view.scroll_y}" for view in scrolling_views(app) if view.scroll_y != 1
        ]
    assert not all_faults, "\n".join(all_faults)


def scrolling_views(app: SpielblockApp) -> list[Any]:
    """Returns the vertical scroll views of the current page that have more content than room."""
    page = app.root.ids.pages.current_screen
    return [
        widget
        for widget in page.walk(restrict=True)
        if isinstance(widget, ScrollView)
        and widget.do_scroll_y
        and widget.children
        and widget.children[0].height > widget.height + 1
    ]


def test_targets_of_the_deck_page_are_large_enough(app: SpielblockApp, phone: Phone) -> None:
    app.root.go("deck")
    page: Any = app.root.ids.pages.current_screen
    all_faults = []
    for name in decks(page):
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in small(phone)]
    assert not all_faults, "\n".join(all_faults)


def test_small_targets_are_found(phone: Phone) -> None:
    """Proves that the tests above can fail."""
    make: Callable[..., Button] = partial(Button, size_hint=(None, None))
    page = BoxLayout()
    for size in ((36, 36), (35, 200), (200, 35)):
        page.add_widget(make(size=size))
    phone.show(page)
    assert len(small(phone)) == 2
