"""States of the card game, with the cards on the table or in the app."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto_cards.cards import Piles


@dataclass(frozen=True)
class QwintoCardsState:
    """Cards in the app. `piles` is None before the first shuffle; `drawing` is a seat waiting for a reshuffle."""

    entry_round: EntryRound
    hidden_entries: bool
    piles: Piles | None = None
    drawing: int | None = None
    laid: str | None = None
    """The place of the announced card."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.entry_round.sheets)

    @property
    def solo(self) -> bool:
        """Whether it is a solo game, in which the deck is played once (QWC-R20)."""
        return self.seats == 1

    @property
    def needs_shuffle(self) -> bool:
        """Whether the cards must be shuffled: before the deal, and when the pile is empty (QWC-R14, QWC-A1)."""
        if self.piles is None:
            return True
        return not self.piles.pile and not self.solo and bool(self.piles.grid.covered())


@dataclass(frozen=True)
class QwintoCardsTableState:
    """Cards on the table."""

    entry_round: EntryRound
    hidden_entries: bool

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.entry_round.sheets)
