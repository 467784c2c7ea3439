"""Plays: the chosen numbers as a straight or equal numbers (QDO-R11, QDO-R12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from sheets.notice import Violation
from sheets.quando.cards import NUMBERS
from sheets.quando.codes import QuandoRefusal

STRAIGHT_CARDS = 3
TRIPLET_CARDS = 3


@dataclass(frozen=True, slots=True)
class Straight:
    """Possibility A: three consecutive numbers."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Equal:
    """Possibility B: one or more cards with the same number."""

    number: int
    count: int

    @property
    def triplet(self) -> bool:
        """Whether everybody else is penalized: exactly three cards, not two or four (QDO-R17)."""
        return self.count == TRIPLET_CARDS


Play = Straight | Equal


def recognize(numbers: Sequence[int]) -> Play | Violation:
    """Returns the play that *numbers*, in any order, form, or why they cannot be played."""
    if not numbers:
        return QuandoRefusal.NOTHING_CHOSEN.refuse()
    ordered = tuple(sorted(numbers))
    if ordered[0] == ordered[-1]:
        return Equal(ordered[0], len(ordered))
    if len(ordered) == STRAIGHT_CARDS and _consecutive(ordered):
        return Straight(ordered[0], ordered[-1])
    return _reason(ordered)


def _reason(ordered: tuple[int, ...]) -> Violation:
    """Returns why these numbers cannot be played, as specifically as possible."""
    if len(set(ordered)) < len(ordered):
        return QuandoRefusal.MIXED_NUMBERS.refuse(numbers=ordered)
    if len(ordered) == STRAIGHT_CARDS:
        if ordered in ((0, 9, 10), (0, 1, 10)):
            return QuandoRefusal.STRAIGHT_WRAPS.refuse(numbers=ordered)
        low, middle, high = ordered
        if middle - low == 1:
            return QuandoRefusal.STRAIGHT_BROKEN.refuse(numbers=ordered, odd=high)
        if high - middle == 1:
            return QuandoRefusal.STRAIGHT_BROKEN.refuse(numbers=ordered, odd=low)
    elif _consecutive(ordered) and len(ordered) > STRAIGHT_CARDS:
        return QuandoRefusal.STRAIGHT_LENGTH.refuse(numbers=ordered, count=STRAIGHT_CARDS)
    elif len(ordered) == STRAIGHT_CARDS - 1:
        needs = tuple(number for number in NUMBERS if _consecutive(tuple(sorted((*ordered, number)))))
        if needs:
            return QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=ordered, needs=needs)
    return QuandoRefusal.MIXED_NUMBERS.refuse(numbers=ordered)


def _consecutive(ordered: tuple[int, ...]) -> bool:
    return all(high - low == 1 for low, high in pairwise(ordered))


def selections(numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yields the ascending positions of every play from a hand with these *numbers*."""
    positions: list[list[int]] = [[] for _ in NUMBERS]
    for position, number in enumerate(numbers):
        positions[number].append(position)
    for equal in positions:
        for count in range(1, len(equal) + 1):
            yield from combinations(equal, count)
    for first in NUMBERS[: -STRAIGHT_CARDS + 1]:
        for straight in product(*positions[first : first + STRAIGHT_CARDS]):
            yield tuple(sorted(straight))
