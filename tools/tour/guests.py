"""Pictures of the guests' pages in a real Chromium, in build/tour/guests/: sizes, themes, languages. Of `make tour`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.guests.browser import Browser, Page
from tests.guests.conftest import QUICK, Evening
from tests.guests.robot import next_step
from tests.guests.test_games import settle

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "tour" / "guests"
LOOKS = (
    (360, 660, False, "de"), (412, 800, True, "en"), (780, 360, False, "en"), (320, 520, True, "de"),
    (1280, 720, True, "de"),
    (1280, 720, False, "en"),
)  # fmt: skip
TELEVISION = 1280
GAMES: tuple[tuple[str, int, int, dict[str, Any]], ...] = (
    ("qwinto", 3, 30, {"components": "app"}),
    ("qwinto", 4, 41, {"components": "table"}),
    ("qwantum", 3, 31, {"components": "app"}),
    ("qwinto-cards", 3, 21, {"components": "app"}),
    ("quando", 3, 14, {"components": "app"}),
    ("quando", 3, 4, {"components": "table"}),
    ("quanto", 3, 15, {"components": "app"}),
    ("monad", 3, 12, {"components": "app"}),
    ("monad", 3, 4, {"components": "table"}),
    ("qwinto", 3, 9999, {"components": "app"}),
    ("qwinto", 6, 60, {"components": "app"}),
)


def played(folder: Path, game: str, seats: int, moves: int, options: dict[str, Any]) -> Evening:
    """Returns a table at which so many moves have been played by guests."""
    evening = Evening(folder, game, seats, True, 7, QUICK, **options)
    guests, rng = evening.everybody(), Random(7)
    settle(evening)
    for _ in range(moves):
        step = None if evening.game.over else next_step(evening.game, guests, rng)
        if step is None:
            break
        step[0].act(**step[1])
        settle(evening)
    for guest in guests:
        guest.close()
    evening.guests.clear()
    return evening


def look_round(width: int, height: int, dark: bool, language: str) -> None:
    """Takes the pictures of one phone, or of a television."""
    browser = Browser(width, height, dark, language)
    look = f"{width}x{height}-{'dark' if dark else 'light'}-{language}"
    try:
        for number, (game, seats, moves, options) in enumerate(GAMES):
            with tempfile.TemporaryDirectory() as folder:
                evening = played(Path(folder), game, seats, moves, options)
                waiting = evening.game.rules.waiting(evening.game.state) or (0,)
                link = evening.open.watcher if width == TELEVISION else evening.open.link(waiting[0])
                page = browser.open(link)
                page.until("return document.querySelector('.top') && document.querySelector('#app:not(.moved)')")
                page.run("return document.fonts.ready.then(() => 1)")
                if width == TELEVISION:
                    page.until("return document.querySelector('.qr')")
                page.shot(OUT / f"{look}-{number:02}-{game}.png")
                if width < TELEVISION and number == 1:
                    answer(page, look)
                    arrive(browser, evening.open.join_link(), look)
                    lose(page, look)
                if width < TELEVISION and game == "quando" and page.count(".cover"):
                    pick(page, look)
                browser.clear()
                evening.close()
    finally:
        browser.close()


def answer(page: Page, look: str) -> None:
    """Asks for a correction, leaves it, and writes: then the others are awaited."""
    page.hold(".f:not(.e)")
    page.until("return document.querySelector('.key.on')")
    page.shot(OUT / f"{look}-correcting.png")
    page.tap(".btn.quiet")
    page.until("return !document.querySelector('.key.on')")
    page.tap(".f.dead, .f.e:not(.fit)")
    page.until("return document.querySelector('#toast.show')")
    page.shot(OUT / f"{look}-refused.png")
    page.tap(".f.fit")
    page.until("return document.querySelector('.f.now')")
    page.shot(OUT / f"{look}-awaiting.png")


def arrive(browser: Browser, link: str, look: str) -> None:
    """Comes by the code and asks for a seat."""
    page = browser.open(link)
    page.until("return document.querySelector('.pick')")
    page.shot(OUT / f"{look}-arriving.png")
    page.tap("[data-seat='2']")
    page.tap(".btn.main")
    page.until("return document.querySelector('#over.show')")
    page.shot(OUT / f"{look}-knocking.png")


def lose(page: Page, look: str) -> None:
    """Goes out of reach, and comes back."""
    page.offline(True)
    page.until("return document.querySelector('#over.show')")
    page.shot(OUT / f"{look}-lost.png")
    page.offline(False)


def pick(page: Page, look: str) -> None:
    """Chooses a card, and covers the hand."""
    if page.count("[data-card]"):
        page.tap("[data-card]")
        page.until("return document.querySelector('#app').dataset.offers")
    page.shot(OUT / f"{look}-choosing.png")
    page.tap(".cover")
    page.shot(OUT / f"{look}-covered.png")


def guest_tour() -> None:
    """Takes the pictures of every phone and of the television."""
    for look in LOOKS:
        look_round(*look)
