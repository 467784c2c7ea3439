"""Everybody with the points: on a podium, as a list, or as bars of a game that was not played to its end."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

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

    unit = StringProperty("")
    """What is counted: points, cards."""
    place = NumericProperty(1)
    """From 1; equal ones share it."""


class LeadBar(Ranked):
    """How far somebody had come."""

    share = NumericProperty(0)
    """Of the whole bar, from 0 to 1."""
