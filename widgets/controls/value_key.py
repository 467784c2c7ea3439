"""The sum of a color, and the keys to type it."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__file__)


class ValueKey(ButtonBehavior, Label):
    """A sum with the mark and sign of its colour."""

    color_name = StringProperty("violet")
    value = StringProperty("")
    offered = BooleanProperty(False)
    """It can be written; otherwise it is pale."""
    struck = BooleanProperty(False)
    """It is taken; struck through."""
    typing = BooleanProperty(False)
    """The next digit goes here."""


class DigitKey(ButtonBehavior, Label):
    """A key of the small keypad: a digit, or an icon."""

    icon = StringProperty("")
    primary = BooleanProperty(False)
