"""The six faces of a die, to look at: which colors and numbers can come."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.translation import tr
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Heading, Muted  # noqa: F401  used in kv
from widgets.pieces.die import Die, Side

kv.load(__file__)


class DieFaces(Overlay):
    """Lies over the page until it is tapped anywhere or the back key is pressed.

    >>> DieFaces(sides=die.sides(DICE[3]), side_up=("red", "4")).open()  # doctest: +SKIP
    """

    title = StringProperty("")
    across: float = NumericProperty(3)
    """How many stand side by side."""

    def __init__(self, sides: list[Side], side_up: Side = "", color: str = "white", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.across = 3 if len(sides) <= 12 else 5
        ringed = False
        for one in sides:
            die = Die(color=color, disabled=True)
            die.show(one)
            die.kept = not ringed and one == side_up
            ringed = ringed or die.kept
            self.ids.faces.add_widget(die)

    def accessible_label(self) -> str:
        """Returns what it shows, and that a tap closes it."""
        return join_parts(self.title, tr._("shell.close"))

    def activate(self) -> None:
        """Closes it."""
        self.dismiss()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Closes; what lies below does not get the touch."""
        self.dismiss()
        return True
