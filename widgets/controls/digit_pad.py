"""A keypad with digits, minus, plus, backspace, and a key to the next field."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.gridlayout import GridLayout

from widgets.base import kv
from widgets.controls.digit_key import DigitKey

kv.load(__name__)


class PadKey(DigitKey):
    """A key of the pad."""


class DigitPad(GridLayout):
    """Events for taps: `on_digit(text)`, `on_erase`, `on_step(by)`, `on_next`."""

    has_next = BooleanProperty(False)
    """Whether another field still needs a number; the key to it is highlighted then."""

    __events__ = ("on_digit", "on_erase", "on_step", "on_next")

    def on_digit(self, digit: str) -> None:
        """Default handler."""

    def on_erase(self) -> None:
        """Default handler."""

    def on_step(self, by: int) -> None:
        """Default handler."""

    def on_next(self) -> None:
        """Default handler."""
