"""The change of sheets on the table: the next player's sheet slides in, a picture of the one before slides out."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle, Translate
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from widgets.base.motion import Motion
from widgets.table.picture_buffers import give_back, take_buffer

SECONDS = 0.22
"""Seconds in which the next player's sheet slides in."""


class SheetSlide(EventDispatcher):
    """Offset and picture of the change, drawn around the sheet while it slides."""

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
        self._image, self._old_sheet, self._motion = Rectangle(), InstructionGroup(), Motion()
        for name in ("picture", "offset"):
            self.fbind(name, self._draw)

    def draw_in(self, box: Widget) -> None:
        """Draws the change in the box that holds the sheet, which draws the grounds of both."""
        for group in (self._old_sheet, self._motion.begin):
            box.canvas.before.add(group)
        box.canvas.after.add(self._motion.end)

    def _draw(self, *_args: object) -> None:
        self._motion.move((0, 0), shift=(self.offset, 0))
        self._image.texture = self.picture
        if self.picture is None:
            self._old_sheet.clear()
            return
        x, y, width, height = self.picture_rect
        self._image.pos, self._image.size = (x + self.offset - self.first_offset, y), (width, height)
        if not self._old_sheet.children:
            for instruction in (Color(), self._image):
                self._old_sheet.add(instruction)

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
        self._buffer = picture_of(area, ground)
        if self._buffer is not None:
            self.picture_rect, self.old_ground = [*area.pos, *self._buffer.size], ground
            self.picture = self._buffer.texture
        self.first_offset = self.offset = width
        slide = Animation(offset=0, duration=SECONDS, t="out_cubic")
        slide.bind(on_complete=self._release)
        slide.start(self)

    def _release(self, *_args: object) -> None:
        self.picture = None
        if self._buffer is not None:
            self._buffer.size = (1, 1)  # a whole sheet is too large to be kept for the next one
            give_back(self._buffer)
            self._buffer = None


def picture_of(widget: Widget, ground: list[float]) -> Fbo | None:
    """Draws a widget on its ground once into a buffer, whose texture is the picture; None if it is not in the window.

    Half covered pixels of a transparent picture would be too dark.
    """
    parent = widget.parent
    width, height = map(int, widget.size)
    if not isinstance(parent, Widget) or widget.get_root_window() is None or min(width, height) < 1:
        return None
    buffer = take_buffer((width, height))
    with buffer:
        ClearColor(*ground)
        ClearBuffers()
        Translate(-widget.x, -widget.y, 0)
    index = parent.canvas.indexof(widget.canvas)
    parent.canvas.remove(widget.canvas)
    buffer.add(widget.canvas)
    buffer.draw()
    buffer.remove(widget.canvas)
    parent.canvas.insert(index, widget.canvas)
    return buffer
