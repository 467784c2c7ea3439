"""The mark of a player: a colored disc with the chosen sign or the initial."""

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.base.accessible import Accessible

kv.load(__name__)


class PlayerMark(Accessible, Label):
    """The mark; 32 dp large unless its parent sets a size."""

    read_with_parent = False
    name = StringProperty("")
    mark = ColorProperty()
    side: float = NumericProperty(0)
    """Its size where a parent computes one."""
