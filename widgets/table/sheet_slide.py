"""The change of sheets on the table: the next player's sheet slides in, a picture of the one before slides out."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Translate
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

SECONDS = 0.22
"""Seconds in which the next player's sheet slides in."""


class SheetSlide(EventDispatcher):
    """Offset and picture of the change; the page draws them."""

    offset: float = NumericProperty(0)
    """Horizontal offset of the sheet that slides in, in pixels."""
    first_offset: float = NumericProperty(0)
    """Offset at which it begins; negative when going back."""
    picture = ObjectProperty(None, allownone=True)
    """Texture of the sheet that slides out; None if there is none."""
    picture_rect = ListProperty([0, 0, 0, 0])
    old_ground = ColorProperty([0, 0, 0, 0])
    """Color behind the sheet that slides out."""

    def __init__(self) -> None:
        super().__init__()
        self._buffer: Fbo | None = None

    def stop(self) -> None:
        """Stops at the current position."""
        Animation.cancel_all(self, "offset")

    def finish(self) -> bool:
        """Shows the next sheet at once; returns whether it was sliding."""
        was_sliding = self.picture is not None or self.offset != 0
        self.stop()
        self.offset = 0
        self._release()
        return was_sliding

    def start(self, area: Widget, ground: list[float], width: float) -> None:
        """Starts from *width* pixels away; *area* still shows the old sheet, on its *ground*.

        The widgets of the area are filled with the next sheet before the next frame, therefore the picture.
        """
        self._buffer = picture_of(area)
        if self._buffer is not None:
            self.picture_rect, self.old_ground = [*area.pos, *self._buffer.size], ground
            self.picture = self._buffer.texture
        self.first_offset = self.offset = width
        slide = Animation(offset=0, duration=SECONDS, t="out_cubic")
        slide.bind(on_complete=self._release)
        slide.start(self)

    def _release(self, *_args: object) -> None:
        self.picture = self._buffer = None


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
