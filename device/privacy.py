"""Protection of an open hand from the picture of the app in the list of recent apps."""

from __future__ import annotations

from device.android import activity, java, on_phone
from device.failures import suppressed

CLASS = "org.spielblock.SecureWindow"
"""The Java half: Android changes a window only on its own thread."""


class SecureWindow:
    """The window's secure flag, changed only when needed. Android then takes no picture of the app."""

    def __init__(self) -> None:
        self.on = False

    def set(self, on: bool) -> None:
        """Switches the flag; nothing happens on a desktop."""
        if on == self.on or not on_phone():
            return
        self.on = on
        with suppressed("hiding hands in the list of recent apps"):
            java(CLASS).set(activity(), on)


secure_window = SecureWindow()
