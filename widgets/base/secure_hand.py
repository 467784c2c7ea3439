"""Keeps an open hand out of Android's list of recent apps."""

from __future__ import annotations

from kivy.clock import Clock

from device.privacy import secure_window

DELAY = 0.5
"""Seconds after a hand is hidden until the window may be pictured again.

By then a frame without the cards is drawn. The clock stands still while the app is paused, so the picture that Android
takes on leaving the app is always protected.
"""


def protect_hand(is_open: bool) -> None:
    """Protects the window while a hand is open, and shortly after."""
    _release.cancel()
    if is_open:
        secure_window.set(True)
    elif secure_window.on:
        _release()


_release = Clock.create_trigger(lambda _dt: secure_window.set(False), DELAY)
