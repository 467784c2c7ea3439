"""What is seen of any card: a value, a colour, and a word, for colour alone is never enough."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """What is seen of a card."""

    value: str
    color: str = "white"
    """The name of a colour."""
    word: str = ""
    """The id of the word beneath the value."""
    filled: bool = False
    """Whether the whole card has the colour, not only its edge."""
    note: str = ""
    """What stands in its corner: how many there are, or a sign."""
    rainbow: bool = False
    """Whether a rainbow is on it."""


NOTHING = Face("")
"""An empty place."""
BACK = Face("?", "grey")
"""A card of which nothing may be seen."""
