"""The soft edge of Kivy's `Smooth…` shapes outlives a graphics card that lost it.

All of them share one small texture. Kivy lets the shape that was made first fill it again, and when that shape is gone
nobody does: after a phone took the graphics away for a while, every smooth line would be invisible.
"""

from __future__ import annotations

from functools import cache

from kivy.graphics import SmoothLine
from kivy.graphics.texture import Texture


@cache
def keep() -> SmoothLine:
    """Sees to it, once; returns the shape that stays."""
    line = SmoothLine()
    line.texture.add_reload_observer(_fill)
    return line


def _fill(texture: Texture) -> None:
    keep()._smooth_reload_observer(texture)
