"""Pages of the history with few and with many games, measured in one process: CPU until a page is ready, longest frame.

Run by `tools.bench.history_pages` as `python -m tools.bench.history_sides GAMES`; prints one line of JSON.
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
from collections.abc import Iterator
from datetime import timedelta
from itertools import chain
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

os.environ.update(
    SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1",
)  # fmt: skip

from sheets.command_line import CommandParser, number_between
from tests.gui.phone import Phone

# isort: split
from kivy.base import EventLoop

from data.clock import local_now
from data.record import Document
from tests.gui.pages.made_up import pair, random_games
from widgets.app import SpielblockApp
from widgets.base import gc_control
from widgets.base.theme import theme

EVENING = local_now().replace(hour=20) - timedelta(days=500)
"""An evening of four games, the same in both histories."""
PAGES: tuple[tuple[str, dict[str, str]], ...] = (
    ("history", {}), ("calendar", {}), ("evening", {"day": EVENING.date().isoformat()}), ("everybody", {}),
    ("person", {"name": "Anna"}),
    ("pair", {"first": "Anna", "second": "Ben"}), ("game", {"game": "qwinto"}),
)  # fmt: skip
ROUNDS = 4
"""Times that each page is opened; the first opening loads modules and is not counted."""
QUIET = 4
"""Frames without work after which a page counts as ready."""
QUIET_SECONDS = 0.004
"""CPU seconds below which a frame counts as one without work."""
SWIPE = 700
"""Pixels per frame of fast scrolling."""


def evening() -> Iterator[tuple[Document, Document]]:
    """Yields the games of an evening before all others."""
    for number, totals in enumerate(([61, 54, 47, 33], [40, 49, 33, 58], [58, 39, 44, 51], [33, 60, 41, 44])):
        game = "quando" if number == 1 else "qwinto"
        yield pair(99_000 + number, game, ["Anna", "Ben", "Cem", "Dora"], totals, EVENING + timedelta(minutes=number))


class Measured:
    """The app on a phone, frame by frame."""

    def __init__(self, games: int) -> None:
        os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
        gc_control.disable_gc()
        self.phone = Phone()
        self.app = SpielblockApp()
        self.phone.start(self.app)
        self.phone.resize(360, 780)
        theme.motion = False
        self.app.store.history.put_all(chain(evening(), random_games(games)))
        self.app.store.history.statistics.game_counts()
        gc.collect()
        gc_control.resume_gc()

    def frame(self) -> float:
        """Runs a frame and returns its CPU seconds."""
        self.phone.tick()
        start = process_time()
        EventLoop.idle()
        return process_time() - start

    def open(self, page: str, **what: str) -> tuple[float, float]:
        """Opens a page; returns the CPU seconds until it is quiet, and those of the longest frame."""
        self.app.root.go("home")
        for _ in range(8):
            self.frame()
        start = process_time()
        self.app.root.go(page, **what)
        frames = [process_time() - start]
        while len(frames) < 400 and (len(frames) <= QUIET or max(frames[-QUIET:]) > QUIET_SECONDS):
            frames.append(self.frame())
        return sum(frames[:-QUIET]), max(frames)

    def scroll(self) -> float:
        """Scrolls through the history to its oldest game; returns the CPU seconds of the longest frame."""
        self.open("history")
        page: Any = self.app.root.ids.pages.current_screen
        shown_list, oldest, longest = page.ids.list, page.matches[-1].session, 0.0
        while page.games[-1].id != oldest or shown_list.scroll_y > 0:
            shown_list.scroll_to_pixels(shown_list.pixels_above + SWIPE)
            longest = max(longest, self.frame())
        return longest


def main(games: int) -> None:
    """Prints the results of all pages."""
    measured = Measured(games)
    results: dict[str, float] = {}
    for page, what in PAGES:
        runs = [measured.open(page, **what) for _ in range(ROUNDS)][1:]
        results[page] = median(cpu for cpu, _longest in runs)
        results[f"{page}_frame"] = median(longest for _cpu, longest in runs)
    results["scroll"] = measured.scroll()
    print(json.dumps(results), flush=True)
    os._exit(0)


if __name__ == "__main__":
    parser = CommandParser(prog="python -m tools.bench.history_sides", description=__doc__)
    parser.add_argument("games", type=number_between(1))
    options = parser.parse_args()
    Path("build").mkdir(exist_ok=True)
    main(options.games)
