"""Buffers for pictures of widgets. They are used again, because Kivy compiles a program for each new `Fbo`."""

from __future__ import annotations

from kivy.graphics import Fbo

_spare: list[Fbo] = []


def take_buffer(size: tuple[int, int]) -> Fbo:
    """Returns an empty buffer of this size: a spare one of the same size, any other spare one, or a new one."""
    if not _spare:
        return Fbo(size=size, with_stencilbuffer=True)
    buffer = next((each for each in _spare if tuple(each.size) == size), _spare[-1])
    _spare.remove(buffer)
    buffer.size = size
    return buffer


def give_back(buffer: Fbo) -> None:
    """Empties a buffer for the next picture; its texture must not be drawn any longer."""
    buffer.clear()
    _spare.append(buffer)
