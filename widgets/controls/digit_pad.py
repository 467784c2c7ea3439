"""A keypad with digits, minus, plus, backspace, and a key to the next field; its keys are in trays, too."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.translation import tr

kv.load(__name__)


class DigitKey(Accessible, ButtonBehavior, Label):
    """A key with a digit or an icon."""

    repeats: ClassVar[bool] = True  # a number may have the same digit twice

    icon = StringProperty("")
    primary = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the digit, or the meaning of the icon."""
        return tr._(f"spoken.key-{self.icon}") if self.icon else self.text

    def shortcut(self) -> str:
        """Returns the digit."""
        return "" if self.icon or not self.text.isdecimal() else self.text


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
