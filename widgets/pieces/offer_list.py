"""What can be done now, a button each; or why nothing can."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from widgets.base import kv
from widgets.controls.texts import Text

kv.load(__file__)


class OfferKey(ButtonBehavior, Text):
    """One of them; its words may take two lines."""

    costly: ClassVar[bool] = True  # many offers draw cards and cannot be undone

    first = BooleanProperty(False)
    """The one that is meant most likely."""
    min_button_height: float = NumericProperty("44dp")


class OfferBox(BoxLayout):
    """The column of buttons."""


class OfferList(ScrollView):
    """`on_choose(index)`: a tap. It scrolls where there is no room for all, and is no higher than it must be."""

    __events__ = ("on_choose",)
    choices = ListProperty()
    """The words on the buttons."""
    reason = StringProperty("")
    """What is said where there is no choice."""
    max_height: float = NumericProperty("148dp")
    """No higher than this."""
    min_height: float = NumericProperty(0)
    """No lower than this, however little there is to choose."""
    min_button_height: float = NumericProperty("44dp")
    """The least height of a button."""
    beside = BooleanProperty(False)
    """Whether two choices stand side by side."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("choices", self._refresh)
        self._refresh()

    def _fill(self, _dt: float) -> None:
        box = self.ids.box
        while len(box.children) > len(self.choices):
            box.remove_widget(box.children[0])
        while len(box.children) < len(self.choices):
            key = OfferKey(min_button_height=self.min_button_height)
            self.fbind("min_button_height", key.setter("min_button_height"))
            key.bind(on_release=self._tapped)
            box.add_widget(key)
        for index, (key, words) in enumerate(zip(reversed(box.children), self.choices, strict=True)):
            key.text, key.first = words, index == 0
        self.scroll_y = 1

    def _tapped(self, key: OfferKey) -> None:
        index = len(self.choices) - 1 - self.ids.box.children.index(key)
        self.dispatch("on_choose", index)

    def on_choose(self, index: int) -> None:
        """Default handler."""
