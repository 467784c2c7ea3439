"""What is seen of any card: its drawing, and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is seen of a card."""

    value: str
    color: str = "white"
    """The name of a color."""
    deck: str = ""
    """Which deck it belongs to, by the game's name."""
    picture: str = ""
    """Which drawing of the deck shows it."""
    word: str = ""
    """The id of the sentence that says what it does, if it does anything."""
    note: str = ""
    """What stands in its corner: how many there are, or a sign."""


NOTHING = CardFace("")
"""An empty place."""


def back(deck: str) -> CardFace:
    """Returns a card of that deck of which nothing may be seen."""
    return CardFace("?", "grey", deck, "back")
