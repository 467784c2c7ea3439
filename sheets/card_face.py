"""The visible face of a card of any game: drawing and explanation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """The face of a card as screens draw it."""

    value: str
    color: str = "white"
    """The name of a color."""
    deck: str = ""
    """The deck's game."""
    picture: str = ""
    """The name of its picture in the deck."""
    word: str = ""
    """The message id of the explanation of its power, if it has any."""
    note: str = ""
    """The text in its corner: a count or a symbol."""


NOTHING = CardFace("")
"""No card."""


def back(deck: str) -> CardFace:
    """Returns the back of a card of that deck."""
    return CardFace("?", "grey", deck, "back")
