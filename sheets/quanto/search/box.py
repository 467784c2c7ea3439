"""All selections of a layout as bit sets.

A selection has a count for each face. Read as the digits of a number, these counts are its index, and a set of
selections is one integer with a bit for each index. Adding the same cards to all selections is a shift; those that
would need more cards than the layout has are masked out first. So the captures of 20 cards with two jokers take
milliseconds, although such a layout has hundreds of thousands of selections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sheets.quanto.cards import HIGHEST, JOKER_FACE, Card

Counts = tuple[int, ...]
"""The number of cards of each face: index 0 is face 1, the last one the jokers."""
Index = int
"""A selection as a number: its counts are the digits, the lowest face is the lowest digit."""
Bits = int
"""A set of selections."""
EMPTY: Bits = 1
"""The set that contains only the empty selection."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a layout with a sum of at most 12."""

    size: int
    total: int
    jokers: int
    index: Index

    def adds_up(self, value: int) -> bool:
        """Whether the cards can have exactly this sum (as `blocks.adds_up`)."""
        return self.total + self.jokers <= value if self.jokers else self.total == value


Fits = Callable[[Piece], bool]


def count(cards: Iterable[Card]) -> Counts:
    """Returns the number of cards of each face."""
    counts = [0] * JOKER_FACE
    for card in cards:
        counts[card.face - 1] += 1
    return tuple(counts)


def box_size(counts: Counts) -> int:
    """Returns the number of selections, including the empty one; rainbow cards count as their number."""
    size = 1
    for available in counts:
        size *= available + 1
    return size


@lru_cache(maxsize=256)
def pieces(counts: Counts) -> tuple[Piece, ...]:
    """Returns all pieces of a layout except the empty one, small ones first, then low ones."""
    parts = [(0, 0, 0, 0)]
    stride = 1
    for face, available in enumerate(counts, 1):
        if available:
            value, joker = (0, 1) if face == JOKER_FACE else (face, 0)
            parts = [
                (size + taken, total + taken * value, jokers + taken * joker, index + taken * stride)
                for size, total, jokers, index in parts
                for taken in range(available + 1)
                if total + taken * value <= HIGHEST
            ]
            stride *= available + 1
    parts.sort(key=lambda part: (part[0], part[3]))
    return tuple(Piece(*part) for part in parts[1:])


def is_block(value: int) -> Fits:
    """Returns the test for a block of *value* (QTO-R16): the exact sum, or a lower one with one joker.

    Blocks with two jokers are not needed, because each joker is also a block itself.
    """
    return lambda piece: piece.jokers <= 1 and piece.adds_up(value)


@lru_cache(maxsize=1 << 12)
def _room(counts: Counts, index: Index) -> Bits:
    """Returns the set of all selections to which the selection *index* can be added."""
    room, stride = EMPTY, 1
    for available, used in zip(counts, digits(counts, index), strict=True):
        if available:
            row = room
            for _ in range(available - used):
                room = room << stride | row
            stride *= available + 1
    return room


@lru_cache(maxsize=1024)
def taken_for(counts: Counts, value: int) -> Bits:
    """Returns every selection that *value* takes, including the empty one (QTO-R16)."""
    taken = EMPTY
    for piece in filter(is_block(value), pieces(counts)):
        room = _room(counts, piece.index)
        before = 0
        while taken != before:
            before = taken
            taken |= (taken & room) << piece.index
    return taken


def with_piece(counts: Counts, bits: Bits, fits: Fits) -> Bits:
    """Returns the selections of *bits*, each extended by one piece that *fits*."""
    extended = 0
    for piece in filter(fits, pieces(counts)):
        extended |= (bits & _room(counts, piece.index)) << piece.index
    return extended


def members(bits: Bits) -> Iterator[Index]:
    """Yields the selections in *bits*, the lowest first."""
    flags = bin(bits)[:1:-1]
    index = flags.find("1")
    while index >= 0:
        yield index
        index = flags.find("1", index + 1)


def digits(counts: Counts, index: Index) -> Counts:
    """Returns the selection as counts."""
    selected = []
    for available in counts:
        digit = 0
        if available:
            index, digit = divmod(index, available + 1)
        selected.append(digit)
    return tuple(selected)
