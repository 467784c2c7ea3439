"""A box whose children are drawn as a picture while nothing in it changes.

A table at rest is a hundred texts and shapes, and a finger on a field, an entry that swells or a sliding sheet change
few of them. As pictures its other parts cost a frame a few GL calls instead of hundreds. A frame in which they change
draws them directly, because a new picture would draw them twice.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle, Translate
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.table.picture_buffers import give_back, take_buffer
from widgets.table.touch_routing import TouchRouting

REST = 0.15
"""Seconds without a change until the children are drawn as a picture."""
MAX_SIDE = 4096
"""Size of a picture that graphics cards of phones support; larger boxes are always drawn directly."""


class StillBox(TouchRouting, BoxLayout):
    """Draws its children directly, or as a picture on a ground of one color.

    Kivy flags the canvas of the children when an instruction in it changes; this is checked when the box is drawn. It
    draws the picture itself again after the graphics context was lost.
    """

    ground = ColorProperty()
    """The opaque color behind the box: half covered pixels of a transparent picture would become too dark."""
    margin: float = NumericProperty(0)
    """Pixels by which the picture extends beyond the box, for soft edges of its children."""
    live = BooleanProperty(False)
    """Whether there is never a picture, because the children or the ground extend beyond the box."""

    def __init__(self, **kwargs: Any) -> None:
        self.layer = Canvas()
        """Holds the canvases of the children."""
        self._shown = InstructionGroup()
        self._shown.add(self.layer)
        self._buffer: Fbo | None = None
        self._clear, self._origin, self._image = ClearColor(0, 0, 0, 0), Translate(0, 0), Rectangle()
        self._rest = Clock.create_trigger(self._draw_picture, REST)
        super().__init__(**kwargs)
        for instruction in (Callback(self._watch), self._shown):
            self.canvas.add(instruction)
        for name in ("pos", "size", "ground", "margin", "live"):
            self.fbind(name, self._draw_directly)
        self._draw_directly()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Adds a child, whose canvas goes into the layer."""
        own, self.canvas = self.canvas, self.layer
        super().add_widget(widget, *args, **kwargs)
        self.canvas = own

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Removes a child and its canvas."""
        own, self.canvas = self.canvas, self.layer
        super().remove_widget(widget, *args, **kwargs)
        self.canvas = own

    def _watch(self, _callback: Callback) -> None:
        """Draws the children directly in this frame if one has changed."""
        if self.layer.needs_redraw:
            self._draw_directly()

    def _draw_directly(self, *_args: object) -> None:
        self._rest.cancel()
        self._rest()
        if self._shown.children[0] is not self.layer:
            self._shown.clear()
            if self._buffer is not None:
                give_back(self._buffer)
                self._buffer = None
            self._shown.add(self.layer)

    def _draw_picture(self, _dt: float) -> None:
        """Makes a picture of the box, in whole pixels of the window, and draws it from now on."""
        left, bottom = floor(self.x - self.margin), floor(self.y - self.margin)
        size = ceil(self.right + self.margin) - left, ceil(self.top + self.margin) - bottom
        if self.live or min(self.size) < 1 or max(size) > MAX_SIDE:
            self._image.texture = None
            return
        self._buffer = take_buffer(size)
        for instruction in (self._clear, ClearBuffers(), self._origin):
            self._buffer.add(instruction)
        self._clear.rgba, self._origin.xy = self.ground, (-left, -bottom)
        self._image.texture, self._image.pos, self._image.size = self._buffer.texture, (left, bottom), size
        self._shown.remove(self.layer)
        self._buffer.add(self.layer)
        for drawn in (self._buffer, Color(), self._image):
            self._shown.add(drawn)
