"""What the replay tells of the card game."""

from __future__ import annotations

from sheets.codec import Move
from sheets.notice import Code, Notice, Seat
from sheets.qwinto.descriptions import describe_entry_move
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.state import QwintoCardsState


class LayDescription(Code):
    """What was laid, for all to see."""

    LAID = "told-lay", Seat("seat"), "color", "value"
    """One card."""
    LAID_TWO = "told-lay-two", Seat("seat"), "color", "other", "value"
    """Two cards of the same value."""


def describe_cards_move(state: QwintoCardsState, move: Move) -> Notice:
    """Returns what a move with the cards in the app was."""
    match move:
        case Lay(seat, (card,)):
            return LayDescription.LAID.notice(seat=seat, color=card.color, value=card.value)
        case Lay(seat, (first, second)):
            return LayDescription.LAID_TWO.notice(seat=seat, color=first.color, other=second.color, value=first.value)
    return describe_entry_move(state.entry_round, move)
