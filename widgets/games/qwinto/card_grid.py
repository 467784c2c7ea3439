"""The four open cards of Qwinto, and the sum of the laid one and its two neighbors."""

from __future__ import annotations

from itertools import repeat
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.card_face import NOTHING
from sheets.qwinto_cards.cards import PLACES
from sheets.qwinto_cards.faces import qwinto_face
from widgets.base import kv
from widgets.games.qwinto.cards_view import EMPTY, GridView

kv.load(__name__)


class CardGrid(BoxLayout):
    """Shows a `GridView`. `on_pick(place)`: a tap on a place; `on_sheet`: the player asks for the sheet."""

    __events__ = ("on_pick", "on_sheet")
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    with_sheet = BooleanProperty(False)
    """Whether the player's sheet is beside it, so that no button for it is needed."""
    view = ObjectProperty(EMPTY)
    sum = StringProperty("")
    sentence = StringProperty("")
    pile: float = NumericProperty(0)
    """Number of cards left to draw."""

    def on_view(self, _grid: Any, view: GridView) -> None:
        """Shows the four cards and the terms of the sum."""
        self.sum, self.sentence = view.sum, view.sentence
        faces = map(qwinto_face, view.cards) if view.cards else repeat(NOTHING)
        for place, face, mark in zip(PLACES, faces, view.marks or repeat(""), strict=False):
            self.ids[place].show(face, mark)

    def on_pick(self, place: str) -> None:
        """Default handler."""

    def on_sheet(self) -> None:
        """Default handler."""
