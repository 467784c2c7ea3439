"""The app: one window, the storage, and the shell with the pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.base import kivy_setup  # noqa: F401  first, because some of the imports below open the window

# isort: split
from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import Metrics

from data.errors import StoreError
from data.store import Store
from device import insets, system
from device.android import on_phone
from device.phone import Phone
from widgets.base import fonts, gc_control
from widgets.base.crash_reports import CrashHandler, report_file
from widgets.base.kivy_internals.frame_rate import IdleFrameRate
from widgets.base.kivy_internals.hidden_widgets import skip_hidden_widgets
from widgets.base.kivy_internals.kv_rules import skip_rules_of_deleted_widgets
from widgets.base.kivy_internals.scroll_effect import start_directions_late
from widgets.base.kivy_internals.smooth_texture import reload_smooth_texture_on_context_loss
from widgets.base.player_colors import player_colors
from widgets.base.preferences import apply_settings, system_language
from widgets.base.safe_area import safe_area
from widgets.base.screen_size import screen_size
from widgets.base.theme import theme
from widgets.base.touch_guard import touch_guard
from widgets.base.translation import tr
from widgets.shell import Shell

if TYPE_CHECKING:
    from widgets.reader_link import ReaderLink
    from widgets.target_log import TargetLog
    from widgets.trouble import Trouble

SETTLED = 1.0
"""Seconds after the start or a resume until Android has laid out the window."""
RESIZE_PAUSE = 0.3
"""Seconds without another change of the window's size before pages are rebuilt."""
DELETED = 0.5
"""Seconds after a garbage collection until Kivy has deleted the textures of the collected widgets."""
BACKUP_DELAY = 3.0
"""Seconds after the start until the daily backup, when nobody waits for the first page any more."""
DONE = object()
"""Marks the end of the daily backup's steps."""


class SpielblockApp(App):
    """Opens the storage and shows the first page."""

    title = "Spielblock"

    root: Shell | Trouble | None
    store: Store | None = None
    _backup: ClockEvent | None = None
    _reader: ReaderLink | None = None
    _target_log: TargetLog | None = None

    def __init__(self, data_folder: Path | None = None, **kwargs: Any) -> None:
        self._chosen_folder = data_folder
        super().__init__(**kwargs)
        self._rescale_later = Clock.create_trigger(self._rescale, RESIZE_PAUSE)
        self.crash_handler: CrashHandler | None = None

    def build(self) -> Shell | Trouble:
        """Returns the root of the window: the shell, or the page with the reason why there is none."""
        self._read_scales()
        fonts.register()
        skip_hidden_widgets()
        skip_rules_of_deleted_widgets()
        start_directions_late()
        reload_smooth_texture_on_context_loss()
        self._update_screen()
        touch_guard.install()
        screen_size.scale = screen_size.scale_for(self._shorter_side())
        Window.unbind(size=self._update_screen)  # this may be a retry
        Window.bind(size=self._update_screen)
        Clock.schedule_once(self._update_screen, SETTLED)
        try:
            self.store = Store(self._data_folder())
        except StoreError as refused:
            return self._trouble(refused)
        return self._shell(self.store)

    @staticmethod
    def _read_scales() -> bool:
        """Reads pixels per dp and the text scale of the system; returns whether the user has changed them."""
        defaults = Metrics.density / screen_size.scale, Metrics.fontscale
        density, fontscale = system.scales() or defaults
        changed = (density, fontscale) != (screen_size.density, Metrics.fontscale)
        screen_size.density, Metrics.fontscale = density, fontscale
        return changed

    def _data_folder(self) -> Path:
        """Returns the folder of the store, which creates it: Kivy fails if a parent such as `~/.config` is missing."""
        if self._chosen_folder is not None:
            return self._chosen_folder
        try:
            return Path(self.user_data_dir)
        except OSError as error:
            if error.filename is None:
                raise
            return Path(error.filename)

    def _trouble(self, refused: StoreError) -> Trouble:
        """Returns a page with the reason why nothing can be stored; there is no game without storage."""
        from widgets.trouble import Trouble  # rarely needed

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
        theme.bind(background=self._update_background)
        self._update_background()
        size = store.settings.values.window_width, store.settings.values.window_height
        if not on_phone() and all(size):
            Window.system_size = size
        shell = Shell(store=store, phone=Phone(), on_quit=lambda _shell: self.stop())
        shell.go("home")
        shell.lay_out(Window.size)
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._preload_table, SETTLED), 0)  # after the first frame
        Clock.schedule_once(self._daily_backup, BACKUP_DELAY)
        Clock.schedule_once(self._update_reader, SETTLED)
        self._frame_rate = IdleFrameRate(Window, Clock, self._collect_garbage)
        return shell

    def on_start(self) -> None:
        """Starts to catch exceptions that nothing else catches."""
        if self.store is not None:
            self.crash_handler = CrashHandler(report_file(self.store), self._recover)
            self.crash_handler.install()
        if self.store is not None and (self.store.folder / "log-targets").exists():
            from widgets.target_log import TargetLog  # loaded only for tools/emulator

            self._target_log = TargetLog()

    def _recover(self) -> None:
        """Shows the home page after an exception; the game is on disk since its last move."""
        if isinstance(self.root, Shell):
            self.root.go("home")
            self.root.page("home").message.refuse(tr._("shell.crashed"))

    def _update_background(self, *_args: object) -> None:
        """Clears the window with the background color, so that pages need not draw it."""
        Window.clearcolor = theme.background

    def _update_screen(self, *_args: object) -> None:
        """Updates the safe area, which changes when the phone is turned, and the size class."""
        safe_area.sides = list(insets.read())
        screen_size.update(self._shorter_side())
        self._rescale_later.cancel()  # the time counts from the last change
        self._rescale_later()

    @staticmethod
    def _shorter_side() -> float:
        """Returns the length of the screen's shorter side in dp of the device."""
        side = system.shorter_side()
        return min(Window.size) / screen_size.density if side is None else side

    def _rescale(self, _dt: float) -> None:
        """Rebuilds all pages if the window was resized so much that it needs another scale."""
        scale = screen_size.scale_for(self._shorter_side())
        shell = self.root
        if scale == screen_size.scale or not isinstance(shell, Shell) or not shell.can_be_replaced():
            return
        screen_size.scale = scale
        self._rebuild(shell)

    def _rebuild(self, shell: Shell) -> None:
        """Rebuilds all pages with the same history."""
        Window.remove_widget(shell)
        history = shell.detach()
        self.root = Shell(store=shell.store, phone=shell.phone, on_quit=lambda _shell: self.stop())
        Window.add_widget(self.root)
        self.root.restore(history)

    def _collect_garbage(self) -> None:
        """Releases pages left long ago and collects garbage while idle; the freed memory goes back to the system.

        During a game only the objects created since the last collection are examined, which is quick.
        """
        shell = self.root if isinstance(self.root, Shell) else None
        if shell is not None and shell.current_page.name == "table":
            gc_control.collect_when_idle()
        else:
            if shell is not None:
                shell.release_pages()
            gc_control.collect_all()
        Clock.schedule_once(lambda _dt: self._release_memory(), DELETED)

    @staticmethod
    def _release_memory() -> None:
        from device.memory import release_freed_memory  # after the first frame

        release_freed_memory()

    def _update_reader(self, *_args: object) -> None:
        """Connects to the phone's screen reader if one is on, else disconnects."""
        if not on_phone():
            return
        from device import screen_reader

        wanted = screen_reader.is_wanted() and not theme.speech_mode
        if wanted and self._reader is None:
            from widgets.reader_link import ReaderLink  # loaded only if it is used

            self._reader = ReaderLink()
        elif not wanted and self._reader is not None:
            self._reader.stop()
            self._reader = None

    def _store_window_size(self, store: Store) -> None:
        """Stores the window's size on a desktop, if possible."""
        width, height = map(int, Window.system_size)
        now = store.settings.values.window_width, store.settings.values.window_height
        if not on_phone() and (width, height) != now:
            with suppress(StoreError):
                store.settings.change(window_width=width, window_height=height)

    def _preload_table(self, _dt: float) -> None:
        """Loads the modules of the tables, and those of the game that was played last."""
        from widgets.table.preload import preload  # after the first frame

        if self.store is not None:
            running = self.store.running()
            preload(running[0].game if running else "")

    def _daily_backup(self, _dt: float) -> None:
        """Makes the safety copy of the day, one file per frame."""
        if self.store is not None:
            steps = self._backup_steps(self.store)
            self._backup = Clock.schedule_interval(lambda _dt: next(steps, DONE) is not DONE, 0)

    def _backup_steps(self, store: Store) -> Iterator[object]:
        """Yields after each step; a full disk must not stop a game, so the home page reports it."""
        try:
            yield from store.iter_daily_tasks()
        except StoreError as refused:
            store.reports.append(refused.violation)
            if isinstance(self.root, Shell) and self.root.current_page.name == "home":
                self.root.current_page.fill()

    def open_settings(self, *_args: object) -> bool:
        """Keeps F1 from opening Kivy's own settings panel."""
        return True

    def on_pause(self) -> bool:
        """Lets Android pause the app; everything is on disk already. It may come before the first page is shown."""
        if isinstance(self.root, Shell):
            self.root.pause()
            self.root.release_pages()
        gc_control.collect_all()
        self._release_memory()
        return True

    def on_resume(self) -> None:
        """Returns to the foreground; colors, language and bars may have changed."""
        if self.store is not None and isinstance(self.root, Shell):
            apply_settings(self.store.settings, theme, tr)
            self.root.resume()
            if self._read_scales() and self.root.can_be_replaced():
                self._rebuild(self.root)
            Clock.schedule_once(self._update_screen, SETTLED)
            Clock.schedule_once(self._update_reader, SETTLED)
            # After another app's window, such as the file chooser, Kivy is reported to stay black now and then.
            Clock.schedule_once(lambda _dt: Window.update_viewport())

    def on_stop(self) -> None:
        """Closes the pages and the storage."""
        if self.crash_handler is not None:
            self.crash_handler.remove()
        if self.store is not None and isinstance(self.root, Shell):
            self.root.pause()
            self.root.close()
            self._store_window_size(self.store)
            self._frame_rate.stop()
            if self._backup is not None:
                self._backup.cancel()
            if self._reader is not None:
                self._reader.stop()
            if self._target_log is not None:
                self._target_log.stop()
            self.store.close()
        self._rescale_later.cancel()
        Window.unbind(size=self._update_screen)
