"""The public facts about a player of Monad: name, Monads, identity card, number of hand cards."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__name__)


class IdentityMark(Label):
    """The identity card, small: its color and sign."""

    ground = StringProperty("grey")
    narrow = BooleanProperty(False)


class MonadSeat(ButtonBehavior, BoxLayout):
    """One player; a tap shows that player's open cards."""

    player = StringProperty("")
    mark = ColorProperty([0, 0, 0, 0])
    """The player's color."""
    monads: float = NumericProperty(0)
    goal: float = NumericProperty(5)
    cards: float = NumericProperty(0)
    color = StringProperty("grey")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)
    """Whether it is the one that is shown."""
    narrow = BooleanProperty(False)
    """Whether there is hardly room for a name: everything else gets smaller."""
    shows_tokens = BooleanProperty(False)
    """Whether there is room for the Monads as tokens instead of numbers."""
