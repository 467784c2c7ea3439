"""Tables in all their states: before and after a roll, with one sheet, with virtual dice, for six players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce as Sums
from sheets.qwinto.moves import Announce
from tests.gui.games.monad import cards_play as monad_cards_play
from tests.gui.games.quando import cards_play as quando_cards_play
from tests.gui.games.quanto import cards_screens as quanto_cards_screens
from widgets.app import SpielblockApp
from widgets.games.qwinto.cards_view import LayDraft

Screens = Iterator[tuple[str, dict[str, Any]]]
"""Names of states with the arguments of the table page; the state is shown once its page is open."""


def qwinto(app: SpielblockApp, players: list[str]) -> Screens:
    store = app.store
    yield "announce", {"game_id": store.new("qwinto", players).id}
    rolled = store.new("qwinto", players)
    rolled.play(Announce(11, ("orange", "yellow", "purple")))
    yield "enter", {"game_id": rolled.id}
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
    yield "enter", {"game_id": cards.id}
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
