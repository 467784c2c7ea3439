"""Chips in one line that scrolls sideways."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from widgets.base import kv
from widgets.controls.choice_row import ChipFlow, Choices  # noqa: F401  ChipFlow is used in kv

kv.load(__file__)


class FilterRow(ScrollView):
    """The line; without choices it takes no space. `on_choose(value)` is a tap."""

    choices: Choices = ListProperty()
    value: Hashable = ObjectProperty(None, allownone=True)

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """Default handler."""
