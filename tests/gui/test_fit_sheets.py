"""Nothing is cut, too small to be touched or covered: what opens over a table, and a table that waits for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.modalview import ModalView

from sheets.qwinto.moves import Announce
from tests.gui.coach_helpers import wait
from tests.gui.fits import SIX
from tests.gui.phone import Phone
from tests.gui.test_fit import LONG, SCREENS, looked_at, start  # noqa: F401  start is a fixture
from widgets.app import SpielblockApp
from widgets.table.odds_sheet import OddsSheet


def laid(app: SpielblockApp, game: str, players: list[str], **options: str) -> Any:
    """Lays a game on the table; returns the page."""
    app.root.go("table", game_id=app.store.new(game, players, options).id)
    return app.root.ids.pages.current_screen


def sheets(app: SpielblockApp, phone: Phone) -> Iterator[str]:
    """What can lie over a table for six, one after the other."""
    page = laid(app, "qwinto", SIX, odds="on")
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


def tables_that_wait(app: SpielblockApp) -> Iterator[str]:
    """Tables at which everybody who is to act has a phone of their own; five sheets are in a crowd."""
    for game, players, options in (
        ("qwinto", SIX[:5], {}),
        ("qwinto", SIX, {"hiddenWrites": "on"}),
        ("qwantum", SIX[:4], {"components": "app"}),
    ):
        page = laid(app, game, players, **options)
        page.model.away = frozenset({0, 2})
        yield f"{game} for {len(players)}"


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "small phone", "tablet"])
def test_what_opens_over_a_table_fits_every_screen(
    start: Callable[[str], SpielblockApp],  # noqa: F811
    phone: Phone,
    kind: str,
) -> None:
    app = start(kind)
    wrong = []
    for name in sheets(app, phone):
        phone.frames(3)
        assert phone.find_all(ModalView), name
        wrong += looked_at(phone, kind, name, stays=False)
        for sheet in phone.find_all(ModalView):
            sheet.dismiss(animation=False)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "tablet"])
def test_a_table_that_waits_fits_every_screen(
    start: Callable[[str], SpielblockApp],  # noqa: F811
    phone: Phone,
    kind: str,
) -> None:
    app = start(kind)
    wrong = [said for name in tables_that_wait(app) for said in looked_at(phone, kind, name, stays=False)]
    assert not wrong, "\n".join(wrong)
