"""Stored settings become what is seen: colours, motion, language."""

from __future__ import annotations

import os

from data.settings import Settings
from i18n import Translator, system_language
from theme import Theme

DARK_HINTS = ("GTK_THEME", "SPIELBLOCK_THEME")
"""Surroundings that say `dark` on a desktop."""


def apply_settings(settings: Settings, theme: Theme, tr: Translator) -> None:
    """Shows what the settings say; called at the start and after each change."""
    values = settings.values
    theme.motion = values.animation
    theme.mode = system_mode() if values.theme == "system" else values.theme
    tr.language = system_language() if values.language == "system" else values.language


def system_mode() -> str:
    """Returns the colours that the device wants; light where it does not say."""
    return "dark" if any("dark" in os.environ.get(name, "").lower() for name in DARK_HINTS) else "light"
