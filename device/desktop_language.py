"""Language of the user on a desktop. Python's locale is not set in a packed app, and has other names on Windows."""

from __future__ import annotations

import locale
import os
import sys

from device.failures import suppressed

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables with the language of messages on Linux, in their order."""


def desktop_language() -> str:
    """Returns the two-letter code of the user's language; empty if unknown."""
    with suppressed("the language"):
        return _read(sys.platform)
    return ""


def _read(platform: str) -> str:
    """Returns the language as the system names it."""
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
