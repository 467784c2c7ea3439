"""Whole games by keyboard alone, and by accessible names alone, in Chromium."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from i18n.catalog import catalog_for
from sheets.answers import Pass
from sheets.codec import encode_move
from sheets.qwinto.sheet import BONUS, FIELDS
from tests.guests.browser import Browser, ChromiumPage, needs_browser
from tests.guests.conftest import Evening, Hosts
from tests.guests.test_page_states import WATCH_FIRST_FRAME
from tests.guests.touches import LONG, played
from tests.sheets.setups import choose

pytestmark = needs_browser

LIKELY = """const e = document.activeElement;
return (e.ariaLabel || e.innerText || '').trim().endsWith(arguments[0])"""
"""Cheap check before the browser is asked for the accessible name."""
MOST_TABS = 60
"""Maximum number of presses of the tab key before a control counts as unreachable."""


def with_keyboard(page: ChromiumPage, role: str, name: str) -> None:
    """Moves the focus with the tab key until it is on the named control, and presses Enter."""
    for _ in range(MOST_TABS):
        page.press("Tab")
        if page.run(LIKELY, name) and page.focused() == (role, name):
            page.press("Enter")
            return
    raise AssertionError(f"{role} {name} cannot be reached: {page.text()}")


def with_names(page: ChromiumPage, role: str, name: str) -> None:
    """Activates the control with that name, as a screen reader does."""
    page.until("return document.querySelector('.pending, .sending') === null")
    page.activate(role, name)


WAYS = {"keyboard": with_keyboard, "names": with_names}


def control(screen: dict[str, Any], move: Any) -> tuple[str, str]:
    """Returns role and name of the control that makes a move of Qwinto."""
    raw = encode_move(move)
    raw.pop("outcome", None)
    catalog = catalog_for("de")
    for field in screen["sheet"]["fields"]:
        if field.get("m") == raw:
            number = FIELDS[field["r"]].index(field["c"]) + 1
            kind = "bonus-field" if BONUS.get(field["c"]) == field["r"] else "field"
            field_name = catalog.text(f"guests.page.{kind}", row=catalog.word(field["r"]), number=number)
            return "button", f"{field_name}: {catalog.text('guests.page.fits', number=field['fit'])}"
    tray = screen["tray"]
    for button in tray.get("buttons", ()):
        if button.get("m") == raw:
            return "button", button["label"]
    assert raw["do"] == "roll", raw
    return "button", tray["form"]["labels"][len(tray["form"]["on"])]


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_of_qwinto(way: str, hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 2, seed=3, components="app")
    pages = [phone.open(evening.open.link(seat)) for seat in range(2)]
    rng = Random(way)
    while not evening.game.over:
        game = evening.game
        waiting = game.rules.waiting(game.state)
        move = _next(game, waiting, rng)
        seat = getattr(move, "seat", waiting[0])
        screen = evening.call(lambda seat=seat: evening.open.host.screen(seat, "de"))
        page = pages[seat]
        page.until("return document.querySelector('#app')?.dataset.version === arguments[0]", screen["version"])
        before = game.cursor
        WAYS[way](page, *control(screen, move))
        played(evening, before)
    for page in pages:
        page.until("return document.querySelector('.winner h1')")


def _next(game: Any, waiting: tuple[int, ...], rng: Random) -> Any:
    """Returns a move of a waiting player; without SPIELBLOCK_LONG mostly a pass."""
    if not LONG and rng.random() < 0.85:
        missed = [Pass(seat) for seat in waiting if game.check(Pass(seat)) is None]
        if missed:
            return missed[0]
    for _ in range(200):
        move = choose(game, rng)
        if move.do == "roll" and len(move.colors) < 3:
            continue  # all dice are chosen when the page opens
        if move.do != "switch" and getattr(move, "seat", waiting[0]) in waiting:
            return move
    raise AssertionError("nothing to do")


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_of_quando_with_real_cards(way: str, hosts: Hosts, phone: Browser) -> None:
    evening = hosts("quando", 2, components="table", target=20)
    pages = [phone.open(evening.open.link(seat)) for seat in range(2)]
    for knocker in (0, 1, 0, 1):
        if evening.game.over:
            break
        for seat, page in enumerate(pages):
            _enter_sum(evening, page, seat, WAYS[way], 3 if seat == knocker else 14, seat == knocker)
    assert evening.game.over
    assert [ended.knocker for ended in evening.game.state.rounds][:2] == [0, 1]
    for page in pages:
        page.until("return document.querySelector('.winner h1')")
    anna = pages[0]
    anna.block("*/move")
    anna.run(WATCH_FIRST_FRAME, ".btn.sending")
    WAYS[way](anna, "button", "Ich bin dabei")
    assert anna.until("return window.seen !== null && [window.seen]") == [True]  # marked at once, without a header
    anna.block()
    anna.until("return document.querySelector('.btn[aria-pressed=true]')")


def _enter_sum(evening: Evening, page: ChromiumPage, seat: int, way: Any, number: int, knocks: bool) -> None:
    page.until("return document.querySelector('.own input')?.value === ''")
    if knocks:
        way(page, "button", "Ich habe geklopft")
        page.until("return document.querySelector('.own [aria-pressed=true]')")
    if way is with_keyboard:
        _tab_to_box(page)
    else:
        page.activate("textbox", "Summe deiner Hand")
    page.press(*str(number), "Enter")
    page.until(
        """return document.querySelector('.winner') || document.querySelector('.own input')?.value === ''
        || document.querySelector('.tray').innerText.includes('ändern')"""
    )


def _tab_to_box(page: ChromiumPage) -> None:
    for _ in range(MOST_TABS):
        if page.focused() == ("textbox", "Summe deiner Hand"):
            return
        page.press("Tab")
    raise AssertionError("the box cannot be reached")
