"""The choice of a deck, by the name of its game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty

from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.buttons import Chip

kv.load(__file__)


class DeckChip(Chip):
    """Chooses the deck of a game."""

    kind = StringProperty("")

    @staticmethod
    def words(game: str, text: Callable[[str], str]) -> str:
        """Returns the game's name, or a shorter one where it would not fit."""
        short = f"deck.short.{game}"
        return text(short) if tr.knows(short) else text(f"game.{game}")
