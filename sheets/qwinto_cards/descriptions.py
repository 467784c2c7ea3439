"""Descriptions of the card game's moves for the replay."""

from __future__ import annotations

from sheets.codec import Move
from sheets.notice import Code, Notice, Seat
from sheets.qwinto.descriptions import describe_entry_move
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.state import QwintoCardsState


class LayDescription(Code):
    """Descriptions of laid cards."""

    LAID = "log-lay", Seat("seat"), "color", "value"
    """One card was laid."""
    LAID_TWO = "log-lay-two", Seat("seat"), "color", "other", "value"
    """Two cards of the same value were laid."""


def describe_cards_move(state: QwintoCardsState, move: Move) -> Notice:
    """Describes a move with the cards in the app."""
    match move:
        case Lay(seat, (card,)):
            return LayDescription.LAID.notice(seat=seat, color=card.color, value=card.value)
        case Lay(seat, (first, second)):
            return LayDescription.LAID_TWO.notice(seat=seat, color=first.color, other=second.color, value=first.value)
    return describe_entry_move(state.entry_round, move)
