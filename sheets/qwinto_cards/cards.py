"""The 32 cards, the grid of four, and the announced sums (QWC-R1, QWC-R5 to QWC-R10)."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.answers import RolledNumber
from sheets.frozen import replace
from sheets.qwinto.entry_round import rolled_number
from sheets.qwinto.sheet import ROWS

COLORS = (*ROWS, "grey")
VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)
HAND = 3
LETTERS = {"O": "orange", "Y": "yellow", "P": "purple", "G": "grey"}

PLACES = ("UL", "UR", "LL", "LR")
NEIGHBORS = {"UL": ("UR", "LL"), "UR": ("UL", "LR"), "LL": ("UL", "LR"), "LR": ("UR", "LL")}
"""Orthogonal neighbors; the diagonal card never counts (QWC-R6)."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card; its text is the color's letter and the value: `O4`, `G-2`. `?` is a hidden card."""

    color: str
    value: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Returns the card with that text.

        :raises ValueError: if there is none.
        """
        if text == "?":
            return UNKNOWN
        card = cls(LETTERS.get(text[:1], ""), int(text[1:]))
        if card not in DECK or str(card) != text:
            raise ValueError(text)
        return card

    def __str__(self) -> str:
        return f"{self.color[0].upper()}{self.value}" if self.color else "?"


UNKNOWN = Card("", 0)
DECK = tuple(Card(color, value) for color in COLORS for value in VALUES)


@dataclass(frozen=True, slots=True)
class Grid:
    """Four stacks of open cards: upper left, upper right, lower left, lower right; the last card is on top."""

    stacks: tuple[tuple[Card, ...], ...]

    def top(self, place: str) -> Card:
        """Returns the visible card at that place."""
        return self.stacks[PLACES.index(place)][-1]

    def laid(self, card: Card, place: str) -> Grid:
        """Returns the grid with *card* on top of that place."""
        return Grid(tuple((*stack, card) if name == place else stack for name, stack in self._named()))

    def covered(self) -> tuple[Card, ...]:
        """Returns all cards except the four visible ones."""
        return tuple(card for stack in self.stacks for card in stack[:-1])

    def cleared(self) -> Grid:
        """Returns the grid with only its visible cards."""
        return Grid(tuple(stack[-1:] for stack in self.stacks))

    def hidden(self) -> Grid:
        """Returns the grid with covered cards hidden (QWC-A6)."""
        return Grid(tuple((*((UNKNOWN,) * (len(stack) - 1)), *stack[-1:]) for stack in self.stacks))

    def trio(self, place: str) -> tuple[Card, Card, Card]:
        """Returns the card at *place* and its two neighbors."""
        first, second = NEIGHBORS[place]
        return self.top(place), self.top(first), self.top(second)

    def announced(self, place: str) -> RolledNumber:
        """Returns the sum and the colors of the card at *place* and its neighbors; gray is no color (QWC-R7, R8)."""
        trio = self.trio(place)
        return rolled_number(sum(card.value for card in trio), tuple(card.color for card in trio))

    def _named(self) -> zip[tuple[str, tuple[Card, ...]]]:
        return zip(PLACES, self.stacks, strict=True)


@dataclass(frozen=True)
class Piles:
    """The hands, the grid, and the face-down draw pile from its top."""

    hands: tuple[tuple[Card, ...], ...]
    grid: Grid
    pile: tuple[Card, ...]

    def take(self, seat: int) -> Piles:
        """Returns the piles after *seat* has drawn the top card of the draw pile."""
        return replace(self.with_hand(seat, (*self.hands[seat], self.pile[0])), pile=self.pile[1:])

    def with_hand(self, seat: int, hand: tuple[Card, ...]) -> Piles:
        """Returns the piles in which *seat* holds *hand*."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def lay(self, seat: int, card: Card, place: str) -> Piles:
        """Returns the piles after *seat* has laid *card* there."""
        rest = list(self.hands[seat])
        rest.remove(card)
        return replace(self.with_hand(seat, tuple(rest)), grid=self.grid.laid(card, place))

    def seen_by(self, seat: int | None) -> Piles:
        """Returns the piles with all cards hidden except the hand of *seat* and the visible cards of the grid."""
        hands = tuple(hand if other == seat else (UNKNOWN,) * len(hand) for other, hand in enumerate(self.hands))
        return Piles(hands, self.grid.hidden(), (UNKNOWN,) * len(self.pile))


def deal(cards: tuple[Card, ...], seats: int) -> Piles:
    """Deals three cards to each hand, four to the grid; the rest is the draw pile (QWC-R3)."""
    hands = tuple(cards[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
    rest = cards[seats * HAND :]
    return Piles(hands, Grid(tuple((card,) for card in rest[: len(PLACES)])), rest[len(PLACES) :])
