"""The colored mark of a player: a disc with the own sign, or the first letter of the name."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import (
    kv,
    marks,  # noqa: F401  gives kv files `marks`
)
from widgets.base.spoken import Spoken

kv.load(__file__)


class PlayerMark(Spoken, Label):
    """The mark; sized by its parent, or 32 dp."""

    read_out = False
    name = StringProperty("")
    mark = ColorProperty()
