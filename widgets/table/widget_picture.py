"""A still picture of a widget, for a sheet that slides out while another one is filled into the same widgets."""

from __future__ import annotations

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Translate
from kivy.uix.widget import Widget


def picture_of(widget: Widget) -> Fbo | None:
    """Draws a widget once into a buffer, whose texture is the picture; None if it is not in the window."""
    parent = widget.parent
    width, height = map(int, widget.size)
    if not isinstance(parent, Widget) or widget.get_root_window() is None or min(width, height) < 1:
        return None
    buffer = Fbo(size=(width, height), with_stencilbuffer=True)
    with buffer:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Translate(-widget.x, -widget.y, 0)
    index = parent.canvas.indexof(widget.canvas)
    parent.canvas.remove(widget.canvas)
    buffer.add(widget.canvas)
    buffer.draw()
    buffer.remove(widget.canvas)
    parent.canvas.insert(index, widget.canvas)
    return buffer
