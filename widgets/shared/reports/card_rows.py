"""Rows of the statistics cards: lines with a bar, and links."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.base.accessible import Accessible

kv.load(__name__)


class SpokenRow(Accessible, ButtonBehavior, BoxLayout):
    """Base class: a row that is read as a sentence."""

    title = StringProperty("")
    detail = StringProperty("")

    def value_text(self) -> str:
        """Returns the value at the end of the row."""
        raise NotImplementedError

    def accessible_label(self) -> str:
        """Returns title, value and detail."""
        value = self.value_text()
        return " ".join(filter(None, (f"{self.title}: {value}." if value else f"{self.title}.", self.detail)))


class BarRow(SpokenRow):
    """A title, a bar and a value."""

    def value_text(self) -> str:
        """Returns the text beside the bar."""
        return str(self.text)

    text = StringProperty("")
    value: float = NumericProperty(0)
    """Share of the width of the bar."""
    mark: float | None = ObjectProperty(None, allownone=True)
    """Share of the width at which a dashed line crosses the bar."""
    few = BooleanProperty(False)
    color_name = StringProperty("")
    """Color of a game or row; empty: none."""
    person = StringProperty("")
    """Player whose mark precedes the title."""


class ListLine(SpokenRow):
    """A link to another page."""

    value = StringProperty("")
    icon = StringProperty("")
    person = StringProperty("")
    color_name = StringProperty("")
    """Color of the game; empty without one."""
    has_target = BooleanProperty(False)
    """Whether a tap opens a page."""
    has_divider = BooleanProperty(False)
    """Whether a line separates it from the row above."""

    def value_text(self) -> str:
        """Returns the value on the right."""
        return str(self.value)


class BestGameRow(SpokenRow):
    """The best game of a player: the points on the player's color, when it was and who was there."""

    value = StringProperty("")
    person = StringProperty("")

    def value_text(self) -> str:
        """Returns the points."""
        return str(self.value)


class StackRow(BoxLayout):
    """The parts of a player's average points."""

    title = StringProperty("")
    text = StringProperty("")
    pieces: list[tuple[str, str, float]] = ListProperty()
    lost: float = NumericProperty(0)
    won: float = NumericProperty(1)


class SideRow(BoxLayout):
    """The wins of two players in one game."""

    title = StringProperty("")
    first: float = NumericProperty(0)
    second: float = NumericProperty(0)
    highest: float = NumericProperty(1)
    colors: list[list[float]] = ListProperty()


class StrengthRow(BoxLayout):
    """A player's result in one part compared with the others."""

    title = StringProperty("")
    text = StringProperty("")
    value: float = NumericProperty(0)
