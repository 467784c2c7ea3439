"""System settings: dark mode, language, text size and screen size."""

from __future__ import annotations

import locale
import os
import sys
from typing import Any

from device.android import activity, java, on_phone
from device.failures import suppressed

NIGHT_MASK, NIGHT = 0x30, 0x20
"""Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES"""
DARK_HINTS = ("GTK_THEME", "SPIELBLOCK_THEME")
"""Environment variables that may contain `dark` on a desktop."""
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the language of messages on Linux, in their order."""
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
    with suppressed("the language"):
        if on_phone():
            return str(java("java.util.Locale").getDefault().getLanguage())[:2].lower()
        return _desktop_language(sys.platform)
    return ""


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


def _desktop_language(platform: str) -> str:
    """Returns the language as the desktop names it.

    Python's own locale is not set in a packed app, and has other names on Windows.
    """
    if platform == "win32":
        import ctypes

        number = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009  exists on Windows only
        return locale.windows_locale.get(number, "")[:2].lower()
    if platform == "darwin":  # an app started with a double click has no variable
        import subprocess

        listed = subprocess.run(
            ["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, check=True
        )
        names = [line.strip(' ",') for line in listed.stdout.splitlines()]
        return next((name[:2].lower() for name in names if name[:2].isalpha()), "")
    chosen = next(filter(None, (os.environ.get(name) for name in LOCALE_VARIABLES)), "")
    if chosen.partition(".")[0] in ("", "C", "POSIX"):
        return ""
    return (os.environ.get("LANGUAGE") or chosen)[:2].lower()
