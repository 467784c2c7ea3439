"""Possible moves as buttons, or the reason why there is none."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from widgets.base import kv
from widgets.controls.texts import Text

kv.load(__name__)


class OfferKey(ButtonBehavior, Text):
    """A button; its text may take two lines."""

    costly: ClassVar[bool] = True  # many offers draw cards and cannot be undone

    first = BooleanProperty(False)
    """Whether it is the most likely choice."""
    min_button_height: float = NumericProperty("44dp")


class OfferBox(BoxLayout):
    """The column of buttons."""


class OfferList(ScrollView):
    """`on_choose(index)` is a tap. Scrolls if there are too many buttons, and is no higher than needed."""

    __events__ = ("on_choose",)
    choices: list[str] = ListProperty()
    """Texts of the buttons."""
    reason = StringProperty("")
    """Text shown if there is no choice."""
    max_height: float = NumericProperty("148dp")
    """Largest height."""
    min_height: float = NumericProperty(0)
    """Smallest height."""
    min_button_height: float = NumericProperty("44dp")
    """Smallest height of a button."""
    beside = BooleanProperty(False)
    """Whether two choices are side by side."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("choices", self._refresh)
        self.fbind("min_button_height", self._refresh)
        self._refresh()

    def _fill(self, _dt: float) -> None:
        box: OfferBox = self.ids.box
        while len(box.children) > len(self.choices):
            box.remove_widget(box.children[0])
        while len(box.children) < len(self.choices):
            key = OfferKey()
            key.bind(on_release=self._on_tap)
            box.add_widget(key)
        for index, (key, text) in enumerate(zip(reversed(box.children), self.choices, strict=True)):
            key.text, key.first, key.min_button_height = text, index == 0, self.min_button_height
        self.scroll_y = 1

    def _on_tap(self, key: OfferKey) -> None:
        index = len(self.choices) - 1 - self.ids.box.children.index(key)
        self.dispatch("on_choose", index)

    def on_choose(self, index: int) -> None:
        """Default handler."""
