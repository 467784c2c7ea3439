"""What is seen of a Quanto card, and how a hand of them is sorted."""

from __future__ import annotations

from sheets.card_face import BACK, Face
from sheets.quanto.actions.discard import POWERS
from sheets.quanto.cards import Card

QUARTERS = ("green", "blue", "purple")
"""The edges of the numbers, four by four."""


def quanto_face(card: Card) -> Face:
    """Returns a number, a rainbow number, or the joker."""
    if card.joker:
        return Face("J", "red", "word.J", filled=True)
    if not card.face:
        return BACK
    if card.rainbow:
        return Face(str(card.face), "violet", rainbow=True)
    power = f"word.power-{card.face}" if card.face in POWERS else ""
    return Face(str(card.face), QUARTERS[(card.face - 1) // 4], power)


def order(card: Card) -> tuple[int, bool]:
    """Returns the key that sorts a hand."""
    return card.face, card.rainbow
