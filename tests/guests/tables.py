"""Tables of Qwinto for tests in browsers: hosted here, or in a process that can be killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from sheets.qwinto.moves import Announce
from tests.guests.browser import Browser, ChromiumPage
from tests.guests.client import free_port
from tests.guests.conftest import Evening, Hosts
from tests.guests.firefox import Firefox
from tests.guests.web_page import Page

ROOT = Path(__file__).resolve().parents[2]


def three_at_qwinto(
    hosts: Hosts, phone: Browser, seats: tuple[int, ...] = (0, 1, 2)
) -> tuple[Evening, list[ChromiumPage]]:
    """Returns a table with an announced 5 in orange and yellow, without answers, and the pages of these seats."""
    evening = hosts("qwinto", 3, components="table")
    evening.call(lambda: evening.table.play(Announce(5, ("orange", "yellow"))))
    pages = [phone.open(evening.open.link(seat)) for seat in seats]
    for page in pages:
        page.until("return document.querySelector('.field.fits')")
    return evening, pages


class Hosted:
    """A host without a screen in a separate process."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "guests", *arguments, "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.ready = json.loads(self.process.stdout.readline())

    def end(self, how: int) -> int:
        """Sends a signal and waits for the end."""
        self.process.send_signal(how)
        return self.process.wait(20)


def host_qwinto(folder: Path, *arguments: str) -> Hosted:
    """Hosts a game of Anna and Ben with real dice, stored in *folder*."""
    return Hosted(
        "--game", "qwinto", "--players", "Anna,Ben", "--option", "components=table", "--data", str(folder), *arguments
    )


def hosted_with_a_five(folder: Path, browser: Browser | Firefox) -> tuple[Hosted, Page, Page]:
    """Returns a hosted game and the pages of Anna, who has announced an orange 5, and Ben, who may enter it."""
    host = host_qwinto(folder, "--port", str(free_port()))
    anna, ben = (browser.open(seat["link"]) for seat in host.ready["seats"])
    anna.tap("[data-die='orange']")
    anna.tap("[data-key='5']")
    ben.until("return document.querySelector('.field.fits')")
    return host, anna, ben
