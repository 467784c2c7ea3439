"""Memory of a host under abuse: floods, wrong words, broken requests, half-open streams, reloads.

Some seconds in the ordinary run; 250 s with SPIELBLOCK_LONG.
"""

from __future__ import annotations

import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from tests.guests.client import PATIENCE, Guest, free_port, get, post
from tests.guests.tables import Hosted, host_qwinto
from tests.guests.test_seats import ANNOUNCE

SECONDS = 250 if os.environ.get("SPIELBLOCK_LONG") else 3
WARM_UP = SECONDS / 4
MOST_GROWTH = 6.0
"""Megabytes that the process may grow after the warm-up."""


def megabytes(process: int) -> float:
    """Returns the resident memory of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


class Abuser:
    """A stranger with several addresses who knows the table words, and a guest who reloads all the time."""

    def __init__(self, host: Hosted, rng: Random) -> None:
        self.rng = rng
        self.seat = host.ready["seats"][0]["link"]
        self.words = host.ready["words"]
        where = urlsplit(self.seat)
        self.address, self.base = (where.hostname or "", where.port or 0), f"http://{where.netloc}/"
        self.idle: list[socket.socket] = []
        self.ways: list[Callable[[], object]] = [
            self.connect, self.send_noise, self.try_words, self.ask_for_a_seat, self.send_long_body, self.reload,
            self.open_page,
        ]  # fmt: skip

    def source(self) -> str:
        return f"127.0.0.{self.rng.randrange(2, 60)}"

    def connect(self) -> None:
        """Opens a connection that says nothing; the oldest ones are closed."""
        self.idle.append(socket.create_connection(self.address, 5, source_address=(self.source(), 0)))
        while len(self.idle) > 150:
            self.idle.pop(0).close()

    def send_noise(self) -> None:
        with socket.create_connection(self.address, 5) as connection:
            connection.sendall(self.rng.randbytes(self.rng.randrange(1, 12_000)))

    def try_words(self) -> None:
        post(self.base, "table", {"words": secrets.token_hex(8)}, source=self.source())

    def ask_for_a_seat(self) -> None:
        source = self.source()
        answer = post(self.base, "ask", {"words": self.words.replace(" ", "-"), "seat": 1}, source=source)[1]
        if "key" in answer:
            with socket.create_connection(self.address, 5) as stream:
                stream.sendall(
                    f"GET /{answer['key']}/door HTTP/1.1\r\nHost: {urlsplit(self.base).netloc}\r\n\r\n".encode()
                )
                stream.settimeout(0.05)
                stream.recv(2000)

    def send_long_body(self) -> None:
        post(self.seat, "move", b"x" * self.rng.randrange(8_000, 200_000))

    def reload(self) -> None:
        """Opens the seat and plays a move, unless the limit of requests is reached."""
        guest = Guest(self.seat)
        try:
            guest.until(lambda: bool(guest.screens or guest.events), 5)
            if guest.screens:
                guest.act(**({"move": ANNOUNCE} if guest.screen["roll"] is None else {"undo": True}))
        finally:
            guest.close()

    def open_page(self) -> None:
        get(self.seat)

    def close(self) -> None:
        for connection in self.idle:
            connection.close()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_stays_flat_under_abuse(tmp_path: Path) -> None:
    host = host_qwinto(tmp_path, "--port", str(free_port()), "--door", "ask")
    abuser = Abuser(host, Random(25))
    began = time.monotonic()
    sizes: list[float] = []
    deeds = 0
    try:
        while time.monotonic() - began < SECONDS or deeds <= 10 * SECONDS:  # a busy machine takes longer
            assert time.monotonic() - began < SECONDS + PATIENCE, deeds
            with suppress(OSError, AssertionError):
                abuser.rng.choice(abuser.ways)()
                deeds += 1
            if time.monotonic() - began > WARM_UP and deeds % 20 == 0:
                sizes.append(megabytes(host.process.pid))
        sizes.append(megabytes(host.process.pid))
        print(f"{deeds} requests in {SECONDS} s: {sizes[0]:.1f} MB after the warm-up, {max(sizes):.1f} MB at most")
        assert max(sizes) - sizes[0] < MOST_GROWTH, sizes
        assert get(abuser.seat)[0] in (200, 429)
        assert get(host.ready["seats"][1]["link"])[0] == 200  # a guest who did nothing is not affected
        ben = Guest(host.ready["seats"][1]["link"])
        assert ben.screen["seat"] == 1
        ben.close()
    finally:
        abuser.close()
        assert host.end(signal.SIGINT) == 0
