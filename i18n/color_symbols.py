"""The sign of each color, everywhere the same: a character of the face `Signs` (tools/make_signs.py)."""

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
SIGNS = {  # one sign per color wherever the color stands, for color alone is never enough
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
    """Returns the character of a color of the games; white and what is no color have none."""
    return CHARACTERS[SIGNS[color]] if color in SIGNS else ""
