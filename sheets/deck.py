"""A game's cards for playing without its rules (`sheets.free_deck`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sheets.components import Pile, TwoSidedPile


def _only_pile(_card: Any) -> int:
    return 0


class Deck(NamedTuple):
    """The piles of a deck, and the usual deal."""

    piles: tuple[Pile | TwoSidedPile, ...]
    hand: int
    """The usual number of cards in a dealt hand."""
    dealt: int = 0
    """The index of the pile from which hands are dealt."""
    home: Callable[[Any], int] = _only_pile
    """Returns the index of the pile to which a card belongs."""
    open_piles: frozenset[int] = frozenset()
    """Indexes of the piles whose cards are face up."""

    @property
    def two_sided(self) -> bool:
        """Whether cards have two sides; the upper side becomes the back of a dealt card (QDO-R4)."""
        from sheets.components import TwoSidedPile  # a game type must load quickly

        return isinstance(self.piles[self.dealt], TwoSidedPile)
