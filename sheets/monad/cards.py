"""The cards of Monad: colors, ranks, values, and the cards used for each number of players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# MON-R1: three warm and three cold colors; dark blue has the letter and name of purple.
COLORS = {"R": "red", "O": "orange", "Y": "yellow", "P": "purple", "B": "blue", "G": "green"}
WARM = "ROY"
# MON-R4: all bonus cards show the same three pairs.
BONUS_PAIRS = (("R", "P"), ("O", "B"), ("Y", "G"))

# MON-R3: the ranks from low to high, with their values. A Monad is never in a hand; its value is its price.
ROLE, COMMON, BI, TRI, QUAD, QUINT, MONAD = range(7)
RANKS = ("role", "common", "bi", "tri", "quad", "quint", "monad")
VALUES = (0, 1, 3, 7, 16, 36, 80)

BONUS_CARDS = 4
COMMONS_PER_COLOR = 4
LEAPS = {4: TRI, 5: QUAD, 6: QUINT}
"""MON-R27: the rank that a number of different commons leaps to."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: the letter of its color and its rank, as text `Y1` (a common) to `Y5` (a Quint).

    Cards without value have the rank `ROLE`: identities `Yi`, bonus cards `+`, and the hidden card `?`. A Monad is `M`.
    """

    color: str
    rank: int

    def __str__(self) -> str:
        if self.color not in COLORS:
            return self.color
        return f"{self.color}{self.rank or 'i'}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Returns the card with that text.

        :raises ValueError: if there is none.
        """
        try:
            return BY_TEXT[text]
        except KeyError:
            raise ValueError(text) from None

    @property
    def value(self) -> int:
        """The value of the card as payment."""
        return VALUES[self.rank]

    @property
    def temperature(self) -> str:
        """`warm` or `cold`."""
        return "warm" if self.color in WARM else "cold"


HIDDEN = Card("?", ROLE)
BONUS = Card("+", ROLE)
MONAD_CARD = Card("M", MONAD)
SUITS: tuple[tuple[Card, ...], ...] = tuple(tuple(Card(color, rank) for color in COLORS) for rank in range(ROLE, MONAD))
"""One card of each color, by rank; the first six are the identities."""

_ORDER = {card: number for number, card in enumerate((HIDDEN, BONUS, *(card for suit in SUITS for card in suit)))}
BY_TEXT = {str(card): card for card in (*_ORDER, MONAD_CARD)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Returns *cards* in the order of a hand: from low to high rank, colors as in `COLORS`."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Returns the short texts of *cards*."""
    return tuple(map(str, cards))


def bonus_pair(first: Card, second: Card) -> bool:
    """Whether the colors of two cards are a pair on the bonus card (MON-R4)."""
    return (first.color, second.color) in BONUS_PAIRS or (second.color, first.color) in BONUS_PAIRS


@dataclass(frozen=True, slots=True)
class Sets:
    """The sets in play, each of which is shuffled separately (MON-R6), and the cards left in the box."""

    identities: tuple[Card, ...]
    """One per player, or all six if chance decides which are used."""
    commons: tuple[Card, ...]
    columns: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...]


def sets(seats: int) -> Sets:
    """Returns the cards for that many players (MON-R2, MON-R5, MON-R6)."""
    unused = {2: "", 3: "ROY", 4: "YG"}[seats]
    commons = SUITS[COMMON] * seats
    return Sets(
        identities=tuple(card for card in SUITS[ROLE] if card.color not in unused),
        commons=in_order(commons),
        columns=SUITS[BI:],
        removed=in_order(
            (
                *(card for card in SUITS[ROLE] if card.color in unused),
                *(SUITS[COMMON] * (COMMONS_PER_COLOR - seats)),
                *((BONUS,) * (BONUS_CARDS - seats)),
            )
        ),
    )


@dataclass(frozen=True, slots=True)
class Level:
    """A line of the reference card: the ways to gain a rank, and the bonus of a pair."""

    name: str
    value: int
    united_from: str | None
    leap: int | None
    """The number of different commons that leap to this rank."""
    bonus: tuple[str, ...]
    """The ranks of the bonus cards for a pair, in the order of the chain."""


REFERENCE = tuple(
    Level(
        name=RANKS[rank],
        value=VALUES[rank],
        united_from=RANKS[rank - 1] if rank > COMMON else None,
        leap=next((count for count, target in LEAPS.items() if target == rank), None),
        bonus=RANKS[rank - 1 : ROLE : -1] if rank < MONAD else (),
    )
    for rank in range(COMMON, MONAD + 1)
)
"""Prices, unions, leaps and bonuses of all ranks, from the commons up."""
