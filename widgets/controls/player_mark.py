"""The colored mark of a player: a disc with the own sign, or the first letter of the name."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import (
    kv,
    marks,  # noqa: F401  gives kv files `marks`
)

kv.load(__file__)


class PlayerMark(Label):
    """The mark; sized by its parent, or 32 dp."""

    name = StringProperty("")
    mark = ColorProperty()
