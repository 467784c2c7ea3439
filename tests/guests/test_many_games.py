"""One host and five guests that answer at the same time: no move is lost, doubled or reordered."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from sheets.answers import Pass
from sheets.automatic_moves import is_automatic
from sheets.codec import encode_move
from sheets.qwinto.moves import Enter
from tests.guests.client import Guest
from tests.guests.conftest import Evening, Hosts
from tests.sheets.setups import choose

GAMES = 100 if os.environ.get("SPIELBLOCK_LONG") else 3
SEATS = 6


@pytest.mark.parametrize("number", range(GAMES))
def test_host_and_five_guests_play_whole_games(number: int, hosts: Hosts) -> None:
    evening = hosts("qwinto", SEATS, seed=number, components="app")
    guests = {seat: evening.join(seat) for seat in range(1, SEATS)}  # seat 0 plays on the host's phone
    rng = Random(number)
    sent: dict[int, list[dict[str, Any]]] = {seat: [] for seat in range(SEATS)}
    with ThreadPoolExecutor(SEATS) as hands:
        while not evening.game.over:
            _roll(evening, guests, rng)
            asked = evening.game.rules.waiting(evening.game.state)  # seats without a choice have passed already
            turns = [hands.submit(_answer, evening, guests, seat, Random(rng.random()), sent) for seat in asked]
            for turn in turns:
                turn.result(30)
    game = evening.game
    played = [encode_move(move) for number, move in enumerate(game.moves) if not is_automatic(game, number)]
    assert sum(len(moves) for moves in sent.values()) == sum(move["do"] in ("enter", "pass") for move in played)
    for seat, moves in sent.items():  # each once, in the order of that seat
        assert [move for move in played if move.get("seat") == seat] == moves
    for guest in guests.values():
        guest.until(lambda guest=guest: guest.screens[-1]["over"])
        cursors = [screen["at"] for screen in guest.screens]
        assert cursors == sorted(cursors)  # nobody ever gets an older position
        assert guest.screens[-1]["result"]["totals"] == guests[1].screens[-1]["result"]["totals"]
    assert Counter(evening.game.moves) == Counter(evening.store.open(evening.table.id).game.moves)


def _roll(evening: Evening, guests: dict[int, Guest], rng: Random) -> None:
    """Lets the active player roll and keep the first roll."""
    active = evening.game.state.entry_round.active
    roll = {"do": "roll", "colors": rng.choice((["orange"], ["orange", "yellow"], ["orange", "yellow", "purple"]))}
    for move in (roll, {"do": "keep"}):
        before = evening.game.cursor
        if active in guests:
            guest = guests[active]
            guest.until(lambda guest=guest, before=before: guest.screens[-1]["at"] == before)
            assert "ok" in guest.act(move=move)
        else:
            types = evening.game.rules.move_types()
            decoded = types[move["do"]](**{key: tuple(value) for key, value in move.items() if key != "do"})
            evening.call(lambda decoded=decoded: evening.table.play(decoded))


def _answer(evening: Evening, guests: dict[int, Guest], seat: int, rng: Random, sent: Any) -> None:
    """Lets one seat answer; a guest chooses from its screen while the others answer, too."""
    if seat not in guests:
        move = choose(evening.game, rng)
        while not isinstance(move, Enter | Pass) or move.seat != seat:
            move = choose(evening.game, rng, wild=1.0)
        assert evening.call(lambda: evening.table.play(move)) == ()
        sent[seat].append(encode_move(move))
        return
    guest, answer = guests[seat], {"stale": ""}
    while "stale" in answer:  # the screen was that of the last roll: nothing is played
        guest.until(lambda: _must_answer(guest.screens[-1]))
        fits = [field["m"] for field in guest.screen["sheet"]["fields"] if "fit" in field]
        move = rng.choice(fits) if fits and rng.random() < 0.8 else {"do": "pass", "seat": seat}
        answer = guest.act(move=move)
    assert "ok" in answer, answer
    sent[seat].append(move)


def _must_answer(screen: dict[str, Any]) -> bool:
    """Whether there is a kept roll that this seat has not answered."""
    mine = screen["people"][screen["seat"]]["turn"]
    buttons = [button["m"]["do"] for button in (screen.get("tray") or {}).get("buttons", ())]
    return bool(screen.get("roll")) and mine and not screen["sheet"]["answered"] and "keep" not in buttons
