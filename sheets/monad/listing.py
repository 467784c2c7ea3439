"""All actions of a hand, generated lazily: payments are built rank by rank up to the price, not by trying subsets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from sheets.monad.actions import check_action, worth
from sheets.monad.cards import COMMON, LEAPS, MONAD, VALUES, Card
from sheets.monad.moves import Action, Buy, Leap, Unite
from sheets.monad.state import MonadState


def actions(state: MonadState, seat: int) -> Iterator[Action]:
    """Yields unions, leaps and purchases, the most expensive first.

    Cards are in the order of `in_order`, payments are minimal.
    """
    hand = state.hands[seat]
    yield from _unions(state, seat, hand)
    yield from _leaps(state, seat, hand)
    for rank in range(MONAD, COMMON, -1):
        if state.top(rank) is not None:
            for cards in payments(hand, rank):
                yield Buy(seat, rank, cards)


def _unions(state: MonadState, seat: int, hand: tuple[Card, ...]) -> Iterator[Action]:
    for pair in combinations(dict.fromkeys(hand), 2):
        for bonus in (False, True):
            move = Unite(seat, pair, bonus)
            if check_action(state, move) is not None:
                break
            yield move


def _leaps(state: MonadState, seat: int, hand: tuple[Card, ...]) -> Iterator[Action]:
    if state.preparations:
        commons = tuple(dict.fromkeys(card for card in hand if card.rank == COMMON))
        for count, rank in LEAPS.items():
            if state.top(rank) is not None:
                for cards in combinations(commons, count):
                    yield Leap(seat, cards)


def payments(hand: tuple[Card, ...], rank: int) -> Iterator[tuple[Card, ...]]:
    """Yields each minimal payment for a card of *rank*."""
    # a quick check first, because most hands are worth too little
    if worth(tuple(card for card in hand if card.rank < rank)) >= VALUES[rank]:
        groups = [Counter(card for card in hand if card.rank == lower) for lower in range(rank)]
        yield from _pay(groups, rank - 1, VALUES[rank])


def _pay(groups: list[Counter[Card]], rank: int, price: int) -> Iterator[tuple[Card, ...]]:
    """Yields the minimal payments of *price* with cards of *rank* and below.

    A payment is minimal if it reaches the price only with its lowest rank, so lower cards are not tried then.
    """
    if price > sum(VALUES[lower] * groups[lower].total() for lower in range(COMMON, rank + 1)):
        return
    needed = -(-price // VALUES[rank])
    for count in range(min(needed, groups[rank].total()), -1, -1):
        for chosen in _choices(tuple(groups[rank].items()), count):
            if count == needed:
                yield chosen
            else:
                for lower in _pay(groups, rank - 1, price - count * VALUES[rank]):
                    yield (*lower, *chosen)


def _choices(stock: tuple[tuple[Card, int], ...], count: int) -> Iterator[tuple[Card, ...]]:
    """Yields each choice of *count* cards; equal cards are interchangeable."""
    if count > sum(copies for _, copies in stock):
        return
    if not stock:
        yield ()
        return
    (card, copies), rest = stock[0], stock[1:]
    for taken in range(min(count, copies), -1, -1):
        for others in _choices(rest, count - taken):
            yield ((card,) * taken) + others
