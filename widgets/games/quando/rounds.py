"""The table of rounds and the chart of Quando with the cards in the app."""

from __future__ import annotations

from kivy.properties import StringProperty

from widgets.games.quando.area import QuandoArea


class QuandoRounds(QuandoArea):
    """The tracker's, but the sums come from the cards: there is nothing to correct."""

    nothing = StringProperty("quando-cards.no-rounds")

    def pick(self, number: int) -> None:
        """Lets the tap go by."""
