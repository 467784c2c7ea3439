"""The sign of each color, everywhere the same: a character of the face `Signs` (scripts/make_signs.py)."""

from __future__ import annotations

from kivy.lang.parser import global_idmap

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


def marked_sign(color: str) -> str:
    """Returns it as markup, for a label whose face is another."""
    return f"[font=Signs]{sign(color)}[/font]" if color in SIGNS else ""


global_idmap["sign"] = sign
