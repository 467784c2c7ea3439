"""The frame around the pages: shows one at a time, builds each when it is first wanted, and knows the way back."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.screenmanager import FadeTransition, NoTransition

from data.errors import StoreError
from widgets.base import kv
from widgets.base.theme import theme
from widgets.controls.nav_bar import NavBar  # noqa: F401  used in kv
from widgets.controls.page import Page

kv.load(__file__)

PAGES = {  # the name of a page: its module and its class
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
ESCAPE = 27


class Shell(BoxLayout):
    """The root of the window."""

    store = ObjectProperty(None)
    """What is kept; handed to every page."""
    phone = ObjectProperty(None, allownone=True)
    """What can be felt, heard and shaken; handed to every page."""

    def __init__(self, **kwargs: Any) -> None:
        self._history: list[tuple[str, dict[str, Any]]] = []
        super().__init__(**kwargs)
        self._bar = self.ids.bar.__self__
        self._speech_mode: Any = None
        self._keys: Any = None
        Window.bind(on_keyboard=self._on_key)
        theme.bind(speech_mode=self._speak)
        self._speak()

    def go(self, page: str, **what: Any) -> None:
        """Opens a page; a page of the bottom bar starts a new way back."""
        before = self._history
        if self._page(page).tab == page:
            self._history = [("home", {})] if page != "home" else []
        self._history = [step for step in self._history if step[0] != page and not self._page(step[0]).skip_on_back]
        self._history = [*self._history, (page, what)]
        self._notify_dropped(before)
        self._show(page, what)

    def lay_out(self, size: tuple[float, float]) -> None:
        """Takes that size and lays everything out, once and from the top down.

        Otherwise every box first fits its children, and labels their texts, into a size that it does not keep.
        """
        self.size = size
        for part in self.walk(restrict=True):
            if isinstance(part, Layout):
                part.do_layout()

    def back(self) -> bool:
        """Goes one step back: closes what is open on the page, then leaves it; False on the first page."""
        if self.ids.pages.current_screen.step_back():
            return True
        if len(self._history) < 2:
            return False
        before = self._history
        self._history = before[:-1]
        self._notify_dropped(before)
        self._show(*self._history[-1])
        return True

    def can_be_replaced(self) -> bool:
        """Tells whether another shell may take the place of this one now."""
        return all(page.can_be_rebuilt() for page in self.ids.pages.screens)

    def detach(self) -> list[tuple[str, dict[str, Any]]]:
        """Ends: another shell takes its place. Returns the way back with the page that is shown."""
        self._arrive()
        self.pause()
        self.ids.pages.current_screen.dispatch("on_leave")
        self.close()
        return self._history

    def restore(self, history: list[tuple[str, dict[str, Any]]]) -> None:
        """Shows the last page of a way, with the others behind it."""
        self._history = history
        self._show(*history[-1])

    def _notify_dropped(self, before: list[tuple[str, dict[str, Any]]]) -> None:
        """Tells the pages that are not on the way back any more."""
        for name in {step[0] for step in before} - {step[0] for step in self._history}:
            self._page(name).on_removed()

    def close(self) -> None:
        """Tells all pages that the app ends; keys are not heard any more."""
        Window.unbind(on_keyboard=self._on_key)
        if self._keys is not None:
            self._keys.stop()
        if self._speech_mode is not None:
            self._speech_mode.stop()
        for page in self.ids.pages.screens:
            page.on_removed()

    def _speak(self, *_args: object) -> None:
        """Begins or ends the speech mode."""
        if theme.speech_mode and self._speech_mode is None and self.phone is not None:
            from widgets.speech_mode import SpeechMode  # most people look

            self._speech_mode = SpeechMode(self.ids.pages, self.phone)
        elif not theme.speech_mode and self._speech_mode is not None:
            self._speech_mode.stop()
            self._speech_mode = None

    def pause(self) -> None:
        """Tells the page that the app leaves the front."""
        self.ids.pages.current_screen.pause()

    def resume(self) -> None:
        """Tells the page that the app is back."""
        self.ids.pages.current_screen.resume()

    def _show(self, name: str, what: dict[str, Any]) -> None:
        """Shows a page; if what it should show is gone or cannot be read, the first page says so."""
        page = self._page(name)
        try:
            page.open(**what)
        except StoreError as refused:
            if name == "home":
                raise
            self.go("home")
            self._page("home").refuse(refused.violation)
            return
        self._bar.current = page.tab
        if page.tab and self._bar.parent is None:
            self.add_widget(self._bar)
        elif not page.tab and self._bar.parent is self:
            self.remove_widget(self._bar)  # even a disabled bar would take the touches at the bottom of the page
        self.do_layout()  # while a page fades in, the manager does not move it to make room for the bar
        self._arrive()
        fade = FadeTransition(duration=FADE, clearcolor=theme.background) if theme.motion else NoTransition()
        self.ids.pages.transition = fade
        self.ids.pages.current = name

    def _arrive(self) -> None:
        """Ends a change of pages that still fades; else its page would come back over the next one.

        Kivy ends only the transition that is set now, and does not tell the pages then.
        """
        fading = self.ids.pages.transition
        if fading.is_active:
            fading.stop()
            fading.screen_in.dispatch("on_enter")
            fading.screen_out.dispatch("on_leave")

    def _page(self, name: str) -> Page:
        pages = self.ids.pages
        if not pages.has_screen(name):
            module, cls = PAGES[name]
            page = getattr(import_module(module), cls)(name=name, store=self.store, phone=self.phone)
            page.bind(on_go=lambda _page, target, **what: self.go(target, **what))
            page.bind(on_leave_page=lambda _page: self.back())
            pages.add_widget(page)
        found: Page = pages.get_screen(name)
        return found

    def _on_key(
        self, _window: object, key: int, _scancode: object, letter: str | None, modifiers: list[str], *_args: object
    ) -> bool:
        """Android's back key and Escape: one step back; at the start the system may have it. Other keys move about."""
        if key == ESCAPE:
            return self.back()
        if self._keys is None:
            from widgets.keys import Keys  # a phone has none

            self._keys = Keys()
        return bool(self._keys.press(key, letter or "", modifiers))
