"""What can be turned upside down for the people on the other side of the table."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__file__)


class Turnable(BoxLayout):
    """Draws its children turned by 180 degrees; touches are not turned, so it holds nothing to tap."""

    turned = BooleanProperty(False)
