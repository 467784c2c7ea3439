"""Restores the soft edge of Kivy's `Smooth…` shapes after the graphics context was lost.

All smooth shapes share one small texture. Kivy lets the shape that was created first fill it again; once that shape is
deleted nobody does, and every smooth line would be invisible after Android took the context away.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import SmoothLine
from kivy.graphics.texture import Texture


@cache
def reload_smooth_texture_on_context_loss() -> SmoothLine:
    """Registers a shape that is never deleted as the one that fills the texture; returns it."""
    line = SmoothLine()
    assert line.texture is not None  # every smooth line has the shared one
    line.texture.add_reload_observer(_fill)
    return line


def _fill(texture: Texture) -> None:
    line: Any = reload_smooth_texture_on_context_loss()
    line._smooth_reload_observer(texture)  # Kivy has no public name for it
