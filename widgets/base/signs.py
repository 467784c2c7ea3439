"""The signs of the colors in labels; which color has which is in `words.signs`."""

from __future__ import annotations

from i18n.color_symbols import CHARACTERS, sign

__all__ = ["marked_sign", "sign", "with_face"]


def with_face(text: str) -> str:
    """Returns *text* as markup in which signs have their own face, for a label whose face is another."""
    return "".join(f"[font=Signs]{char}[/font]" if char in CHARACTERS.values() else char for char in text)


def marked_sign(color: str) -> str:
    """Returns the sign of a color as markup."""
    return with_face(sign(color))
