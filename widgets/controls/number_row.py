"""A question whose answer is one of a few, or any other number within limits."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.controls.texts import Muted  # noqa: F401  used in kv
from widgets.controls.value_key import DigitKey  # noqa: F401  used in kv

kv.load(__file__)

OWN = "own"


class NumberRow(Live, BoxLayout):
    """Chips for the usual answers and one for an own number, which then has keys to change it."""

    title = StringProperty("")
    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    custom = StringProperty("")
    """The word on the chip for an own number."""
    min: int = NumericProperty(1)
    max: int = NumericProperty(10)
    own = BooleanProperty(False)

    follows = ("choices", "value", "custom")
    fills_at_start = False
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stepper = self.ids.stepper.__self__  # ids are weak; this keeps them while they are off the tree
        self.fill()

    def on_choose(self, value: object) -> None:
        """Default handler."""

    def pick(self, value: object) -> None:
        """Takes a usual answer, or begins an own number beside the one that was chosen."""
        if value != OWN:
            self.dispatch("on_choose", value)
        elif not self.own:
            usual = {known for known, _word in self.choices}
            start = self.value if isinstance(self.value, int) else self.min
            free = next(number for number in range(start, self.max + 1) if number not in usual)
            self.dispatch("on_choose", free)

    def step(self, by: int) -> None:
        """Goes to another own number, past the usual answers, which have chips."""
        usual = {known for known, _word in self.choices}
        number = int(self.value) + by
        while number in usual:
            number += 1 if by > 0 else -1
        self.dispatch("on_choose", max(int(self.min), min(int(self.max), number)))

    def fill(self) -> None:
        """Brings chips and keys in line with the value."""
        usual = [known for known, _word in self.choices]
        self.own = self.value is not None and self.value not in usual
        self.ids.chips.choices = [*self.choices, (OWN, self.custom)]
        self.ids.chips.value = OWN if self.own else self.value
        visible = self._stepper.parent is not None
        if self.own and not visible:
            self.add_widget(self._stepper)
        elif visible and not self.own:
            self.remove_widget(self._stepper)
