"""The Qwinto card game, as the coach knows it: Qwinto's sheet with cards instead of dice."""

from __future__ import annotations

from typing import Any

from coach.advice import Advisor
from coach.odds import ThrowOdds
from coach.qwinto.advisor import PadAdvisor
from coach.qwinto.knowledge import QwintoKnowledge
from coach.qwinto_cards.advisor import CardsAdvisor, TableAdvisor, weights
from coach.qwinto_cards.features import BLIND
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.codec import Move
from sheets.pad import Pad
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.rounds import QwintoCardsTable
from sheets.rules import Rules


class QwintoCardsKnowledge(QwintoKnowledge):
    """Cards in the app, rounds by announcement with cards on the table, and the free pad."""

    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns what values the game as it is set up."""
        net = weights()
        if isinstance(rules, Pad):
            return PadAdvisor(net, (BLIND,))
        return TableAdvisor() if isinstance(rules, QwintoCardsTable) else CardsAdvisor()

    def throws(self, row: str, numbers: tuple[int, ...]) -> tuple[ThrowOdds, ...]:
        """Returns nothing: with cards odds would tell of hidden hands."""
        return ()

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns also which cards are laid, and where."""
        if not isinstance(move, Lay):
            return super().say(catalog, state, move, precise)
        cards = catalog.all_of(f"{catalog.word(card.color)} {format_number(card.value)}" for card in move.cards)
        if precise:
            places = catalog.all_of(catalog.word(place) for place in move.places)
            return catalog.text("review.lay-places", cards=cards, places=places)
        return catalog.text("review.lay", cards=cards)


KNOWLEDGE = QwintoCardsKnowledge()
