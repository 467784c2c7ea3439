"""The sign of each color, everywhere the same: a character of the face `Signs` (scripts/make_signs.py)."""

from __future__ import annotations

from widgets.base.theme import SIGNS

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


def sign(color: str) -> str:
    """Returns the character of a color of `theme.GAME`; white and what is no color have none."""
    return CHARACTERS[SIGNS[color]] if color in SIGNS else ""


def with_face(text: str) -> str:
    """Returns *text* as markup in which signs have their own face, for a label whose face is another."""
    return "".join(f"[font=Signs]{char}[/font]" if char in CHARACTERS.values() else char for char in text)


def marked_sign(color: str) -> str:
    """Returns the sign of a colour as markup."""
    return with_face(sign(color))
