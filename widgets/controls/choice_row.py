"""A question with a few answers to tap, and a switch with a sentence."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.controls.buttons import Chip
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv

kv.load(__file__)


class ChipFlow(Live, StackLayout):
    """Chips one after the other, in as many lines as they need. `on_choose(value)` tells which one was tapped."""

    choices = ListProperty()
    """Pairs of a value and its word."""
    value = ObjectProperty(None, allownone=True)
    """The chosen one."""
    columns: int = NumericProperty(0)
    """So many chips of the same width stand in a line; 0: each is as wide as its word."""
    share: float = NumericProperty(0)
    """How much of a line each chip has."""
    needed: float = NumericProperty(0)
    """The width in which all chips stand in one line."""

    names = BooleanProperty(False)
    """Whether they are people: each has the own mark."""

    follows = ("choices", "columns", "names")
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("value", self._mark)

    def on_choose(self, value: object) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Makes a chip of each choice."""
        self.clear_widgets()
        for value, word in self.choices:
            chip = (NameChip if self.names and value else ChoiceChip)(text=word, value=value)
            chip.bind(on_release=lambda touched: self.dispatch("on_choose", touched.value))
            chip.fbind("width", self._measure)
            self.add_widget(chip)
        self._mark()
        self._measure()

    def _measure(self, *_args: object) -> None:
        spaces = self.spacing[0] * max(0, len(self.children) - 1) + self.padding[0] + self.padding[2]
        self.needed = sum(chip.width for chip in self.children) + spaces + 1

    def _mark(self, *_args: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value


class ChoiceChip(Chip):
    """One answer."""

    value = ObjectProperty(None, allownone=True)
    share: float = NumericProperty(0)
    """How much of the line is its own; 0: as wide as its word."""


class NameChip(ChoiceChip):
    """Somebody, by mark and name."""


class ChoiceRow(BoxLayout):
    """A title over its answers."""

    title = StringProperty("")
    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    columns: int = NumericProperty(2)

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """Default handler."""


class SwitchRow(Accessible, ButtonBehavior, BoxLayout):
    """A title with a sentence and a switch; a tap anywhere asks to flip it."""

    title = StringProperty("")
    help = StringProperty("")
    on = BooleanProperty(False)

    __events__ = ("on_flip",)

    def on_flip(self, on: bool) -> None:
        """Default handler."""

    def accessible_label(self) -> str:
        """Returns what it switches, whether it is on, and what that means."""
        return join_parts(self.title, tr._("spoken.on" if self.on else "spoken.off"), self.help)
