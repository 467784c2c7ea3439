"""The coloured mark of a player: a disc with the first letter of the name."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.theme import PLAYERS, theme

kv.load(__file__)

COLOURS = tuple(str(number) for number in range(1, len(PLAYERS) + 1))
"""The colours that a player can choose, as they are stored."""


def mark_colour(chosen: str, seat: int) -> list[float]:
    """Returns the colour that a player has *chosen*, or that of the seat."""
    return theme.player(COLOURS.index(chosen) if chosen in COLOURS else seat)


class PlayerMark(Label):
    """The mark; sized by its parent, or 32 dp."""

    name = StringProperty("")
    mark = ColorProperty()
