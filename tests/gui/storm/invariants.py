"""Invariants after any touch: translated texts, hidden hands, and a screen and disk that agree with the store."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from data.misplaced_files import DECKS, PLAYERS, SETTINGS, table_file
from data.store import Store
from i18n.catalog import LANGUAGES, catalog_for
from i18n.numbers import format_number
from sheets.session import encode_session
from tests.data.operations import snapshot
from tests.gui.games.monad.cards_play import MonadTable
from tests.gui.games.quando.cards_play import QuandoTable
from tests.gui.games.quanto.cards_play import Quanto
from tests.gui.phone import Phone
from tests.gui.table.leaks import Everything, card
from widgets.app import SpielblockApp
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.pages.drawers.deck_drawer import DeckPage
from widgets.table.card_tray import CardTray, hand_draft
from widgets.table.hidden_hand import HiddenHand
from widgets.table.table_page import TablePage

HANDS = {"quando": QuandoTable, "quanto": Quanto, "monad": MonadTable}
"""Per game a test table that returns its open and hidden cards."""


def assert_translated(phone: Phone) -> None:
    """Asserts that no text on the screen is a message id, a placeholder or the fallback message."""
    fallback = tr._("common.not-possible")
    for text in phone.texts():
        text = str(text)
        assert fallback not in text, text
        if "." in text:
            candidates = set(_ID.findall(text)) - FILES
            ids = [word for word in candidates if word in _ids() or word.split(".")[0] in _prefixes()]
            assert not ids, f"{ids} in {text!r}"
        assert not _PLACEHOLDER.search(text), text


FILES = {table_file(table) for table in (PLAYERS, SETTINGS, DECKS)}
"""File names that may appear in messages."""
_ID = re.compile(r"(?<![\w./-])[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+(?![\w/.])")
_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
_NOT_PREFIXES = ("bg-stats", "www", "de", "en", "z", "b", "e", "i", "d", "u", "v")


@cache
def _ids() -> set[str]:
    return {message for language in LANGUAGES for message in catalog_for(language).messages("")}


@cache
def _prefixes() -> set[str]:
    return {message.split(".")[0] for message in _ids()} - set(_NOT_PREFIXES)


def assert_hidden_hands(app: SpielblockApp, phone: Phone) -> None:
    """Asserts that no widget of the page contains a card of a hidden hand or a pile."""
    page = app.root.ids.pages.current_screen
    if isinstance(page, DeckPage):
        hand = page.tray.part("hand")
        assert page.step == "hand" or not (hand.faces or hand.cards), "cards of a hidden hand on the deck page"
    if not isinstance(page, TablePage) or page.scene is None or not isinstance(page.scene.tray, CardTray):
        _assert_hidden_qwinto_cards(page)
        return
    model, hand = page.model, page.scene.tray.part("hand")
    seat = int(model.seat)
    is_open = page.scene.tray.step == "hand"
    assert is_open or not (hand.faces or hand.cards), "cards of a hidden hand"
    if model.game.over:
        return
    kind = HANDS[model.rules_name]
    table: Any = kind.__new__(kind)  # without its own page: it only lists the cards of this game
    table.page, table.phone = page, phone
    own = table.hand_faces(seat) if is_open and hand_draft(model).open else []
    allowed = {card(face) for face in (*table.open_faces(), *table.known_faces(), *own)}
    widgets = Everything([page, *Window.children[:-1]])
    hidden = {card(face) for other in range(len(model.game.players)) for face in table.hand_faces(other)} - allowed
    assert not hidden & (set(widgets.cards_seen()) | widgets.faces_held()), (model.rules_name, seat, hidden)


def _assert_hidden_qwinto_cards(page: Any) -> None:
    """Asserts that no hidden card is in a widget; in Qwinto's deck every card is unique."""
    if not isinstance(page, TablePage) or page.model is None or page.model.rules_name != "qwinto-cards":
        return
    game = page.model.game
    if game.options.get("components") != "app" or game.over:
        return
    piles = game.state.piles
    if piles is None:  # the disk refused the deal
        return
    active = game.state.entry_round.active
    visible = page.scene.tray.part("hand").faces or len(piles.hands) == 1
    own = piles.hands[active] if visible else ()
    hidden = {
        (other.color, format_number(other.value))
        for pile in (*piles.hands, piles.pile)
        for other in pile
        if other not in own
    }
    widgets = Everything([page, *Window.children[:-1]])
    assert not hidden & (set(widgets.cards_seen()) | widgets.faces_held()), hidden


def assert_saved(app: SpielblockApp, phone: Phone, copy: Path) -> dict[str, Any]:
    """Asserts that the screen and a copy of the disk agree with the store; returns the content of the store."""
    store = app.store
    assert store is not None
    pages = app.root.ids.pages
    page = pages.current_screen
    assert pages.children == [page], f"{page} is the current page, but {pages.children} are visible"
    for other in pages.screens:
        owner = other.scene if isinstance(other, TablePage) else other if isinstance(other, DeckPage) else None
        tray = owner.tray if owner is not None else None
        if other is not page and isinstance(tray, HiddenHand):
            assert not tray.part("hand").faces, "a visible hand on another page"
    live = [widget for top in Window.children for widget in top.walk(restrict=True) if isinstance(widget, Live)]
    texts = phone.texts()
    for widget in live:
        widget.fill()
    phone.frames(2)
    assert phone.texts() == texts, f"{page.name} is outdated"
    if isinstance(page, TablePage) and page.model is not None:
        model = page.model
        assert model.game is model.controller.game
        assert page.players == list(model.game.players)
    expected = snapshot(store)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(store.folder, copy)
    with Store(copy) as disk:
        saved = snapshot(disk)
        assert not disk.reports, disk.reports
        if isinstance(page, TablePage) and page.model is not None and page.model.id in saved:
            assert encode_session(disk.open(page.model.id).session) == encode_session(page.model.controller.session)
    assert saved == expected, [name for name in {*saved, *expected} if saved.get(name) != expected.get(name)]
    return expected
