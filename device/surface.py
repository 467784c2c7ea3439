"""Position of the app's surface on the screen."""

from __future__ import annotations

from device.android import java, on_phone
from device.failures import suppressed


def corner() -> tuple[int, int]:
    """Returns x and y of the upper left corner in pixels; (0, 0) on a desktop."""
    if on_phone():
        with suppressed("the position on the screen"):
            position = [0, 0]
            java("org.kivy.android.PythonActivity").getSurface().getLocationOnScreen(position)
            return position[0], position[1]
    return 0, 0
