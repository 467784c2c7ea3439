"""Actions to choose from, shown at the bottom of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

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

kv.load(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Action:
    """A text, an icon, and the callback of a tap."""

    text: str
    icon: str
    then: Callable[[], object]
    look: str = "quiet"
    """`PillButton.look`; rows of a menu all look the same."""


class MenuItem(ButtonBehavior, BoxLayout):
    """A row of a menu."""

    icon = StringProperty("")
    text = StringProperty("")


class ActionSheet(Accessible, FloatLayout):
    """Covers the page while it is open; a tap beside it or the back key closes it without an action.

    Add it last to the page. It scrolls if there are too many actions.
    """

    title = StringProperty("")
    look = OptionProperty("buttons", options=("buttons", "menu"))
    """A card with buttons, for the answers to a question; or a menu at the lower edge of the screen."""
    is_open = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Removes the sheet until it is opened; Kivy would draw it even if it were transparent."""
        super().on_kv_post(base_widget)
        self._sheet: Widget = self.ids.sheet.__self__
        self.remove_widget(self._sheet)

    def on_is_open(self, _sheet: ActionSheet, is_open: bool) -> None:
        """Adds or removes the sheet."""
        (self.add_widget if is_open else self.remove_widget)(self._sheet)

    def open(self, title: str, actions: Sequence[Action]) -> None:
        """Shows *actions*."""
        self.title = title
        self.ids.actions.clear_widgets()
        for action in actions:
            row = self._row(action)
            row.bind(on_release=partial(self._on_chosen, action.then))
            self.ids.actions.add_widget(row)
        self.ids.scroll.scroll_y = 1
        self.is_open = True
        announcer.say(title or tr._("spoken.menu"))

    def ask(self, title: str, choices: Sequence[tuple[T, str]], chosen: object, choose: Callable[[T], object]) -> None:
        """Shows values with their texts, the *chosen* one checked; calls *choose* with the tapped one."""
        self.open(title, [
            Action(text, "check" if value == chosen else "", partial(choose, value)) for value, text in choices
        ])  # fmt: skip

    def close(self) -> bool:
        """Closes the sheet; returns whether it was open."""
        was_open = self.is_open
        self.is_open = False
        self.ids.actions.clear_widgets()
        return was_open

    def accessible_label(self) -> str:
        """Returns the effect of a tap beside the sheet."""
        return tr._("spoken.close-menu") if self.is_open else ""

    def activate(self) -> None:
        """Closes the sheet."""
        self.close()

    def blocks_behind(self) -> bool:
        """Whether the sheet is open."""
        return self.is_open

    def _row(self, action: Action) -> Widget:
        if self.look == "menu":
            return MenuItem(icon=action.icon, text=action.text)
        return PillButton(text=action.text, icon=action.icon, look=action.look)

    def _on_chosen(self, then: Callable[[], object], _row: Widget) -> None:
        self.close()
        then()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes every touch while it is open; one beside the sheet closes it."""
        if not self.is_open:
            return False
        if self.ids.sheet.collide_point(*touch.pos):
            super().on_touch_down(touch)
        else:
            self.close()
        return True
