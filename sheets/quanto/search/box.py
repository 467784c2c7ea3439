"""All selections of a layout at once.

A selection says how many cards of each face it has. Read as the digits of a number, it has an index, and a set of
selections is one long integer with a bit for each. Adding the same cards to all of them is a shift; those that would
then ask for more cards than lie there are masked out before. So the captures of 20 cards with two jokers are found in
some milliseconds, although such a layout has hundreds of thousands of selections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sheets.quanto.cards import HIGHEST, JOKER_FACE, Card

Counts = tuple[int, ...]
"""How many cards of each face: index 0 is face 1, the last one the jokers."""
Index = int
"""A selection, its counts read as digits; the lowest face has the lowest digit."""
Bits = int
"""A set of selections."""
EMPTY: Bits = 1
"""The set that holds only the selection of no card."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A few cards of a layout, whose numbers have a sum of at most 12."""

    size: int
    total: int
    jokers: int
    index: Index

    def adds_up(self, value: int) -> bool:
        """Tells whether the cards can have exactly this sum (as `blocks.adds_up`)."""
        return self.total + self.jokers <= value if self.jokers else self.total == value


Fits = Callable[[Piece], bool]


def count(cards: Iterable[Card]) -> Counts:
    """Returns how many cards there are of each face."""
    counts = [0] * JOKER_FACE
    for card in cards:
        counts[card.face - 1] += 1
    return tuple(counts)


def box_size(counts: Counts) -> int:
    """Returns how many selections there are, the empty one too; rainbow cards are not told apart."""
    size = 1
    for held in counts:
        size *= held + 1
    return size


@lru_cache(maxsize=256)
def pieces(counts: Counts) -> tuple[Piece, ...]:
    """Returns all pieces of a layout except the empty one, small ones first, then low ones."""
    found = [(0, 0, 0, 0)]
    stride = 1
    for face, held in enumerate(counts, 1):
        if held:
            value, joker = (0, 1) if face == JOKER_FACE else (face, 0)
            found = [
                (size + taken, total + taken * value, jokers + taken * joker, index + taken * stride)
                for size, total, jokers, index in found
                for taken in range(held + 1)
                if total + taken * value <= HIGHEST
            ]
            stride *= held + 1
    found.sort(key=lambda piece: (piece[0], piece[3]))
    return tuple(Piece(*piece) for piece in found[1:])


def is_block(value: int) -> Fits:
    """Returns the test for a block of *value* (QTO-R16): the exact sum, or one joker that fills up a smaller one.

    Blocks with two jokers are left out, since each of the jokers is a block on its own too.
    """
    return lambda piece: piece.jokers <= 1 and piece.adds_up(value)


@lru_cache(maxsize=1 << 12)
def _room(counts: Counts, index: Index) -> Bits:
    """Returns the set of all selections to which the selection *index* can be added."""
    room, stride = EMPTY, 1
    for held, used in zip(counts, digits(counts, index), strict=True):
        if held:
            row = room
            for _ in range(held - used):
                room = room << stride | row
            stride *= held + 1
    return room


@lru_cache(maxsize=1024)
def taken_for(counts: Counts, value: int) -> Bits:
    """Returns every selection that *value* takes, the empty one too (QTO-R16)."""
    found = EMPTY
    for piece in filter(is_block(value), pieces(counts)):
        room = _room(counts, piece.index)
        before = 0
        while found != before:
            before = found
            found |= (found & room) << piece.index
    return found


def with_piece(counts: Counts, bits: Bits, fits: Fits) -> Bits:
    """Returns the selections of *bits*, each with one more piece that *fits*."""
    found = 0
    for piece in filter(fits, pieces(counts)):
        found |= (bits & _room(counts, piece.index)) << piece.index
    return found


def members(bits: Bits) -> Iterator[Index]:
    """Yields the selections in *bits*, the lowest first."""
    flags = bin(bits)[:1:-1]
    at = flags.find("1")
    while at >= 0:
        yield at
        at = flags.find("1", at + 1)


def digits(counts: Counts, index: Index) -> Counts:
    """Returns the selection as counts."""
    found = []
    for held in counts:
        digit = 0
        if held:
            index, digit = divmod(index, held + 1)
        found.append(digit)
    return tuple(found)
