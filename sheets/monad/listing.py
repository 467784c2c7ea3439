"""All actions that a hand allows, lazily: payments are built rank by rank within the price, never by trying subsets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from sheets.monad.actions import check_action, worth
from sheets.monad.cards import COMMON, LEAPS, MONAD, VALUES, Card
from sheets.monad.moves import Action, Buy, Leap, Unite
from sheets.monad.state import MonadState


def actions(table: MonadState, seat: int) -> Iterator[Action]:
    """Yields unions, leaps and purchases, the dearest first.

    Canonical are cards in the order of `in_order`, and payments from which no card could be left out.
    """
    hand = table.hands[seat]
    yield from _unions(table, seat, hand)
    yield from _leaps(table, seat, hand)
    for rank in range(MONAD, COMMON, -1):
        if table.top(rank) is not None:
            for cards in payments(hand, rank):
                yield Buy(seat, rank, cards)


def _unions(table: MonadState, seat: int, hand: tuple[Card, ...]) -> Iterator[Action]:
    for pair in combinations(dict.fromkeys(hand), 2):
        for bonus in (False, True):
            move = Unite(seat, pair, bonus)
            if check_action(table, move) is not None:
                break
            yield move


def _leaps(table: MonadState, seat: int, hand: tuple[Card, ...]) -> Iterator[Action]:
    if table.preparations:
        commons = tuple(dict.fromkeys(card for card in hand if card.rank == COMMON))
        for count, rank in LEAPS.items():
            if table.top(rank) is not None:
                for cards in combinations(commons, count):
                    yield Leap(seat, cards)


def payments(hand: tuple[Card, ...], rank: int) -> Iterator[tuple[Card, ...]]:
    """Yields each way to pay for a card of *rank* from which no card could be left out."""
    if worth(tuple(card for card in hand if card.rank < rank)) >= VALUES[rank]:  # most hands are poor: told quickly
        groups = [Counter(card for card in hand if card.rank == lower) for lower in range(rank)]
        yield from _pay(groups, rank - 1, VALUES[rank])


def _pay(groups: list[Counter[Card]], rank: int, due: int) -> Iterator[tuple[Card, ...]]:
    """Yields the ways to cover *due* with cards of *rank* and below.

    Where a card of the lowest rank used reaches the price, none can be left out; so nothing lower may follow it.
    """
    if due > sum(VALUES[lower] * groups[lower].total() for lower in range(COMMON, rank + 1)):
        return
    needed = -(-due // VALUES[rank])
    for count in range(min(needed, groups[rank].total()), -1, -1):
        for chosen in _choices(tuple(groups[rank].items()), count):
            if count == needed:
                yield chosen
            else:
                for lower in _pay(groups, rank - 1, due - count * VALUES[rank]):
                    yield (*lower, *chosen)


def _choices(stock: tuple[tuple[Card, int], ...], count: int) -> Iterator[tuple[Card, ...]]:
    """Yields each choice of *count* cards; equal cards are not told apart."""
    if count > sum(copies for _, copies in stock):
        return
    if not stock:
        yield ()
        return
    (card, copies), rest = stock[0], stock[1:]
    for taken in range(min(count, copies), -1, -1):
        for others in _choices(rest, count - taken):
            yield ((card,) * taken) + others
