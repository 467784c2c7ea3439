"""Plays games on guests' pages in a browser: taps the controls of a move, waits until all pages show the result."""

from __future__ import annotations

import json
import os
import time
from random import Random
from typing import Any

from sheets.answers import Pass
from sheets.codec import encode_move
from tests.guests.client import PATIENCE
from tests.guests.conftest import Evening
from tests.guests.robot import picks
from tests.guests.web_page import Page
from tests.sheets.setups import choose

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


def tapped(page: Page, game: Any, move: Any, screen: dict[str, Any]) -> None:
    """Taps the controls that play this move on its player's page."""
    page.until("return document.querySelector('#app')?.dataset.version === arguments[0]", screen["version"])
    encoded = encode_move(move)
    encoded.pop("outcome", None)
    fields = (screen.get("sheet") or {"fields": ()})["fields"]
    tray = screen.get("tray") or {}
    field = next((field for field in fields if field.get("m") == encoded), None)
    button = next((button for button in tray.get("buttons", ()) if button.get("m") == encoded), None)
    if field:
        if screen["sheet"].get("answered"):
            page.tap(".btn", tray["change"])
        page.tap(f"[data-field='{field['r']}.{field['c']}']")
    elif button:
        page.tap(".btn", button["label"])
    elif "form" in tray and tray["form"]["m"]["do"] == encoded["do"]:
        _fill(page, tray["form"], encoded)
    else:
        picked = picks(screen, move)
        for count, card_id in enumerate(picked, 1):
            page.tap(f"[data-card='{card_id}']")
            asked = ",".join(picked[:count])  # the offers move the cards above them
            page.until("return document.querySelector('#app').dataset.offers === arguments[0]", asked)
        label = page.until(
            """const wanted = arguments[0], b = [...document.querySelectorAll('.btn')];
            return wanted.find(w => b.some(e => e.innerText === w))""",
            _labels(game, move, screen),
        )
        page.tap(".btn", label)


def _labels(game: Any, move: Any, screen: dict[str, Any]) -> list[str]:
    """Returns the German labels of the offers that play this move."""
    from guests.screens import offers_for
    from guests.seat_view import SeatView
    from i18n.catalog import catalog_for

    answer = offers_for(SeatView.of(game, screen["seat"]), catalog_for("de"), tuple(picks(screen, move)))
    return [offer["label"] for offer in answer["offers"] if offer["m"] == encode_move(move)]


def _fill(page: Page, form: dict[str, Any], encoded: dict[str, Any]) -> None:
    if "each" in form:
        for row, value in encoded[form["each"]].items():
            page.type(f"[data-box='{row}']", str(value))
        page.tap(".btn.main")
        return
    wanted = set(encoded[form["toggles"]])
    on = set(form.get("on") or ())
    for die in wanted ^ on:
        page.tap(f"[data-die='{die}']")
    if "numbers" in form:
        page.tap(f"[data-key='{encoded[form['numbers']]}']")
    else:
        page.tap(".btn.main")


def up_to_date(evening: Evening, pages: list[Page]) -> None:
    """Waits until every page shows the current points and turn, or the result."""
    for seat, page in enumerate(pages):
        if evening.game.over:
            page.until("return document.querySelector('.winner h1')")
            continue
        screen = evening.call(lambda seat=seat: evening.open.host.screen(seat, "de"))
        people = [[person["total"], person["turn"]] for person in screen["people"]]
        page.until(
            """return JSON.stringify([...document.querySelectorAll('.seat')].map(
            e => [e.querySelector('b').innerText, e.classList.contains('turn')])) === arguments[0]""",
            json.dumps(people, ensure_ascii=False, separators=(",", ":")),
        )


def play(evening: Evening, pages: list[Page], rng: Random, limit: int = 4000) -> None:
    """Plays by taps to the end or for *limit* moves; without SPIELBLOCK_LONG players mostly pass: short games."""
    for _ in range(limit):
        game = evening.game
        if game.over:
            break
        waiting = game.rules.waiting(game.state)
        move = choose(game, rng)
        missed = [Pass(seat) for seat in waiting if not LONG and game.check(Pass(seat)) is None]
        if missed and rng.random() < 0.95:
            move = missed[0]
        seat = getattr(move, "seat", waiting[0] if waiting else 0)
        if move.do == "switch" or (seat not in waiting and move.do in ("pass", "enter")):
            continue
        before = game.cursor
        tapped(pages[seat], game, move, evening.call(lambda seat=seat: evening.open.host.screen(seat, "de")))
        played(evening, before)
        if rng.random() < 0.1:
            up_to_date(evening, pages)
    up_to_date(evening, pages)


def played(evening: Evening, before: int) -> None:
    """Waits until a move after position *before* and the automatic moves behind it are played."""
    end = time.monotonic() + PATIENCE
    while evening.game.cursor == before:
        assert time.monotonic() < end, "the tap did not arrive"
        time.sleep(0.005)
    evening.call(lambda: None)  # automatic moves have been played, too
