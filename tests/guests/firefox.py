"""Firefox for tests, headless, driven through its built-in WebDriver BiDi (JSON over a web socket)."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.guests.browser import free_loopback_port
from tests.guests.client import PATIENCE
from tests.guests.web_page import KEYS, UNGUARDED, Page, WebDriverError

PROGRAMS = ("firefox-esr", "firefox")
AS_JSON = """function (given) {
    const found = (function () { SCRIPT }).apply(null, JSON.parse(given));
    return JSON.stringify(found instanceof Node ? true : found === undefined ? null : found);
}"""
"""Wraps a script; an element as result becomes `true`."""
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.startup.page": 0,
    "browser.safebrowsing.downloads.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "toolkit.telemetry.enabled": False,
}


def missing_firefox() -> str:
    """Returns the name of the missing Debian package; empty if Firefox is installed."""
    return "" if any(map(shutil.which, PROGRAMS)) else PROGRAMS[0]


class WebSocket:
    """Web socket client (RFC 6455) for one text message at a time."""

    def __init__(self, port: int, path: str) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._line.sendall(head.encode())
        self._reader = self._line.makefile("rb")
        if b" 101 " not in self._reader.readline():
            raise ConnectionError("no web socket")
        while self._reader.readline().strip():
            pass

    def send(self, text: str) -> None:
        """Sends one masked message."""
        data, mask = text.encode(), secrets.token_bytes(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        repeated = mask * (size // 4 + 1)
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(repeated[:size], "big")).to_bytes(size, "big")
        self._line.sendall(head + mask + masked)

    def receive(self) -> str:
        """Returns the next message."""
        whole = b""
        while True:
            first, second = self._reader.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self._reader.read(2 if size == 126 else 8), "big")
            data = self._reader.read(size)
            if first & 0x0F in (0, 1):  # a piece of text
                whole += data
                if first & 0x80:
                    return whole.decode()
            elif first & 0x0F == 8:
                raise ConnectionError("the browser has hung up")

    def close(self) -> None:
        """Closes the connection."""
        with contextlib.suppress(OSError):
            self._line.close()


class Firefox:
    """One Firefox with a temporary profile; pages are its tabs."""

    def __init__(self, width: int = 360, height: int = 660, language: str = "de") -> None:
        self.size = (width, height)
        self._folder = tempfile.TemporaryDirectory(prefix="firefox")
        preferences = {**PREFERENCES, "intl.accept_languages": language}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
        (Path(self._folder.name) / "user.js").write_text("".join(lines))
        port = free_loopback_port()
        program = next(filter(None, map(shutil.which, PROGRAMS)))
        command = [
            program,
            "--headless",
            "--no-remote",
            "--profile",
            self._folder.name,
            f"--remote-debugging-port={port}",
        ]
        environment = {**os.environ, "HOME": self._folder.name, "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, start_new_session=True
        )
        self._number = 0
        self._tabs: list[str] = []
        try:
            self._socket = self._connect(port)
            self.send("session.new", capabilities={})
        except BaseException:
            self._process.kill()
            raise

    def _connect(self, port: int) -> WebSocket:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return WebSocket(port, "/session")
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
                time.sleep(0.1)

    def send(self, method: str, **params: Any) -> Any:
        """Sends one command and returns its result."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.receive())
            if answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise WebDriverError(f"{answer['error']}: {answer['message'][:300]}")
                return answer["result"]

    def open(self, link: str, guarded: bool = False) -> FirefoxPage:
        """Opens *link* in a tab of its own, on a phone of this browser's size; see `Browser.open`."""
        context = self.send("browsingContext.create", type="tab")["context"]
        self._tabs.append(context)
        width, height = self.size
        self.send("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        self.send("browsingContext.navigate", context=context, url=link, wait="complete")
        page = FirefoxPage(self, context)
        if not guarded:
            page.run(UNGUARDED)
        return page

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Stops all processes of the browser meanwhile: its connections stay open, and nobody answers."""
        os.killpg(self._process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(self._process.pid, signal.SIGCONT)

    def clear(self) -> None:
        """Closes all tabs that were opened."""
        for context in self._tabs:
            self.send("browsingContext.close", context=context)
        self._tabs.clear()

    def close(self) -> None:
        """Ends the browser."""
        with contextlib.suppress(OSError, WebDriverError):
            self.send("browser.close")
        self._socket.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()


class FirefoxPage(Page):
    """One tab of Firefox."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self.browser = browser
        self.context = context

    def run(self, script: str, *values: Any) -> Any:
        """Runs a script in the page; its result comes as JSON."""
        answer = self.browser.send(
            "script.callFunction",
            functionDeclaration=AS_JSON.replace("SCRIPT", script),
            arguments=[{"type": "string", "value": json.dumps(values)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise WebDriverError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def point(self, x: int, y: int, milliseconds: int = 0) -> None:
        """Touches a point."""
        self.browser.send("browsingContext.activate", context=self.context)
        finger = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": milliseconds},
            {"type": "pointerUp", "button": 0},
        ]
        action = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": finger}
        self.browser.send("input.performActions", context=self.context, actions=[action])

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        self.browser.send("browsingContext.activate", context=self.context)
        steps = []
        for key in keys:
            value = KEYS.get(key, key)
            steps += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        actions = [{"type": "key", "id": "keyboard", "actions": steps}]
        self.browser.send("input.performActions", context=self.context, actions=actions)

    def offline(self, yes: bool) -> None:
        """Turns airplane mode on or off for this page."""
        conditions = {"type": "offline"} if yes else None
        self.browser.send("emulation.setNetworkConditions", contexts=[self.context], networkConditions=conditions)

    def reload(self) -> None:
        """Loads the page again."""
        self.browser.send("browsingContext.reload", context=self.context, wait="complete")
        self.run(UNGUARDED)

    def shot(self, path: Path) -> None:
        """Stores a picture of the page."""
        path.parent.mkdir(parents=True, exist_ok=True)
        data = self.browser.send("browsingContext.captureScreenshot", context=self.context)["data"]
        path.write_bytes(base64.b64decode(data))


needs_firefox = pytest.mark.skipif(
    bool(missing_firefox()) and not os.environ.get("CI"),
    reason=f"no browser: {missing_firefox()} (tools/system_libs.sh installs it)",
)
