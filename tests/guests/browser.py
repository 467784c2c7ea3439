"""Chromium for tests of the guests' page, driven by touch through chromedriver.

Uses W3C WebDriver over `http.client`. Firefox is in `firefox.py`.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.guests.client import PATIENCE
from tests.guests.web_page import KEYS, UNGUARDED, Page, WebDriverError

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def free_loopback_port() -> int:
    """Returns a free port of the loopback interface."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def missing() -> str:
    """Returns the names of missing Debian packages."""
    needed = {"chromium": ("chromium", "google-chrome"), "chromium-driver": ("chromedriver",)}
    return ", ".join(name for name, programs in needed.items() if not any(map(shutil.which, programs)))


class Browser:
    """One Chromium with a temporary profile; pages are its tabs."""

    def __init__(self, width: int = 360, height: int = 780, dark: bool = False, language: str = "de") -> None:
        self._port = free_loopback_port()
        environment = {**os.environ, "LANGUAGE": language, "LANG": f"{language}_{language.upper()}.UTF-8"}
        self._driver = subprocess.Popen(
            ["chromedriver", f"--port={self._port}", "--log-level=OFF"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        self._connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        self.size = (width, height)
        self.dark = dark
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--disable-extensions", "--no-first-run", "--disable-background-networking",
                     f"--window-size={max(width, 500)},{height + 200}", f"--lang={language}"]  # fmt: skip
        options = {"args": arguments, "prefs": {"intl.accept_languages": language}}
        try:
            self._wait_for_driver()
            session = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        except BaseException:
            self._driver.kill()
            raise
        self._session = f"/session/{session['sessionId']}"
        self._fresh = True
        self._front = ""
        self._origins: set[str] = set()

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._send("GET", "/status")
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def _send(self, method: str, path: str, params: object = None) -> Any:
        body = None if method == "GET" or method == "DELETE" else json.dumps(params or {})
        try:
            self._connection.request(method, path, body, {"Content-Type": "application/json"})
            value = json.loads(self._connection.getresponse().read())["value"]
        except (OSError, HTTPException):
            self._connection.close()
            raise
        if isinstance(value, dict) and "error" in value:
            raise WebDriverError(f"{value['error']}: {value.get('message', '')[:300]}")
        return value

    def command(self, method: str, path: str, params: object = None) -> Any:
        """Sends one command of the protocol."""
        return self._send(method, self._session + path, params)

    def devtools(self, name: str, **params: Any) -> Any:
        """Sends one command of the DevTools protocol to the current tab."""
        return self.command("POST", "/goog/cdp/execute", {"cmd": name, "params": params})

    def open(self, link: str, guarded: bool = False, size: tuple[int, int] | None = None) -> ChromiumPage:
        """Opens *link* in a tab of its own, on a screen of that size or else of this browser's.

        A robot taps as soon as it sees a button; unless *guarded*, the page does not take that for a double tap.
        """
        if self._fresh:
            handle = self.command("GET", "/window")
            self._fresh = False
        else:
            handle = self.command("POST", "/window/new", {"type": "tab"})["handle"]
        self.bring(handle)
        self.resize(*(size or self.size))
        self.devtools("Emulation.setTouchEmulationEnabled", enabled=True)
        self.theme(self.dark)
        self._origins.add("{0.scheme}://{0.netloc}".format(urlsplit(link)))
        self.command("POST", "/url", {"url": link})
        page = ChromiumPage(self, handle)
        if not guarded:
            page.run(UNGUARDED)
        return page

    def theme(self, dark: bool, reduced_motion: bool = False) -> None:
        """Sets the color scheme and the motion preference of the current tab."""
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else ""},
        ]
        self.devtools("Emulation.setEmulatedMedia", features=features)

    def bring(self, handle: str) -> None:
        """Switches to a tab."""
        if handle != self._front:
            self.command("POST", "/window", {"handle": handle})
            self._front = handle

    def resize(self, width: int, height: int) -> None:
        """Changes the size of the current tab."""
        size = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        self.devtools("Emulation.setDeviceMetricsOverride", **size)

    def clear(self) -> None:
        """Closes all tabs except one empty tab, on which no setting of a test is left."""
        if self._fresh:
            return
        first, *others = self.command("GET", "/window/handles")
        for handle in others:
            self.bring(handle)
            self.command("DELETE", "/window")
        self.bring(first)
        for origin in self._origins:
            self.devtools("Storage.clearDataForOrigin", origin=origin, storageTypes="local_storage")
        self._origins.clear()
        ChromiumPage(self, first).offline(False)
        ChromiumPage(self, first).block()
        self.command("POST", "/url", {"url": "about:blank"})
        self._fresh = True

    def close(self) -> None:
        """Ends the browser."""
        with contextlib.suppress(OSError, WebDriverError):
            self.command("DELETE", "")
        self._connection.close()
        self._driver.terminate()
        self._driver.wait()


class ChromiumPage(Page):
    """One tab of Chromium."""

    def __init__(self, browser: Browser, handle: str) -> None:
        self.browser = browser
        self.handle = handle

    def front(self) -> Browser:
        """Brings the tab to the front."""
        self.browser.bring(self.handle)
        return self.browser

    def run(self, script: str, *values: Any) -> Any:
        """Runs a script in the page; returns its result."""
        return self.front().command("POST", "/execute/sync", {"script": script, "args": list(values)})

    def run_async(self, script: str, *values: Any) -> Any:
        """Runs a script that calls its last argument with the result."""
        return self.front().command("POST", "/execute/async", {"script": script, "args": list(values)})

    def point(self, x: int, y: int, milliseconds: int = 0) -> None:
        """Touches a point."""
        finger = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": milliseconds},
            {"type": "pointerUp", "button": 0},
        ]
        action = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": finger}
        self.front().command("POST", "/actions", {"actions": [action]})

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        steps = []
        for key in keys:
            value = KEYS.get(key, key)
            steps += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.front().command("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": steps}]})

    def focused(self) -> tuple[str, str]:
        """Returns role and accessible name of the element that has the focus."""
        active = self.front().command("GET", "/element/active")
        element = f"/element/{active[ELEMENT]}"
        role = self.browser.command("GET", f"{element}/computedrole")
        return role, self.browser.command("GET", f"{element}/computedlabel")

    def activate(self, role: str, name: str) -> None:
        """Activates an element as a screen reader does, found by its role and accessible name alone."""
        self.front().devtools("DOM.enable")
        self.browser.devtools("Accessibility.enable")
        root = self.browser.devtools("DOM.getDocument", depth=0)["root"]["backendNodeId"]
        answer = self.browser.devtools("Accessibility.queryAXTree", backendNodeId=root, role=role, accessibleName=name)
        nodes = [node for node in answer["nodes"] if not node["ignored"]]
        assert len(nodes) == 1, (role, name, len(nodes), self.text())
        node = self.browser.devtools("DOM.resolveNode", backendNodeId=nodes[0]["backendDOMNodeId"])["object"]
        act = "function () { this.focus(); this.click(); }"
        self.browser.devtools("Runtime.callFunctionOn", functionDeclaration=act, objectId=node["objectId"])

    def resize(self, width: int, height: int) -> None:
        """Changes the size of the page and waits until it is drawn anew."""
        self.front().resize(width, height)
        self.until("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)
        self.drawn()

    def drawn(self) -> None:
        """Waits until events and changes up to now are drawn."""
        self.run_async(
            """const done = arguments[arguments.length - 1];
            requestAnimationFrame(() => requestAnimationFrame(() => done(true)))"""
        )

    def offline(self, yes: bool) -> None:
        """Turns airplane mode on or off for this page."""
        self.front()
        self.browser.devtools("Network.enable")
        self.browser.devtools(
            "Network.emulateNetworkConditions", offline=yes, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def block(self, *patterns: str) -> None:
        """Blocks requests to addresses that match; without patterns nothing is blocked."""
        self.front()
        self.browser.devtools("Network.enable")
        self.browser.devtools("Network.setBlockedURLs", urls=list(patterns))

    def reload(self) -> None:
        """Loads the page again."""
        self.front().command("POST", "/refresh")
        self.run(UNGUARDED)

    def shot(self, path: Path) -> None:
        """Stores a picture of the page."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.front().command("GET", "/screenshot")))


needs_browser = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=f"no browser: {missing()} (tools/system_libs.sh installs it)"
)
