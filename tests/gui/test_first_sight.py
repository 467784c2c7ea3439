"""A message covers nothing that can be tapped next, and short names and words are never cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce as Sums
from sheets.qwinto.moves import Announce
from tests.gui.layout_faults import SIX, is_read_only, on_screen
from tests.gui.page_list import PAGES, fill_store
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from tests.gui.table.test_touch_safety import SETUPS
from widgets.app import SpielblockApp
from widgets.base.rects import window_rect
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.pieces.field import Field
from widgets.pieces.offer_list import OfferKey

LONG_MESSAGE = "Mit Würfeln oder Karten in der App sind alle Zettel auf diesem Handy. So ist es jetzt eingestellt. " * 2
SIZES = [(360, 780), (320, 568), (780, 360)]
TOLERANCE = 4
"""Pixels by which a message may touch the edge of a target."""


def covered(phone: Phone, message: MessageLine) -> list[str]:
    """Returns the targets below a message; content of the page that scrolls can be moved away."""
    left, bottom, width, height = window_rect(message)
    covered_parts = []
    for widget in on_screen(phone):
        if not isinstance(widget, ButtonBehavior) or widget.disabled or is_read_only(widget):
            continue
        if any(isinstance(parent, ScrollView | MessageLine) for parent in parents(widget)):
            continue
        x, y, w, h = window_rect(widget)
        overlap = min(left + width, x + w) - max(left, x), min(bottom + height, y + h) - max(bottom, y)
        if min(overlap) > TOLERANCE:
            covered_parts.append(f"{type(widget).__name__} {getattr(widget, 'text', '')!r} by {overlap}")
    return covered_parts


def parents(widget: Widget) -> Iterator[Any]:
    """Yields all widgets around one."""
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def half_offers(phone: Phone) -> list[str]:
    """Returns the texts of the offers that do not fit into their list."""
    offers = [widget for widget in on_screen(phone) if isinstance(widget, OfferKey)]
    lists = [next(parent for parent in parents(offer) if isinstance(parent, ScrollView)) for offer in offers]
    rects = [(window_rect(offer), window_rect(view)) for offer, view in zip(offers, lists, strict=True)]
    return [offer.text for offer, (own, view) in zip(offers, rects, strict=True) if own[1] < view[1] - TOLERANCE]


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    phone.drawing = False
    phone.cleanup.callback(partial(setattr, phone, "drawing", True))
    app = SpielblockApp()
    phone.start(app)
    theme.motion, tr.language = False, "de"
    return app


@pytest.mark.parametrize("size", SIZES)
def test_messages_of_pages_cover_no_button(app: SpielblockApp, phone: Phone, size: tuple[int, int]) -> None:
    phone.resize(*size)
    fill_store(app)
    for page, args in [PAGES["new game"][0], PAGES["results"][0], *PAGES["history"][:2], ("settings", {})]:
        app.root.go(page, **args)
        phone.frames(4)
        message: Any = app.root.ids.pages.current_screen.message
        message.say(LONG_MESSAGE)
        phone.frames(3)
        assert covered(phone, message) == [], page
        message.hide()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["qwinto", "qwantum"])
def test_refusals_at_the_table_cover_no_field_or_button(
    phone: Phone, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    phone.resize(*size)
    tr.language = "de"
    players = SIX[:6] if game == "qwinto" else SIX[:4]
    table = Table(phone, tmp_path / "data", game, players, components="table")
    values = FrozenMap({"violet": 33, "blue": 13, "red": 26, "yellow": 8})
    table.page.model.play(Announce(12, ("orange", "yellow")) if game == "qwinto" else Sums(values))
    phone.frames(4)
    if game == "qwinto":
        phone.tap(next(field for field in phone.find_all(Field) if field.row == "purple" and field.column == 3))
    else:
        phone.tap(next(field for field in phone.find_all(Field) if field.row == "red" and field.column == 3))
    phone.frames(3)
    message = phone.find(MessageLine)
    assert message.visible
    assert covered(phone, message) == []
    assert message.y >= 0
    assert message.right <= phone.find_all(MessageLine)[0].parent.width
    assert [(field.row, field.column) for field in phone.find_all(Field) if field.refused] == [
        ("purple" if game == "qwinto" else "red", 3)
    ]
    phone.resize(size[1], size[0])
    phone.frames(6)
    assert message.visible
    assert covered(phone, message) == [], "it moves when the phone is turned"


REFUSAL = "Diese Karte passt nicht: In der Auslage liegt schon eine höhere Zahl derselben Farbe."


@pytest.mark.parametrize("fontscale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", SETUPS)
def test_in_any_step_refusals_cover_no_control_and_nothing_is_cut(
    app: SpielblockApp, phone: Phone, setup: str, size: tuple[int, int], fontscale: float
) -> None:
    phone.resize(*size)
    phone.scale(fontscale=fontscale)
    wrong = {}
    for state, args in SETUPS[setup](app):
        app.root.go("table", **args)
        phone.frames(8)
        labels = [widget for widget in on_screen(phone) if isinstance(widget, Label)]
        cut = [label.text for label in labels if label.is_shortened]
        cut += [f"half {text}" for text in half_offers(phone)]
        message: Any = app.root.ids.pages.current_screen.message
        message.refuse(REFUSAL)
        phone.frames(3)
        targets = covered(phone, message)
        assert 0 <= message.y < message.top <= size[1]
        assert 0 <= message.x < message.right <= size[0]
        if targets or cut:
            wrong[state] = targets + cut
        message.hide()
    assert wrong == {}
