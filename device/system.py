"""System settings: dark mode, language, text size and screen size."""

from __future__ import annotations

import os
from typing import Any

from device.android import activity, java, on_phone
from device.desktop_language import desktop_language
from device.failures import suppressed

NIGHT_MASK, NIGHT = 0x30, 0x20
"""Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES"""
DARK_HINTS = ("GTK_THEME", "SPIELBLOCK_THEME")
"""Environment variables that may contain `dark` on a desktop."""
LARGEST = 1.3
"""Largest text scale: beyond it a sheet of twelve columns no longer fits a phone."""


def dark() -> bool:
    """Whether dark mode is on; False if unknown."""
    if on_phone():
        with suppressed("dark mode"):
            return int(_configuration().uiMode) & NIGHT_MASK == NIGHT
        return False
    return any("dark" in os.environ.get(name, "").lower() for name in DARK_HINTS)


def language() -> str:
    """Returns the two-letter code of the user's language; empty if unknown."""
    if on_phone():
        with suppressed("the language"):
            return str(java("java.util.Locale").getDefault().getLanguage())[:2].lower()
        return ""
    return desktop_language()


def scales() -> tuple[float, float] | None:
    """Returns pixels per dp and the text scale; None on a desktop, where Kivy determines them.

    On Android Kivy 2.3.1 uses a density that already contains the text scale, and applies the scale again.
    """
    if on_phone():
        with suppressed("the size of text"):
            density = float(activity().getResources().getDisplayMetrics().density)
            return density, min(LARGEST, float(_configuration().fontScale))
    return None


def shorter_side() -> float | None:
    """Returns the length of the screen's shorter side in dp; None on a desktop."""
    if on_phone():
        with suppressed("the size of the screen"):
            return float(_configuration().smallestScreenWidthDp)
    return None


def _configuration() -> Any:
    return activity().getResources().getConfiguration()
