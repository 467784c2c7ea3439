"""Chips in one line that can be pushed sideways where they need more room."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from widgets.base import kv
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv

kv.load(__file__)


class FilterRow(ScrollView):
    """The line; without choices it takes no room. `on_choose(value)` tells which one was tapped."""

    choices = ListProperty()
    """Pairs of a value and its word."""
    value = ObjectProperty(None, allownone=True)

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """Default handler."""
