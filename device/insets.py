"""Insets: the edges of the window that status bar, navigation bar or camera cover.

From API 35 on Android draws the app under all of them; before, it left room by itself. So the overlap with the app's
content counts, not the size of the bars.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from device.android import activity, java, on_phone, version
from device.failures import suppressed

CONTENT = 0x01020002
"""android.R.id.content"""


class Insets(NamedTuple):
    """Pixels at the four sides, in the order of Kivy's `padding`."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def read() -> Insets:
    """Returns the current insets; none on a desktop or before the window exists."""
    if not on_phone():
        return Insets()
    with suppressed("safe areas"):
        decor = activity().getWindow().getDecorView()
        bars = decor.getRootWindowInsets()
        if bars is None:
            return Insets()
        left, top, right, bottom = _bar_sizes(bars)
        content = java("android.graphics.Rect")()
        activity().findViewById(CONTENT).getGlobalVisibleRect(content)
        return Insets(
            max(0, left - content.left),
            max(0, top - content.top),
            max(0, right - (decor.getWidth() - content.right)),
            max(0, bottom - (decor.getHeight() - content.bottom)),
        )
    return Insets()


def _bar_sizes(bars: Any) -> tuple[int, int, int, int]:
    """Returns the sizes of bars and cut-outs in the window: left, top, right, bottom."""
    if version() >= 30:
        kinds = java("android.view.WindowInsets$Type")
        insets = bars.getInsets(kinds.systemBars() | kinds.displayCutout())
        return insets.left, insets.top, insets.right, insets.bottom
    return (
        bars.getSystemWindowInsetLeft(),
        bars.getSystemWindowInsetTop(),
        bars.getSystemWindowInsetRight(),
        bars.getSystemWindowInsetBottom(),
    )
