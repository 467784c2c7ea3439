"""The card game's state as plain text, for readable playthroughs."""

from __future__ import annotations

from sheets.pad import PadState
from sheets.qwinto.describe import describe_round
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto.sheet import describe as describe_sheets
from sheets.qwinto_cards.state import QwintoCardsState, QwintoCardsTableState


def describe(state: PadState[QwintoSheet] | QwintoCardsTableState | QwintoCardsState) -> str:
    """Returns the sheets and, in rounds, the round and the cards in the app."""
    if isinstance(state, PadState):
        return describe_sheets(state.sheets)
    if isinstance(state, QwintoCardsTableState) or state.piles is None:
        return describe_round(state.entry_round, "")
    piles = state.piles
    hands = " | ".join(" ".join(map(str, hand)) for hand in piles.hands)
    grid = " ".join(str(stack[-1]) for stack in piles.grid.stacks)
    return describe_round(state.entry_round, f"grid {grid}; hands {hands}; pile {len(piles.pile)}")
