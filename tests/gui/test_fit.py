"""Nothing is cut, nothing is too small to be touched: every page on phones of all sizes, also with large text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sheets.frozen import FrozenMap
from sheets.qwantum.rounds import Announce as Sums
from sheets.qwinto.rounds import Announce
from tests.gui.games.monad import cards_play as monad_cards_play
from tests.gui.games.quando import cards_play as quando_cards_play
from tests.gui.games.quanto import cards_screens as quanto_cards_screens
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.i18n import tr
from widgets.base.theme import theme
from widgets.games.qwinto.cards_view import LayDraft

SIZES = [(360, 640), (360, 780), (412, 915), (780, 360), (1280, 800), (360, 780)]
"""In this order, so that every page is also turned to lie and back."""
SIX = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander"]
SMALLEST = 36
"""No target is smaller, in dp."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in German, with games of six on their tables."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion, tr.language = False, "de"
    return started


def seen(widget: Widget) -> bool:
    """Tells whether the widget is on the screen: in the window and nowhere faded out."""
    x, y = widget.to_window(*widget.center)
    if not (0 <= x < Window.width and 0 <= y < Window.height) or widget.width < 1 or widget.height < 1:
        return False
    while widget is not None and widget is not Window:
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True


def cut(phone: Phone) -> list[str]:
    """The texts that do not fit where they stand."""
    found = []
    for label in phone.find_all(Label):
        if not (label.text and seen(label)) or label.shorten:
            continue
        width, height = label.texture_size
        if width > label.width + 2 or height > label.height + 4:
            found.append(f"{label.text!r} {width}x{height} in {label.width:.0f}x{label.height:.0f}")
    return found


def small(phone: Phone) -> list[str]:
    """The targets that are too small for a finger."""
    found = []
    for widget in phone.find_all(Widget):
        if isinstance(widget, ButtonBehavior) and seen(widget) and min(widget.size) < SMALLEST - 0.01:
            name = getattr(widget, "text", "") or getattr(widget, "icon", "")
            found.append(f"{type(widget).__name__} {name!r} {widget.width:.1f}x{widget.height:.1f}")
    return found


def tables(app: SpielblockApp) -> Iterator[tuple[str, dict[str, Any]]]:
    """Games in all their states: before a throw, with one, as a pad, with virtual dice, for six with long names."""
    store = app.store
    yield "six announce", {"id": store.new("qwinto", SIX).id}
    thrown = store.new("qwinto", SIX)
    thrown.play(Announce(11, ("orange", "yellow", "purple")))
    yield "six write", {"id": thrown.id}
    yield "pad", {"id": store.new("qwinto", SIX[:1], {"sheets": "mine"}).id}
    yield "roll", {"id": store.new("qwinto", SIX[:3], {"components": "app"}).id}
    yield "sums", {"id": store.new("qwantum", SIX).id}
    summed = store.new("qwantum", SIX[:4])
    summed.play(Sums(FrozenMap({"violet": 33, "blue": 13, "red": 26, "yellow": 8})))
    yield "step b", {"id": summed.id}
    yield "qwantum pad", {"id": store.new("qwantum", SIX[:1], {"sheets": "mine"}).id}
    yield "qwantum roll", {"id": store.new("qwantum", SIX[:2], {"components": "app"}).id}
    cards = store.new("qwinto-cards", SIX[:4], {"components": "app"})
    yield "curtain", {"id": cards.id}
    app.root.ids.pages.current_screen.session.draft = LayDraft(0, open=True)
    yield "hand", {"id": cards.id}
    dealt = cards.game.state
    first = LayDraft(0, open=True, cards=dealt.piles.hands[0][:1], places=("LR",))
    app.root.ids.pages.current_screen.session.draft = first
    yield "laid for a look", {"id": cards.id}
    app.root.ids.pages.current_screen.session.draft = LayDraft(0, open=True, sheet=True)
    yield "sheet before laying", {"id": cards.id}
    app.root.ids.pages.current_screen.session.play(first.move)
    yield "cards write", {"id": cards.id}
    yield "cards alone", {"id": store.new("qwinto-cards", SIX[:1], {"components": "app"}).id}
    yield from quanto_cards_screens.screens(app, SIX)
    yield from quando_cards_play.screens(app, SIX)
    yield from monad_cards_play.screens(app, SIX)


def places(phone: Phone) -> set[tuple[str, int, int, int, int]]:
    """Where everything is that can be seen and does not scroll."""
    scrolled = {id(inner) for view in phone.find_all(ScrollView) for inner in view.walk(restrict=True)}
    found = [widget for widget in phone.find_all(Widget) if id(widget) not in scrolled and seen(widget)]
    return {(type(widget).__name__, *map(round, (*widget.to_window(*widget.pos), *widget.size))) for widget in found}


@pytest.mark.parametrize(("fontscale", "sizes"), [(1.0, SIZES[:1]), (1.3, SIZES)])
def test_every_table_fits_every_phone(
    app: SpielblockApp, phone: Phone, fontscale: float, sizes: list[tuple[int, int]]
) -> None:
    """And after it was turned everything is where it was before."""
    wrong = []
    phone.scale(fontscale=fontscale)
    for name, what in tables(app):
        app.root.go("table", **what)
        before: dict[tuple[int, int], Any] = {}
        for size in sizes:
            phone.resize(*size)
            phone.frames(4)
            wrong += [f"{name} {size}: {said}" for said in cut(phone) + small(phone)]
            if sizes.count(size) > 1:
                moved = places(phone) ^ before.setdefault(size, places(phone))
                wrong += [f"{name}: not as before it was turned: {sorted(moved)}"] if moved else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("fontscale", [1.0, 1.3])
def test_every_page_fits_every_phone(app: SpielblockApp, phone: Phone, fontscale: float) -> None:
    wrong = []
    phone.scale(fontscale=fontscale)
    app.store.new("qwinto", SIX)
    app.store.new("qwantum", SIX[:4])
    pages: list[tuple[str, dict[str, Any]]] = [
        ("home", {}), ("new-game", {"game": "qwinto"}), ("dice", {}), ("fairness", {}), ("history", {}),
        ("settings", {}), ("help", {"game": "qwinto"}), ("help", {}),
    ]  # fmt: skip
    for name, what in pages:
        app.root.go(name, **what)
        for size in SIZES:
            phone.resize(*size)
            phone.frames(3)
            wrong += [f"{name} {size}: {said}" for said in cut(phone) + small(phone)]
    assert not wrong, "\n".join(wrong)


def decks(page: Any) -> Iterator[str]:
    """The deck without a game in all its states."""
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
    page.ask(1)
    yield "curtain"
    page.reveal()
    yield "hand"
    page.pick(0)
    yield "hand, picked"
    page.conceal()


@pytest.mark.parametrize("fontscale", [1.0, 1.3])
def test_the_deck_without_a_game_fits_every_phone(app: SpielblockApp, phone: Phone, fontscale: float) -> None:
    wrong = []
    phone.scale(fontscale=fontscale)
    app.root.go("deck")
    for name in decks(app.root.ids.pages.current_screen):
        for size in SIZES:
            phone.resize(*size)
            phone.frames(3)
            wrong += [f"{name} {size}: {said}" for said in cut(phone) + small(phone)]
    assert not wrong, "\n".join(wrong)
