"""Chips in one line that scrolls sideways, or in lines of a narrow column."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from widgets.base import kv
from widgets.controls.choice_row import Choices

kv.load(__name__)


class FilterRow(ScrollView):
    """The line; without choices it takes no space. `on_choose(value)` is a tap."""

    choices: Choices = ListProperty()
    value: Hashable = ObjectProperty(None, allownone=True)
    active: list[Hashable] = ListProperty()
    """Values of filters in use, which look chosen and have a cross."""

    wrap = BooleanProperty(False)
    """Whether the chips fill a column and scroll up and down."""

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """Default handler."""
