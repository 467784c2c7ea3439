"""All faces of a die, to look up its colors and numbers."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.translation import tr
from widgets.controls.overlay import Overlay
from widgets.pieces.die import Die, Side

kv.load(__name__)


class DieFaces(Overlay):
    """Covers the page until a tap anywhere or the back key closes it.

    >>> DieFaces(sides=die.sides(DICE[3]), side_up=("red", "4")).open()  # doctest: +SKIP
    """

    title = StringProperty("")
    across: float = NumericProperty(3)
    """Number of faces in a row."""

    def __init__(self, sides: list[Side], side_up: Side = "", color: str = "white", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.across = 3 if len(sides) <= 12 else 5
        ringed = False
        for face in sides:
            die = Die(color=color, disabled=True)
            die.show(face)
            die.kept = not ringed and face == side_up
            ringed = ringed or die.kept
            self.ids.faces.add_widget(die)

    def accessible_label(self) -> str:
        """Returns the title, and that a tap closes it."""
        return join_parts(self.title, tr._("shell.close"))

    def activate(self) -> None:
        """Closes the overlay."""
        self.dismiss()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Closes the overlay and takes the touch."""
        self.dismiss()
        return True
