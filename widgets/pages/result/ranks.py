"""Players with their points: on a podium, in a list, or as bars for an unfinished game."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.base import kv

kv.load(__name__)


class RankedPlayer(BoxLayout):
    """Base class: a player with the total."""

    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    wins = BooleanProperty(False)


class RankRow(RankedPlayer):
    """A row of the list; a winner has a trophy."""

    first = BooleanProperty(False)
    """Whether it is the first row, without a line above."""


class PodiumPlace(RankedPlayer):
    """A player on the podium; a winner has a crown and the highest block."""

    unit: float = NumericProperty(0)
    """Pixels per unit in a picture; 0: a unit is a dp of the screen."""
    unit_name = StringProperty("")
    """Unit of the total: points, cards."""
    growth: float = NumericProperty(1)
    """Size compared with a phone, on a screen with more height."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    """Pixels per unit for shapes and for letters."""
    ink = ColorProperty()
    rank: int = NumericProperty(1)
    """From 1; equal totals share a rank."""


class Crown(Widget):
    """A golden crown with three points, as high as the widget."""

    unit: float = NumericProperty(1)
    """A 28th of its height."""


class LeadBar(RankedPlayer):
    """A player's total as a share of the limit."""

    unit: float = NumericProperty(0)
    """Pixels per unit in a picture; 0: a unit is a dp of the screen."""
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    share: float = NumericProperty(0)
    """Filled share of the bar, from 0 to 1."""


class LeadScale(BoxLayout):
    """The scale below the bars, from 0 to the limit."""

    unit: float = NumericProperty(0)
    step: float = NumericProperty(1)
    letter: float = NumericProperty(1)
    limit: float = NumericProperty(0)
