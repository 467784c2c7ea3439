"""Base of all parts of the tour: taps through the app on a virtual screen and takes screenshots.

Importing it sets the virtual screen up, so it must precede any import of Kivy.
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
os.environ.update(  # read when Kivy is imported
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1",
    KIVY_METRICS_FONTSCALE="1",
)

from tests.gui.phone import Phone  # noqa: E402  the environment comes first

# isort: split
from kivy.uix.modalview import ModalView  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402

from widgets.app import SpielblockApp  # noqa: E402
from widgets.base.background_task import TASK_THREAD  # noqa: E402
from widgets.base.theme import theme  # noqa: E402
from widgets.base.translation import tr  # noqa: E402
from widgets.pages.home.home import GameTile  # noqa: E402
from widgets.pages.new_game.start_button import StartButton  # noqa: E402
from widgets.shared.reports import statistics_loader  # noqa: E402

FAMILY = ("Anna", "Ben", "Cem")
LONGEST_WORK = 120.0
"""Seconds after which a background task counts as stuck, on a busy machine."""


statistics_loader.FRAME_BUDGET = float("inf")  # pictures show complete reports


class FixedChooser:
    """Dice and cards that are the same on every tour."""

    def __init__(self) -> None:
        self._next = 0

    def randrange(self, stop: int) -> int:
        """Returns the next number of a fixed sequence."""
        self._next = (self._next * 7 + 5) % 1009
        return self._next % stop


@dataclass(frozen=True)
class Look:
    """Size, theme, language and text scale of a phone."""

    width: int
    height: int
    mode: str
    language: str
    fontscale: float = 1.0
    """The user's text scale."""

    @property
    def name(self) -> str:
        """Name of the folder of its screenshots."""
        large = "" if self.fontscale == 1 else f"-{self.fontscale}"
        return f"{self.width}x{self.height}{large}-{self.mode}-{self.language}"


LOOKS = (
    Look(360, 780, "light", "de"),
    Look(412, 915, "dark", "en"),
    Look(780, 360, "light", "en"),
    Look(360, 640, "dark", "de"),
    Look(320, 568, "light", "en"),
    Look(320, 568, "dark", "de", 1.3),
    Look(568, 320, "dark", "en"),
    Look(600, 960, "light", "de"),
    Look(800, 1280, "dark", "en"),
    Look(1280, 800, "light", "de"),
)
"""Every size once; each theme and language on phones in portrait, phones in landscape, and tablets."""


class Tourist:
    """The app on a phone, with the actions of a user."""

    def __init__(self, phone: Phone, folder: Path, look: Look) -> None:
        self.phone = phone
        self.folder = folder
        self.look = look
        self.count = 0

    @contextmanager
    def app(self) -> Iterator[SpielblockApp]:
        """Starts the app with an empty data folder."""
        with tempfile.TemporaryDirectory() as home:
            os.environ["XDG_CONFIG_HOME"] = home
            self.phone.clean()
            self.phone.resize(self.look.width, self.look.height)
            self.phone.scale(fontscale=self.look.fontscale)
            app = SpielblockApp()
            self.phone.start(app)
            app.store.settings.change(animation=False, theme=self.look.mode, language=self.look.language)
            theme.mode, theme.motion, tr.language = self.look.mode, False, self.look.language
            app.store.players.mark_used(FAMILY)
            try:
                self.wait()
                yield app
            finally:
                self.phone.clean()
                theme.mode, theme.motion, tr.language = "light", True, "en"

    def wait(self, seconds: float = 0.15) -> None:
        """Advances the test clock, then waits in real time until background tasks have finished."""
        self.phone.advance(seconds)
        deadline = time.monotonic() + LONGEST_WORK
        while any(thread.name == TASK_THREAD for thread in threading.enumerate()):
            assert time.monotonic() < deadline, "a background task does not end"
            time.sleep(0.005)
            if not any(thread.name == TASK_THREAD for thread in threading.enumerate()):
                self.phone.frames()  # shows the result, which may start the next task

    def picture(self, name: str) -> None:
        """Saves a screenshot."""
        self.wait()
        self.count += 1
        self.phone.save_picture(self.folder / self.look.name / f"{self.count:03d}-{name}.png")

    def close_sheets(self) -> None:
        """Closes all sheets over the page."""
        for sheet in self.phone.find_all(ModalView):
            sheet.dismiss(animation=False)
        self.wait()

    def tap(self, cls: Any, **wanted: Any) -> None:
        """Taps the only such widget of the current page, and scrolls to it if necessary."""
        if not any(map(self.visible, self.phone.find_all(cls, **wanted))):
            self._scroll_to(cls, wanted)
        matches = [widget for widget in self.phone.find_all(cls, **wanted) if self.visible(widget)]
        assert len(matches) == 1, f"{len(matches)} visible {cls.__name__} with {wanted}: {self.phone.texts()}"
        self.phone.tap(matches[0])
        self.wait()

    def _scroll_to(self, cls: Any, wanted: dict[str, Any]) -> None:
        for widget in self.phone.find_all(cls, **wanted):
            parent = widget.parent
            while parent is not None and parent is not parent.parent and not isinstance(parent, ScrollView):
                parent = parent.parent
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, animate=False)
                self.wait()

    def visible(self, widget: Any) -> bool:
        """Whether the widget can be touched: on the screen, not scrolled out of view, not transparent."""
        x, y = widget.to_window(*widget.center)
        on_screen = 0 <= x < self.look.width and 0 <= y < self.look.height
        is_drawn = on_screen and widget.opacity > 0 and widget.width > 1 and widget.height > 1
        return is_drawn and self._visible_within(widget, x, y)

    @staticmethod
    def _visible_within(widget: Any, x: float, y: float) -> bool:
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if parent.opacity == 0:
                return False
            if isinstance(parent, ScrollView):
                left, low = parent.to_window(*parent.pos)
                right, high = parent.to_window(parent.right, parent.top)
                if not (left <= x < right and low <= y < high):
                    return False
            parent = parent.parent
        return True

    def start_game(self, app: SpielblockApp, game: str, players: tuple[str, ...], **options: str) -> None:
        """Starts a game with dice or cards in the app: home, new game, table."""
        if any(map(self.visible, self.phone.find_all(GameTile, game=game))):
            self.tap(GameTile, game=game)
        else:  # further down the page
            app.root.go("new-game", game=game)
            self.wait()
        page = app.root.ids.pages.current_screen
        page.chooser = FixedChooser()
        for name in list(page.players):
            page.remove(name)
        for name in players:
            page.add(name)
        page.choose("components", "app")
        for name, value in options.items():
            page.choose(name, value)
        self.picture(f"new-game-{game}")
        app.root.page("table").chooser = FixedChooser()
        self.tap(StartButton, visible=True)
        self.wait(5)  # the animation of the starter draw

    def start_tracker(self, app: SpielblockApp, game: str, players: tuple[str, ...]) -> None:
        """Starts a game with real cards."""
        app.root.go("new-game", game=game)
        page = app.root.ids.pages.current_screen
        page.chooser = FixedChooser()
        page.players = list(players)
        page.choose("components", "table")
        self.picture(f"new-game-{game}")
        self.tap(StartButton, visible=True)
        self.wait(5)
