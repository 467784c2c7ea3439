"""What is seen of a Quando card, and how a hand of them is sorted."""

from __future__ import annotations

from dataclasses import replace

from sheets.card_face import CardFace, back
from sheets.quando.cards import Card

NUMBERS = (
    "green", "yellow", "orange", "red", "purple", "blue", "green", "blue", "red", "purple", "darkblue",
)  # fmt: skip
"""The colors of the numbers from 0 to 10, in words."""


def quando_face(number: int | None) -> CardFace:
    """Returns one side of a card; None is a side that may not be seen."""
    return back("quando") if number is None else CardFace(str(number), NUMBERS[number], "quando", str(number))


def card_face(card: Card) -> CardFace:
    """Returns the side that lies up, or the front in a hand."""
    return quando_face(card.side)


def whole_face(card: Card) -> CardFace:
    """Returns the side that lies up with the other one in its corner, where that may be seen."""
    face = card_face(card)
    return face if card.other is None else replace(face, note=str(card.other))


def order(card: Card) -> int:
    """Returns the key that sorts a hand."""
    return -1 if card.side is None else card.side
