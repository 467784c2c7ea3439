"""Games on guests' pages in Chromium, by touch."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.guests.browser import Browser, needs_browser
from tests.guests.conftest import Hosts
from tests.guests.touches import LONG, play
from tests.guests.web_page import Page

pytestmark = needs_browser


@pytest.mark.parametrize(("game", "seats"), [("qwinto", 3), ("qwantum", 2)])
def test_guests_play_a_whole_game_by_touch(game: str, seats: int, hosts: Hosts, phone: Browser) -> None:
    evening = hosts(game, seats, seed=4, components="app")
    pages = [phone.open(evening.open.link(seat)) for seat in range(seats)]
    play(evening, pages, Random(5))
    assert evening.game.over
    totals = [str(seat.total).replace("-", "−") for seat in evening.game.standing.seats]
    for page in pages:
        page.until("return document.querySelector('.winner h1')")
        sums = page.run("return [...document.querySelectorAll('tr.sum td')].map(e => e.innerText)")
        assert [total.removeprefix("★ ") for total in sums] == totals
    check_replay(pages[1])


def check_replay(page: Page) -> None:
    """Steps through the replay of a finished game; nothing can be entered meanwhile."""
    page.tap(".btn", "Ansehen")
    page.shows("Zug 1 von")
    assert page.run("return document.querySelector('.tray .btn').disabled")
    assert page.count("button.field") == 0
    page.tap(".btn", "Weiter")
    page.shows("Zug 2 von")
    page.tap(".btn", "Zurück")
    page.shows("Zug 1 von")
    page.tap(".btn", "Schließen")
    page.until("return document.querySelector('.winner h1')")


CARD_GAMES = [
    ("qwinto-cards", 2, {"components": "app"}),
    ("quando", 2, {"components": "app", "target": 15}),
    ("quanto", 2, {"components": "app"}),
    ("monad", 2, {"components": "app", "goal": 1}),
]


@pytest.mark.parametrize(("game", "seats", "options"), CARD_GAMES)
def test_card_games_are_played_by_touch(game: str, seats: int, options: Any, hosts: Hosts, phone: Browser) -> None:
    """The first moves of a game, a whole game with SPIELBLOCK_LONG; test_games plays whole games without a browser."""
    evening = hosts(game, seats, seed=6, **options)
    pages = [phone.open(evening.open.link(seat)) for seat in range(seats)]
    play(evening, pages, Random(7), 4000 if LONG else 11)
    assert evening.game.cursor >= 10
    assert evening.game.over or not LONG
    for seat, page in enumerate(pages):
        if not evening.game.over:
            held = "return document.querySelectorAll('.hand .card').length === arguments[0]"
            page.until(held, _held(evening.game, seat))


def _held(game: Any, seat: int) -> int:
    hands = game.state.piles.hands if hasattr(game.state, "piles") else game.state.hands
    return len(hands[seat])
