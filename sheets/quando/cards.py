"""The 55 cards and their sides (QDO-R1, QDO-R27)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Self

from sheets.components import TwoSidedPile

NUMBERS = range(11)
HIDDEN = "?"
_SIDES: dict[str, int | None] = {HIDDEN: None} | {str(number): number for number in NUMBERS}


@dataclass(frozen=True, slots=True)
class Card:
    """A card with its upper side first: `7|2` shows 7 and has 2 on its other side.

    On top of a pile everybody sees the upper side. In a hand it is the front, which the owner sees; everybody else sees
    the other side, the back. A hidden side is None, in texts `?`.
    """

    side: int | None
    other: int | None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the card with that text.

        :raises ValueError: if there is none.
        """
        side, _, other = text.partition("|")
        if side not in _SIDES or other not in _SIDES or (side == other != HIDDEN):
            raise ValueError(text)
        return cls(_SIDES[side], _SIDES[other])

    def __str__(self) -> str:
        return f"{_text(self.side)}|{_text(self.other)}"

    def turned(self) -> Card:
        """Returns the card with its other side up."""
        return Card(self.other, self.side)

    def masked(self, side: bool, other: bool) -> Card:
        """Returns the card with its false sides hidden."""
        return Card(self.side if side else None, self.other if other else None)


class Side(StrEnum):
    """The side of the top card that becomes the front of a drawn card (QDO-R15)."""

    VISIBLE = "visible"
    HIDDEN = "hidden"

    @classmethod
    def parse(cls, text: str) -> Side:
        """Returns the side of that name.

        :raises ValueError: if there is none.
        """
        return cls(text)


# QDO-R1: every pair of different numbers once.
DECK = tuple(Card(low, high) for low, high in combinations(NUMBERS, 2))
PILE = TwoSidedPile("cards", DECK)


def _text(side: int | None) -> str:
    return HIDDEN if side is None else str(side)
