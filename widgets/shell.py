"""The frame around the pages: shows one at a time, creates each when it is first needed, and keeps the history."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager

from data.errors import StoreError
from widgets.base import gc_control, kv, responsive
from widgets.base.kivy_internals.label_cache import label_cache
from widgets.base.kivy_internals.page_fade import PageFade
from widgets.base.theme import theme
from widgets.controls.nav_bar import NavBar
from widgets.controls.page import Page
from widgets.pieces.card_pictures import release_decks

if TYPE_CHECKING:
    from data.store import Store
    from device.phone import Phone
    from widgets.keys import Keys
    from widgets.speech_mode import SpeechMode

kv.load(__name__)

PAGES = {  # module and class by page name
    "home": ("widgets.pages.home.home", "HomePage"),
    "new-game": ("widgets.pages.new_game.new_game", "NewGamePage"),
    "table": ("widgets.table.table_page", "TablePage"),
    "result": ("widgets.pages.result.result", "ResultPage"),
    "help": ("widgets.pages.help.help", "HelpPage"),
    "help-topics": ("widgets.pages.help.help_topics", "HelpTopicsPage"),
    "dice": ("widgets.pages.drawers.dice_drawer", "DicePage"),
    "deck": ("widgets.pages.drawers.deck_drawer", "DeckPage"),
    "fairness": ("widgets.pages.drawers.fairness", "FairnessPage"),
    "review": ("widgets.pages.game_review.review_page", "ReviewPage"),
    "replay": ("widgets.pages.replay.replay", "ReplayPage"),
    "history": ("widgets.pages.history.history", "HistoryPage"),
    "calendar": ("widgets.pages.statistics.calendar", "CalendarPage"),
    "game": ("widgets.pages.statistics.report_pages", "GamePage"),
    "pair": ("widgets.pages.statistics.report_pages", "PairPage"),
    "everybody": ("widgets.shared.reports.everybody_page", "EverybodyPage"),
    "evening": ("widgets.pages.statistics.report_pages", "EveningPage"),
    "people": ("widgets.pages.people.people", "PeoplePage"),
    "person": ("widgets.pages.people.person", "PersonPage"),
    "settings": ("widgets.pages.settings.settings", "SettingsPage"),
}
FADE = 0.12
OPENED = 1.0
"""Seconds after a page was opened until its first scenes and texts are drawn."""
LEFT_PAGES = 3
"""Pages left last that stay as they are, although no way leads back to them."""
ESCAPE = 27
QUIT, SETTINGS = ord("q"), ord(",")
"""Keys that do the same everywhere, with Ctrl, on a Mac also with Command."""

Visit = tuple[str, dict[str, Any]]
"""A page of the history: its name, and the arguments of `Page.open`."""


class Shell(BoxLayout):
    """The root widget of the window."""

    __events__ = ("on_quit",)
    store: Store = ObjectProperty(None)
    """Handed to every page."""
    phone: Phone | None = ObjectProperty(None, allownone=True)
    """Handed to every page."""

    def __init__(self, **kwargs: Any) -> None:
        self._history: list[Visit] = []
        self._shown: dict[str, None] = {}
        """Names of the created pages, the one shown last at the end."""
        self._kept: dict[str, dict[str, Any]] = {}
        """Values of released pages for their successors, by page name."""
        self._resume_gc_later = Clock.create_trigger(lambda _dt: gc_control.resume_gc(), OPENED)
        self._fade = PageFade(duration=FADE)
        super().__init__(**kwargs)
        self._bar: NavBar = self.ids.bar.__self__
        self._pages: ScreenManager = self.ids.pages.__self__
        self._speech_mode: SpeechMode | None = None
        self.keys: Keys | None = None
        """Keyboard control, once a key was pressed."""
        Window.bind(on_keyboard=self._on_key, on_drop_file=self._on_drop_file)
        theme.bind(speech_mode=self._update_speech_mode)
        self._update_speech_mode()

    @property
    def current_page(self) -> Page:
        """The visible page."""
        page = self._pages.current_screen
        assert isinstance(page, Page)
        return page

    def go(self, name: str, /, **what: Any) -> None:
        """Opens a page; a page of the navigation bar starts a new history, unless it is opened with arguments."""
        before = self._history
        is_tab = self.page(name).tab == name
        if is_tab and not what:
            self._history = [("home", {})] if name != "home" else []
        self._history = [
            visit
            for visit in self._history
            if (visit[0] != name or (is_tab and visit[1] != what)) and not self.page(visit[0]).skip_on_back
        ]
        self._history = [*self._history, (name, what)]
        self._notify_dropped(before)
        self._show(name, what)

    def lay_out(self, size: tuple[float, float]) -> None:
        """Sets the size before the first frame, and lays everything out."""
        self.size = size
        responsive.lay_out(self)

    def back(self) -> bool:
        """Goes one step back: closes an open sheet, then the page; returns False on the first page."""
        if self.current_page.step_back():
            return True
        if len(self._history) < 2:
            return False
        before = self._history
        self._history = before[:-1]
        self._notify_dropped(before)
        self._show(*self._history[-1], is_returning=True)
        return True

    def can_be_replaced(self) -> bool:
        """Whether another shell may replace this one now without losing input."""
        return all(page.can_be_rebuilt() for page in self._pages.screens)

    def detach(self) -> list[Visit]:
        """Closes this shell so that another one can replace it; returns the history, the visible page last."""
        self._finish_transition()
        self.pause()
        self.current_page.dispatch("on_leave")
        self.close()
        return self._history

    def restore(self, history: list[Visit]) -> None:
        """Shows the last page of a history."""
        self._history = history
        self._show(*history[-1])

    def _notify_dropped(self, before: list[Visit]) -> None:
        """Notifies the pages that are no longer in the history."""
        for name in {visit[0] for visit in before} - {visit[0] for visit in self._history}:
            self.page(name).on_removed()

    def release_pages(self) -> None:
        """Releases pages that are not on the way back, except the last three.

        Such a page is created again when it is needed, with the values in its `keeps`.
        """
        on_way = {visit[0] for visit in self._history}
        left = [self.page(name) for name in self._shown if name not in on_way]
        left = [page for page in left if page.can_be_released()]
        released = left[: max(0, len(left) - LEFT_PAGES)]
        for page in released:
            del self._shown[page.name]
            self._kept[page.name] = {name: getattr(page, name) for name in page.keeps}
            self._pages.remove_widget(page)
        if released:
            label_cache.clear()  # most of its texts were on those pages
            release_decks()

    def close(self) -> None:
        """Notifies all pages that the app ends, and stops listening to keys."""
        Window.unbind(on_keyboard=self._on_key, on_drop_file=self._on_drop_file)
        if self.keys is not None:
            self.keys.stop()
        if self._speech_mode is not None:
            self._speech_mode.stop()
        for page in self._pages.screens:
            page.on_removed()

    def _update_speech_mode(self, *_args: object) -> None:
        """Starts or stops speech mode."""
        if theme.speech_mode and self._speech_mode is None and self.phone is not None:
            from widgets.speech_mode import SpeechMode  # loaded only if it is used

            self._speech_mode = SpeechMode(self._pages, self.phone)
        elif not theme.speech_mode and self._speech_mode is not None:
            self._speech_mode.stop()
            self._speech_mode = None

    def pause(self) -> None:
        """Tells the page that the app goes to the background."""
        self.current_page.pause()

    def resume(self) -> None:
        """Tells the page that the app returns to the foreground."""
        self.current_page.resume()

    def _show(self, name: str, what: dict[str, Any], is_returning: bool = False) -> None:
        """Shows a page; if its data is gone or unreadable, shows the home page with the reason."""
        self._pause_gc()
        page = self.page(name)
        page.is_returning = is_returning
        try:
            page.open(**what)
        except StoreError as refused:
            if name == "home":
                raise
            self.go("home")
            self.page("home").refuse(refused.violation)
            return
        self._shown.pop(name, None)
        self._shown[name] = None
        self._bar.current = page.tab
        if page.tab and self._bar.parent is None:
            self.add_widget(self._bar)
        elif not page.tab and self._bar.parent is self:
            self.remove_widget(self._bar)  # even a disabled bar would take the touches at the bottom of the page
        self.do_layout()  # during a transition the manager would not make room for the bar
        self._finish_transition()
        self._fade.ground = theme.background
        self._pages.transition = self._fade if theme.motion else NoTransition()
        self._pages.current = name
        if page.is_rebuilt:
            page.size, page.is_rebuilt = self._pages.size, False
            responsive.lay_out(page)

    def _pause_gc(self) -> None:
        """Collects no garbage until the page is open."""
        gc_control.pause_gc()
        self._resume_gc_later()

    def _finish_transition(self) -> None:
        """Ends a running transition; otherwise its page would appear over the next one.

        Kivy ends only the transition that is set now, and does not notify the pages then.
        """
        transition = self._pages.transition
        if transition.is_active:
            transition.stop()
            transition.screen_in.dispatch("on_enter")
            transition.screen_out.dispatch("on_leave")

    def page(self, name: str) -> Page:
        """Returns a page, which is created when it is needed first."""
        if not self._pages.has_screen(name):
            self._pause_gc()
            module, cls = PAGES[name]
            page: Page = getattr(import_module(module), cls)(name=name, store=self.store, phone=self.phone)
            page.bind(on_go=lambda _page, target, **what: self.go(target, **what))
            page.bind(on_leave_page=lambda _page: self.back())
            for kept, value in self._kept.pop(name, {}).items():
                setattr(page, kept, value)
            self._pages.add_widget(page)
            return page
        screen: Page = self._pages.get_screen(name)
        return screen

    def _on_key(
        self, _window: object, key: int, _scancode: object, letter: str | None, modifiers: list[str], *_args: object
    ) -> bool:
        """Handles Escape and Android's back key, which the system gets on the first page, and all other keys."""
        if key == ESCAPE:
            return self.back()
        if {"ctrl", "meta"} & set(modifiers) and key in (QUIT, SETTINGS):
            self._on_app_shortcut(key)
            return True
        if self.keys is None:
            from widgets.keys import Keys  # phones have no keyboard

            self.keys = Keys()
        return self.keys.press(key, letter or "", modifiers)

    def _on_app_shortcut(self, key: int) -> None:
        """Quits (Ctrl+Q) or opens the settings (Ctrl+comma), also while text is typed."""
        if key == SETTINGS:
            self.go("settings")
        else:
            self.dispatch("on_quit")

    def _on_drop_file(self, _window: object, path: bytes, *_args: object) -> None:
        """Asks whether to import a file that was dropped on the window."""
        self.go("settings")
        page: Any = self.current_page if self.current_page.name == "settings" else self.page("settings")
        page.ask_import(Path(os.fsdecode(path)))

    def on_quit(self) -> None:
        """Default handler."""
