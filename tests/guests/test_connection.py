"""State of the connection: heartbeats, a host that sleeps, phones that vanish, and failing screens."""

from __future__ import annotations

import json
import logging
import os
import secrets
import select
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

import pytest

from guests import failures, screens
from guests.seat_view import SeatView
from guests.streams import ANSWER_WITHIN, BEAT
from tests.guests.client import PATIENCE, Guest, post
from tests.guests.conftest import Evening, Hosts
from tests.guests.test_seats import ANNOUNCE

NOTICED_WITHIN = 12.0
"""Seconds in which a vanished phone has to be noticed."""
ROOT = Path(__file__).resolve().parents[2]


class AnsweringGuest(Guest):
    """A guest that remembers heartbeats and answers them, like the page."""

    answers = True

    def __init__(self, link: str, through: str = "") -> None:
        self.beats: list[dict[str, str]] = []
        self.troubles: list[dict[str, str]] = []
        self._through = through or link
        super().__init__(link)

    def heard(self, name: str, data: str) -> None:
        super().heard(name, data)
        if name == "beat":
            self.beats.append(json.loads(data))
            if self.answers:
                Thread(target=self._answer, daemon=True).start()
        elif name == "trouble":
            self.troubles.append(json.loads(data))

    def _answer(self) -> None:
        with suppress(OSError):
            post(self._through, "beat", {"client": self.client})


@pytest.fixture
def frozen(hosts: Hosts) -> Iterator[tuple[Evening, Event]]:
    """A table whose owner's thread sleeps until the event is set."""
    evening = hosts("qwinto", 2)
    resume = Event()
    yield evening, resume
    resume.set()


def test_heartbeats_say_that_the_host_is_awake(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guests.routes.BEAT", 0.3)
    page = AnsweringGuest(hosts("qwinto", 2).open.link(0))
    page.until(lambda: len(page.beats) >= 2)
    assert page.beats == [{"host": "awake"}] * len(page.beats)
    page.close()


def test_a_page_is_asked_for_an_answer_as_soon_as_it_connects(hosts: Hosts) -> None:
    """A phone that vanishes in the first seconds is missed, too: it has answered a heartbeat by then."""
    evening = hosts("qwinto", 2)
    began = time.monotonic()
    page = AnsweringGuest(evening.open.link(0))
    while not any(stream.answered_at for stream in evening.open.server.streams):
        assert time.monotonic() - began < BEAT
        time.sleep(0.02)
    page.close()


def test_heartbeats_say_that_the_host_sleeps_and_that_it_is_back(frozen: tuple[Evening, Event]) -> None:
    evening, resume = frozen
    page = AnsweringGuest(evening.open.link(0))
    page.screen  # noqa: B018 (waits for it)
    evening.owner.submit(resume.wait)
    page.until(lambda: page.beats[-1:] and page.beats[-1]["host"] == "asleep")
    assert page.beats[-1]["title"] == "Wake Ben’s phone"  # the only player without a phone of their own
    awake = len(page.beats)
    resume.set()
    page.until(lambda: len(page.beats) > awake and page.beats[-1] == {"host": "awake"})
    page.close()


def test_move_sent_to_a_sleeping_host_is_played_once(frozen: tuple[Evening, Event]) -> None:
    evening, resume = frozen
    page = AnsweringGuest(evening.open.link(0))
    sent = {"client": page.client, "number": 1, "version": page.screen["version"], "move": ANNOUNCE}
    evening.owner.submit(resume.wait)
    began = time.monotonic()
    status, answer = post(page.link, "move", sent)
    assert status == 503
    assert answer["reason"] == "asleep"
    assert time.monotonic() - began < 15  # after 5 s, and the machine may be busy
    assert page.beats[-1]["host"] == "asleep"  # sent while the move was waiting
    resume.set()
    page.until(lambda: page.beats[-1]["host"] == "awake")
    first = post(page.link, "move", sent)
    assert first == post(page.link, "move", sent) == (200, {"ok": True, "doubts": []})
    assert evening.game.cursor == 1
    assert "end" not in page.events  # the stream has survived
    page.close()


def test_page_that_joins_while_the_host_sleeps_gets_its_screen_later(frozen: tuple[Evening, Event]) -> None:
    evening, resume = frozen
    evening.owner.submit(resume.wait)
    page = AnsweringGuest(evening.open.link(0))
    page.until(lambda: any(beat["host"] == "asleep" for beat in page.beats))
    time.sleep(5)  # longer than a call waits for the owner
    assert not page.screens
    resume.set()
    assert page.screen["seat"] == 0
    page.close()


class SwallowingProxy:
    """A TCP proxy that forwards nothing any more once it is cut; both sides still see an open connection."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._cut = Event()
        self._closed = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Swallows all data from now on."""
        self._cut.set()

    def close(self) -> None:
        self._closed = True
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _address = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
                Thread(target=self._forward, args=(client, server), daemon=True).start()

    def _forward(self, client: socket.socket, server: socket.socket) -> None:
        other = {client: server, server: client}
        while not self._closed:
            for ready in select.select(list(other), [], [], 0.2)[0]:
                data = ready.recv(65536)
                if self._cut.is_set():
                    time.sleep(0.01)
                elif not data:
                    client.close()
                    server.close()
                    return
                else:
                    other[ready].sendall(data)


def test_phone_behind_a_swallowing_network_is_missed_within_12_s(hosts: Hosts) -> None:
    """The system sees acknowledged data; only the missing answers to the heartbeats show that nobody is there."""
    evening = hosts("qwinto", 2)
    ben = evening.join(1)
    link = urlsplit(evening.open.link(0))
    proxy = SwallowingProxy(link.port or 0)
    anna = ProxiedGuest(evening.open.link(0), proxy.port)
    anna.until(lambda: len(anna.beats) >= 2)
    ben.until(lambda: ben.screens[-1]["connected"] == [True, True])
    time.sleep(0.3)  # the last answer arrives
    proxy.cut()
    began = time.monotonic()
    ben.until(lambda: ben.screens[-1]["connected"] == [False, True], NOTICED_WITHIN)
    assert time.monotonic() - began > ANSWER_WITHIN - BEAT  # not because the connection was closed
    anna.close()
    proxy.close()


class ProxiedGuest(AnsweringGuest):
    """A page that reaches the host through a proxy, with the host's name in its requests."""

    def __init__(self, link: str, port: int) -> None:
        self._port = port
        super().__init__(link)

    def connect(self, host: str, port: int) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self._port), PATIENCE)

    def _answer(self) -> None:
        where = urlsplit(self.link)
        body = json.dumps({"client": self.client})
        head = f"POST {where.path}/beat HTTP/1.1\r\nHost: {where.netloc}\r\nContent-Type: application/json\r\n"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 2) as connection:
            connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
            connection.recv(1000)


def test_page_that_never_answers_heartbeats_stays_connected(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the system's own time-outs count for older pages."""
    monkeypatch.setattr("guests.routes.BEAT", 0.3)
    monkeypatch.setattr("guests.streams.ANSWER_WITHIN", 0.8)
    evening = hosts("qwinto", 2)
    anna, ben = evening.join(0), evening.join(1)
    anna.until(lambda: anna.events.count("beat") >= 6)
    assert ben.screens[-1]["connected"] == [True, True]
    assert "end" not in anna.events


def namespaces_work() -> bool:
    """Whether this machine lets us make network namespaces with a cable between them."""
    if sys.platform != "linux" or not shutil.which("ip") or not shutil.which("unshare"):
        return False
    script = "ip link add host0 type veth peer name phone0 && ip link set lo up"
    return subprocess.run(["unshare", "-Urnm", "sh", "-c", script], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not namespaces_work(), reason="no network namespaces here")
def test_phones_across_a_cut_link_are_missed_within_12_s(tmp_path: Path) -> None:
    """Host and phones in two network namespaces with a virtual cable, which is cut; one page answers heartbeats."""
    command = ["unshare", "-Urnm", sys.executable, "-m", "tests.guests.cut_link", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 0, done.stderr
    assert all(2 < seconds <= NOTICED_WITHIN for seconds in json.loads(done.stdout)), done.stdout


def test_failing_screen_is_logged_without_names_and_explained_to_the_guest(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = hosts("qwinto", 2)
    page, ben = AnsweringGuest(evening.open.link(0)), evening.join(1)
    page.screen  # noqa: B018 (waits for it)
    monkeypatch.setattr(failures, "_logged", set())
    build = screens.build

    def failing(view: SeatView, *more: Any) -> dict[str, object]:
        if view.seat == 0:
            raise KeyError("Anna holds the red 7")
        return build(view, *more)

    with caplog.at_level(logging.ERROR, "guests"):
        monkeypatch.setattr("guests.host.build", failing)
        evening.call(evening.open.host.changed)
        page.until(lambda: bool(page.troubles))
        refused = page.act(move=ANNOUNCE)["refused"]
    assert page.troubles[0]["reason"] == "failed"
    assert page.troubles[0]["title"] in refused
    assert len(caplog.messages) == 2
    assert all("KeyError at test_connection.py:" in message for message in caplog.messages)
    assert "host.py:" in caplog.messages[0]
    assert "Anna" not in caplog.text
    assert "red" not in caplog.text
    monkeypatch.setattr("guests.host.build", build)
    evening.call(evening.open.host.changed)  # with the next change everything is as before
    count = len(page.screens)
    page.until(lambda: len(page.screens) >= count and "end" not in page.events)
    assert page.act(move=ANNOUNCE) == {"ok": True, "doubts": []}
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    page.close()


@pytest.mark.parametrize("what", ["move", "offers", "look", "beat"])
def test_text_that_cannot_be_encoded_is_refused(hosts: Hosts, what: str) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    body = (
        b'{"client": "%s", "number": 1, "move": {"do": "\\ud800"}, "picked": ["\\udfff"]}'
        % secrets.token_hex(4).encode()
    )
    assert post(anna.link, what, body)[0] == 400
    fine = b'{"client": "%s", "number": 1, "move": {"do": "\\u00e4"}, "picked": []}' % anna.client.encode()
    assert post(anna.link, what, fine)[0] == 200
