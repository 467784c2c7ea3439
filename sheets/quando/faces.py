"""Faces of Quando cards, and their order in a hand."""

from __future__ import annotations

from dataclasses import replace

from sheets.card_face import CardFace, back
from sheets.quando.cards import Card

NUMBERS = (
    "green", "yellow", "orange", "red", "purple", "blue", "green", "blue", "red", "purple", "darkblue",
)  # fmt: skip
"""The color names of the numbers from 0 to 10."""


def quando_face(number: int | None) -> CardFace:
    """Returns one side of a card; None is a hidden side."""
    return back("quando") if number is None else CardFace(str(number), NUMBERS[number], "quando", str(number))


def card_face(card: Card) -> CardFace:
    """Returns the upper side of a card, or its front in a hand."""
    return quando_face(card.side)


def whole_face(card: Card) -> CardFace:
    """Returns the upper side, with the other side in its corner if that is visible."""
    face = card_face(card)
    return face if card.other is None else replace(face, note=str(card.other))


def order(card: Card) -> int:
    """Returns the key that sorts a hand."""
    return -1 if card.side is None else card.side
