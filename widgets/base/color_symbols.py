"""Markup for the signs of colors in labels; `i18n.color_symbols` has the sign of each color."""

from __future__ import annotations

from i18n.color_symbols import CHARACTERS, sign

__all__ = ["sign", "sign_markup", "with_sign_font"]


def with_sign_font(text: str) -> str:
    """Returns *text* as markup that draws signs with their own font."""
    return "".join(f"[font=Signs]{char}[/font]" if char in CHARACTERS.values() else char for char in text)


def sign_markup(color: str) -> str:
    """Returns the sign of a color as markup."""
    return with_sign_font(sign(color))
