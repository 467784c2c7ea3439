"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from sheets.quando.cards import Card
from sheets.quando.state import QuandoState
from widgets.table.game_screen import Pile


def laid_cards(state: QuandoState) -> list[Pile]:
    """Returns the tops of both piles; of the discard pile three cards, the last one right."""
    return [
        Pile("replay.draw-pile", state.draw[:1], len(state.draw)),
        Pile("replay.discard-pile", state.discard[:3][::-1], len(state.discard)),
    ]


def hand_sum(hand: tuple[Card, ...]) -> int | None:
    """Returns what the sides that lie up come to."""
    sides = [card.side for card in hand]
    return sum(side for side in sides if side is not None) if None not in sides else None
