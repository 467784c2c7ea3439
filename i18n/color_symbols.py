"""The sign of each color: a character of the font `Signs` (tools/make_signs.py)."""

from __future__ import annotations

CHARACTERS = {
    "diamond": "\ue000",
    "triangle": "\ue001",
    "circle": "\ue002",
    "square": "\ue003",
    "heart": "\ue004",
    "drop": "\ue005",
    "leaf": "\ue006",
    "moon": "\ue007",
}
SIGNS = {  # shown with every color, because color alone is never the only cue
    "orange": "diamond",
    "yellow": "triangle",
    "purple": "circle",
    "violet": "circle",
    "grey": "square",
    "red": "heart",
    "blue": "drop",
    "green": "leaf",
    "darkblue": "moon",
}


def sign(color: str) -> str:
    """Returns the sign of a game color as a character; empty for white and unknown colors."""
    return CHARACTERS[SIGNS[color]] if color in SIGNS else ""
