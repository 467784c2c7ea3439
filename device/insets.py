"""How much of the window lies under the status bar, the navigation bar or a camera.

From API 35 on Android draws the app under all of them; before, it left room by itself. So what counts is not how
large the bars are but how far they reach into what is ours.
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
    """Returns what is covered now; nothing on a desktop, and nothing while the window is not there yet."""
    if not on_phone():
        return Insets()
    with suppressed("safe areas"):
        decor = activity().getWindow().getDecorView()
        bars = decor.getRootWindowInsets()
        if bars is None:
            return Insets()
        left, top, right, bottom = _reach(bars)
        ours = java("android.graphics.Rect")()
        activity().findViewById(CONTENT).getGlobalVisibleRect(ours)
        return Insets(
            max(0, left - ours.left),
            max(0, top - ours.top),
            max(0, right - (decor.getWidth() - ours.right)),
            max(0, bottom - (decor.getHeight() - ours.bottom)),
        )
    return Insets()


def _reach(bars: Any) -> tuple[int, int, int, int]:
    """Returns how far bars and cut-outs reach into the window."""
    if version() >= 30:
        kinds = java("android.view.WindowInsets$Type")
        found = bars.getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom
    return (
        bars.getSystemWindowInsetLeft(),
        bars.getSystemWindowInsetTop(),
        bars.getSystemWindowInsetRight(),
        bars.getSystemWindowInsetBottom(),
    )
