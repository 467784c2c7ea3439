"""A few things that can be done, offered at the bottom of the page: with something that a title names, or here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.announcer import announcer
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.texts import Heading, Icon  # noqa: F401  used in kv

kv.load(__file__)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do: its words, its icon, and what is called."""

    text: str
    icon: str
    then: Callable[[], object]
    look: str = "quiet"
    """Of its button (`PillButton.look`); rows of a menu all look the same."""


class MenuItem(ButtonBehavior, BoxLayout):
    """One row of a menu."""

    icon = StringProperty("")
    text = StringProperty("")


class ActionSheet(Accessible, FloatLayout):
    """Covers the page while it is open; a tap beside it or the back key closes it and nothing happens.

    Put it last into the page. What has no room can be scrolled.
    """

    title = StringProperty("")
    look = OptionProperty("buttons", options=("buttons", "menu"))
    """A card with buttons, for an answer to a question; or a menu that rests on the lower edge of the screen."""
    is_open = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Takes the sheet away until it is opened: also what is clear would be drawn."""
        super().on_kv_post(base_widget)
        self._sheet = self.ids.sheet.__self__
        self.remove_widget(self._sheet)

    def on_is_open(self, _sheet: ActionSheet, is_open: bool) -> None:
        """Shows the sheet, or takes it away."""
        (self.add_widget if is_open else self.remove_widget)(self._sheet)

    def open(self, title: str, actions: Sequence[Action]) -> None:
        """Offers *actions*."""
        self.title = title
        self.ids.actions.clear_widgets()
        for action in actions:
            row = self._row(action)
            row.bind(on_release=lambda _row, then=action.then: self._do(then))
            self.ids.actions.add_widget(row)
        self.ids.scroll.scroll_y = 1
        self.is_open = True
        announcer.say(title or tr._("spoken.menu"))

    def ask(
        self, title: str, choices: Sequence[tuple[Any, str]], chosen: object, choose: Callable[[Any], object]
    ) -> None:
        """Offers values with their words, the *chosen* one with a check; *choose* is told the one that is tapped."""
        self.open(title, [
            Action(word, "check" if value == chosen else "", partial(choose, value)) for value, word in choices
        ])  # fmt: skip

    def close(self) -> bool:
        """Closes it; False if it was not open."""
        was_open = self.is_open
        self.is_open = False
        self.ids.actions.clear_widgets()
        return bool(was_open)

    def accessible_label(self) -> str:
        """Returns what a tap beside it does."""
        return str(tr._("spoken.close-menu")) if self.is_open else ""

    def activate(self) -> None:
        """Closes it."""
        self.close()

    def blocks_behind(self) -> bool:
        """Tells whether it is open."""
        return bool(self.is_open)

    def _row(self, action: Action) -> Widget:
        if self.look == "menu":
            return MenuItem(icon=action.icon, text=action.text)
        return PillButton(text=action.text, icon=action.icon, look=action.look)

    def _do(self, then: Callable[[], object]) -> None:
        self.close()
        then()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keeps every touch while it is open; one beside the sheet closes it."""
        if not self.is_open:
            return False
        if self.ids.sheet.collide_point(*touch.pos):
            super().on_touch_down(touch)
        else:
            self.close()
        return True
