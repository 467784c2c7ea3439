"""Everybody with the points: on a podium, as a list, or as bars of a game that was not played to its end."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.base import kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv

kv.load(__file__)


class Ranked(BoxLayout):
    """A player with the points."""

    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    wins = BooleanProperty(False)


class RankRow(Ranked):
    """A line of the list; who wins has a trophy."""

    first = BooleanProperty(False)


class PodiumPlace(Ranked):
    """A place on the podium; who wins has a crown, and the highest block."""

    unit: float = NumericProperty(0)
    """Pixels, in a picture that is measured in its own; 0: a dp of the screen."""
    counted = StringProperty("")
    """What there is so much of: points, cards."""
    growth: float = NumericProperty(1)
    """How much larger it is than on a phone, where it has more height."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    ink = ColorProperty()
    place: float = NumericProperty(1)
    """From 1; equal ones share it."""


class Crown(Widget):
    """Three points of gold, as high as the widget."""

    part: float = NumericProperty(1)
    """A 28th of its height."""


class LeadBar(Ranked):
    """How far somebody had come."""

    unit: float = NumericProperty(0)
    """Pixels, in a picture that is measured in its own; 0: a dp of the screen."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    share: float = NumericProperty(0)
    """Of the whole bar, from 0 to 1."""


class LeadScale(BoxLayout):
    """From where to where the bars go, under them."""

    unit: float = NumericProperty(0)
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    limit: float = NumericProperty(0)
