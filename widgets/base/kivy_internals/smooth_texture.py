"""Restores the soft edge of Kivy's `Smooth…` shapes after the graphics context was lost.

All smooth lines share one small texture, and the edges of all other smooth shapes another. Kivy lets the shape that was
created first fill its texture again; once that shape is deleted nobody does. After Android took the context away,
smooth lines would be invisible and discs would have ragged edges.
"""

from __future__ import annotations

from functools import cache

from kivy.graphics import Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.graphics.vertex_instructions import AntiAliasingLine


def reload_smooth_texture_on_context_loss() -> None:
    """Lets shapes that are never deleted fill both textures."""
    _line().premultiplied_texture().add_reload_observer(_fill_line)
    _edge().premultiplied_texture().add_reload_observer(_fill_edge)


@cache
def _line() -> SmoothLine:
    return SmoothLine()


@cache
def _edge() -> AntiAliasingLine:
    return AntiAliasingLine(Rectangle())


def _fill_line(texture: Texture) -> None:
    _line()._smooth_reload_observer(texture)


def _fill_edge(texture: Texture) -> None:
    _edge()._texture_reload_observer(texture)
