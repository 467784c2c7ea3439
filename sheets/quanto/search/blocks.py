"""The block rule: the layout cards that a value takes (QTO-R14, QTO-R15, QTO-R16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from sheets.notice import Violation
from sheets.quanto.cards import Card, texts
from sheets.quanto.codes import QuantoRefusal


def weigh(cards: Iterable[Card]) -> tuple[int, int]:
    """Returns the sum of the number cards and the number of jokers."""
    total = jokers = 0
    for card in cards:
        if card.joker:
            jokers += 1
        else:
            total += card.face
    return total, jokers


def adds_up(cards: Iterable[Card], value: int) -> bool:
    """Whether the cards can have exactly this sum, with jokers of at least 1 (QTO-R16)."""
    total, jokers = weigh(cards)
    return total + jokers <= value if jokers else total == value


def takeable(cards: Sequence[Card], value: int) -> bool:
    """Whether the cards can be divided into blocks of *value* (QTO-R16); also true for no cards.

    Each joker is tried as every number from 1 to *value*; the sum excludes most of them.
    """
    numbers = [card.face for card in cards if not card.joker]
    if any(number > value for number in numbers):
        return False
    total = sum(numbers)
    return any(
        _divides(tuple(sorted((*numbers, *joker_values), reverse=True)), value)
        for joker_values in combinations_with_replacement(range(1, value + 1), len(cards) - len(numbers))
        if (total + sum(joker_values)) % value == 0
    )


@lru_cache(maxsize=1 << 15)
def _divides(numbers: tuple[int, ...], value: int) -> bool:
    """Whether descending numbers, whose sum is a multiple of *value*, can be divided into blocks of it."""
    if not numbers:
        return True
    return any(_divides(rest, value) for rest in _after_block(numbers[1:], value - numbers[0]))


def _after_block(numbers: tuple[int, ...], open_sum: int) -> Iterator[tuple[int, ...]]:
    """Yields the rest of *numbers* for each way to pick some that add up to *open_sum*."""
    if open_sum == 0:
        yield numbers
        return
    for index, number in enumerate(numbers):
        if number <= open_sum and (index == 0 or number != numbers[index - 1]):
            for rest in _after_block(numbers[index + 1 :], open_sum - number):
                yield numbers[:index] + rest


def refuse_blocks(cards: Sequence[Card], value: int) -> Violation | None:
    """Returns why *value* does not take all these cards, or None."""
    if takeable(cards, value):
        return None
    total, jokers = weigh(cards)
    for card in cards:
        if not card.joker and card.face > value:
            return QuantoRefusal.CARD_TOO_HIGH.refuse(card=str(card), value=value)
    if not jokers and total % value:
        return QuantoRefusal.SUM_MISMATCH.refuse(sum=total, value=value)
    return QuantoRefusal.NO_BLOCKS.refuse(cards=texts(cards), value=value)


def refuse_selection(card: Card, cards: Sequence[Card]) -> Violation | None:
    """Returns why *card* does not take all *cards*, or None; a joker needs one fitting number (QTO-R15)."""
    if not card.joker:
        return refuse_blocks(cards, card.face)
    if any(takeable(cards, value) for value in card.values):
        return None
    return QuantoRefusal.JOKER_NO_VALUE.refuse(cards=texts(cards))


@lru_cache(maxsize=1 << 12)
def shortest_sum(cards: tuple[Card, ...], value: int) -> tuple[Card, ...] | None:
    """Returns the fewest cards, at least one, that add up to *value* (jokers as in QTO-R16), or None."""
    if value < 1:
        return None
    reach: dict[int, tuple[Card, ...]] = {0: ()}
    for card in cards:
        if card.joker:
            return (card,)
        for total, used in list(reach.items()):
            more = total + card.face
            if more <= value and (more not in reach or len(reach[more]) > len(used) + 1):
                reach[more] = (*used, card)
    return reach.get(value)
