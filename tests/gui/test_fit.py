"""Every table has no layout faults on screens of all sizes, also with large text.

`SPIELBLOCK_LONG=1` tests every number of players and every screen with both text sizes.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce as Sums
from sheets.qwinto.moves import Announce
from tests.gui.games.monad import cards_play as monad_cards_play
from tests.gui.games.quando import cards_play as quando_cards_play
from tests.gui.games.quanto import cards_screens as quanto_cards_screens
from tests.gui.layout_faults import SIX, cut_texts, faults, overlaps, small_targets, visible_rects
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.games.qwinto.cards_view import LayDraft

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
PHONES = [(360, 640), (360, 780), (412, 915), (780, 360), (360, 780)]
"""In this order, so that every page is also rotated to landscape and back."""
SCREENS: dict[str, tuple[float, list[tuple[int, int]]]] = {
    "large text": (1.3, PHONES),
    "normal text": (1.0, [(360, 780), (780, 360), (600, 960)]),
    "small phone": (1.0, [(320, 568), (568, 320)]),
    "tablet": (1.0, [(800, 1280), (1280, 800)]),
}
"""Font scale and window sizes; all sizes of one entry have the same scale."""
if LONG:
    SCREENS = {
        "large text": (1.3, [*PHONES, (600, 960)]),
        "normal text": (1.0, [*PHONES, (600, 960)]),
        "small phone": (1.0, [(320, 568), (568, 320)]),
        "small phone with large text": (1.3, [(320, 568), (568, 320)]),
        "tablet": (1.0, [(800, 1280), (1280, 800)]),
        "squarer tablet": (1.0, [(1024, 768), (768, 1024)]),
        "tablet with large text": (1.3, [(800, 1280), (1280, 800)]),
    }
SEATS = (2, 3, 4, 5, 6) if LONG else (6,)
"""Numbers of players."""

Screens = Iterator[tuple[str, dict[str, Any]]]


@pytest.fixture
def start(phone: Phone, caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[str], SpielblockApp]]:
    """Starts the app on a kind of screen, in German without animation; layouts must settle within a frame."""

    def start_on(kind: str) -> SpielblockApp:
        fontscale, sizes = SCREENS[kind]
        phone.resize(*sizes[0])
        phone.scale(fontscale=fontscale)
        app = SpielblockApp()
        phone.start(app)
        theme.motion, tr.language = False, "de"
        return app

    yield start_on
    assert not unsettled(caplog.get_records("call"))


def unsettled(records: list[logging.LogRecord]) -> list[str]:
    """Returns Kivy's warnings about layouts that did not settle within a frame."""
    return [record.getMessage() for record in records if "too much iteration" in record.getMessage()]


def check_screens(phone: Phone, kind: str, name: str, rotates: bool = True) -> list[str]:
    """Returns the faults on all screens of a kind; if it *rotates*, the layout must be the same after rotating back."""
    all_faults, sizes = [], SCREENS[kind][1]
    before: dict[tuple[int, int], Any] = {}
    for size in sizes if rotates else dict.fromkeys(sizes):
        phone.resize(*size)
        phone.frames(3)
        all_faults += [f"{name} {size}: {fault}" for fault in faults(phone)]
        if rotates and sizes.count(size) > 1:
            now = visible_rects(phone)
            moved = now ^ before.setdefault(size, now)
            all_faults += [f"{name}: changed by rotating: {sorted(moved)}"] if moved else []
    return all_faults


# Games in all their states: before and after a roll, with one sheet, with virtual dice, for six players.


def qwinto(app: SpielblockApp, players: list[str]) -> Screens:
    store = app.store
    yield "announce", {"game_id": store.new("qwinto", players).id}
    rolled = store.new("qwinto", players)
    rolled.play(Announce(11, ("orange", "yellow", "purple")))
    yield "write", {"game_id": rolled.id}
    yield "pad", {"game_id": store.new("qwinto", players[:1], {"sheets": "mine"}).id}
    yield "roll", {"game_id": store.new("qwinto", players[:3], {"components": "app"}).id}
    yield "four pads", {"game_id": store.new("qwinto", players[:4], {"sheets": "all"}).id}


def qwantum(app: SpielblockApp, players: list[str]) -> Screens:
    store = app.store
    yield "sums", {"game_id": store.new("qwantum", players).id}
    summed = store.new("qwantum", players[:4])
    summed.play(Sums(FrozenMap({"violet": 33, "blue": 13, "red": 26, "yellow": 8})))
    yield "step b", {"game_id": summed.id}
    yield "pad", {"game_id": store.new("qwantum", players[:1], {"sheets": "mine"}).id}
    yield "roll", {"game_id": store.new("qwantum", players[:2], {"components": "app"}).id}


def qwinto_cards(app: SpielblockApp, players: list[str]) -> Screens:
    cards = app.store.new("qwinto-cards", players[:4], {"components": "app"})
    yield "curtain", {"game_id": cards.id}
    model = app.root.ids.pages.current_screen.model
    model.draft = LayDraft(0, open=True)
    yield "hand", {"game_id": cards.id}
    first = LayDraft(0, open=True, cards=cards.game.state.piles.hands[0][:1], places=("LR",))
    model.draft = first
    yield "laid for a look", {"game_id": cards.id}
    model.draft = LayDraft(0, open=True, sheet=True)
    yield "sheet before laying", {"game_id": cards.id}
    model.play(first.move)
    yield "write", {"game_id": cards.id}
    yield "alone", {"game_id": app.store.new("qwinto-cards", players[:1], {"components": "app"}).id}


def tracker(game: str, app: SpielblockApp, players: list[str]) -> Screens:
    yield game, {"game_id": app.store.new(game, players[:4] if game == "monad" else players).id}


TABLES: dict[str, Callable[[SpielblockApp, list[str]], Screens]] = {
    "qwinto": qwinto,
    "qwantum": qwantum,
    "qwinto cards": qwinto_cards,
    "quando tracker": partial(tracker, "quando"),
    "quanto tracker": partial(tracker, "quanto"),
    "monad tracker": partial(tracker, "monad"),
    "quanto": quanto_cards_screens.screens,
    "quando": quando_cards_play.screens,
    "monad": monad_cards_play.screens,
}
ALWAYS_SIX = ("quanto",)
"""Tables that always have six players."""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_every_table_fits_every_screen(
    start: Callable[[str], SpielblockApp], phone: Phone, table: str, kind: str, seats: int
) -> None:
    app = start(kind)
    all_faults = []
    for name, args in TABLES[table](app, SIX if table in ALWAYS_SIX else SIX[:seats]):
        app.root.go("table", **args)
        all_faults += check_screens(phone, kind, name)
    assert not all_faults, "\n".join(all_faults)


def decks(page: Any) -> Iterator[str]:
    """Puts the deck page into all its states."""
    yield "fresh"
    page.kind = "monad"
    yield "six piles"
    page.step = "deal"
    yield "to deal"
    page.change_hands(6)
    page.deal()
    page.draw(2)
    page.draw(5)
    page.pick_open(0)
    yield "six hands, picked"
    page.act("discard")
    yield "six hands, discarded"
    page.kind = "quando"
    page.change_hands(-4)
    page.change_each(6)
    page.deal()
    page.request_hand(1)
    yield "curtain"
    page.reveal()
    yield "hand"
    page.pick(0)
    yield "hand, picked"
    page.conceal()


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "small phone", "tablet"])
def test_deck_page_fits_every_screen(start: Callable[[str], SpielblockApp], phone: Phone, kind: str) -> None:
    app = start(kind)
    app.root.go("deck")
    page = app.root.ids.pages.current_screen
    all_faults = [fault for name in decks(page) for fault in check_screens(phone, kind, name)]
    assert not all_faults, "\n".join(all_faults)


def test_cut_texts_and_small_targets_are_found_if_visible(phone: Phone) -> None:
    """Proves that the tests above can fail."""
    page = BoxLayout()
    inner = BoxLayout(size_hint=(None, None), size=(300, 300))
    page.add_widget(inner)
    inner.add_widget(Label(text="a long text in a narrow place", size_hint_x=None, width=50))
    inner.add_widget(Button(size_hint=(None, None), size=(26, 60)))
    phone.show(page)
    (text,), (target,) = cut_texts(phone), small_targets(phone)
    assert faults(phone) == [target, text]
    assert "narrow place" in text
    assert "26.0x60.0" in target
    inner.opacity = 0
    assert faults(phone) == []


def test_endless_layouts_are_found(phone: Phone, caplog: pytest.LogCaptureFixture) -> None:
    box = BoxLayout()
    phone.show(box)
    assert unsettled(caplog.records) == []
    box.bind(padding=lambda *_: Clock.schedule_once(grow, -1))

    def grow(_dt: float) -> None:
        box.padding = [box.padding[0] + 1] * 4

    grow(0)
    phone.frames(1)
    assert unsettled(caplog.records)
    box.parent.remove_widget(box)
    Clock.unschedule(grow)


def test_overlaps_are_found_unless_intended(phone: Phone) -> None:
    page = FloatLayout()
    button = Button(text="a", size_hint=(None, None), size=(100, 60), pos=(20, 20))
    inner = Label(text="within", size_hint=(None, None), size=(60, 30), pos=(40, 30))
    text = Label(text="a text", size_hint=(None, None), size=(100, 40), pos=(200, 20))
    button.add_widget(inner)
    page.add_widget(button)
    page.add_widget(text)
    phone.show(page)
    assert overlaps(phone) == []
    text.pos = (80, 30)  # its letters are centered and start right of 100
    phone.frames()
    (fault,) = overlaps(phone)
    assert "a text" in fault
    text.pos = (115, 30)  # only its empty rim overlaps the button
    phone.frames()
    assert overlaps(phone) == []
    page.add_widget(Button(text="b", size_hint=(None, None), size=(50, 50), pos=(100, 60)))
    phone.frames()
    assert len(overlaps(phone)) == 1, "two overlapping targets"
    page.opacity = 0
    assert overlaps(phone) == []


def test_scrolled_content_overlaps_nothing(phone: Phone) -> None:
    page = FloatLayout()
    scroll = ScrollView(size_hint=(None, None), size=(200, 100), pos=(0, 100))
    scroll.add_widget(Button(text="long", size_hint=(None, None), size=(200, 400)))
    page.add_widget(scroll)
    page.add_widget(Button(text="below", size_hint=(None, None), size=(200, 100), pos=(0, 0)))
    phone.show(page)
    assert overlaps(phone) == []
    scroll.y = 50
    phone.frames()
    assert len(overlaps(phone)) == 1
