"""Which selections of the layout an action can have: lists for screens and for the legal moves."""

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
"""Layouts with more selections than that are searched step by step instead of at once. Only tables that discard freely
and take nothing for many turns get there."""

Variants = tuple[tuple[tuple[Card, ...], ...], ...]
"""For each number of cards of one face, the ways to choose them among plain and rainbow cards."""


@dataclass(frozen=True, slots=True)
class CapturePattern:
    """What a selection is made of: a lead, blocks of one of the values, an extra card.

    `lead` describes the cards that go with the played one (forming and extending a Quanto); without it there are none.
    `some` asks for at least one block.
    """

    values: Sequence[int]
    lead: Fits | None = None
    some: bool = False
    extra: bool = False


def selections(layout: Sequence[Card], wish: CapturePattern) -> Iterator[tuple[Card, ...]]:
    """Yields every selection that *wish* describes, each once, the cards from low to high."""
    counts = count(layout)
    found = members(_survey(counts, wish)) if box_size(counts) <= LARGEST_BOX else _search(counts, wish)
    faces = _faces(tuple(layout))
    for index in found:
        choice: list[tuple[tuple[Card, ...], ...]] = []
        for variants in faces:
            index, taken = divmod(index, len(variants))
            if taken:
                choice.append(variants[taken])
        for cards in product(*choice):
            yield tuple(chain.from_iterable(cards))


def captures(layout: Sequence[Card], value: int) -> Iterator[tuple[Card, ...]]:
    """Yields every selection of at least one card that *value* takes, each once, the cards from low to high."""
    return selections(layout, CapturePattern((value,), some=True))


def _survey(counts: Counts, wish: CapturePattern) -> Bits:
    """Returns the selections as bits, all at once."""
    found = EMPTY
    for value in wish.values:
        found |= taken_for(counts, value)
    if wish.some:
        found &= ~EMPTY
    if wish.lead:
        found = with_piece(counts, found, wish.lead)
    if wish.extra:
        found |= with_piece(counts, found, _single)
    return found


def _search(counts: Counts, wish: CapturePattern) -> Iterator[Index]:
    """Yields the same selections one after the other; remembers only those already yielded."""
    seen: set[Index] = set()
    leads = [piece.index for piece in pieces(counts) if wish.lead(piece)] if wish.lead else [0]
    singles = [piece.index for piece in pieces(counts) if _single(piece)] if wish.extra else []
    for value in wish.values or (0,):
        blocks = [piece.index for piece in pieces(counts) if value and is_block(value)(piece)]
        for lead in leads:
            for selection in _grow(counts, lead, blocks):
                if wish.some and selection == lead:
                    continue
                for more in (0, *singles):
                    if _room_for(counts, selection, more) and selection + more not in seen:
                        seen.add(selection + more)
                        yield selection + more


def _grow(counts: Counts, start: Index, blocks: Sequence[Index]) -> Iterator[Index]:
    """Yields *start* with every sum of blocks that the layout holds, some of them more than once."""
    yield start
    for number, block in enumerate(blocks):
        if _room_for(counts, start, block):
            yield from _grow(counts, start + block, blocks[number:])


def _room_for(counts: Counts, one: Index, other: Index) -> bool:
    """Tells whether the layout holds both together."""
    both = map(int.__add__, digits(counts, one), digits(counts, other))
    return all(map(int.__le__, both, counts))


def _single(piece: Piece) -> bool:
    return piece.size == 1


@lru_cache(maxsize=256)
def _faces(layout: tuple[Card, ...]) -> tuple[Variants, ...]:
    """Returns the variants of each face that lies there, from low to high."""
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
