"""What the coach sees of the card game: the sheet as with dice, the own hand, the visible cards, and what is left."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from coach.qwinto import features as sheet
from sheets.qwinto_cards.cards import HAND as CARDS_IN_HAND
from sheets.qwinto_cards.cards import NEIGHBORS, PLACES, VALUES

HAND = sheet.SLOTS
TOPS = HAND + CARDS_IN_HAND
LEFT = TOPS + 4
SLOTS = LEFT + 1

F_HAND = sheet.FEATURES
F_TOPS = F_HAND + 32
F_LEFT = F_TOPS + 32
BLIND = F_LEFT + 29
"""Stands where hands and cards are not known."""
FEATURES = BLIND + 1

VALUE = tuple(value for _ in range(4) for value in VALUES)
"""The value of each of the 32 cards; the colors follow each other in the order of the rows, grey last."""
BESIDE = tuple(PLACES.index(place) for name in PLACES for place in NEIGHBORS[name])
"""The neighbours of each place, two a place."""


def card_slots(hand: Sequence[int], tops: Sequence[int], left: int, out: MutableSequence[int]) -> None:
    """Fills the slots of the cards: those in hand (-1 for none), the visible ones, and alone how many are left."""
    for i in range(3):
        out[HAND + i] = F_HAND + hand[i] if hand[i] >= 0 else -1
    for i in range(4):
        out[TOPS + i] = F_TOPS + tops[i]
    out[LEFT] = F_LEFT + left if left >= 0 else -1


def blind_slots(out: MutableSequence[int]) -> None:
    """Fills the slots of cards that nobody noted."""
    for i in range(HAND, LEFT):
        out[i] = -1
    out[LEFT] = BLIND


def announced(tops: Sequence[int], place: int) -> int:
    """Returns what the card at *place* and its neighbours announce: sum times 8 plus a bit per row."""
    total = 0
    mask = 0
    for i in range(3):
        card = tops[place] if i == 0 else tops[BESIDE[2 * place + i - 1]]
        total += VALUE[card]
        if card < 24:
            mask |= 1 << (card // 8)
    return total * 8 + mask
