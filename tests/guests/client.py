"""A guest without a browser: reads its stream and sends its moves over real sockets on the loopback."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import time
from http.client import HTTPConnection
from random import SystemRandom
from threading import Condition, Thread
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 60
"""Seconds after which a test fails; nothing is measured with it."""
ASLEEP = 503


def free_port() -> int:
    """Returns a free port below the range of automatic ports."""
    for port in SystemRandom().sample(range(20_000, 30_000), 50):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port")


def post(
    link: str, action: str, sent: object, headers: dict[str, str] | None = None, source: str = ""
) -> tuple[int, dict[str, Any]]:
    """Posts JSON, from the loopback address *source*; returns the status and the answer."""
    where = urlsplit(link)
    connection = HTTPConnection(where.hostname or "", where.port, PATIENCE, (source, 0) if source else None)
    try:
        body = sent if isinstance(sent, bytes) else json.dumps(sent).encode()
        content_type = {"Content-Type": "application/json"}
        connection.request(
            "POST", f"{where.path}/{action}".replace("//", "/"), body, {**content_type, **(headers or {})}
        )
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read() or b"{}")
    finally:
        connection.close()


def get(link: str, path: str | None = None, headers: dict[str, str] | None = None) -> tuple[int, bytes, dict[str, str]]:
    """Gets a page; returns the status, the body and the headers."""
    where = urlsplit(link)
    connection = HTTPConnection(where.hostname or "", where.port, timeout=PATIENCE)
    try:
        connection.request("GET", where.path if path is None else path, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read(), dict(answer.getheaders())
    finally:
        connection.close()


class Guest:
    """A guest with an open stream. `screens` has all screens sent to it, in order."""

    path = "events/{client}"

    def __init__(self, link: str, language: str = "en", client: str = "") -> None:
        self.link = link
        self.client = client or secrets.token_urlsafe(16)
        self.screens: list[dict[str, Any]] = []
        self.events: list[str] = []
        self.number = 0
        self._news = Condition()
        where = urlsplit(link)
        self._socket = self.connect(where.hostname or "", where.port or 0)
        path = self.path.format(client=self.client)
        head = f"GET {where.path}/{path} HTTP/1.1\r\nHost: {where.netloc}\r\n"
        self._socket.sendall(f"{head}Accept-Language: {language}\r\n\r\n".encode())
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def connect(self, host: str, port: int) -> socket.socket:
        """Opens the connection of the stream."""
        return socket.create_connection((host, port), PATIENCE)

    def _read(self) -> None:
        name = ""
        try:
            for line in self._socket.makefile("rb"):
                text = line.decode().rstrip("\r\n")
                if text.startswith("event: "):
                    name = text[7:]
                elif text.startswith("data: "):
                    with self._news:
                        self.heard(name, text[6:])
                        self._news.notify_all()
                    name = ""
        except (OSError, ValueError):
            pass
        with self._news:
            self.events.append("end")
            self._news.notify_all()

    def heard(self, name: str, data: str) -> None:
        """Stores one event."""
        if name:
            self.events.append(name)
        else:
            self.screens.append(json.loads(data))

    @property
    def screen(self) -> dict[str, Any]:
        """The last screen; waits for the first one."""
        self.until(lambda: bool(self.screens))
        return self.screens[-1]

    def until(self, condition: Any, patience: float = PATIENCE) -> None:
        """Waits until the condition holds; fails if it does not."""
        with self._news:
            assert self._news.wait_for(condition, patience), (self.events, self.screens[-1:])

    def act(self, **action: Any) -> dict[str, Any]:
        """Sends a move, an undo or a number of a tracker for the last screen.

        A busy machine can make the host look asleep; as the page does, the client then sends the same number again.
        """
        self.number += 1
        sent = {"client": self.client, "number": self.number, "version": self.screen["version"], **action}
        deadline = time.monotonic() + PATIENCE
        while (reply := post(self.link, "move", sent))[0] == ASLEEP and time.monotonic() < deadline:
            time.sleep(0.1)
        status, answer = reply
        assert status == 200, status
        return answer

    def offers(self, *picked: str) -> dict[str, Any]:
        """Asks for the moves of the picked cards."""
        status, answer = post(self.link, "offers", {"picked": list(picked)})
        assert status == 200, status
        return answer

    def close(self) -> None:
        """Closes the connection."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._reader.join(PATIENCE)
