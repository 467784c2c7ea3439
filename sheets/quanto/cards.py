"""The cards and tokens of Quanto (QTO-R2, QTO-R3, QTO-R4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Self

HIGHEST = 12
"""Number cards, and the values of a joker, go from 1 to 12."""
JOKER_FACE = HIGHEST + 1
COPIES = 9
TOKENS = tuple(range(5, HIGHEST + 1))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: `5`, the rainbow card `5*`, the joker `J`, the hidden card `?`.

    The face of a joker is no value; it only sorts the joker behind the numbers.
    """

    face: int
    rainbow: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the card with that text.

        :raises ValueError: if there is none, or the card is hidden.
        """
        card = _BY_TEXT.get(text)
        if not isinstance(card, cls):
            raise ValueError(text)
        return card

    def __str__(self) -> str:
        return _TEXTS[self.face] + "*" * self.rainbow

    def __hash__(self) -> int:
        return self.face * 2 + self.rainbow

    @property
    def joker(self) -> bool:
        """Whether it is a joker, which has any number (QTO-R14)."""
        return self.face == JOKER_FACE

    @property
    def values(self) -> Sequence[int]:
        """The possible values of the played card (QTO-R14)."""
        return range(1, HIGHEST + 1) if self.joker else (self.face,)


_TEXTS = ("?", *(str(value) for value in range(1, HIGHEST + 1)), "J")
HIDDEN = Card(0)
JOKER = Card(JOKER_FACE)
NUMBERS = tuple(Card(value) for value in range(1, HIGHEST + 1))
RAINBOWS = tuple(Card(value, True) for value in range(4, HIGHEST + 1))

DECK: tuple[Card, ...] = (
    *(card for card in NUMBERS for _ in range(COPIES - (card.face >= RAINBOWS[0].face))),
    *RAINBOWS,
    JOKER,
    JOKER,
)
"""QTO-R2: nine of each number, from 4 on one of them a rainbow card, and two jokers."""

_BY_TEXT = {str(card): card for card in DECK}
_ORDER = attrgetter("face", "rainbow")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Returns the cards from low to high, a rainbow card behind its equals, jokers last."""
    return tuple(sorted(cards, key=_ORDER))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Returns the texts of the cards, as notices name them."""
    return tuple(str(card) for card in in_order(cards))


def missing(cards: Iterable[Card], of: Iterable[Card]) -> Card | None:
    """Returns the first of *cards* that is missing in *of*, where each card counts once."""
    left = list(of)
    for card in cards:
        if card not in left:
            return card
        left.remove(card)
    return None


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Returns *cards* without those *gone*, in the same order."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def base_size(seats: int) -> int:
    """Returns the size of a hand and of the basic layout (QTO-R4)."""
    return 4 if seats <= 4 else 5
