"""A token of Quanto: a disc with its number, full while it is there, a ring where it is missing."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__name__)


class QuantoToken(Label):
    """One token. Without a number nothing is drawn."""

    number: float = NumericProperty(0)
    there = BooleanProperty(True)
    """Whether the token is here; else its empty slot is shown."""
    disc: float = NumericProperty(0)
    """Its width."""
