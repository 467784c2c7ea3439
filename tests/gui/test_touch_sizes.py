"""Nothing to tap is smaller than 36 dp on a phone of 320 x 568, the smallest that is supported.

Fields of a sheet are as large as the room allows, with a touch area as wide as their row; nine keys with numbers in a
row are a little narrower.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.gui.layout_faults import SIX, is_read_only, on_screen
from tests.gui.phone import Phone
from tests.gui.test_fit import ALWAYS_SIX, TABLES, decks
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


@pytest.mark.parametrize("table", TABLES)
def test_targets_of_every_table_are_large_enough(app: SpielblockApp, phone: Phone, table: str) -> None:
    all_faults = []
    for name, args in TABLES[table](app, SIX if table in ALWAYS_SIX else SIX[:6]):
        app.root.go("table", **args)
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in small(phone)]
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("pages", [name for name in PAGES if not name.startswith("help of")])
def test_targets_of_every_page_are_large_enough(app: SpielblockApp, phone: Phone, pages: str) -> None:
    fill_store(app)
    all_faults = []
    for page, args in PAGES[pages]:
        app.root.go(page, **args)
        phone.frames(4)
        all_faults += [f"{page}: {fault}" for fault in small(phone)]
    assert not all_faults, "\n".join(all_faults)


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
