"""What stands on a card, over its picture: a note at its lower left, and the badge of a picked one."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__file__)


class CardTag(Label):
    """A few letters on a card, on a ground of their own. Without any it is not seen."""

    card = ObjectProperty()
    """The card that it lies on; given when it is made."""


class CardNote(CardTag):
    """How many of these cards there are, or a sign."""


class CardBadge(CardTag):
    """A tick, or the number of a card where the order counts."""
