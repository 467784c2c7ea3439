"""Pictures of the guests' pages in a real Chromium, in build/tour/guests/: games, states, sizes, themes, languages.

Part of `make tour`. `python -m tools.tour.guests 360x660-light-de` takes those of one look.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sheets.command_line import CommandParser
from tests.guests.browser import Browser, ChromiumPage
from tests.guests.conftest import QUICK, Evening
from tests.guests.robot import next_step
from tests.guests.test_games import settle

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "tour" / "guests"
LOOKS = (
    (360, 660, False, "de"), (412, 800, True, "en"), (780, 360, False, "en"), (320, 520, True, "de"),
    (1280, 720, True, "de"), (1280, 720, False, "en"),
)  # fmt: skip
TELEVISION = 1280


class Stop(NamedTuple):
    """A table of the tour: a game after some *moves*."""

    name: str
    game: str
    seats: int
    moves: int
    options: dict[str, Any]
    waiting: bool = False
    """Whether the page of a player who waits is shown, too."""


STOPS = (
    Stop("qwinto-choose", "qwinto", 4, 36, {"components": "app"}, True),
    Stop("qwinto-enter", "qwinto", 4, 33, {"components": "app"}),
    Stop("qwinto-announce", "qwinto", 4, 40, {"components": "table"}),
    Stop("qwinto-pad", "qwinto", 2, 9, {"sheets": "mine"}),
    Stop("qwantum-take", "qwantum", 4, 31, {"components": "app"}),
    Stop("qwantum-enter", "qwantum", 4, 33, {"components": "app"}),
    Stop("qwantum-announce", "qwantum", 3, 30, {"components": "table"}, True),
    Stop("qwinto-cards", "qwinto-cards", 4, 32, {"components": "app"}),
    Stop("qwinto-cards-choose", "qwinto-cards", 4, 35, {"components": "app"}, True),
    Stop("quando", "quando", 4, 30, {"components": "app"}),
    Stop("quando-play", "quando", 4, 27, {"components": "app"}, True),
    Stop("quando-triplet", "quando", 4, 23, {"components": "app"}),
    Stop("quando-tracker", "quando", 3, 7, {"components": "table"}),
    Stop("quanto", "quanto", 4, 21, {"components": "app"}, True),
    Stop("quanto-tracker", "quanto", 3, 1, {"components": "table"}),
    Stop("monad", "monad", 4, 40, {"components": "app"}, True),
    Stop("monad-tracker", "monad", 3, 4, {"components": "table"}),
    Stop("qwinto-result", "qwinto", 4, 9999, {"components": "app"}),
    Stop("monad-result", "monad", 2, 9999, {"components": "app", "goal": 1}),
    Stop("quando-result", "quando", 3, 9999, {"components": "table", "target": 20}),
    Stop("qwinto-two", "qwinto", 2, 33, {"components": "app"}),
    Stop("qwinto-three", "qwinto", 3, 52, {"components": "app"}),
    Stop("qwinto-six", "qwinto", 6, 60, {"components": "app"}),
)


def played(folder: Path, game: str, seats: int, moves: int, options: dict[str, Any]) -> Evening:
    """Returns a table at which guests have played *moves* moves; they stay connected."""
    evening = Evening(folder, game, seats, True, 7, QUICK, **options)
    played_at(evening, moves)
    return evening


def played_at(evening: Evening, moves: int) -> None:
    """Lets everybody join a table and play *moves* moves."""
    guests, rng = evening.everybody(), Random(7)
    settle(evening)
    for _ in range(moves):
        step = None if evening.game.over else next_step(evening.game, guests, rng)
        if step is None:
            break
        step[0].act(**step[1])
        settle(evening)


class GuestTour:
    """Takes the pictures of one phone, or of a television."""

    def __init__(self, width: int, height: int, dark: bool, language: str) -> None:
        self.look = f"{width}x{height}-{'dark' if dark else 'light'}-{language}"
        self.television = width == TELEVISION
        self.browser = Browser(width, height, dark, language)

    def close(self) -> None:
        """Ends the browser."""
        self.browser.close()

    def picture(self, page: ChromiumPage, name: str) -> None:
        """Saves a screenshot of the page after its fonts and card faces have loaded."""
        page.run("return document.fonts.ready.then(() => 1)")
        page.until("return !document.querySelector('.card.plain')")
        page.shot(OUT / self.look / f"{name}.png")

    def visit(self, stop: Stop) -> None:
        """Opens the page of a player who is awaited, or of a watcher."""
        with tempfile.TemporaryDirectory() as folder:
            evening = played(Path(folder), stop.game, stop.seats, stop.moves, stop.options)
            try:
                waiting = evening.game.rules.waiting(evening.game.state) or (0,)
                page = self.browser.open(evening.open.watcher if self.television else evening.open.link(waiting[0]))
                page.until("return document.querySelector('#status')")
                if self.television:
                    page.until("return document.querySelector('.qr')")
                self.picture(page, stop.name)
                if self.television:
                    return
                if stop.waiting:
                    self.wait(stop.name, evening, waiting)
                self.act(stop.name, page, evening)
            finally:
                self.browser.clear()
                evening.close()

    def wait(self, name: str, evening: Evening, waiting: Sequence[int]) -> None:
        """Opens the page of a player who is not awaited."""
        seat = next(seat for seat in range(len(evening.game.players)) if seat not in waiting)
        page = self.browser.open(evening.open.link(seat))
        page.until("return document.querySelector('#status')")
        self.picture(page, f"{name}-waiting")

    def act(self, name: str, page: ChromiumPage, evening: Evening) -> None:
        """Shows more of some tables."""
        if name == "qwinto-announce":
            self.correct_and_answer(page)
            self.arrive(evening)
            self.lose(page)
        elif name == "qwinto-enter":
            self.sleep(page, evening)
        elif name == "qwinto-choose":
            page.tap(".menu-button")
            page.until("return document.querySelector('.menu')")
            self.picture(page, "menu")
        elif name.endswith("-result"):
            page.tap(".btn", page.text(".tray .btn:nth-child(2)").splitlines()[-1])
            page.until("return document.querySelectorAll('.tray .btn').length === 3")
            page.tap(".tray .btn:nth-child(2)")
            self.picture(page, f"{name}-replay")
        elif page.count("[data-card^='h']"):
            self.pick(page, name)

    def correct_and_answer(self, page: ChromiumPage) -> None:
        """Asks for a correction, leaves it, is refused, and enters: then the others are awaited."""
        page.hold(".field.written")
        page.until("return document.querySelector('.correct')")
        self.picture(page, "correcting")
        page.tap(".correct .btn.quiet")
        page.until("return !document.querySelector('.correct')")
        page.tap(".field[aria-disabled]:not(.written)")
        page.until("return document.querySelector('#notice.shown')")
        self.picture(page, "refused")
        page.tap(".field.fits")
        page.until("return document.querySelector('.field.now')")
        self.picture(page, "waiting")

    def arrive(self, evening: Evening) -> None:
        """Scans the QR code while all seats are taken; then asks for a free seat, and is refused."""
        full = self.browser.open(evening.open.join_link())
        full.until("return document.querySelector('.choice')")
        self.picture(full, "full")
        evening.call(lambda: evening.open.host.presence.disconnect(2))
        page = self.browser.open(evening.open.join_link())
        page.until("return document.querySelector('.choice')")
        page.tap("[data-seat='2']")
        self.picture(page, "joining")
        page.tap(".btn.main")
        page.until("return document.querySelector('.rings')")
        self.picture(page, "knocked")
        (request,) = evening.call(lambda: evening.open.host.presence.door.waiting)
        evening.call(lambda: evening.open.host.presence.reject(request.key))
        page.until("return !document.querySelector('.rings')")
        self.picture(page, "refused-seat")
        wrong = self.browser.open(evening.open.base())
        wrong.type("#words", "eins zwei drei")
        wrong.tap(".btn.main")
        wrong.until("return document.querySelector('#words').value && document.querySelector('h1')")
        self.picture(wrong, "wrong-words")

    def lose(self, page: ChromiumPage) -> None:
        """Goes out of reach, and comes back; then another page takes the seat."""
        page.offline(True)
        page.until("return document.querySelector('.over-card.bad')")
        self.picture(page, "lost")
        page.offline(False)
        page.until("return !document.querySelector('.over-card.bad')")
        self.browser.open(page.run("return location.href"))
        page.until("return document.querySelector('.whole')")
        self.picture(page, "taken")

    def sleep(self, page: ChromiumPage, evening: Evening) -> None:
        """Taps while the thread that owns the table is busy; then the host closes the seat, and the table."""
        busy = threading.Event()
        evening.owner.submit(busy.wait)
        page.tap(".field.fits")
        page.until("return document.querySelector('.field.pending')")
        self.picture(page, "sending")
        page.until("return document.querySelector('.over-card.asleep')")
        self.picture(page, "asleep")
        busy.set()
        page.until("return !document.querySelector('.over-card.asleep')")
        seat = int(page.run("return [...document.querySelectorAll('.seat')].findIndex(e => e.matches('.me'))"))
        evening.call(lambda: evening.open.host.presence.disconnect(seat))
        page.until("return document.querySelector('.whole')")
        self.picture(page, "removed")
        other = self.browser.open(evening.open.link(seat))
        other.until("return document.querySelector('#status')")
        evening.open.close()
        other.until("return document.querySelector('.whole')")
        self.picture(other, "closed")

    def pick(self, page: ChromiumPage, name: str) -> None:
        """Chooses a card, and covers the hand."""
        page.tap("[data-card^='h']")
        page.until("return document.querySelector('#app').dataset.offers")
        if page.count("[data-card^='g']"):
            page.tap("[data-card^='g']")
            page.until("return document.querySelector('#app').dataset.offers.includes('g')")
        self.picture(page, f"{name}-picked")
        page.tap(".cover, .cover-line")
        self.picture(page, f"{name}-covered")


def guest_tour(wanted: str = "") -> None:
    """Takes the pictures of every phone and of the television, or of one look."""
    for look in LOOKS:
        tour = GuestTour(*look)
        try:
            if wanted in tour.look:
                for stop in STOPS:
                    tour.visit(stop)
        finally:
            tour.close()


if __name__ == "__main__":
    parser = CommandParser(prog="python -m tools.tour.guests", description=__doc__)
    parser.add_argument("look", nargs="?", default="", help="a part of the name of a look, such as 360")
    guest_tour(parser.parse_args().look)
