"""The guests' page in a real Firefox, by touch: games, reload, a frozen and a killed host, two tabs."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.guests.client import free_port
from tests.guests.conftest import Hosts
from tests.guests.firefox import Firefox, needs_firefox
from tests.guests.test_browser import Hosted
from tests.guests.test_browser_games import CARD_GAMES
from tests.guests.touches import LONG, play

pytestmark = needs_firefox

SHEET_GAMES = [("qwinto", 2, {"components": "app"}), ("qwantum", 2, {"components": "app"})]


@pytest.mark.parametrize(("game", "seats", "options"), [*SHEET_GAMES, *CARD_GAMES])
def test_games_are_played_by_touch(game: str, seats: int, options: Any, hosts: Hosts, fox: Firefox) -> None:
    """One game of each; without the flag for long runs its first moves, but Qwinto to its end."""
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
    first = Hosted("--game", "qwinto", "--players", "Anna,Ben", "--option", "components=table", "--data", str(tmp_path),
                   "--port", str(free_port()))  # fmt: skip
    anna, ben = (fox.open(seat["link"]) for seat in first.ready["seats"])
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.field.fits')")
    first.process.send_signal(signal.SIGSTOP)
    ben.tap("[data-field='orange.6']")
    ben.shows("Handy schläft", patience=5)
    first.process.send_signal(signal.SIGCONT)
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')", patience=12)
    first.end(signal.SIGKILL)
    anna.shows("Verbindung weg")
    again = Hosted("--resume", first.ready["id"], "--data", str(tmp_path))
    anna.until("return document.querySelectorAll('.seat.done').length === 1", patience=8)
    assert again.end(signal.SIGINT) == 0
