"""A question with a few answers to tap, and a switch with an explanation."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.buttons import Chip

kv.load(__name__)

Choices = list[tuple[Hashable, str]]
"""Pairs of a value and its text."""


class ChipFlow(Live, StackLayout):
    """Chips in as many lines as they need. `on_choose(value)` is a tap."""

    choices: Choices = ListProperty()
    value: Hashable = ObjectProperty(None, allownone=True)
    """The chosen value."""
    active: list[Hashable] = ListProperty()
    """Values of filters in use: a tap clears them."""
    columns: int = NumericProperty(0)
    """Number of equally wide chips in a line; 0 makes each as wide as its text."""
    share: float = NumericProperty(0)
    """Share of a line that each chip takes."""
    needed: float = NumericProperty(0)
    """Width in which all chips fit into one line."""
    names = BooleanProperty(False)
    """Whether the values are players, shown with their marks."""
    seated: list[str] = ListProperty()
    """Players who have a color already, so that no two marks on the page are alike."""

    follows = ("choices", "active", "columns", "names", "seated")
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("value", self._mark_chosen)
        self.fbind("padding", self._measure)

    def on_choose(self, value: object) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Creates a chip for each choice."""
        self.clear_widgets()
        marks = self._marks()
        for value, text in self.choices:
            kind = ActiveChip if value in self.active else NameChip if self.names and value else ChoiceChip
            chip = kind(text=text, value=value, **({"mark": marks[value]} if kind is NameChip else {}))
            chip.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.value))
            chip.fbind("width", self._measure)
            self.add_widget(chip)
        self._mark_chosen()
        self._measure()

    def _marks(self) -> dict[Hashable, list[float]]:
        """Returns the color of each player, as different as at a table."""
        if not self.names:
            return {}
        players = [*self.seated, *(str(value) for value, _text in self.choices if value)]
        return dict(zip(players, player_colors.at_table(players), strict=True))

    def _measure(self, *_args: object) -> None:
        spaces = self.spacing[0] * max(0, len(self.children) - 1) + self.padding[0] + self.padding[2]
        self.needed = sum(chip.width for chip in self.children) + spaces + 1

    def _mark_chosen(self, *_args: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value or chip.value in self.active


class ChoiceChip(Chip):
    """An answer."""

    value: Hashable = ObjectProperty(None, allownone=True)
    share: float = NumericProperty(0)
    """Share of the line; 0 makes it as wide as its text."""


class ActiveChip(ChoiceChip):
    """A filter in use, with a tick and a cross."""


class NameChip(ChoiceChip):
    """A player, with mark and name."""

    mark = ColorProperty()


class ChoiceRow(BoxLayout):
    """A title above its answers."""

    title = StringProperty("")
    choices: Choices = ListProperty()
    value: Hashable = ObjectProperty(None, allownone=True)
    columns: int = NumericProperty(2)

    __events__ = ("on_choose",)

    def on_choose(self, value: object) -> None:
        """Default handler."""


class SwitchRow(Accessible, ButtonBehavior, BoxLayout):
    """A title with an explanation and a switch; a tap anywhere asks to flip it."""

    title = StringProperty("")
    help = StringProperty("")
    on = BooleanProperty(False)

    __events__ = ("on_flip",)

    def on_flip(self, on: bool) -> None:
        """Default handler."""

    def accessible_label(self) -> str:
        """Returns title, state and explanation."""
        return join_parts(self.title, tr._("spoken.on" if self.on else "spoken.off"), self.help)
