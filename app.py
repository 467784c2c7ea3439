"""The app: one window, what is kept, and the pages in the shell."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import kivy_setup  # noqa: F401  first, for some of the imports below open the window

# isort: split
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from data.errors import StoreError
from data.store import Store
from i18n import tr
from theme import theme
from widgets import fonts
from widgets.preferences import apply_settings
from widgets.shell import Shell

QUIET = 3.0
"""Seconds after the start; by then nobody waits for the first page any more."""


class SpielblockApp(App):
    """Opens what is kept and shows the first page."""

    title = "Spielblock"

    def build(self) -> Shell:
        """Returns the root of the window."""
        fonts.register()
        self.store = Store(Path(self.user_data_dir))
        apply_settings(self.store.settings, theme, tr)
        Window.clearcolor = theme.background
        shell = Shell(store=self.store)
        shell.go("home")
        Clock.schedule_once(self._daily, QUIET)
        return shell

    def _daily(self, _dt: float) -> None:
        """Makes the safety copy of the day once the first page stands; a full disk must not stop a game."""
        with suppress(StoreError):
            self.store.daily()

    def on_pause(self) -> bool:
        """Lets Android put the app aside; everything is on disk already."""
        return True

    def on_stop(self) -> None:
        """Lets go of the folder."""
        self.store.close()
