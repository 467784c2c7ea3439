"""Time from a guest's tap to all screens, against an echo over the same server; script time of the page for a move.

`python -m tools.bench.guests`. The script time is measured in Chromium, where it is installed.
"""

from __future__ import annotations

import contextlib
import json
import socket
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from threading import Condition, Thread
from time import perf_counter, process_time, sleep
from typing import Any
from urllib.parse import urlsplit

from data.store import Store
from device.chance import resolve
from guests.host import Host
from guests.limits import Limits
from guests.opening import OpenTable
from sheets.command_line import take_no_arguments
from sheets.qwinto.moves import Announce
from tools.bench.measure import Figure

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee")
GUESTS = range(1, 6)
SAMPLES = 300
BLOCKS = 5
"""Number of blocks, whose median percentile counts: other load comes in bursts."""
WARM_UP, MOVES = 10, 60
"""Moves before and while the script time of the page is measured."""
FIELDS = (6, 7)
"""Fields that the guest enters alternately, so that every tap is a saved move."""


class EchoHost(Host):
    """Answers every tap with the next number for all guests: no game, no disk, no texts."""

    count = 0

    def act(self, seat: int, body: dict[str, Any]) -> dict[str, Any]:
        """Increments the number."""
        self.count += 1
        self.publish()
        return {"ok": True}

    def screen(self, seat: int, language: str) -> dict[str, Any]:
        """Returns the number."""
        return {"at": self.count, "version": "", "connected": 0}


class Listener:
    """A guest's event stream with the latest `at`."""

    def __init__(self, link: str, news: Condition) -> None:
        where = urlsplit(link)
        self.at = -1
        self._news = news
        self.line = socket.create_connection((where.hostname, where.port))
        self.line.sendall(f"GET {where.path}/events/{'A' * 22} HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in self.line.makefile("rb"):
                mark = line.rfind(b'"at":')
                if line.startswith(b"data: ") and mark > 0:
                    with self._news:
                        self.at = int(line[mark + 5 :].split(b",", 1)[0].rstrip(b"}\n"))
                        self._news.notify_all()


class Side:
    """One of the two tables with its five guests."""

    def __init__(self, folder: Path, echo: bool) -> None:
        self.store = Store(folder)
        self.lane = ThreadPoolExecutor(1)
        self.table = self.store.new("qwinto", NAMES, {})
        self.table.resume(resolve)
        self.table.play(Announce(5, ("orange", "yellow")))
        self.open = OpenTable(self.table, folder, self.lane.submit, ["127.0.0.1"])
        if echo:
            self.open.host = EchoHost(self.table, self.open.host.presence.links)
        self.open.limits = Limits(guest=(1e9, 1e9))
        self.open.open(0)
        self.news = Condition()
        self.guests = [Listener(self.open.link(seat), self.news) for seat in GUESTS]
        self.number = 0
        with self.news:
            self.news.wait_for(lambda: all(guest.at >= 0 for guest in self.guests))

    def tap(self) -> float:
        """Sends one tap; returns the seconds until the last guest has seen it."""
        host, seat = self.open.host, GUESTS[0]
        version = self.lane.submit(lambda: host.screen(seat, "en")["version"]).result()
        self.number += 1
        move = {"do": "enter", "seat": seat, "row": "orange", "column": FIELDS[self.number % 2]}
        body = {"client": "A" * 22, "number": self.number, "version": version, "move": move}
        wanted = self.guests[0].at + 1
        where = urlsplit(self.open.link(seat))
        begun = perf_counter()
        connection = HTTPConnection(where.hostname or "", where.port)
        connection.request("POST", f"{where.path}/move", json.dumps(body), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        assert "ok" in answer, answer
        with self.news:
            assert self.news.wait_for(lambda: all(guest.at >= wanted for guest in self.guests), 30)
        return perf_counter() - begun

    def close(self) -> None:
        """Ends the table."""
        self.open.close()
        self.lane.shutdown()
        self.store.close()


def figures(samples: int = SAMPLES) -> Iterator[Figure]:
    """Yields the ratio of the 95th percentiles, both sides measured alternately, and the ratio of their CPU times.

    The CPU time of the process hardly depends on other load; it includes the guests, who cost the same on both sides.
    """
    with tempfile.TemporaryDirectory() as folder:
        sides = [Side(Path(folder) / name, echo=name == "echo") for name in ("game", "echo")]
        try:
            blocks = [_block(sides, samples // BLOCKS) for _ in range(BLOCKS + 1)][1:]  # the first is a warm-up
            cpu, echo_cpu = _cpu_times(sides, samples // BLOCKS)
        finally:
            for side in sides:
                side.close()
    ours, echo = sorted(blocks, key=lambda pair: pair[0] / pair[1])[BLOCKS // 2]
    note = f"{ours * 1000:.1f} ms / {echo * 1000:.1f} ms, five guests"
    yield Figure("guest_ratio", ours / echo, 2.5, note=note)
    note = f"{cpu * 1000:.1f} ms / {echo_cpu * 1000:.1f} ms of CPU time per tap"
    yield Figure("guest_cpu_ratio", cpu / echo_cpu, 2.5, note=note)
    yield from _script_figures()


def _script_figures() -> Iterator[Figure]:
    """Yields the milliseconds of script that a move of another player costs on a phone and on a shared screen."""
    from tests.guests.browser import Browser, missing

    if missing():
        return
    with tempfile.TemporaryDirectory() as folder:
        side = Side(Path(folder) / "script", echo=False)
        browser = Browser(360, 660)
        try:
            times = [_script_time(side, browser, link) for link in (side.open.link(0), side.open.watcher)]
        finally:
            browser.close()
            side.close()
    note = f"phone {times[0]:.1f} ms, shared screen with six sheets {times[1]:.1f} ms"
    yield Figure("guest_script", max(times), 8, note=note)


def _script_time(side: Side, browser: Any, link: str) -> float:
    """Returns the milliseconds of script per move on the page behind *link*."""
    page = browser.open(link)
    page.until("return document.querySelector('#status')")
    script = "return document.querySelector(arguments[0]) !== null"
    browser.devtools("Performance.enable")
    for count in range(WARM_UP + MOVES):
        if count == WARM_UP:
            begun = _script_seconds(browser)
        side.tap()
        page.until(script, ".panel, .field")
    sleep(0.2)  # the last screen
    return 1000 * (_script_seconds(browser) - begun) / MOVES


def _script_seconds(browser: Any) -> float:
    metrics = browser.devtools("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration"))


def _block(sides: list[Side], samples: int) -> tuple[float, float]:
    """Returns the 95th percentiles of both sides, which take turns in going first."""
    times: tuple[list[float], list[float]] = ([], [])
    for sample in range(samples):
        for index in (0, 1) if sample % 2 else (1, 0):
            times[index].append(sides[index].tap())
    ours, echo = (sorted(side)[int(len(side) * 0.95)] for side in times)
    return ours, echo


def _cpu_times(sides: list[Side], samples: int) -> tuple[float, float]:
    """Returns the CPU seconds of the whole process per tap, for both sides."""
    times = [0.0, 0.0]
    for _ in range(samples):
        for index, side in enumerate(sides):
            begun = process_time()
            side.tap()
            times[index] += process_time() - begun
    return times[0] / samples, times[1] / samples


def main() -> int:
    """Measures; returns 1 if the goal is missed."""
    measured = list(figures())
    for figure in measured:
        print(figure.line())
    return int(not all(figure.is_met for figure in measured))


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.guests", __doc__)
    sys.exit(main())
