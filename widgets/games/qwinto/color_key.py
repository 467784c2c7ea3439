"""A colour to choose, wide enough for its word."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__file__)


class ColorKey(ButtonBehavior, Label):
    """A die's colour by name; pale until it is chosen."""

    color_name = StringProperty("orange")
    chosen = BooleanProperty(False)
