"""Trouble around a guest's page in Chromium: a host that was killed, a vanished phone, a stranger's flood."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from guests.limits import Limits
from sheets.qwinto.moves import Enter
from tests.guests.browser import Browser, needs_browser
from tests.guests.client import PATIENCE, Guest, post
from tests.guests.conftest import Evening, Hosts
from tests.guests.tables import Hosted, hosted_with_a_five, three_at_qwinto

pytestmark = needs_browser


def test_a_tap_on_a_dead_host_is_played_once_when_it_is_back(tmp_path: Path, phone: Browser) -> None:
    first, anna, ben = hosted_with_a_five(tmp_path, phone)
    first.end(signal.SIGKILL)
    ben.tap("[data-field='orange.6']")
    assert ben.count("[data-field='orange.6'].pending") == 1
    again = Hosted("--resume", first.ready["id"], "--data", str(tmp_path))
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert ben.count(".field.written") == 1
    assert ben.count("#notice.shown") == 0
    anna.until("return document.querySelectorAll('.seat.done').length === 1")
    assert again.end(signal.SIGINT) == 0


def test_a_tap_is_not_sent_again_when_its_choices_have_changed(hosts: Hosts, phone: Browser) -> None:
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    ben.block("*/move")
    ben.tap("[data-field='orange.6']")
    evening.call(lambda: evening.table.play(Enter(1, "orange", 9)))  # by another page of Ben
    ben.block()
    ben.shows("Inzwischen hat sich etwas geändert")
    assert Enter(1, "orange", 6) not in evening.game.moves
    ben.until("return document.querySelector('[data-field=\"orange.9\"].now')")


def answers_heartbeats(evening: Evening, seat: int) -> None:
    """Waits until the page of a seat has answered a heartbeat on its present stream."""
    end = time.monotonic() + PATIENCE
    while not any(stream.seat == seat and stream.answered_at for stream in evening.open.server.streams):
        assert time.monotonic() < end, "no heartbeat was answered"
        time.sleep(0.02)


def test_a_vanished_phone_is_shown_to_the_others_and_comes_back(
    hosts: Hosts, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frozen page keeps its connection open and answers no heartbeat. Real times: test_connection."""
    monkeypatch.setattr("guests.routes.BEAT", 0.3)
    monkeypatch.setattr("guests.streams.ANSWER_WITHIN", 1.2)
    evening, (anna, ben) = three_at_qwinto(hosts, phone, (0, 1))
    presence = evening.open.host.presence
    answers_heartbeats(evening, 1)
    ben.front().devtools("Page.setWebLifecycleState", state="frozen")
    anna.until("return document.querySelectorAll('.seat.away').length === 1")
    assert presence.connected() == {0}
    anna.tap("[data-field='orange.7']")  # nobody is blocked
    anna.until("return document.querySelector('[data-field=\"orange.7\"].now')")
    ben.front().devtools("Page.setWebLifecycleState", state="active")
    anna.until("return document.querySelectorAll('.seat.away').length === 0")
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    ben.tap("[data-field='orange.6']")
    ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")


@contextmanager
def flood(evening: Evening) -> Iterator[None]:
    """Connects as a stranger who knows the table words: idle connections, requests for a seat, door streams."""
    base, words = evening.open.base(), evening.open.links.words
    port = evening.open.links.port
    idle = [socket.create_connection(("127.0.0.1", port), 20) for _ in range(200)]
    doors = []
    for number in range(2, 6):
        answer = post(base, "ask", {"words": words, "seat": 0}, source=f"127.0.0.{number}")[1]
        doors += [DoorStream(base + answer["key"]) for _ in range(20)]
    try:
        yield
    finally:
        for connection in idle:
            connection.close()
        for door in doors:
            door.close()


class DoorStream(Guest):
    """A stream of a request for a seat."""

    path = "door"


def test_a_seat_reloads_during_a_stranger_s_flood(hosts: Hosts, phone: Browser) -> None:
    evening = hosts("qwinto", 3, door=True, limits=Limits(), components="table")
    anna, ben = (phone.open(evening.open.link(seat)) for seat in range(2))
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.field.fits')")
    with flood(evening):
        ben.reload()
        ben.until("return document.querySelector('.field.fits')")
        ben.tap("[data-field='orange.6']")
        ben.until("return document.querySelector('[data-field=\"orange.6\"].now')")
    assert evening.game.moves.count(Enter(1, "orange", 6)) == 1


CHANGES = """
window.changes = {records: 0, removed: 0, seen: document.querySelectorAll('.field').length};
new MutationObserver(records => {
    window.changes.records += records.length;
    for (const record of records) window.changes.removed += record.removedNodes.length;
}).observe(document.getElementById('app'), {subtree: true, childList: true, attributes: true, characterData: true});
"""


def test_a_move_of_another_player_changes_only_its_parts_of_the_page(hosts: Hosts, phone: Browser) -> None:
    """The bench measures the milliseconds; here the changes of the document are counted."""
    evening, (ben,) = three_at_qwinto(hosts, phone, (1,))
    evening.join(0)  # whoever joins changes the page, too
    ben.until("return document.querySelectorAll('.seat.away').length === 0")
    ben.run(CHANGES)
    evening.call(lambda: evening.table.play(Enter(0, "orange", 7)))
    ben.until("return document.querySelectorAll('.seat.done').length === 1")
    changes = ben.run("return window.changes")
    assert changes["seen"] > 20
    assert 0 < changes["records"] <= 16, changes
    assert changes["removed"] <= 5, changes
    ben.run("window.changes.records = 0")
    evening.call(evening.open.host.changed)  # nothing that concerns Ben
    ben.drawn()
    assert ben.run("return window.changes.records") == 0
