"""Keys for sums of colors and for digits."""

from typing import ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr

kv.load(__name__)


class ValueKey(Accessible, ButtonBehavior, Label):
    """A sum with its color and the color's sign."""

    color_name = StringProperty("violet")
    value = StringProperty("")
    offered = BooleanProperty(False)
    """Whether it can be entered; otherwise it is pale."""
    struck = BooleanProperty(False)
    """Whether it is entered and struck through."""
    typing = BooleanProperty(False)
    """Whether the next digit goes here."""

    def accessible_label(self) -> str:
        """Returns color, sum and state."""
        state = "taken" if self.struck else "typing" if self.typing else "offered" if self.offered else ""
        total = self.value or tr._("spoken.empty")
        return join_parts(tr.word(self.color_name).capitalize(), total, tr._(f"spoken.{state}") if state else "")


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
