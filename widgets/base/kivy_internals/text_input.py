"""A text input without a clipboard."""

from __future__ import annotations

from kivy.uix.textinput import TextInput


class PlainTextInput(TextInput):
    """Never looks for a clipboard: Kivy would start programs that many desktops lack, and log an error for each."""

    def _ensure_clipboard(self) -> None:
        """Replaces the method in which Kivy imports its clipboard."""

    def copy(self, data: str = "") -> None:
        """Copies nothing."""

    def cut(self) -> None:
        """Cuts nothing."""

    def paste(self) -> None:
        """Pastes nothing."""
