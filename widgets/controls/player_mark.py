"""The colored mark of a player: a disc with the own sign, or the first letter of the name."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.marks import COLORS
from widgets.base.theme import theme

kv.load(__file__)


def mark_color(chosen: str, seat: int) -> list[float]:
    """Returns the color that a player has *chosen*, or that of the seat."""
    return theme.player(COLORS.index(chosen) if chosen in COLORS else seat)


class PlayerMark(Label):
    """The mark; sized by its parent, or 32 dp."""

    name = StringProperty("")
    mark = ColorProperty()
