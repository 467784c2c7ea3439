"""Guests' page in Firefox, by touch: games, reload, two tabs, trouble with the host, the phone and strangers."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from guests.limits import Limits
from sheets.qwinto.moves import Announce, Enter
from tests.guests.conftest import Hosts
from tests.guests.firefox import Firefox, needs_firefox
from tests.guests.tables import Hosted, hosted_with_a_five
from tests.guests.test_browser_games import CARD_GAMES
from tests.guests.test_page_trouble import answers_heartbeats, flood
from tests.guests.touches import LONG, play

pytestmark = needs_firefox

SHEET_GAMES = [("qwinto", 2, {"components": "app"}), ("qwantum", 2, {"components": "app"})]


@pytest.mark.parametrize(("game", "seats", "options"), [*SHEET_GAMES, *CARD_GAMES])
def test_games_are_played_by_touch(game: str, seats: int, options: Any, hosts: Hosts, fox: Firefox) -> None:
    """A whole game of Qwinto; of the others the first moves, or a whole game with SPIELBLOCK_LONG."""
    evening = hosts(game, seats, seed=6, **options)
    pages = [fox.open(evening.open.link(seat)) for seat in range(seats)]
    whole = LONG or game == "qwinto"
    play(evening, pages, Random(7), 4000 if whole else 8)
    assert evening.game.over or not whole
    assert evening.game.cursor >= 7


def test_a_reload_and_a_second_tab(hosts: Hosts, fox: Firefox) -> None:
    evening = hosts("qwinto", 2, components="table")
    anna, ben = (fox.open(evening.open.link(seat)) for seat in range(2))
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.field.fits')")
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    ben.reload()
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    second = fox.open(evening.open.link(1))
    ben.shows("auf einem anderen Gerät offen")
    ben.tap(".btn", "Hier weiterspielen")
    second.shows("auf einem anderen Gerät offen")
    ben.shows("Meine 5 ändern")


def test_a_frozen_and_then_killed_host(tmp_path: Path, fox: Firefox) -> None:
    first, anna, ben = hosted_with_a_five(tmp_path, fox)
    first.process.send_signal(signal.SIGSTOP)
    ben.tap("[data-field='orange.6']")
    ben.shows("Handy schläft")
    first.process.send_signal(signal.SIGCONT)
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    first.end(signal.SIGKILL)
    anna.shows("Verbindung unterbrochen")
    again = Hosted("--resume", first.ready["id"], "--data", str(tmp_path))
    anna.until("return document.querySelectorAll('.seat.done').length === 1")
    assert again.end(signal.SIGINT) == 0


def test_joining_by_qr_code_disconnecting_and_closing(hosts: Hosts, fox: Firefox) -> None:
    evening = hosts("qwinto", 3, door=True)
    ben = fox.open(evening.open.join_link())
    ben.tap("[data-seat='1']")
    ben.tap(".btn", "Als Ben mitspielen")
    ben.shows("Du hast angeklopft")
    (request,) = evening.call(lambda: evening.open.host.presence.door.waiting)
    evening.call(lambda: evening.open.host.presence.accept(request.key, 1))
    ben.shows("Warten auf Anna")
    evening.call(lambda: evening.open.host.presence.disconnect(1))
    ben.shows("vom Tisch getrennt")
    cem = fox.open(evening.open.link(2))
    cem.shows("Warten auf Anna")
    port = evening.open.links.port
    evening.open.close()
    cem.shows("Der Tisch ist gerade zu")
    evening.open.open(port)
    cem.shows("Warten auf Anna")


def test_airplane_mode_a_vanished_phone_and_a_stranger_s_flood(
    hosts: Hosts, fox: Firefox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guests.routes.BEAT", 0.3)
    monkeypatch.setattr("guests.streams.ANSWER_WITHIN", 1.2)
    evening = hosts("qwinto", 3, door=True, limits=Limits(), components="table")
    anna = evening.join(0)
    evening.call(lambda: evening.table.play(Announce(5, ("orange", "yellow"))))
    ben = fox.open(evening.open.link(1))
    ben.until("return document.querySelector('.field.fits')")
    ben.offline(True)
    ben.shows("Verbindung unterbrochen")
    ben.offline(False)
    ben.until("return !document.querySelector('.over-card')")
    answers_heartbeats(evening, 1)
    with fox.stopped():
        anna.until(lambda: not anna.screens[-1]["connected"][1])
        evening.call(lambda: evening.table.play(Enter(0, "orange", 7)))  # nobody is blocked
    anna.until(lambda: anna.screens[-1]["connected"][1])
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    with flood(evening):
        ben.reload()
        ben.until("return document.querySelector('.field.fits')")
        ben.tap("[data-field='orange.6']")
        ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1
