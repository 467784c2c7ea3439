"""Sheets over a table, and tables waiting for guests, have no layout faults on screens of all sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.modalview import ModalView

from sheets.qwinto.moves import Announce
from tests.gui.coach_helpers import wait
from tests.gui.layout_faults import SIX
from tests.gui.phone import Phone
from tests.gui.screens import LONG, SCREENS, check_screens, start
from widgets.app import SpielblockApp
from widgets.table.odds_sheet import OddsSheet

assert start  # a fixture


def open_table(app: SpielblockApp, game: str, players: list[str], **options: str) -> Any:
    """Opens a new game; returns the page."""
    app.root.go("table", game_id=app.store.new(game, players, options).id)
    return app.root.ids.pages.current_screen


def sheets(app: SpielblockApp, phone: Phone) -> Iterator[str]:
    """Opens the sheets over a table for six players, one after the other."""
    page = open_table(app, "qwinto", SIX, odds="on")
    page.addresses = ["127.0.0.1"]
    page.open_guests()
    yield "guests"
    page.on_removed()
    page.model.play(Announce(11, ("orange", "yellow")))
    area = page.scene.area
    area.correct("orange", 4)
    yield "correction"
    area.correct_misses()
    yield "misses"
    area.hold("orange", 4)
    (odds,) = phone.find_all(OddsSheet)
    wait(phone, lambda: odds.sentence)
    yield "odds"


def waiting_tables(app: SpielblockApp) -> Iterator[str]:
    """Opens tables that wait for guests."""
    for game, players, options in (
        ("qwinto", SIX[:5], {}),
        ("qwinto", SIX, {"hiddenWrites": "on"}),
        ("qwantum", SIX[:4], {"components": "app"}),
    ):
        page = open_table(app, game, players, **options)
        page.model.away = frozenset({0, 2})
        yield f"{game} for {len(players)}"


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "small phone", "tablet"])
def test_sheets_over_a_table_fit_every_screen(
    start: Callable[[str], SpielblockApp],
    phone: Phone,
    kind: str,
) -> None:
    app = start(kind)
    all_faults = []
    for name in sheets(app, phone):
        phone.frames(3)
        assert phone.find_all(ModalView), name
        all_faults += check_screens(phone, kind, name, rotates=False)
        for sheet in phone.find_all(ModalView):
            sheet.dismiss(animation=False)
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "tablet"])
def test_waiting_table_fits_every_screen(
    start: Callable[[str], SpielblockApp],
    phone: Phone,
    kind: str,
) -> None:
    app = start(kind)
    all_faults = [fault for name in waiting_tables(app) for fault in check_screens(phone, kind, name, rotates=False)]
    assert not all_faults, "\n".join(all_faults)
