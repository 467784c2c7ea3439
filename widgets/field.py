"""One field of a sheet."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from theme import theme
from widgets import kv

kv.load(__file__)

STROKE = 0.18
"""How long a number takes to be written, in seconds."""


class Field(ButtonBehavior, Label):
    """A round or five-sided field: empty, offered (it glows with the number to come), written, or dead.

    The whole cell takes the touch; what is drawn is as large as fits.
    """

    row = StringProperty("")
    column = NumericProperty(0)
    number = NumericProperty(0)
    """The number that stands there, 0 for none."""
    offer = NumericProperty(0)
    """The number that a tap would write, 0 for none."""
    pentagon = BooleanProperty(False)
    dead = BooleanProperty(False)
    """Nothing can fill it any more."""
    counts = BooleanProperty(False)
    """It brings a bonus."""
    blocks = BooleanProperty(False)
    """It stands in the way of what was just tried."""
    picked = BooleanProperty(False)
    """It waits for its number."""
    disc = NumericProperty(0)
    """The diameter of what is drawn."""
    swell = NumericProperty(1)
    """How much larger than at rest the number is, while it is being written."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("number", self._written)

    def _written(self, _field: Field, number: int) -> None:
        Animation.cancel_all(self, "swell")
        if number and theme.motion:
            self.swell = 1.5
            Animation(swell=1, duration=STROKE, transition="out_quad").start(self)
        else:
            self.swell = 1
