"""A color to choose, wide enough for its word."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr

kv.load(__name__)


class ColorKey(Accessible, ButtonBehavior, Label):
    """A die's color by name; pale until it is chosen."""

    color_name = StringProperty("orange")
    chosen = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """Whether there is room for the sign only."""

    def accessible_label(self) -> str:
        """Returns the color, and whether it is chosen."""
        return join_parts(
            tr.word(self.color_name).capitalize(), tr._("spoken.chosen" if self.chosen else "spoken.not-chosen")
        )
