"""A few things that can be done with something, offered at the bottom of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.controls.buttons import PillButton
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.controls.texts import Heading  # noqa: F401  used in kv

kv.load(__file__)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do: its words, its icon, and what is called."""

    text: str
    icon: str
    then: Callable[[], object]
    look: str = "quiet"


class ActionSheet(FloatLayout):
    """Covers the page while it is open; a tap beside it or the back key closes it and nothing happens."""

    title = StringProperty("")
    is_open = BooleanProperty(False)

    def open(self, title: str, actions: list[Action]) -> None:
        """Offers *actions*."""
        self.title = title
        self.ids.actions.clear_widgets()
        for action in actions:
            button = PillButton(text=action.text, icon=action.icon, look=action.look)
            button.bind(on_release=lambda _button, then=action.then: self._do(then))
            self.ids.actions.add_widget(button)
        self.is_open = True

    def close(self) -> bool:
        """Closes it; False if it was not open."""
        was_open = self.is_open
        self.is_open = False
        return bool(was_open)

    def _do(self, then: Callable[[], object]) -> None:
        self.close()
        then()

    def on_touch_down(self, touch: Any) -> bool:
        """Keeps every touch while it is open; one beside the sheet closes it."""
        if not self.is_open:
            return False
        if self.ids.sheet.collide_point(*touch.pos):
            super().on_touch_down(touch)
        else:
            self.close()
        return True
