"""Flights of Quando's cards: the cards that a move moves, with their start and end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sheets.card_face import back
from sheets.codec import Move
from sheets.quando.cards import Side
from sheets.quando.faces import quando_face
from sheets.quando.moves import DrawCard, PlayCards, TurnZero
from sheets.quando.state import QuandoState
from widgets.base.rects import Rect, window_rect
from widgets.games.quando.cards_view import order
from widgets.pieces.card_flight import Flight


def flights(move: Move, state: QuandoState, hand: Any, piles: Any) -> list[Flight]:
    """Returns the flights of *move*, which is not played yet; they show only what the whole table may see."""
    match move:
        case PlayCards():
            positions, held, end = order(state, move.seat), state.hands[move.seat], window_rect(piles.discard_pile)
            return [
                (quando_face(held[index].card.side), window_rect(hand.card(positions.index(index))), end)
                for index in move.cards
            ]
        case DrawCard():
            face = quando_face(state.draw[0].side) if move.side is Side.VISIBLE else back("quando")
            return [(face, window_rect(piles.draw_pile), _middle(hand, piles.draw_pile))]
        case TurnZero():
            x, y, width, height = window_rect(hand.card(order(state, move.seat).index(move.card)))
            return [(quando_face(0), (x, y, width, height), (x + width / 2, y, dp(1), height))]
    return []


def _middle(hand: Any, pile: Any) -> Rect:
    """Returns the middle of the hand as a rectangle of a card's size; in an empty hand that of the pile's card."""
    x, y, width, height = window_rect(hand)
    card = hand.card(0) if hand.children else pile
    return x + (width - card.width) / 2, y + (height - card.height) / 2, card.width, card.height
