"""Nobody sees another player's hand by mistake, however quickly the buttons of a card game are tapped.

A hand is opened on purpose, by holding. After any number of quick taps either that hand is still open or none is, and
no widget shows a card that only other players hold. Every button is tapped in one state of each kind; with
SPIELBLOCK_LONG=1 in every state.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView

from sheets.card_face import CardFace
from sheets.monad.faces import monad_face
from sheets.quando.faces import card_face, quando_face
from sheets.quando.state import Phase
from sheets.quanto.faces import quanto_face
from sheets.qwinto_cards.faces import qwinto_face
from tests.gui.games.monad import cards_play as monad
from tests.gui.games.quando import cards_play as quando
from tests.gui.games.quanto import cards_screens as quanto
from tests.gui.phone import FRAME, Phone
from tests.gui.table.leaks import Everything, card
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.controls.buttons import IconButton
from widgets.games.qwinto.cards_view import LayDraft
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.hold_disc import HoldDisc
from widgets.pieces.playing_card import PlayingCard
from widgets.table.card_tray import HandDraft
from widgets.table.game_screen import screen

SIX = ["Tim", "Sarah", "Emma", "Linus", "Maria", "Olga"]
PAUSES = (FRAME, 0.2, 0.45, 0.6)
"""After each tap: as a double tap, as an impatient one, and when a curtain is no longer fresh."""
EVERY = bool(os.environ.get("SPIELBLOCK_LONG"))

Screens = Iterator[tuple[str, dict[str, Any]]]


def qwinto_cards(app: SpielblockApp) -> Screens:
    """Yields the states: the hand, a card laid provisionally, the sheet, the entries."""
    what = {"game_id": app.store.new("qwinto-cards", SIX[:3], {"components": "app"}).id}
    yield "curtain", what
    model = table_of(app).model
    model.draft = LayDraft(0, open=True)
    yield "hand", what
    first = LayDraft(0, open=True, cards=model.game.state.piles.hands[0][:1], places=("LR",))
    model.draft = first
    yield "laid for a look", what
    model.draft = LayDraft(0, open=True, sheet=True)
    yield "sheet before laying", what
    model.play(first.move)
    yield "enter", what


STATES: dict[str, Callable[[SpielblockApp], Screens]] = {
    "qwinto-cards": qwinto_cards,
    "quando": lambda app: quando.screens(app, SIX[:4]),
    "quanto": lambda app: quanto.screens(app, SIX),
    "monad": lambda app: monad.screens(app, SIX),
}


def table_of(app: SpielblockApp) -> Any:
    """Returns the current table page, or the last one."""
    return app.root.ids.pages.current_screen


# visible cards


def public(game: str, state: Any) -> list[CardFace]:
    """Returns the public cards."""
    if game == "qwinto-cards":
        return [qwinto_face(piece) for place in ("UL", "UR", "LL", "LR") for piece in [state.piles.grid.top(place)]]
    if game == "quando":
        counted = state.phase in (Phase.SHUFFLE, Phase.OVER)
        hands = [held.card for hand in state.hands for held in hand] if counted else []
        return [card_face(piece) for piece in (*state.discard, *state.draw[:1], *hands)]
    if game == "quanto":
        quantos = [piece for quanto in state.quantos if quanto for piece in quanto.cards]
        return [quanto_face(piece) for piece in (*state.layout, *state.revealed, *quantos)]
    return [monad_face(piece) for piece in (*state.discard, *(piece for column in state.columns for piece in column))]


def hand(game: str, state: Any, seat: int) -> list[CardFace]:
    """Returns the hand of a seat as its owner sees it."""
    if game == "qwinto-cards":
        return [qwinto_face(piece) for piece in state.piles.hands[seat]] if state.piles else []
    if game == "quando":
        return [quando_face(number) for number in state.numbers(seat)]
    offered = [quanto_face(state.offered)] if game == "quanto" and state.offered and seat == state.turn else []
    face = quanto_face if game == "quanto" else monad_face
    return [*map(face, state.hands[seat]), *offered]


def opened(page: Any) -> int | None:
    """Returns the seat whose hand is open."""
    held = page.scene.tray.part("hand").cards
    return int(page.model.seat) if held else None


def assert_nothing_foreign(page: Any, before: Any, tapped: str) -> None:
    """Asserts that no card that only others hold is on the screen or in a widget of the table.

    *before* is the state before the taps: cards that were in a hand then and have been played are public.
    """
    model = page.model
    game, state = model.rules_name, model.game.state
    owner = opened(page)
    visible = [*public(game, state), *public(game, before)]
    if owner is not None:
        own = {card(face) for face in (*hand(game, state, owner), *hand(game, before, owner), *public(game, state))}
        hand_faces = {
            (widget.color, widget.value) for widget in page.scene.tray.part("hand").cards if widget.value != "?"
        }
        assert hand_faces <= own, f"{tapped}: {hand_faces - own} is not in that hand"
        visible += [*hand(game, state, owner), *hand(game, before, owner)]
    others = [face for seat in range(len(model.game.players)) if seat != owner for face in hand(game, state, seat)]
    foreign = {card(face) for face in others} - {card(face) for face in visible}
    there = Everything([page, *(child for child in Window.children if isinstance(child, ModalView | FlyingCard))])
    leaked = {*there.cards_seen(), *there.faces_held()} & foreign
    assert not leaked, f"{tapped}: {leaked} belongs to another hand"


# fingers


def buttons(phone: Phone) -> list[tuple[str, tuple[float, float]]]:
    """Returns everything that can be tapped, also discs of curtains; of a row of cards the first and the last."""
    positions: dict[str, tuple[float, float]] = {}
    for widget in phone.find_all():
        if not isinstance(widget, ButtonBehavior | HoldDisc) or min(widget.size) <= 1:
            continue
        if widget.disabled or not widget.opacity:
            continue
        x, y = widget.to_window(*widget.center)
        if 0 <= x < Window.width and 0 <= y < Window.height:
            positions[name_of(widget)] = (x, y)
    return list(positions.items())


def name_of(widget: Any) -> str:
    """Returns the name of a button."""
    if isinstance(widget, PlayingCard):
        beside = widget.parent.children if widget.parent else [widget]
        return f"card of {type(widget.parent).__name__} {widget is beside[0]}"
    names = ("icon",) if isinstance(widget, IconButton) else ("text", "icon", "player")
    texts = (getattr(widget, name, "") for name in names)
    return f"{type(widget).__name__} {next(filter(None, texts), '')}"


def restore(app: SpielblockApp, phone: Phone, what: dict[str, Any], base: tuple[int, int, Any]) -> None:
    """Restores the state before the taps."""
    for child in list(Window.children):
        if isinstance(child, ModalView):
            child.dismiss(animation=False)
    if table_of(app).name != "table":
        theme.motion = False
        app.root.go("table", **what)
        phone.frames(2)
        theme.motion = True
    page = table_of(app)
    cursor, seat, draft = base
    running = page.model.controller
    while running.game.cursor != cursor:
        (running.record_undo if running.game.cursor > cursor else running.record_redo)()
    page.model.on_saved(None)
    page.ids.menu.close()
    page._next.cancel()  # noqa: SLF001 (nothing may follow the set position)
    page.scene.tray.lowered = False
    page.model.turn_to(seat)
    page.slide.finish()  # a touch during it would only end it
    page.model.change(draft)
    page.scene.tray.refresh()
    phone.frames(3)
    assert page.model.game.cursor == cursor


@pytest.mark.parametrize("game", STATES)
def test_impatient_fingers_open_no_foreign_hand(phone: Phone, game: str) -> None:
    app = SpielblockApp()
    phone.start(app)
    tried: set[tuple[object, ...]] = set()
    for name, what in STATES[game](app):
        theme.motion = False
        app.root.go("table", **what)
        phone.frames(4)
        theme.motion = True  # what happens with a delay is what fingers run into
        model = table_of(app).model
        base = model.game.cursor, model.seat, model.draft
        kind = table_of(app).scene.tray.step, opened(table_of(app)) is not None
        for called, position in buttons(phone):
            key = (name if EVERY else kind, called)
            if key not in tried:
                tried.add(key)
                hammer(app, phone, position, f"{name}: {called}")
                restore(app, phone, what, base)
        theme.motion = False
    assert len(tried) > 15


def hammer(app: SpielblockApp, phone: Phone, position: tuple[float, float], tapped: str) -> None:
    """Taps a position four times; afterwards only the same hand may be open, and only on this page."""
    page = table_of(app)
    draft, before = page.model.draft, page.model.game.state
    owner = draft.seat if isinstance(draft, HandDraft) and draft.open else None
    for pause in PAUSES:
        phone.tap(position, patient=False)
        for wait in (FRAME, pause):
            assert opened(page) in (None, owner), f"{tapped} opened a hand"
            assert_nothing_foreign(page, before, tapped)
            phone.skip(wait)
        if table_of(app) is not page:
            assert opened(page) is None, f"{tapped} left an open hand behind"
            return


# the deck without a game


def decks(page: Any) -> Iterator[str]:
    """Yields each deck with three hands: on the table, behind the curtain, open, with a picked card."""
    for kind in ("quando", "quanto", "monad", "qwinto-cards"):
        page.kind = kind
        page.deal()
        page.draw(len(page.model.deck.piles) - 1)
        yield f"{kind} table"
        page.step = "deal"
        yield f"{kind} to deal"
        page.request_hand(1)
        yield f"{kind} curtain"
        page.reveal()
        yield f"{kind} hand"
        page.pick(0)
        yield f"{kind} picked"
        page.conceal()


def test_impatient_fingers_open_no_foreign_hand_of_a_deck(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    app.root.go("deck")
    page = table_of(app)
    tried: set[tuple[object, ...]] = set()
    for name in decks(page):
        theme.motion = True
        phone.frames(3)
        saved = page.kind, page.model.deck, page.model.hand, list(page.model.picked), page.requested_hand, page.step
        for called, position in buttons(phone):
            key = (name if EVERY else page.step, called)
            if key in tried:
                continue
            tried.add(key)
            hammer_deck(phone, page, position, f"{name}: {called}")
            if table_of(app) is not page:
                app.root.go("deck")
            page.kind, deck, page.model.hand, picked, page.requested_hand, page.step = saved
            page.model.deck = deck
            page.model.picked = picked
            phone.skip(0.5)
        theme.motion = False
    assert len(tried) > 15


def hammer_deck(phone: Phone, page: Any, position: tuple[float, float], tapped: str) -> None:
    """Taps a position four times; no other hand opens, and no hand changes its owner."""
    owner = page.requested_hand if page.step == "hand" else None
    start = page.model.deck
    for pause in PAUSES:
        phone.tap(position, patient=False)
        for wait in (FRAME, pause):
            held = page.tray.part("hand").cards
            assert not held or page.requested_hand == owner, f"{tapped} opened a hand"
            face = screen(page.kind).face
            decks_seen = [page.model.deck, *([start] if start.kind == page.kind else [])]
            visible = [piece for deck in decks_seen for piece in (*deck.open, *deck.discard[:1])]
            visible += [pile[0] for deck in decks_seen for pile in deck.piles if pile]
            visible += (
                [piece for deck in decks_seen if held for piece in deck.hands[owner]] if owner is not None else []
            )
            others = [piece for at, piece in enumerate(page.model.deck.hands) if at != owner or not held]
            foreign = {card(face(piece)) for hand_cards in others for piece in hand_cards} - {
                card(face(piece)) for piece in visible
            }
            there = Everything([page, *(child for child in Window.children if isinstance(child, FlyingCard))])
            leaked = {*there.cards_seen(), *there.faces_held()} & foreign
            assert not leaked, f"{tapped}: {leaked} belongs to another hand"
            phone.skip(wait)
