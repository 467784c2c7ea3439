"""Plays a guest's page in a real browser: taps what makes a move, waits until all pages show it."""

from __future__ import annotations

import json
import os
import time
from random import Random
from typing import Any

from sheets.answers import Pass
from sheets.codec import encode_move
from tests.guests.browser import Page
from tests.guests.client import PATIENCE
from tests.guests.conftest import Evening
from tests.guests.robot import picks
from tests.sheets.setups import choose

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


def tapped(page: Page, game: Any, move: Any, screen: dict[str, Any]) -> None:
    """Taps what makes this move on the page of who makes it."""
    page.until("return document.querySelector('#app')?.dataset.version === arguments[0]", screen["version"])
    said = encode_move(move)
    said.pop("outcome", None)
    fields = (screen.get("sheet") or {"fields": ()})["fields"]
    tray = screen.get("tray") or {}
    field = next((one for one in fields if one.get("m") == said), None)
    button = next((one for one in tray.get("buttons", ()) if one.get("m") == said), None)
    if field:
        if screen["sheet"].get("answered"):
            page.tap(".btn", tray["change"])
        page.tap(f"[data-field='{field['r']}.{field['c']}']")
    elif button:
        page.tap(".btn", button["label"])
    elif "form" in tray and tray["form"]["m"]["do"] == said["do"]:
        _fill(page, tray["form"], said)
    else:
        picked = picks(screen, move)
        for count, card_id in enumerate(picked, 1):
            page.tap(f"[data-card='{card_id}']")
            said = ",".join(picked[:count])  # the offers move what lies above them
            page.until("return document.querySelector('#app').dataset.offers === arguments[0]", said)
        label = page.until(
            """const wanted = arguments[0], b = [...document.querySelectorAll('.btn')];
            return wanted.find(w => b.some(e => e.innerText === w))""",
            _labels(game, move, screen),
        )
        page.tap(".btn", label)


def _labels(game: Any, move: Any, screen: dict[str, Any]) -> list[str]:
    """Returns how the page may call the move: asked of the same offers, in German."""
    from guests.screens import offers_for
    from guests.seat_view import SeatView
    from i18n.catalog import catalog_for

    found = offers_for(SeatView.of(game, screen["seat"]), catalog_for("de"), tuple(picks(screen, move)))
    return [one["label"] for one in found["offers"] if one["m"] == encode_move(move)]


def _fill(page: Page, form: dict[str, Any], said: dict[str, Any]) -> None:
    if "each" in form:
        for row, value in said[form["each"]].items():
            page.type(f"[data-box='{row}']", str(value))
        page.tap(".btn.main")
        return
    wanted = set(said[form["toggles"]])
    on = set(form.get("on") or ())
    for die in wanted ^ on:
        page.tap(f"[data-die='{die}']")
    if "numbers" in form:
        page.tap(f"[data-key='{said[form['numbers']]}']")
    else:
        page.tap(".btn.main")


def up_to_date(evening: Evening, pages: list[Page]) -> None:
    """Waits until every page shows the points and whose turn it is, or the result."""
    for seat, page in enumerate(pages):
        if evening.game.over:
            page.until("return document.querySelector('.winner h1')")
            continue
        screen = evening.call(lambda seat=seat: evening.open.host.screen(seat, "de"))
        people = [[one["total"], one["turn"]] for one in screen["people"]]
        page.until(
            """return JSON.stringify([...document.querySelectorAll('.seat')].map(
            e => [e.querySelector('b').innerText, e.classList.contains('turn')])) === arguments[0]""",
            json.dumps(people, ensure_ascii=False, separators=(",", ":")),
        )


def play(evening: Evening, pages: list[Page], rng: Random, most: int = 4000) -> None:
    """Plays by taps, to the end or for *most* moves; without the flag for long runs people miss often."""
    for _ in range(most):
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
    """Waits until a move more than *before* is played, and what follows by itself."""
    end = time.monotonic() + PATIENCE
    while evening.game.cursor == before:
        assert time.monotonic() < end, "the tap did not arrive"
        time.sleep(0.005)
    evening.call(lambda: None)  # what follows by itself has been played, too
