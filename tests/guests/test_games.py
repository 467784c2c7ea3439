"""Whole games over real sockets: nothing lost, doubled or out of order, and everybody sees the same in the end."""

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
WAYS = {  # one of each way to play; with the flag every set-up that there is
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
    WAYS |= {str(setup): setup for setup in setups()}


@pytest.fixture
def no_leaks(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Runs the leak checker of the game over everything that a screen is made from."""
    checked: list[Any] = []
    made = SeatView.of.__func__  # type: ignore[attr-defined]

    def of(cls: type[SeatView], game: Any, seat: int | None) -> SeatView:
        seen: SeatView = made(cls, game, seat)
        assert helper(game.rules.name).leaks(game.state, seen.state, seat) == []
        checked.append(seat)
        return seen

    monkeypatch.setattr(SeatView, "of", classmethod(of))
    return checked


def play(evening: Evening, rng: Random, most: int = 4000) -> list[dict[str, Any]]:
    """Lets robots play to the end; returns the moves that guests made and that were taken, in order."""
    guests, sent = evening.everybody(), []
    settle(evening)
    for _ in range(most):
        if evening.game.over:
            return sent
        step = next_step(evening.game, guests, rng)
        assert step is not None, [guest.screen for guest in guests]
        guest, said = step
        before = evening.game.cursor
        answer = guest.act(**said)
        assert "ok" in answer, (said, answer)
        if "move" in said:
            sent.append(said["move"])
            assert evening.game.cursor > before
        settle(evening)
    raise AssertionError("the game does not end")


def settle(evening: Evening) -> None:
    """Waits until every guest has the screen of now."""
    for seat, guest in enumerate(evening.guests):
        now = evening.call(lambda seat=seat: evening.open.host.screen(seat, "en"))
        guest.until(lambda guest=guest, now=now: bool(guest.screens) and guest.screens[-1] == now)


@pytest.mark.parametrize("name", WAYS)
def test_a_whole_game_by_what_the_screens_offer(name: str, hosts: Hosts, no_leaks: list[Any]) -> None:
    setup = WAYS[name]
    evening = hosts(setup.game, setup.seats, seed=name, **dict(setup.options))
    watcher = Guest(evening.open.watcher)
    sent = play(evening, Random(name))
    watcher.until(lambda: watcher.screens[-1]["over"])
    watcher.close()
    game = evening.game
    assert game.over
    played = [encode_move(move) for place, move in enumerate(game.moves) if not is_automatic(game, place)]
    if "own" not in (evening.guests[0].screens[0].get("tray") or {}):
        assert list(map(_plain, played)) == list(map(_plain, sent))  # in this order, each once
    results = [guest.screen["result"]["totals"] for guest in evening.guests]
    assert results == [results[0]] * setup.seats
    assert set(no_leaks) == {*range(setup.seats), None}
    kept = evening.store.open(evening.table.id).game
    assert kept.moves == game.moves


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    """Returns a move without what chance added and what goes without saying."""
    return {key: value for key, value in said.items() if key != "outcome" and value not in (None, False, 0, [])}
