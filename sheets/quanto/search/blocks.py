"""The block rule: which cards of the layout a value takes (QTO-R14, QTO-R15, QTO-R16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from sheets.notice import Violation
from sheets.quanto.cards import Card, texts
from sheets.quanto.codes import QuantoRefusal


def weigh(cards: Iterable[Card]) -> tuple[int, int]:
    """Returns the sum of the number cards and how many jokers there are."""
    total = jokers = 0
    for card in cards:
        if card.joker:
            jokers += 1
        else:
            total += card.face
    return total, jokers


def adds_up(cards: Iterable[Card], value: int) -> bool:
    """Tells whether the cards can have exactly this sum, each joker being at least 1 (QTO-R16)."""
    total, jokers = weigh(cards)
    return total + jokers <= value if jokers else total == value


def takeable(cards: Sequence[Card], value: int) -> bool:
    """Tells whether the cards can be divided into blocks of *value* (QTO-R16); no cards can.

    Each joker tries all numbers from 1 to *value*; the sum leaves few to try.
    """
    numbers = [card.face for card in cards if not card.joker]
    if any(number > value for number in numbers):
        return False
    total = sum(numbers)
    return any(
        _divides(tuple(sorted((*numbers, *stands_for), reverse=True)), value)
        for stands_for in combinations_with_replacement(range(1, value + 1), len(cards) - len(numbers))
        if (total + sum(stands_for)) % value == 0
    )


@lru_cache(maxsize=1 << 15)
def _divides(numbers: tuple[int, ...], value: int) -> bool:
    """Tells whether numbers from high to low, whose sum is a multiple of *value*, fall into blocks of it."""
    if not numbers:
        return True
    return any(_divides(rest, value) for rest in _after_block(numbers[1:], value - numbers[0]))


def _after_block(numbers: tuple[int, ...], open_sum: int) -> Iterator[tuple[int, ...]]:
    """Yields what is left of *numbers* for each way to pick some that add up to *open_sum*."""
    if open_sum == 0:
        yield numbers
        return
    for index, number in enumerate(numbers):
        if number <= open_sum and (index == 0 or number != numbers[index - 1]):
            for rest in _after_block(numbers[index + 1 :], open_sum - number):
                yield numbers[:index] + rest


def refuse_blocks(cards: Sequence[Card], value: int) -> Violation | None:
    """Returns why *value* does not take all these cards."""
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
    """Returns why playing *card* does not take all *cards*; a joker needs one number that does (QTO-R15)."""
    if not card.joker:
        return refuse_blocks(cards, card.face)
    if any(takeable(cards, value) for value in card.values):
        return None
    return QuantoRefusal.JOKER_NO_VALUE.refuse(cards=texts(cards))


@lru_cache(maxsize=1 << 12)
def shortest_sum(cards: tuple[Card, ...], value: int) -> tuple[Card, ...] | None:
    """Returns the fewest cards, at least one, that add up to *value* (jokers as QTO-R16 has it), if any do."""
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
