"""Applies stored settings to the screen: colors, motion, press and hold, speech mode, language."""

from __future__ import annotations

from data.settings import Settings
from device import system
from i18n.catalog import LANGUAGES
from widgets.base.theme import Theme
from widgets.base.translation import Translator


def apply_settings(settings: Settings, theme: Theme, tr: Translator) -> None:
    """Applies the settings at the start and after each change."""
    values = settings.values
    theme.motion = values.animation
    theme.hold_to_reveal = values.hold_curtain
    theme.speech_mode = values.speech_mode
    theme.mode = ("dark" if system.dark() else "light") if values.theme == "system" else values.theme
    tr.language = system_language() if values.language == "system" else values.language


def system_language() -> str:
    """Returns the language of the device, or English if the app is not translated to it."""
    language = system.language()
    return language if language in LANGUAGES else "en"
