"""The roll as it is spoken at the table: a sum, and its colors. A tap shows it to everybody in huge digits."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr

kv.load(__name__)


class Announcement(Accessible, ButtonBehavior, BoxLayout):
    """The sum in large digits under the colors in words."""

    value = StringProperty("")
    words = StringProperty("")
    portrait = BooleanProperty(True)
    """At the right of the dice; else in the middle below them."""
    cloth = BooleanProperty(False)
    """Whether it stands on the cloth."""

    def accessible_label(self) -> str:
        """Returns the roll, and what a tap does."""
        return join_parts(self.value, self.words, tr._("spoken.show-all"))
