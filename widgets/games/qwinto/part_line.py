"""One line of a score: what counts, and how much."""

from math import cos, pi, sin

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__name__)


class PartLine(BoxLayout):
    """A mark in the color of its row (or a small pentagon), a name, the points."""

    color_name = StringProperty("")
    """The row whose color the mark has; `bonus` for a pentagon, empty for none."""
    name = StringProperty("")
    points = StringProperty("")
    strong = BooleanProperty(False)
    """A sum rather than a part."""

    @staticmethod
    def pentagon(x: float, y: float, radius: float) -> list[float]:
        """Returns the corners of a regular pentagon around a point, clockwise from the top."""
        angles = [number * 2 * pi / 5 for number in range(5)]
        return [value for angle in angles for value in (x + radius * sin(angle), y + radius * cos(angle))]
