"""Qwinto, the card game: the same sheet; 32 cards on the table or in the app; alone too."""

from __future__ import annotations

from typing import Any

from sheets.options import COMPONENTS, FIRST, HIDDEN_WRITES, SHEETS, Options
from sheets.pad import PadState
from sheets.qwinto import describe_round
from sheets.qwinto.sheet import Sheet
from sheets.qwinto.sheet import describe as describe_sheets
from sheets.qwinto_cards.in_app import CardsState, QwintoCards
from sheets.qwinto_cards.rounds import QwintoCardsPad, QwintoCardsTable, TableState
from sheets.registry import Entry
from sheets.rules import Rules


def rules(options: Options) -> Rules[Any]:
    """Returns the rules of the pad, of the rounds by announcement, or of the cards in the app."""
    if options["sheets"] == "mine":
        return QwintoCardsPad()
    return QwintoCards() if options["components"] == "app" else QwintoCardsTable()


ENTRY = Entry("qwinto-cards", (COMPONENTS, SHEETS, FIRST, HIDDEN_WRITES), rules)


def describe(state: PadState[Sheet] | TableState | CardsState) -> str:
    """Returns the state as plain text, for playthroughs that people read."""
    if isinstance(state, PadState):
        return describe_sheets(state.sheets)
    if isinstance(state, TableState) or state.piles is None:
        return describe_round(state.writing, "")
    piles = state.piles
    hands = " | ".join(" ".join(map(str, hand)) for hand in piles.hands)
    grid = " ".join(str(stack[-1]) for stack in piles.grid.stacks)
    return describe_round(state.writing, f"grid {grid}; hands {hands}; pile {len(piles.pile)}")
