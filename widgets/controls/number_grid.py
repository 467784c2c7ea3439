"""A grid of numbers to tap."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.translation import tr

kv.load(__name__)


class NumberKey(Accessible, ButtonBehavior, Label):
    """A number."""

    value: int = NumericProperty(0)
    chosen = BooleanProperty(False)
    fits = BooleanProperty(True)

    def accessible_label(self) -> str:
        """Returns the number, and whether it fits or is chosen."""
        state = "chosen" if self.chosen else "" if self.fits else "unfitting"
        return join_parts(str(int(self.value)), tr._(f"spoken.{state}") if state else "")

    def shortcut(self) -> str:
        """Returns the digits of the number."""
        return str(int(self.value))


class NumberGrid(Live, GridLayout):
    """The numbers from `min` to `max`; those not in `fitting` are pale, and a tap on them is explained.

    The keys are created when the grid is shown first: most trays have one for another way to play.
    """

    min: int = NumericProperty(1)
    max: int = NumericProperty(18)
    fitting: list[int] = ListProperty()
    chosen: int = NumericProperty(0)

    follows = ("min", "max", "fitting", "chosen", "parent")
    __events__ = ("on_pick",)

    def on_pick(self, value: int) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Creates the keys if their number has changed, and updates their state; not while it is off the tree."""
        if self.parent is None:
            return
        values = range(int(self.min), int(self.max) + 1)
        if len(self.children) != len(values):
            self.clear_widgets()
            for value in values:
                key = NumberKey(value=value)
                key.bind(on_release=lambda tapped: self.dispatch("on_pick", int(tapped.value)))
                self.add_widget(key)
        for key in self.children:
            key.fits = key.value in self.fitting
            key.chosen = key.value == self.chosen
