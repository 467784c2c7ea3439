"""What one color comes to: its letter on its color, and the number."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__file__)


class ColorSum(BoxLayout):
    """A frame in a color with the value of that color in it; an empty value shows as a dash."""

    color = StringProperty("white")
    value = StringProperty("")
