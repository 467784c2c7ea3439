"""Rows of the statistics cards: lines with a bar, and links."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)

kv.load(__name__)


class BarRow(ButtonBehavior, BoxLayout):
    """A title, a bar and a value."""

    title = StringProperty("")
    detail = StringProperty("")
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


class ListLine(ButtonBehavior, BoxLayout):
    """A link to another page."""

    title = StringProperty("")
    detail = StringProperty("")
    value = StringProperty("")
    icon = StringProperty("")
    person = StringProperty("")
    has_target = BooleanProperty(False)
    """Whether a tap opens a page."""
    has_divider = BooleanProperty(False)
    """Whether a line separates it from the row above."""


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
    most: float = NumericProperty(1)
    colors: list[list[float]] = ListProperty()


class StrengthRow(BoxLayout):
    """A player's result in one part compared with the others."""

    title = StringProperty("")
    text = StringProperty("")
    value: float = NumericProperty(0)
