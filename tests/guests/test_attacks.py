"""Hostile, slow and broken clients are refused and do not disturb the game."""

from __future__ import annotations

import gc
import logging
import os
import secrets
import socket
import time
import tracemalloc
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from guests import http
from guests.limits import Buckets, Crowd, Limits
from guests.page_files import folder, paths
from tests.guests.client import get, post
from tests.guests.conftest import Evening, Hosts
from tests.guests.test_seats import ANNOUNCE

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))


def raw(evening: Evening, sent: bytes, wait: bool = True) -> bytes:
    """Sends raw bytes; returns the data received until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", evening.open.host.presence.links.port), 20) as line:
        try:
            line.sendall(sent)
            if not wait:
                return b""
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # the server has closed the connection already
        received = b""
        try:
            while piece := line.recv(65536):
                received += piece
        except OSError:
            pass
        return received


def undisturbed(evening: Evening, moves: int = 0) -> None:
    """Checks that two guests can still announce a roll and undo it."""
    assert evening.game.cursor == moves
    anna, ben = evening.join(0), evening.join(1)
    assert anna.act(move=ANNOUNCE) == {"ok": True, "doubts": []}
    ben.until(lambda: ben.screens[-1]["roll"] is not None)
    anna.until(lambda: anna.screens[-1]["undo"])
    assert anna.act(undo=True) == {"ok": True, "doubts": []}
    assert evening.game.cursor == moves


def test_wrong_old_and_foreign_keys_are_refused(hosts: Hosts) -> None:
    evening, other = hosts("qwinto", 2), hosts("qwinto", 2)
    base, old = evening.open.base(), evening.open.link(0)
    evening.call(lambda: evening.open.host.presence.disconnect(0))
    foreign = base + other.open.host.presence.links.key(0)
    almost = evening.open.link(0)[:-1] + ("A" if evening.open.link(0)[-1] != "A" else "B")
    for link in (old, foreign, almost, base + secrets.token_urlsafe(16), base + "A" * 22):
        assert get(link)[0] == 404
        assert get(link, urlsplit(link).path + "/events/" + "A" * 22)[0] == 404
        assert post(link, "move", {"client": "", "number": 1, "move": ANNOUNCE})[0] == 404
        assert post(link, "offers", {"picked": []})[0] == 404
    undisturbed(evening)


@pytest.mark.parametrize("size", [http.LONGEST_BODY + 1, 1_000_000])
def test_long_bodies_are_refused(hosts: Hosts, size: int) -> None:
    evening = hosts("qwinto", 2)
    path, where = urlsplit(evening.open.link(0)).path, urlsplit(evening.open.link(0)).netloc
    head = f"POST {path}/move HTTP/1.1\r\nHost: {where}\r\nContent-Type: application/json\r\n"
    answer = raw(evening, f"{head}Content-Length: {size}\r\n\r\n".encode() + b"x" * size)
    assert answer[:12] in (b"HTTP/1.1 413", b"")  # empty if the connection was closed while still sending
    assert raw(evening, f"{head}Content-Length: {size}\r\n\r\n".encode())[:12] == b"HTTP/1.1 413"
    assert raw(evening, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())[:12] == b"HTTP/1.1 411"
    assert raw(evening, f"{head}Content-Length: -5\r\n\r\n".encode())[:12] == b"HTTP/1.1 400"
    assert raw(evening, f"{head}Content-Length: 9\r\n\r\nshort".encode())[:12] == b"HTTP/1.1 400"
    undisturbed(evening)


def test_two_hundred_connections_do_not_lock_guests_out(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, limits=Limits())
    port = evening.open.host.presence.links.port
    lines = [socket.create_connection(("127.0.0.1", port), 20) for _ in range(200)]
    try:
        undisturbed(evening)
        lines += [socket.create_connection(("127.0.0.1", port), 20) for _ in range(60)]
        undisturbed(evening)
        assert evening.open.server.strangers <= Limits().strangers
    finally:
        for line in lines:
            line.close()


def test_flood_of_one_address_drops_no_slow_guest_of_another(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, limits=Limits())
    link = urlsplit(evening.open.link(0))
    slow = socket.create_connection(("127.0.0.1", link.port), 20)  # the oldest connection, without a request so far
    flood = [
        socket.create_connection(("127.0.0.1", link.port), 20, source_address=("127.0.0.66", 0)) for _ in range(300)
    ]
    try:
        assert get(evening.open.link(1))[0] == 200
        slow.sendall(f"GET {link.path} HTTP/1.1\r\nHost: {link.netloc}\r\n\r\n".encode())
        assert slow.recv(12) == b"HTTP/1.1 200"
    finally:
        for line in (slow, *flood):
            line.close()


def test_flood_from_many_addresses_drops_no_guest_who_loads_the_page(hosts: Hosts) -> None:
    """A browser opens several connections at a time, so its address has more of them than each of the flood."""
    evening = hosts("qwinto", 2, limits=Limits())
    link = urlsplit(evening.open.link(0))
    flood = [
        socket.create_connection(("127.0.0.1", link.port), 20, source_address=(f"127.0.5.{number}", 0))
        for number in range(1, 121)
    ]
    guest = [socket.create_connection(("127.0.0.1", link.port), 20) for _ in range(6)]
    until_quiet(evening)
    try:
        for line, name in zip(guest, ("main", "dom", "game", "view", "sheet", "field"), strict=True):
            line.sendall(f"GET {folder()}/{name}.js HTTP/1.1\r\nHost: {link.netloc}\r\n\r\n".encode())
        assert [line.recv(12) for line in guest] == [b"HTTP/1.1 200"] * 6
        assert evening.open.server.strangers <= 2 * Limits().strangers
    finally:
        for line in (*guest, *flood):
            line.close()


def until_quiet(evening: Evening) -> None:
    """Waits until the server has accepted all connections."""
    counts = [-1, evening.open.server.strangers]
    while counts[-1] != counts[-2] or counts[-1] < Limits().strangers:
        time.sleep(0.05)
        counts.append(evening.open.server.strangers)


def test_slow_requests_are_closed(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "PATIENCE", 0.4)
    evening = hosts("qwinto", 2)
    where = urlsplit(evening.open.link(0)).netloc
    slow = [socket.create_connection(("127.0.0.1", evening.open.host.presence.links.port), 20) for _ in range(20)]
    for line in slow:
        line.sendall(f"GET / HTTP/1.1\r\nHost: {where}\r\nX-Slow".encode())
    undisturbed(evening)
    for line in slow:  # sending single bytes does not help
        answer = b""
        for _ in range(200):
            try:
                line.sendall(b"w")
                line.settimeout(0.05)
                answer += line.recv(100)
            except TimeoutError:
                continue
            except OSError:
                break
            if answer:
                break
        assert answer[:12] in (b"HTTP/1.1 408", b"")
        line.close()
    undisturbed(evening)


def test_page_that_never_reads_is_disconnected(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guests.streams.SLOWEST", 0.3)
    evening = hosts("qwinto", 2)
    link = urlsplit(evening.open.link(0))
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect(("127.0.0.1", link.port or 0))
    deaf.sendall(f"GET {link.path}/events/{'A' * 22} HTTP/1.1\r\nHost: {link.netloc}\r\n\r\n".encode())
    ben = evening.join(1)
    ben.until(lambda: ben.screens[-1]["connected"] == [True, True])
    for _ in range(400):  # the game continues meanwhile
        evening.call(lambda: evening.open.host.changed())
        evening.call(lambda: evening.table.play(_announce()))
        evening.call(lambda: evening.table.undo())
        if not ben.screens[-1]["connected"][0]:
            break
        time.sleep(0.005)
    ben.until(lambda: ben.screens[-1]["connected"] == [False, True])
    deaf.close()


def _announce() -> Any:
    from sheets.qwinto.rounds import Announce

    return Announce(5, ("orange", "yellow"))


PATHS = [
    "/../guests/keys.py", "/..%2f..%2fetc/passwd", "/%2e%2e/", "//", "/main.js", "/page/0000000000000000/main.js",
    "/page/", "/page.html", "/page/main.js", "/page/main.js%00", "/.git/config", "/open-table.json",
    "/guests/page/main.js", "/base.css;x", "/" + "a" * 3000, "/\\..\\..", "/table", "/ask", "/robots.txt",
    "/favicon.ico",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_unknown_paths_are_refused(hosts: Hosts, path: str) -> None:
    evening = hosts("qwinto", 2)
    where = urlsplit(evening.open.base()).netloc
    answer = raw(evening, f"GET {path} HTTP/1.1\r\nHost: {where}\r\n\r\n".encode())
    assert answer[:12] in (b"HTTP/1.1 404", b"HTTP/1.1 400")
    assert b"Anna" not in answer


def test_malformed_requests_are_refused(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    where = urlsplit(evening.open.base()).netloc
    ok = f"GET / HTTP/1.1\r\nHost: {where}\r\n".encode()
    assert raw(evening, ok + b"\r\n")[:12] == b"HTTP/1.1 200"
    many = b"".join(b"X-%d: y\r\n" % number for number in range(100))
    assert raw(evening, ok + many + b"\r\n")[:12] == b"HTTP/1.1 431"
    assert raw(evening, ok + b"X: " + b"y" * 70_000 + b"\r\n\r\n")[:12] in (b"HTTP/1.1 431", b"")
    for strange in (
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET /\r\n\r\n", b"GET http://x/ HTTP/1.1\r\n\r\n",
        b"\x00\x01\x02\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"GET / HTTP/3\r\n\r\n",
        b"GET / HTTP/1.1\r\nH\xc3\xa4: x\r\n\r\n", b"GET / HTTP/1.1\r\n folded: x\r\n\r\n",
    ):  # fmt: skip
        assert raw(evening, strange)[:12] == b"HTTP/1.1 400", strange
    for method in ("PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "CONNECT"):
        answer = raw(evening, f"{method} / HTTP/1.1\r\nHost: {where}\r\n\r\n".encode())
        assert answer[:12] == b"HTTP/1.1 405", method
    undisturbed(evening)


def test_other_host_names_and_origins_are_refused(hosts: Hosts) -> None:
    """Another page may use DNS rebinding or send forms."""
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    body = {"client": anna.client, "number": 1, "version": anna.screen["version"], "move": ANNOUNCE}
    assert get(anna.link, headers={"Host": "evil.example"})[0] == 421
    assert get(anna.link, headers={"Host": f"evil.example:{evening.open.host.presence.links.port}"})[0] == 421
    assert post(anna.link, "move", body, {"Origin": "http://evil.example"})[0] == 403
    assert post(anna.link, "move", body, {"Origin": "null"})[0] == 403
    assert post(anna.link, "move", body, {"Sec-Fetch-Site": "cross-site"})[0] == 403
    assert post(anna.link, "move", body, {"Content-Type": "text/plain"})[0] == 403
    assert evening.game.cursor == 0
    assert post(anna.link, "move", body, {"Origin": evening.open.base()[:-1]})[0] == 200


def test_pages_have_a_strict_content_policy(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2)
    for path in (None, *paths()):
        status, body, headers = get(evening.open.link(0), path)
        assert status == 200
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert b"http://" not in body.replace(b"http://www.w3.org/2000/svg", b"")
        assert b"https://" not in body


def test_requests_of_a_guest_are_limited(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, limits=Limits(guest=(5, 10)))
    anna, ben = evening.join(0), evening.join(1)
    codes = [post(anna.link, "offers", {"picked": []})[0] for _ in range(30)]
    assert codes[:5] == [200] * 5
    assert codes[-5:].count(429) >= 4
    assert post(ben.link, "offers", {"picked": []})[0] == 200  # each seat has its own limit


def test_a_crowd_drops_the_oldest_of_a_flood() -> None:
    one_address: Crowd[str] = Crowd(10)
    assert one_address.add("slow guest", "guest") is None
    dropped = [one_address.add(f"flood {number}", "stranger") for number in range(30)]
    assert dropped == [None] * 9 + [f"flood {number}" for number in range(21)]
    one_address.remove("slow guest")
    assert len(one_address) == 9
    many_addresses: Crowd[str] = Crowd(10)
    flood = [many_addresses.add(f"flood {number}", f"stranger {number}") for number in range(20)]
    loading = [many_addresses.add(f"module {number}", "guest") for number in range(6)]
    assert flood[10:] + loading == [f"flood {number}" for number in range(16)]


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Buckets(2, 3, lambda: now[0])
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    now[0] = 0.5
    assert [bucket.take("a") for _ in range(2)] == [True, False]
    for who in range(1000):
        bucket.take(who)
    assert len(bucket) <= 256


def test_tries_of_the_table_words_are_limited(hosts: Hosts) -> None:
    evening = hosts("qwinto", 2, door=True)
    codes = [post(evening.open.base(), "table", {"words": f"no-no-{number}"})[0] for number in range(30)]
    assert codes[:10] == [200] * 10
    assert codes[15:] == [429] * 15


NONSENSE = [
    b"", b"[]", b"null", b"{", b"{}", b'{"client": 5}', b"[" * 5000, b'{"a":' * 900, b"\xff\xfe", b'{"number": 1e999}',
    b'{"move": {"do": "enter", "seat": 99999999999999999999999}}', b'{"move": {"do": ["x"]}}', b'{"undo": "yes"}',
]  # fmt: skip


@pytest.mark.parametrize("body", NONSENSE, ids=range(len(NONSENSE)))
def test_invalid_bodies_change_nothing(hosts: Hosts, body: bytes) -> None:
    evening = hosts("qwinto", 2)
    anna = evening.join(0)
    for what in ("move", "offers"):
        assert post(anna.link, what, body)[0] in (200, 400)
    for sent in ({"move": {"do": "enter", "seat": 10**30}}, {"own": {"number": -5}}, {"own": {"seat": [], "number": 1}},
                 {"move": None}, {"undo": 1}, {"own": {"number": True}}):  # fmt: skip
        assert "ok" not in anna.act(**sent)
    assert evening.game.cursor == 0


def test_random_bytes_use_no_memory_and_log_nothing(hosts: Hosts, caplog: pytest.LogCaptureFixture, capfd: Any) -> None:
    """Two seconds, a minute in long runs: memory stays constant and nothing is logged."""
    caplog.set_level(logging.DEBUG)
    evening = hosts("qwinto", 2, limits=Limits())
    anna = evening.join(0)
    rng = Random(1)
    tracemalloc.start()
    try:
        sizes = []
        end = time.monotonic() + (60 if LONG else 2)
        while time.monotonic() < end or len(sizes) < 4:
            for _ in range(60):
                raw(evening, rng.randbytes(rng.choice((1, 40, 3000, 20_000))), wait=rng.random() < 0.3)
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert min(sizes[len(sizes) // 2 :]) - sizes[0] < 400_000, sizes
    assert anna.act(move=ANNOUNCE) == {"ok": True, "doubts": []}
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING], caplog.text
    printed = capfd.readouterr()
    assert printed.out + printed.err == ""
