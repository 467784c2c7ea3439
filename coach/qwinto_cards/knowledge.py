"""The coach's knowledge of the Qwinto card game: Qwinto's sheet with cards instead of dice."""

from __future__ import annotations

from typing import Any

from coach.advice import Advisor
from coach.odds import RollOdds
from coach.qwinto.advisor import QwintoPadAdvisor
from coach.qwinto.knowledge import QwintoKnowledge
from coach.qwinto_cards.advisor import CardsAdvisor, CardTableAdvisor
from coach.qwinto_cards.features import BLIND
from coach.qwinto_cards.reasons import lay_reason
from coach.qwinto_cards.round import weights
from coach.reasons import Reason
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.codec import Move
from sheets.pad import Pad
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.rounds import QwintoCardsTable
from sheets.rules import Rules


class QwintoCardsKnowledge(QwintoKnowledge):
    """Cards in the app, announced numbers with real cards, and the free pad."""

    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns the advisor for these rules."""
        net = weights()
        if isinstance(rules, Pad):
            return QwintoPadAdvisor(net, (BLIND,))
        return CardTableAdvisor() if isinstance(rules, QwintoCardsTable) else CardsAdvisor()

    def rolls(self, row: str, numbers: tuple[int, ...]) -> tuple[RollOdds, ...]:
        """Returns nothing: odds of cards would reveal hidden hands."""
        return ()

    def reason(self, rules: Rules[Any], state: Any, seat: int, played: Move, best: Move) -> Reason | None:
        """Returns the reason of a better entry, or of a lay that allows one."""
        if isinstance(played, Lay) and isinstance(best, Lay):
            return lay_reason(state, played, best)
        return super().reason(rules, state, seat, played, best)

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns the text of a decision without an entry; a lay names its cards."""
        if not isinstance(move, Lay):
            return super().say(catalog, state, move, precise)
        cards = catalog.all_of(f"{catalog.word(card.color)} {format_number(card.value)}" for card in move.cards)
        if precise:
            places = catalog.all_of(catalog.word(place) for place in move.places)
            return catalog.text("review.lay-places", cards=cards, places=places)
        return catalog.text("review.lay", cards=cards)


KNOWLEDGE = QwintoCardsKnowledge()
