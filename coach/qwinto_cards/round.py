"""Values of one round of the Qwinto card game: of the answers to an announcement, and of hands before it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from statistics import fmean

from coach.net import Net, net
from coach.qwinto import features as sheet_features
from coach.qwinto.round import AnswerValues
from coach.qwinto_cards import features as f
from coach.qwinto_cards.features import BLIND
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.cards import DECK, HAND, PLACES, UNKNOWN, Card, Piles

Hand = tuple[Card, ...]
MOST_SEATS = 4
"""Largest table of the training; larger ones are valued like a table of four."""
DEALS = 1000
"""Number of random deals for the mean value of a hand."""


def weights() -> Net:
    """Returns the net of the card game."""
    return net("qwinto-cards", f.FEATURES)


def card_features(piles: Piles | None, seat: int) -> tuple[int, ...]:
    """Returns the features of the cards that a seat sees; a single one where they were not recorded."""
    if piles is None or UNKNOWN in piles.hands[seat]:
        return (BLIND,)
    left = (f.F_LEFT + min(_left(piles), 28),) if len(piles.hands) == 1 else ()
    return (*_hand_features(piles.hands[seat]), *_top_features(stack[-1] for stack in piles.grid.stacks), *left)


def _hand_features(hand: Iterable[Card]) -> list[int]:
    return [f.F_HAND + DECK.index(card) for card in hand]


def _top_features(tops: Iterable[Card]) -> list[int]:
    return [f.F_TOPS + DECK.index(card) for card in tops]


def _left(piles: Piles) -> int:
    """Returns the number of cards that a single player still has to lay."""
    return len(piles.pile) + len(piles.hands[0])


class CardAnswerValues(AnswerValues):
    """Values of the answers to an announcement by laid cards."""

    def __init__(self, sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> None:
        super().__init__(sheets, active, weights())
        self._piles = piles

    def more(self, seat: int) -> tuple[int, ...]:
        """Returns the features of the cards that the seat sees."""
        return card_features(self._piles, seat)

    def only_points(self, seat: int, mask: int, value: int) -> bool:
        """Whether a single player has laid the last card (QWC-R21)."""
        return self._piles is not None and len(self._piles.hands) == 1 and _left(self._piles) == 0

    def slots(self, seat: int) -> list[int]:
        """Returns the slots of a seat, as at a table of at most four."""
        slots, seats = super().slots(seat), len(self.sheets)
        if seats > MOST_SEATS:
            wait = min((seat - self.active - 1) % seats, MOST_SEATS - 1)
            slots[sheet_features.SEATS] = sheet_features.seats_feature(MOST_SEATS, wait)
        return slots


@lru_cache(maxsize=64)
def card_answers(sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> CardAnswerValues:
    """Returns the values of the answers; recent ones are cached."""
    return CardAnswerValues(sheets, active, piles)


def value_before(entry_round: EntryRound, seat: int, piles: Piles | None) -> float:
    """Returns a seat's value of the round before the announcement."""
    seats = len(entry_round.sheets)
    return card_answers(entry_round.sheets, (entry_round.active - 1) % seats, piles).entries(seat).passed()


def hand_values(
    entry_round: EntryRound, seat: int, tops: Iterable[Card], hands: Iterable[tuple[Card, ...]]
) -> list[float]:
    """Returns a seat's values of different hands before an announcement, at a table of several."""
    last = (entry_round.active - 1) % len(entry_round.sheets)
    slots = card_answers(entry_round.sheets, last, None).slots(seat)
    return _hand_values(slots, tops, hands)


def _hand_values(slots: list[int], tops: Iterable[Card], hands: Iterable[Hand]) -> list[float]:
    learned = weights()
    base = learned.sums((*(feature for feature in slots if feature >= 0), *_top_features(tops)))
    rows = [[learned.plus[feature] for feature in _hand_features(hand)] for hand in hands]
    return [learned.points([sum(units) for units in zip(base, *cards, strict=True)]) for cards in rows]


@lru_cache(maxsize=32)
def mean_deal(seats: int, seat: int, first: int) -> float:
    """Returns the mean value of a seat's hand over random deals, before the first announcement."""
    slots = card_answers((QwintoSheet(),) * seats, (first - 1) % seats, None).slots(seat)
    chance = Random(1)
    values = []
    for _ in range(DEALS):
        cards = chance.sample(DECK, HAND + len(PLACES))
        values += _hand_values(slots, cards[HAND:], [tuple(cards[:HAND])])
    return fmean(values)
