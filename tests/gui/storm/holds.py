"""What holds whatever was touched: words on the screen, cards behind curtains, and the disk behind it all."""

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
from tests.data.changes import told
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
"""What knows which cards of a game lie open, and which are in a hand."""


def assert_said(phone: Phone) -> None:
    """Everything on the screen is a sentence: no id of a message, no placeholder, no word for the unknown."""
    unsaid = tr._("common.unsaid")
    for text in phone.texts():
        text = str(text)
        assert unsaid not in text, text
        if "." in text:
            words = set(_ID.findall(text)) - FILES
            found = [word for word in words if word in _ids() or word.split(".")[0] in _domains()]
            assert not found, f"{found} in {text!r}"
        assert not _PLACEHOLDER.search(text), text


FILES = {table_file(table) for table in (PLAYERS, SETTINGS, DECKS)}
"""What a sentence about the disk may name."""
_ID = re.compile(r"(?<![\w./-])[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+(?![\w/.])")
_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
_PLAIN = ("bg-stats", "www", "de", "en", "z", "b", "e", "i", "d", "u", "v")


@cache
def _ids() -> set[str]:
    return {id for language in LANGUAGES for id in catalog_for(language).messages("")}


@cache
def _domains() -> set[str]:
    return {id.split(".")[0] for id in _ids()} - set(_PLAIN)


def assert_hidden_hands(app: SpielblockApp, phone: Phone) -> None:
    """No widget of the page holds a card that is in a hand behind its curtain, or in the pile."""
    page = app.root.ids.pages.current_screen
    if isinstance(page, DeckPage):
        hand = page.tray.part("hand")
        assert page.step == "hand" or not (hand.faces or hand.cards), "a hand of the drawer behind its curtain"
    if not isinstance(page, TablePage) or page.scene is None or not isinstance(page.scene.tray, CardTray):
        _qwinto_cards(page)
        return
    model, hand = page.model, page.scene.tray.part("hand")
    seat = int(model.seat)
    is_open = page.scene.tray.step == "hand"
    assert is_open or not (hand.faces or hand.cards), "cards of a hand behind its curtain"
    if model.game.over:
        return
    kind = HANDS[model.rules_name]
    table: Any = kind.__new__(kind)  # only what it knows about the game; there is another table than its own
    table.page, table.phone = page, phone
    own = table.hand_faces(seat) if is_open and hand_draft(model).open else []
    allowed = {card(face) for face in (*table.open_faces(), *table.known_faces(), *own)}
    there = Everything([page, *Window.children[:-1]])
    hidden = {card(face) for other in range(len(model.game.players)) for face in table.hand_faces(other)} - allowed
    assert not hidden & (set(there.cards_seen()) | there.faces_held()), (model.rules_name, seat, hidden)


def _qwinto_cards(page: Any) -> None:
    """In Qwinto's deck every card is there once, so every hidden one can be looked for."""
    if not isinstance(page, TablePage) or page.model is None or page.model.rules_name != "qwinto-cards":
        return
    game = page.model.game
    if game.options.get("components") != "app" or game.over:
        return
    piles = game.state.piles
    active = game.state.entry_round.active
    shown = page.scene.tray.part("hand").faces
    own = piles.hands[active] if shown or len(piles.hands) == 1 else ()
    hidden = {
        (one.color, format_number(one.value)) for pile in (*piles.hands, piles.pile) for one in pile if one not in own
    }
    there = Everything([page, *Window.children[:-1]])
    assert not hidden & (set(there.cards_seen()) | there.faces_held()), hidden


def assert_kept(app: SpielblockApp, phone: Phone, elsewhere: Path) -> dict[str, Any]:
    """The screen shows what the store holds, and the disk holds it too; returns all that is kept."""
    store = app.store
    assert store is not None
    pages = app.root.ids.pages
    page = pages.current_screen
    assert pages.children == [page], "another page is shown than the app thinks"
    for other in pages.screens:
        laid = other.scene if isinstance(other, TablePage) else other if isinstance(other, DeckPage) else None
        tray = laid.tray if laid is not None else None
        if other is not page and isinstance(tray, HiddenHand):
            assert not tray.part("hand").faces, "an open hand on a page that was left"
    live = [widget for top in Window.children for widget in top.walk(restrict=True) if isinstance(widget, Live)]
    shown = phone.texts()
    for widget in live:
        widget.fill()
    phone.frames(2)
    assert phone.texts() == shown, f"{page.name} shows what is not there any more"
    if isinstance(page, TablePage) and page.model is not None:
        model = page.model
        assert model.game is model.controller.game
        assert page.players == list(model.game.players)
    kept = told(store)
    shutil.rmtree(elsewhere, ignore_errors=True)
    shutil.copytree(store.folder, elsewhere)
    with Store(elsewhere) as disk:
        found = told(disk)
        assert not disk.reports, disk.reports
        if isinstance(page, TablePage) and page.model is not None and page.model.id in found:
            assert encode_session(disk.open(page.model.id).session) == encode_session(page.model.controller.session)
    assert found == kept, [name for name in {*found, *kept} if found.get(name) != kept.get(name)]
    return kept
