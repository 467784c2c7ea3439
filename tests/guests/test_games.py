"""Whole games over real sockets: no move is lost, doubled or reordered, and all screens agree at the end."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from guests.seat_view import SeatView
from sheets.automatic_moves import is_automatic
from sheets.codec import encode_move
from tests.guests.client import Guest
from tests.guests.conftest import Evening, Hosts
from tests.guests.robot import next_step
from tests.sheets.setups import Setup, helper, setups

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
SETUPS = {  # one of each set of rules; all set-ups in long runs
    str(setup): setup
    for setup in (
        Setup("qwinto", 3, (("components", "app"),)),
        Setup("qwinto", 2, (("components", "table"), ("hiddenWrites", "on"))),
        Setup("qwinto", 2, (("sheets", "mine"),)),
        Setup("qwantum", 3, (("components", "app"),)),
        Setup("qwantum", 2, (("components", "table"),)),
        Setup("qwinto-cards", 2, (("components", "app"),)),
        Setup("qwinto-cards", 2, (("components", "table"),)),
        Setup("quando", 3, (("components", "app"), ("target", 15))),
        Setup("quando", 2, (("components", "table"), ("target", 15))),
        Setup("quanto", 3, (("components", "app"),)),
        Setup("quanto", 4, (("components", "app"), ("teams", "on"), ("showCounts", "off"))),
        Setup("quanto", 2, (("components", "table"),)),
        Setup("monad", 2, (("components", "app"), ("goal", 1))),
        Setup("monad", 2, (("components", "table"),)),
    )
}
if LONG:
    SETUPS |= {str(setup): setup for setup in setups()}


@pytest.fixture
def no_leaks(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Runs the leak checker of the game over every view from which a screen is built."""
    checked: list[Any] = []
    original = SeatView.of.__func__  # type: ignore[attr-defined]

    def of(cls: type[SeatView], game: Any, seat: int | None) -> SeatView:
        view: SeatView = original(cls, game, seat)
        assert helper(game.rules.name).leaks(game.state, view.state, seat) == []
        checked.append(seat)
        return view

    monkeypatch.setattr(SeatView, "of", classmethod(of))
    return checked


def play(evening: Evening, rng: Random, limit: int = 4000) -> list[dict[str, Any]]:
    """Lets robots play to the end; returns the accepted moves of guests in order."""
    guests, sent = evening.everybody(), []
    settle(evening)
    for _ in range(limit):
        if evening.game.over:
            return sent
        step = next_step(evening.game, guests, rng)
        assert step is not None, [guest.screen for guest in guests]
        guest, action = step
        before = evening.game.cursor
        answer = guest.act(**action)
        assert "ok" in answer, (action, answer)
        if "move" in action:
            sent.append(action["move"])
            assert evening.game.cursor > before
        settle(evening)
    raise AssertionError("the game does not end")


def settle(evening: Evening) -> None:
    """Waits until every guest has the current screen."""
    for seat, guest in enumerate(evening.guests):
        now = evening.call(lambda seat=seat: evening.open.host.screen(seat, "en"))
        guest.until(lambda guest=guest, now=now: bool(guest.screens) and guest.screens[-1] == now)


@pytest.mark.parametrize("name", SETUPS)
def test_whole_games_with_the_offers_of_the_screens(name: str, hosts: Hosts, no_leaks: list[Any]) -> None:
    setup = SETUPS[name]
    evening = hosts(setup.game, setup.seats, seed=name, **dict(setup.options))
    watcher = Guest(evening.open.watcher)
    sent = play(evening, Random(name))
    watcher.until(lambda: watcher.screens[-1]["over"])
    watcher.close()
    game = evening.game
    assert game.over
    played = [encode_move(move) for number, move in enumerate(game.moves) if not is_automatic(game, number)]
    if "own" not in (evening.guests[0].screens[0].get("tray") or {}):
        assert list(map(_plain, played)) == list(map(_plain, sent))  # in this order, each once
    results = [guest.screen["result"]["totals"] for guest in evening.guests]
    assert results == [results[0]] * setup.seats
    assert set(no_leaks) == {*range(setup.seats), None}
    stored = evening.store.open(evening.table.id).game
    assert stored.moves == game.moves


def _plain(move: dict[str, Any]) -> dict[str, Any]:
    """Returns a move without random outcomes and default values."""
    return {key: value for key, value in move.items() if key != "outcome" and value not in (None, False, 0, [])}
