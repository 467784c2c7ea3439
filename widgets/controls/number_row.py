"""A question with a few usual answers, or any other number within limits."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.base import kv
from widgets.base.live import Live
from widgets.controls.choice_row import Choices

kv.load(__name__)

CUSTOM = "own"
"""Value of the chip for a custom number."""


class NumberRow(Live, BoxLayout):
    """Chips for the usual answers and one for a custom number, which then has keys to change it."""

    title = StringProperty("")
    choices: Choices = ListProperty()
    value: Hashable = ObjectProperty(None, allownone=True)
    custom = StringProperty("")
    """Text of the chip for a custom number."""
    min: int = NumericProperty(1)
    max: int = NumericProperty(10)
    is_custom = BooleanProperty(False)

    follows = ("choices", "value", "custom")
    fills_at_start = False
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stepper: Widget = self.ids.stepper.__self__  # ids are weak references
        self.fill()

    def on_choose(self, value: object) -> None:
        """Default handler."""

    def pick(self, value: object) -> None:
        """Chooses a usual answer, or the nearest custom number."""
        if value != CUSTOM:
            self.dispatch("on_choose", value)
        elif not self.is_custom:
            start = self.value if isinstance(self.value, int) else self.min
            self.dispatch("on_choose", next(n for n in range(start, self.max + 1) if n not in self._usual()))

    def step(self, by: int) -> None:
        """Changes the custom number, skipping the usual answers, which have chips."""
        usual = self._usual()
        number = (self.value if isinstance(self.value, int) else self.min) + by
        while number in usual:
            number += 1 if by > 0 else -1
        self.dispatch("on_choose", max(int(self.min), min(int(self.max), number)))

    def fill(self) -> None:
        """Updates chips and keys."""
        self.is_custom = self.value is not None and self.value not in self._usual()
        self.ids.chips.choices = [*self.choices, (CUSTOM, self.custom)]
        self.ids.chips.value = CUSTOM if self.is_custom else self.value
        visible = self._stepper.parent is not None
        if self.is_custom and not visible:
            self.add_widget(self._stepper)
        elif visible and not self.is_custom:
            self.remove_widget(self._stepper)

    def _usual(self) -> set[Hashable]:
        return {value for value, _text in self.choices}
