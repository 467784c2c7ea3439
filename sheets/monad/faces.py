"""Faces of Monad cards, and their order in a hand."""

from __future__ import annotations

from sheets.card_face import CardFace, back
from sheets.monad.cards import COLORS, ROLE, Card

MONAD_COLORS = {letter: "darkblue" if color == "purple" else color for letter, color in COLORS.items()}
"""The color names; `P` (purple) is shown as dark blue."""


def monad_face(card: Card) -> CardFace:
    """Returns the face: the value in its color; identities and bonus cards have no value."""
    if card.color in MONAD_COLORS:
        value, kind = ("•", "role") if card.rank == ROLE else (str(card.value), card.temperature)
        return CardFace(value, MONAD_COLORS[card.color], "monad", str(card), f"monad-card.{kind}")
    if str(card) == "?":
        return back("monad")
    if card.rank == ROLE:
        return CardFace("+", "darkblue", "monad", str(card), "monad-card.bonus")
    return CardFace(str(card.value), "darkblue", "monad", str(card), "monad-card.monad")


def order(card: Card) -> tuple[int, str]:
    """Returns the key that sorts a hand."""
    return card.rank, card.color
