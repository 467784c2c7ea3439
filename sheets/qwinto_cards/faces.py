"""Faces of Qwinto cards, and their order in a hand."""

from __future__ import annotations

from sheets.card_face import CardFace
from sheets.qwinto_cards.cards import Card


def qwinto_face(card: Card) -> CardFace:
    """Returns the face: the number in its color."""
    return CardFace(str(card.value).replace("-", "−"), card.color, "qwinto-cards", str(card))


def order(card: Card) -> tuple[int, str]:
    """Returns the key that sorts a hand."""
    return card.value, card.color
