"""Faces of Quanto cards, and their order in a hand."""

from __future__ import annotations

from sheets.card_face import CardFace, back
from sheets.quanto.actions.discard import POWERS
from sheets.quanto.cards import Card

QUARTERS = ("green", "blue", "purple")
"""The colors of the numbers 1 to 4, 5 to 8 and 9 to 12."""


def quanto_face(card: Card) -> CardFace:
    """Returns the face of a number, a rainbow number or the joker."""
    if card.joker:
        return CardFace("J", "red", "quanto", str(card), "quanto-card.joker")
    if not card.face:
        return back("quanto")
    if card.rainbow:
        return CardFace(str(card.face), "violet", "quanto", str(card), "quanto-card.rainbow")
    power = f"quanto-card.{card.face}" if card.face in POWERS else ""
    return CardFace(str(card.face), QUARTERS[(card.face - 1) // 4], "quanto", str(card), power)


def order(card: Card) -> tuple[int, bool]:
    """Returns the key that sorts a hand."""
    return card.face, card.rainbow
