"""Somebody who taps through the app on a virtual screen and takes pictures: what all walks of the tour share.

Importing it sets the virtual screen up, so it comes before anything of Kivy.
"""

from __future__ import annotations

import os
import tempfile
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
from widgets.base.theme import theme  # noqa: E402
from widgets.base.translation import tr  # noqa: E402
from widgets.pages.home.home import GameTile  # noqa: E402
from widgets.pages.new_game.new_game import StartButton  # noqa: E402

FAMILY = ("Anna", "Ben", "Cem")


class Loaded:
    """Dice that fall the same on every tour."""

    def __init__(self) -> None:
        self._next = 0

    def randrange(self, stop: int) -> int:
        """Returns a number that looks like any other."""
        self._next = (self._next * 7 + 5) % 1009
        return self._next % stop


@dataclass(frozen=True)
class Look:
    """A phone as somebody holds it."""

    width: int
    height: int
    mode: str
    language: str
    fontscale: float = 1.0
    """How much larger the user wants text."""

    @property
    def name(self) -> str:
        """The name of its pictures' folder."""
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
"""Every size once, each theme and each language on phones that stand, phones that lie, and tablets."""


class Tourist:
    """The app on a phone, and somebody who taps through it."""

    def __init__(self, phone: Phone, folder: Path, look: Look) -> None:
        self.phone = phone
        self.folder = folder
        self.look = look
        self.count = 0

    @contextmanager
    def app(self) -> Iterator[SpielblockApp]:
        """Starts the app over an empty folder of its own."""
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
        """Lets everything come to rest."""
        self.phone.advance(seconds)

    def picture(self, name: str) -> None:
        """Keeps a picture of what is on the screen."""
        self.wait()
        self.count += 1
        taken = self.phone.shot("tour")
        target = self.folder / self.look.name / f"{self.count:03d}-{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        taken.replace(target)

    def close_sheets(self) -> None:
        """Closes whatever lies over the page."""
        for sheet in self.phone.find_all(ModalView):
            sheet.dismiss(animation=False)
        self.wait()

    def tap(self, cls: Any, **wanted: Any) -> None:
        """Taps the one such widget on the page that is shown; one that is scrolled away is scrolled to."""
        if not any(map(self.visible, self.phone.find_all(cls, **wanted))):
            self._scroll_to(cls, wanted)
        found = [widget for widget in self.phone.find_all(cls, **wanted) if self.visible(widget)]
        assert len(found) == 1, f"{len(found)} visible {cls.__name__} with {wanted}: {self.phone.texts()}"
        self.phone.tap(found[0])
        self.wait()

    def _scroll_to(self, cls: Any, wanted: dict[str, Any]) -> None:
        for widget in self.phone.find_all(cls, **wanted):
            above = widget.parent
            while above is not None and above is not above.parent and not isinstance(above, ScrollView):
                above = above.parent
            if isinstance(above, ScrollView):
                above.scroll_to(widget, animate=False)
                self.wait()

    def visible(self, widget: Any) -> bool:
        """Tells whether the widget can be touched: on the screen, not scrolled away, not faded out."""
        x, y = widget.to_window(*widget.center)
        on_screen = 0 <= x < self.look.width and 0 <= y < self.look.height
        there = on_screen and widget.opacity > 0 and widget.width > 1 and widget.height > 1
        return there and self._shown_within(widget, x, y)

    @staticmethod
    def _shown_within(widget: Any, x: float, y: float) -> bool:
        above = widget.parent
        while above is not None and above is not above.parent:
            if above.opacity == 0:
                return False
            if isinstance(above, ScrollView):
                (left, low), (right, high) = above.to_window(*above.pos), above.to_window(above.right, above.top)
                if not (left <= x < right and low <= y < high):
                    return False
            above = above.parent
        return True

    def start_game(self, app: SpielblockApp, game: str, players: tuple[str, ...], **options: str) -> None:
        """Home, new game, the table."""
        if any(map(self.visible, self.phone.find_all(GameTile, game=game))):
            self.tap(GameTile, game=game)
        else:  # further down the page
            app.root.go("new-game", game=game)
            self.wait()
        page = app.root.ids.pages.current_screen
        page._chooser = Loaded()
        for name in list(page.players):
            page.remove(name)
        for name in players:
            page.add(name)
        page.choose("components", "app")
        for name, value in options.items():
            page.choose(name, value)
        self.picture(f"new-game-{game}")
        app.root.page("table").chooser = Loaded()
        self.tap(StartButton, visible=True)
        self.wait(5)  # the draw of who starts is shown

    def start_tracker(self, app: SpielblockApp, game: str, players: tuple[str, ...]) -> None:
        """A new game with real cards."""
        app.root.go("new-game", game=game)
        page = app.root.ids.pages.current_screen
        page._chooser = Loaded()
        page.players = list(players)
        page.choose("components", "table")
        self.picture(f"new-game-{game}")
        self.tap(StartButton, visible=True)
        self.wait(5)
