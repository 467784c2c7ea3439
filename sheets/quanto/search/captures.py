"""Selections of the layout that an action can use, for screens and for the legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product

from sheets.quanto.cards import Card, in_order
from sheets.quanto.search.box import (
    EMPTY,
    Bits,
    Counts,
    Fits,
    Index,
    Piece,
    box_size,
    count,
    digits,
    is_block,
    members,
    pieces,
    taken_for,
    with_piece,
)

LARGEST_BOX = 1 << 20
"""Maximum number of selections handled as one bit set. Larger layouts are searched step by step; they occur only if
cards are discarded freely and nothing is taken for many turns."""

Variants = tuple[tuple[tuple[Card, ...], ...], ...]
"""For each number of cards of one face, the possible choices of plain and rainbow cards."""


@dataclass(frozen=True, slots=True)
class CapturePattern:
    """The pattern of a selection: a lead, blocks of one of the values, an extra card.

    `lead` tests the cards that accompany the played one (forming and extending a Quanto); None for no such cards.
    `some` requires at least one block.
    """

    values: Sequence[int]
    lead: Fits | None = None
    some: bool = False
    extra: bool = False


def selections(layout: Sequence[Card], pattern: CapturePattern) -> Iterator[tuple[Card, ...]]:
    """Yields every selection that matches *pattern* once, with cards from low to high."""
    counts = count(layout)
    indexes = members(_all_at_once(counts, pattern)) if box_size(counts) <= LARGEST_BOX else _search(counts, pattern)
    faces = _faces(tuple(layout))
    for index in indexes:
        choice: list[tuple[tuple[Card, ...], ...]] = []
        for variants in faces:
            index, taken = divmod(index, len(variants))
            if taken:
                choice.append(variants[taken])
        for cards in product(*choice):
            yield tuple(chain.from_iterable(cards))


def captures(layout: Sequence[Card], value: int) -> Iterator[tuple[Card, ...]]:
    """Yields every non-empty selection that *value* takes once, with cards from low to high."""
    return selections(layout, CapturePattern((value,), some=True))


def _all_at_once(counts: Counts, pattern: CapturePattern) -> Bits:
    """Returns all selections as a bit set."""
    bits = EMPTY
    for value in pattern.values:
        bits |= taken_for(counts, value)
    if pattern.some:
        bits &= ~EMPTY
    if pattern.lead:
        bits = with_piece(counts, bits, pattern.lead)
    if pattern.extra:
        bits |= with_piece(counts, bits, _single)
    return bits


def _search(counts: Counts, pattern: CapturePattern) -> Iterator[Index]:
    """Yields the same selections one by one; stores only those already yielded."""
    yielded: set[Index] = set()
    leads = [piece.index for piece in pieces(counts) if pattern.lead(piece)] if pattern.lead else [0]
    singles = [piece.index for piece in pieces(counts) if _single(piece)] if pattern.extra else []
    for value in pattern.values or (0,):
        blocks = [piece.index for piece in pieces(counts) if value and is_block(value)(piece)]
        for lead in leads:
            for selection in _grow(counts, lead, blocks):
                if pattern.some and selection == lead:
                    continue
                for more in (0, *singles):
                    if _room_for(counts, selection, more) and selection + more not in yielded:
                        yielded.add(selection + more)
                        yield selection + more


def _grow(counts: Counts, start: Index, blocks: Sequence[Index]) -> Iterator[Index]:
    """Yields *start* with every combination of blocks in the layout, some of them more than once."""
    yield start
    for number, block in enumerate(blocks):
        if _room_for(counts, start, block):
            yield from _grow(counts, start + block, blocks[number:])


def _room_for(counts: Counts, selection: Index, more: Index) -> bool:
    """Whether the layout contains both selections together."""
    both = map(int.__add__, digits(counts, selection), digits(counts, more))
    return all(map(int.__le__, both, counts))


def _single(piece: Piece) -> bool:
    return piece.size == 1


@lru_cache(maxsize=256)
def _faces(layout: tuple[Card, ...]) -> tuple[Variants, ...]:
    """Returns the variants of each face in the layout, from low to high."""
    groups: dict[int, list[Card]] = {}
    for card in in_order(layout):
        groups.setdefault(card.face, []).append(card)
    return tuple(_variants(cards) for cards in groups.values())


def _variants(cards: list[Card]) -> Variants:
    plain = [card for card in cards if not card.rainbow]
    rainbow = [card for card in cards if card.rainbow]
    return tuple(
        tuple(
            (*plain[: taken - colored], *rainbow[:colored])
            for colored in range(len(rainbow) + 1)
            if 0 <= taken - colored <= len(plain)
        )
        for taken in range(len(cards) + 1)
    )
