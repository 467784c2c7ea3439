"""The menu of a table, from the bottom of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Icon  # noqa: F401  used in kv

kv.load(__file__)

Item = tuple[str, str, Callable[[], Any]]


class MenuItem(ButtonBehavior, BoxLayout):
    """One thing to do."""

    icon = StringProperty("")
    text = StringProperty("")


class TableMenu(Overlay):
    """A few things to do; a tap beside it, or the back key, closes it."""

    def __init__(self, items: list[Item], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for icon, text, action in items:
            item = MenuItem(icon=icon, text=text)
            item.bind(on_release=lambda _item, do=action: self._do(do))
            self.ids.things.add_widget(item)

    def _do(self, action: Callable[[], Any]) -> None:
        self.dismiss(animation=False)
        action()
