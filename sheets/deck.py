"""A game's cards by themselves, for playing with them without its rules (`sheets.free_deck`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sheets.components import Pile, TwoSidedPile


def _only_pile(_card: Any) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Deck:
    """Its piles, what is dealt from which of them, and which pile a card goes back to."""

    piles: tuple[Pile | TwoSidedPile, ...]
    hand: int
    """How many cards a hand usually has at first."""
    dealt: int = 0
    """The pile that hands are dealt from."""
    home: Callable[[Any], int] = _only_pile
    """Returns the pile that a card belongs to."""

    lies_open: frozenset[int] = frozenset()
    """The piles whose cards lie with their faces up."""

    @property
    def two_sided(self) -> bool:
        """Whether cards can be turned; what lies up when one is dealt is then its back (QDO-R4)."""
        from sheets.components import TwoSidedPile  # knowing a game is cheap

        return isinstance(self.piles[self.dealt], TwoSidedPile)
