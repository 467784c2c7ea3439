"""The sum of a color, and the keys to type it."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr

kv.load(__file__)


class ValueKey(Accessible, ButtonBehavior, Label):
    """A sum with the mark and sign of its color."""

    color_name = StringProperty("violet")
    value = StringProperty("")
    offered = BooleanProperty(False)
    """It can be written; otherwise it is pale."""
    struck = BooleanProperty(False)
    """It is taken; struck through."""
    typing = BooleanProperty(False)
    """The next digit goes here."""

    def accessible_label(self) -> str:
        """Returns the color and the sum, and what can be done with it."""
        state = "taken" if self.struck else "typing" if self.typing else "offered" if self.offered else ""
        sum_words = self.value or tr._("spoken.empty")
        return join_parts(tr.word(self.color_name).capitalize(), sum_words, tr._(f"spoken.{state}") if state else "")


class DigitKey(Accessible, ButtonBehavior, Label):
    """A key of the small keypad: a digit, or an icon."""

    icon = StringProperty("")
    primary = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the digit, or what the icon stands for."""
        return str(tr._(f"spoken.key-{self.icon}") if self.icon else self.text)

    def shortcut(self) -> str:
        """Returns the digit."""
        return "" if self.icon or not self.text.isdecimal() else str(self.text)
