"""The app: one window, what is kept, and the pages in the shell."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from widgets.base import kivy_setup  # noqa: F401  first, for some of the imports below open the window

# isort: split
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from data.errors import StoreError
from data.store import Store
from device import insets, system
from device.android import on_phone
from device.phone import Phone
from widgets.base import fonts, gc_control
from widgets.base.kivy_internals.frame_rate import IdleFrameRate
from widgets.base.kivy_internals.smooth_texture import reload_smooth_texture_on_context_loss
from widgets.base.player_colors import player_colors
from widgets.base.preferences import apply_settings, system_language
from widgets.base.safe_area import safe_area
from widgets.base.screen_size import screen_size
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.shell import Shell

SETTLED = 1.0
"""Seconds after the start or a resume; by then Android has laid the window out."""
RESTED = 0.3
"""Seconds in which a window has not changed its size any more."""
QUIET = 3.0
"""Seconds after the start; by then nobody waits for the first page any more."""


class SpielblockApp(App):
    """Opens what is kept and shows the first page."""

    title = "Spielblock"

    store: Store | None = None
    _reader: Any = None
    """What a screen reader is told, while one is on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._regrow = Clock.create_trigger(self._grow, RESTED)

    def build(self) -> Widget:
        """Returns the root of the window: the shell, or why there is none."""
        here = Metrics.density / screen_size.scale, Metrics.fontscale
        screen_size.density, Metrics.fontscale = system.scales() or here
        fonts.register()
        reload_smooth_texture_on_context_loss()
        self._fit()
        screen_size.scale = screen_size.scale_for(self._shorter_side())
        Window.unbind(size=self._fit)  # it may be the second try
        Window.bind(size=self._fit)
        Clock.schedule_once(self._fit, SETTLED)
        try:
            self.store = Store(self._data_folder())
        except StoreError as refused:
            return self._trouble(refused)
        return self._shell(self.store)

    def _data_folder(self) -> Path:
        """Returns the folder of the store, which creates it: Kivy fails if a parent such as `~/.config` is missing."""
        try:
            return Path(self.user_data_dir)
        except OSError as error:
            if error.filename is None:
                raise
            return Path(error.filename)

    def _trouble(self, refused: StoreError) -> Widget:
        """Returns a page that says why nothing can be kept: without that there is no game."""
        from widgets.trouble import Trouble  # seen rarely, loaded when it is

        tr.language = system_language()
        page = Trouble(sentence=tr.say(refused.violation, "data"))
        page.bind(on_retry=lambda _page: self._retry())
        return page

    def _retry(self) -> None:
        for root in Window.children[:]:
            Window.remove_widget(root)
        self.root = self.build()
        Window.add_widget(self.root)

    def _shell(self, store: Store) -> Shell:
        apply_settings(store.settings, theme, tr)
        player_colors.load(store.players.all())
        theme.bind(background=self._lay_ground)
        self._lay_ground()
        size = store.settings.values.window_width, store.settings.values.window_height
        if not on_phone() and all(size):
            Window.system_size = size
        shell = Shell(store=store, phone=Phone())
        shell.go("home")
        shell.lay_out(Window.size)
        Clock.schedule_once(lambda _dt: gc_control.freeze_startup_objects(), SETTLED)
        Clock.schedule_once(self._daily, QUIET)
        Clock.schedule_once(self._be_read, SETTLED)
        self._frame_rate = IdleFrameRate(Window, Clock, self._tidy)
        return shell

    def _lay_ground(self, *_args: object) -> None:
        """Has the window cleared with the colour of the pages, so that none draws a ground of its own."""
        Window.clearcolor = theme.background

    def _fit(self, *_args: object) -> None:
        """Keeps clear of the phone's bars, which move when it is turned, and sees whether the screen is a table."""
        safe_area.sides = list(insets.read())
        screen_size.update(self._shorter_side())
        self._regrow.cancel()  # it counts from the last change
        self._regrow()

    @staticmethod
    def _shorter_side() -> float:
        """Returns how long the shorter side of the screen is, in dp of the device."""
        told = system.shorter_side()
        return min(Window.size) / screen_size.density if told is None else told

    def _grow(self, _dt: float) -> None:
        """Builds all pages anew where a window was made so much larger or smaller that text has another size."""
        growth = screen_size.scale_for(self._shorter_side())
        shell = self.root
        if growth == screen_size.scale or not isinstance(shell, Shell) or not shell.can_be_replaced():
            return
        screen_size.scale = growth
        Window.remove_widget(shell)
        history = shell.detach()
        self.root = Shell(store=self.store, phone=shell.phone)
        Window.add_widget(self.root)
        self.root.restore(history)

    def _tidy(self) -> None:
        """Looks for what nobody needs any more; within a game only through what came since, for it may go on now."""
        if self.root is not None and self.root.ids.pages.current == "table":
            gc_control.collect_when_idle()
        else:
            gc_control.collect_all()

    def _be_read(self, *_args: object) -> None:
        """Begins to tell the phone's screen reader what is on the screen, if there is one, or ends it."""
        if not on_phone():
            return
        from device import screen_reader

        wanted = screen_reader.is_wanted() and not theme.speech_mode
        if wanted and self._reader is None:
            from widgets.reader_link import ReaderLink  # most people look

            self._reader = ReaderLink()
        elif not wanted and self._reader is not None:
            self._reader.stop()
            self._reader = None

    def _keep_size(self, store: Store) -> None:
        """Remembers the size of a window on a desktop; where it cannot be kept, the next one is as the last."""
        width, height = map(int, Window.system_size)
        now = store.settings.values.window_width, store.settings.values.window_height
        if not on_phone() and (width, height) != now:
            with suppress(StoreError):
                store.settings.change(window_width=width, window_height=height)

    def _daily(self, _dt: float) -> None:
        """Makes the safety copy of the day once the first page stands; a full disk must not stop a game."""
        with suppress(StoreError):
            if self.store is not None:
                self.store.run_daily_tasks()

    def open_settings(self, *_args: object) -> bool:
        """Keeps Kivy's own panel, which F1 would open, shut: the settings are a page of ours."""
        return True

    def on_pause(self) -> bool:
        """Lets Android put the app aside; everything is on disk already. It may come before the first page stands."""
        if self.store is not None and self.root is not None:
            self.root.pause()
        gc_control.collect_all()
        return True

    def on_resume(self) -> None:
        """Goes on; colours, language and bars may be others by now."""
        if self.store is not None and self.root is not None:
            apply_settings(self.store.settings, theme, tr)
            self.root.resume()
            Clock.schedule_once(self._fit, SETTLED)
            Clock.schedule_once(self._be_read, SETTLED)
            # After another app's window, such as the file chooser, Kivy is reported to stay black now and then.
            Clock.schedule_once(lambda _dt: Window.update_viewport())

    def on_stop(self) -> None:
        """Releases the folder and the phone's sensors."""
        if self.store is not None and self.root is not None:
            self.root.pause()
            self.root.close()
            self._keep_size(self.store)
            self._frame_rate.stop()
            if self._reader is not None:
                self._reader.stop()
            self.store.close()
        self._regrow.cancel()
        Window.unbind(size=self._fit)
