"""Fades a picture of one page out over the next page.

Kivy's own fade looks the same, but draws pictures of both pages with a shader, and makes new ones for each change of
pages. Each picture is as large as the window, on a phone 20 MB with its stencil, and refers to itself, so that it
stays until all garbage is collected. Here is one picture, which is small between two fades.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle, Translate
from kivy.properties import ColorProperty
from kivy.uix.screenmanager import Screen, TransitionBase

UNUSED = (1, 1)
"""Size of the picture between two fades."""


class PageFade(TransitionBase):
    """A transition for all changes of pages. Until it ends, neither page is in the widget tree, as in Kivy's fade."""

    ground = ColorProperty()
    """Color behind the pages."""

    def __init__(self, **kwargs: Any) -> None:
        self._color = Color()
        self._drawing = InstructionGroup()
        super().__init__(**kwargs)

    @cached_property
    def _picture(self) -> Fbo:
        return Fbo(size=UNUSED, with_stencilbuffer=True)

    def add_screen(self, screen: Screen) -> None:
        """Draws the next page, and the picture of the last one above it."""
        last, picture = self.screen_out, self._picture
        screen.pos, screen.size = last.pos, last.size
        self.manager.real_remove_widget(last)
        picture.size = round(last.width), round(last.height)
        for part in (ClearColor(*self.ground), ClearBuffers(), Translate(-last.x, -last.y), last.canvas):
            picture.add(part)
        for drawn in (picture, self._color, Rectangle(texture=picture.texture, pos=last.pos, size=picture.size)):
            self._drawing.add(drawn)
        for layer in (screen.canvas, self._drawing):
            self.manager.canvas.add(layer)

    def on_progress(self, progress: float) -> None:
        """Fades the picture."""
        self._color.a = 1 - progress

    def remove_screen(self, screen: Screen) -> None:
        """Ends the drawing, frees the memory of the picture and adds the next page to the widget tree."""
        for layer in (self.screen_in.canvas, self._drawing):
            self.manager.canvas.remove(layer)
        for group in (self._picture, self._drawing):
            group.clear()
        self._picture.size = UNUSED
        self.manager.real_add_widget(self.screen_in)
