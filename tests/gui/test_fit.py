"""Nothing is cut, nothing is too small to be touched: every page on phones of all sizes, also with large text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label

from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce as Sums
from sheets.qwinto.moves import Announce
from tests.gui.fits import SIX, cut, faults, places, small
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

Screens = Iterator[tuple[str, dict[str, Any]]]


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in German, nothing moving."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion, tr.language = False, "de"
    return started


# Games in all their states: before a throw, with one, as a pad, with virtual dice, for six with long names.


def qwinto(app: SpielblockApp) -> Screens:
    store = app.store
    yield "six announce", {"id": store.new("qwinto", SIX).id}
    thrown = store.new("qwinto", SIX)
    thrown.play(Announce(11, ("orange", "yellow", "purple")))
    yield "six write", {"id": thrown.id}
    yield "pad", {"id": store.new("qwinto", SIX[:1], {"sheets": "mine"}).id}
    yield "roll", {"id": store.new("qwinto", SIX[:3], {"components": "app"}).id}


def qwantum(app: SpielblockApp) -> Screens:
    store = app.store
    yield "sums", {"id": store.new("qwantum", SIX).id}
    summed = store.new("qwantum", SIX[:4])
    summed.play(Sums(FrozenMap({"violet": 33, "blue": 13, "red": 26, "yellow": 8})))
    yield "step b", {"id": summed.id}
    yield "pad", {"id": store.new("qwantum", SIX[:1], {"sheets": "mine"}).id}
    yield "roll", {"id": store.new("qwantum", SIX[:2], {"components": "app"}).id}


def qwinto_cards(app: SpielblockApp) -> Screens:
    cards = app.store.new("qwinto-cards", SIX[:4], {"components": "app"})
    yield "curtain", {"id": cards.id}
    session = app.root.ids.pages.current_screen.session
    session.draft = LayDraft(0, open=True)
    yield "hand", {"id": cards.id}
    first = LayDraft(0, open=True, cards=cards.game.state.piles.hands[0][:1], places=("LR",))
    session.draft = first
    yield "laid for a look", {"id": cards.id}
    session.draft = LayDraft(0, open=True, sheet=True)
    yield "sheet before laying", {"id": cards.id}
    session.play(first.move)
    yield "write", {"id": cards.id}
    yield "alone", {"id": app.store.new("qwinto-cards", SIX[:1], {"components": "app"}).id}


def trackers(app: SpielblockApp) -> Screens:
    for game, seats in (("quando", 6), ("quanto", 6), ("monad", 4)):
        yield game, {"id": app.store.new(game, SIX[:seats]).id}


TABLES: dict[str, Callable[[SpielblockApp], Screens]] = {
    "qwinto": qwinto,
    "qwantum": qwantum,
    "qwinto cards": qwinto_cards,
    "trackers": trackers,
    "quanto": lambda app: quanto_cards_screens.screens(app, SIX),
    "quando": lambda app: quando_cards_play.screens(app, SIX),
    "monad": lambda app: monad_cards_play.screens(app, SIX),
}


@pytest.mark.parametrize(("fontscale", "sizes"), [(1.0, SIZES[:1]), (1.3, SIZES)], ids=["normal", "large"])
@pytest.mark.parametrize("table", TABLES)
def test_every_table_fits_every_phone(
    app: SpielblockApp, phone: Phone, table: str, fontscale: float, sizes: list[tuple[int, int]]
) -> None:
    """And after it was turned everything is where it was before."""
    wrong = []
    phone.scale(fontscale=fontscale)
    for name, what in TABLES[table](app):
        app.root.go("table", **what)
        before: dict[tuple[int, int], Any] = {}
        for size in sizes:
            phone.resize(*size)
            phone.frames(4)
            wrong += [f"{name} {size}: {said}" for said in faults(phone)]
            if sizes.count(size) > 1:
                now = places(phone)
                moved = now ^ before.setdefault(size, now)
                wrong += [f"{name}: not as before it was turned: {sorted(moved)}"] if moved else []
    assert not wrong, "\n".join(wrong)


PAGES: dict[str, dict[str, Any]] = {
    "home": {}, "new-game": {"game": "qwinto"}, "dice": {}, "fairness": {}, "history": {}, "settings": {},
    "help": {"game": "qwinto"}, "help of the app": {}, "help-topics": {},
}  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_every_phone(app: SpielblockApp, phone: Phone, name: str) -> None:
    app.store.new("qwinto", SIX)
    app.store.new("qwantum", SIX[:4])
    app.root.go(name.partition(" ")[0], **PAGES[name])
    wrong = []
    for fontscale in (1.0, 1.3):
        phone.scale(fontscale=fontscale)
        for size in SIZES:
            phone.resize(*size)
            phone.frames(3)
            wrong += [f"{fontscale} {size}: {said}" for said in faults(phone)]
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
            wrong += [f"{name} {size}: {said}" for said in faults(phone)]
    assert not wrong, "\n".join(wrong)


def test_what_is_cut_or_small_is_noticed_unless_it_is_not_seen(phone: Phone) -> None:
    """Otherwise all of the above would show nothing."""
    page = BoxLayout()
    inner = BoxLayout(size_hint=(None, None), size=(300, 300))
    page.add_widget(inner)
    inner.add_widget(Label(text="a long text in a narrow place", size_hint_x=None, width=50))
    inner.add_widget(Button(size_hint=(None, None), size=(35, 60)))
    phone.show(page)
    (text,), (target,) = cut(phone), small(phone)
    assert faults(phone) == [target, text]
    assert "narrow place" in text
    assert "35.0x60.0" in target
    inner.opacity = 0
    assert faults(phone) == []
