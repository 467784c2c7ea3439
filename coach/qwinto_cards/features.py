"""Features of the Qwinto card game: the sheet as with dice, the hand, the visible cards and the cards left."""

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
"""Feature of a table whose hands and cards were not recorded."""
FEATURES = BLIND + 1

VALUE = tuple(value for _ in range(4) for value in VALUES)
"""The value of each of the 32 cards; the colors are in the order of the rows, gray last."""
BESIDE = tuple(PLACES.index(place) for name in PLACES for place in NEIGHBORS[name])
"""The neighbors of each place, two per place."""


def card_slots(hand: Sequence[int], tops: Sequence[int], left: int, out: MutableSequence[int]) -> None:
    """Fills the slots of the cards: hand (-1 for none), visible cards, and for a single player the number left."""
    for i in range(3):
        out[HAND + i] = F_HAND + hand[i] if hand[i] >= 0 else -1
    for i in range(4):
        out[TOPS + i] = F_TOPS + tops[i]
    out[LEFT] = F_LEFT + left if left >= 0 else -1


def blind_slots(out: MutableSequence[int]) -> None:
    """Fills the slots of cards that were not recorded."""
    for i in range(HAND, LEFT):
        out[i] = -1
    out[LEFT] = BLIND


def announced(tops: Sequence[int], place: int) -> int:
    """Returns the announcement of the card at *place* and its neighbors: sum times 8 plus a bit per row."""
    total = 0
    mask = 0
    for i in range(3):
        card = tops[place] if i == 0 else tops[BESIDE[2 * place + i - 1]]
        total += VALUE[card]
        if card < 24:
            mask |= 1 << (card // 8)
    return total * 8 + mask
