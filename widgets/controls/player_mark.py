"""The colored mark of a player: a disc with the own sign, or the first letter of the name."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.base.accessible import Accessible

kv.load(__file__)


class PlayerMark(Accessible, Label):
    """The mark; sized by its parent, or 32 dp."""

    read_with_parent = False
    name = StringProperty("")
    mark = ColorProperty()
