"""What the user told the phone once for all apps: dark or light, the language, how large text is."""

from __future__ import annotations

import locale
import os
from typing import Any

from device.android import activity, java, on_phone
from device.failures import suppressed

NIGHT_MASK, NIGHT = 0x30, 0x20
"""Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES"""
DARK_HINTS = ("GTK_THEME", "SPIELBLOCK_THEME")
"""Surroundings that say `dark` on a desktop."""
LARGEST = 1.3
"""Text grows with the system's up to here; beyond, a sheet of twelve columns no longer fits a phone."""


def dark() -> bool:
    """Tells whether the user wants dark colors; not, where nobody said so."""
    if on_phone():
        with suppressed("dark mode"):
            return int(_configuration().uiMode) & NIGHT_MASK == NIGHT
        return False
    return any("dark" in os.environ.get(name, "").lower() for name in DARK_HINTS)


def language() -> str:
    """Returns the two letters of the user's language; nothing if that cannot be known."""
    if on_phone():
        with suppressed("the language"):
            return str(java("java.util.Locale").getDefault().getLanguage())[:2].lower()
        return ""
    return (locale.getlocale()[0] or "")[:2].lower()


def scales() -> tuple[float, float] | None:
    """Returns how many pixels a dp has and how much larger text shall be; None on a desktop, where Kivy knows.

    On Android Kivy 2.3.1 takes a density that already holds the size of text, and multiplies by it once more.
    """
    if on_phone():
        with suppressed("the size of text"):
            density = float(activity().getResources().getDisplayMetrics().density)
            return density, min(LARGEST, float(_configuration().fontScale))
    return None


def shorter_side() -> float | None:
    """Returns how long the shorter side of the screen is in dp, however it is held; None on a desktop."""
    if on_phone():
        with suppressed("the size of the screen"):
            return float(_configuration().smallestScreenWidthDp)
    return None


def _configuration() -> Any:
    return activity().getResources().getConfiguration()
