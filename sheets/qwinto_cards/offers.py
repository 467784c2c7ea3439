"""Offers for selected hand cards: the places where they can be laid, with the announced number."""

from __future__ import annotations

from sheets.notice import Common
from sheets.offers import Offer, Offers
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto_cards.cards import Card
from sheets.qwinto_cards.codes import CardsCode, LayCode
from sheets.qwinto_cards.in_app import QwintoCards, legal_lays, preview
from sheets.qwinto_cards.state import QwintoCardsState

RULES = QwintoCards()


def offers(state: QwintoCardsState, seat: int, cards: tuple[Card, ...]) -> Offers:
    """Returns every way to lay *cards*, in either order, with the announced number; or why they cannot be laid."""
    if state.piles is None or RULES.waiting(state) != (seat,) or state.entry_round.roll is not None:
        return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=state.entry_round.active)
    if not 1 <= len(cards) <= 2:
        return CardsCode.CARDS_AND_PLACES.refuse(cards=len(cards), places=0)
    for card in cards:
        if card not in state.piles.hands[seat]:
            return CardsCode.NOT_IN_HAND.refuse(card=str(card))
    if len({card.value for card in cards}) > 1:
        return CardsCode.NOT_EQUAL.refuse(first=cards[0].value, second=cards[1].value)
    lays = []
    for move in legal_lays(state):
        if sorted(move.cards) == sorted(cards):
            place = move.places[-1]
            roll = preview(state, move).grid.announced(place)
            if is_enterable(roll):
                label = LayCode.ANNOUNCES.notice(value=roll.value, colors=roll.colors, place=place)
            else:
                label = LayCode.NOBODY_ENTERS.notice(value=roll.value, place=place)
            lays.append(Offer(label, move))
    return tuple(lays)
