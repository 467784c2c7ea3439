"""The key of a digit, in trays and in the keypad."""

from typing import ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
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
