"""The card game at one moment, with the cards on the table or in the app."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto_cards.cards import Piles


@dataclass(frozen=True, slots=True)
class QwintoCardsState:
    """The table. `piles` is None before the first shuffle; `drawing` is a seat that waits for the reshuffle."""

    entry_round: EntryRound
    hidden_entries: bool
    piles: Piles | None = None
    drawing: int | None = None
    laid: str | None = None
    """The place of the card that is announced."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.entry_round.sheets)

    @property
    def solo(self) -> bool:
        """Whether one plays alone: the deck is played through once (QWC-R20)."""
        return self.seats == 1

    @property
    def needs_shuffle(self) -> bool:
        """Whether chance is to move: before the deal, and as soon as the pile is used up (QWC-R14, QWC-A1)."""
        if self.piles is None:
            return True
        return not self.piles.pile and not self.solo and bool(self.piles.grid.covered())


@dataclass(frozen=True, slots=True)
class QwintoCardsTableState:
    """The table between or in a round."""

    entry_round: EntryRound
    hidden_entries: bool

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.entry_round.sheets)
