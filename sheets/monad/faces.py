"""What is seen of a Monad card, and how a hand of them is sorted."""

from __future__ import annotations

from sheets.card_face import BACK, Face
from sheets.monad.cards import COLORS, RANKS, ROLE, Card

MONAD_COLORS = {letter: "darkblue" if color == "purple" else color for letter, color in COLORS.items()}
"""The sixth colour is dark blue; only its letter comes from elsewhere."""


def monad_face(card: Card) -> Face:
    """Returns what it counts and its colour in words; identities and bonus cards count nothing."""
    if card.color in MONAD_COLORS:
        color = MONAD_COLORS[card.color]
        return Face(str(card.value) if card.rank != ROLE else "•", color, f"word.{color}", filled=True)
    if str(card) == "?":
        return BACK
    return Face("+" if card.rank == ROLE else str(card.value), "white", f"word.{RANKS[card.rank]}")


def order(card: Card) -> tuple[int, str]:
    """Returns the key that sorts a hand."""
    return card.rank, card.color
