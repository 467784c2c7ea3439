"""Changes of the host's network: other addresses, and guests who stay or come back."""

from __future__ import annotations

import socket
from threading import Event

import pytest

from guests.keys import LinkStore
from tests.guests.client import Guest, get
from tests.guests.conftest import Hosts
from tests.guests.test_seats import ANNOUNCE


def test_guests_on_an_unchanged_address_stay_connected(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    evening.call(lambda: evening.open.listen_on(["127.0.0.7", "127.0.0.1"]))
    assert evening.open.link(1).startswith("http://127.0.0.7:")
    ben = evening.join(1)
    assert anna.act(move=ANNOUNCE) == {"ok": True, "doubts": []}
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    assert "end" not in anna.events


def test_guests_come_back_when_the_address_is_back(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    old = evening.join(0).link
    keys = evening.open.links.keys
    evening.call(lambda: evening.open.listen_on(["127.0.0.7"]))
    with pytest.raises(ConnectionRefusedError):
        get(old)
    moved = f"http://127.0.0.7:{evening.open.links.port}/{keys[0]}"
    assert get(moved)[0] == 200
    assert get(moved, headers={"Host": f"127.0.0.1:{evening.open.links.port}"})[0] == 421
    evening.call(lambda: evening.open.listen_on(["127.0.0.1"]))
    assert evening.open.links.keys == keys
    back = Guest(old)
    evening.guests.append(back)
    assert back.screen["seat"] == 0


def test_another_port_is_used_where_the_old_one_is_taken(hosts: Hosts) -> None:
    """The owner's thread restarts the server while a guest waits for that thread."""
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    port, keys = evening.open.links.port, evening.open.links.keys
    blocked, resume = Event(), Event()
    with socket.create_server(("127.0.0.9", port)):

        def move() -> None:
            blocked.set()
            resume.wait(5)
            evening.open.listen_on(["127.0.0.9"])

        moving = evening.owner.submit(move)
        blocked.wait(5)
        waiting = evening.owner.submit(lambda: None)
        resume.set()
        moving.result(10)
        waiting.result(10)
    assert evening.open.links.port != port
    assert evening.open.links.keys == keys
    assert LinkStore(evening.store.folder).read(evening.table.id, 2) == evening.open.links
    anna.until(lambda: "closed" in anna.events or "end" in anna.events)
    assert evening.join(0).screen["seat"] == 0


def test_addresses_that_cannot_be_had_are_left_out(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    evening.call(lambda: evening.open.listen_on(["127.0.0.1", "192.0.2.1"]))  # the second is nobody's
    assert evening.join(0).screen["seat"] == 0
