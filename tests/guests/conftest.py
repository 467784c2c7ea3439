"""Open tables on the loopback; only the browser is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.store import Store
from device.chance import resolve
from guests.limits import Limits
from guests.opening import OpenTable
from tests.guests.browser import Browser
from tests.guests.client import Guest
from tests.guests.firefox import Firefox
from tests.sheets.table_play import NAMES

QUICK = Limits(guest=(1e6, 1e6), stranger=(1e6, 1e6))
"""Limits for robots, which are faster than people; the real limits are tested in test_attacks."""


class Evening:
    """A store, an open table and its guests."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seats: int,
        door: bool,
        seed: object,
        limits: Limits,
        addresses: tuple[str, ...] = ("127.0.0.1",),
        **options: object,
    ) -> None:
        self.store = Store(folder)
        self.table = self.store.new(game, NAMES[:seats], options)
        self.table.resume(partial(resolve, chooser=Random(str(seed))))
        self.owner = ThreadPoolExecutor(1)
        self.open = OpenTable(self.table, folder, self.owner.submit, [*addresses], door)
        self.open.limits = limits
        self.open.open(0)
        self.guests: list[Guest] = []

    @property
    def game(self) -> Any:
        """The current game."""
        return self.table.game

    def call(self, job: Callable[[], Any]) -> Any:
        """Runs a job in the thread that owns the table, as the app does."""
        return self.owner.submit(job).result(20)

    def join(self, seat: int, **options: Any) -> Guest:
        """Opens the link of a seat."""
        guest = Guest(self.open.link(seat), **options)
        self.guests.append(guest)
        guest.screen  # noqa: B018 (waits for it)
        return guest

    def everybody(self) -> list[Guest]:
        """Opens the links of all seats."""
        return [self.join(seat) for seat in range(len(self.game.players))]

    def close(self) -> None:
        """Closes everything."""
        for guest in self.guests:
            guest.close()
        self.open.close()
        self.owner.shutdown()
        self.store.close()


Hosts = Callable[..., Evening]


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Hosts]:
    """Opens tables: `hosts("qwinto", 3, components="app")`."""
    opened: list[Evening] = []

    def host(
        game: str, seats: int, door: bool = False, seed: object = 0, limits: Limits = QUICK, **options: object
    ) -> Evening:
        opened.append(Evening(tmp_path / f"table{len(opened)}", game, seats, door, seed, limits, **options))
        return opened[-1]

    yield host
    for evening in opened:
        evening.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this folder."""
    browser = Browser(360, 660)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def firefox() -> Iterator[Firefox]:
    """One Firefox for all tests of this folder."""
    browser = Firefox(360, 660)
    yield browser
    browser.close()


@pytest.fixture
def fox(firefox: Firefox) -> Iterator[Firefox]:
    """A German phone with Firefox; each tab is one."""
    yield firefox
    firefox.clear()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Browser]:
    """A German phone in portrait; each tab is one."""
    yield chromium
    chromium.clear()
