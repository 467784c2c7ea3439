"""Widgets that draw themselves in Python instead of in a kv rule."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from widgets.base.live import Live


class CanvasWidget(Live, Widget):
    """Base class of drawings. A subclass implements `draw` and names the properties that it draws in `follows`."""

    follows: ClassVar[tuple[str, ...]] = ("pos", "size")
    follows_colors = True

    def __init__(self, **kwargs: Any) -> None:
        self.shapes = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self.shapes)  # beneath its children

    def draw(self) -> None:
        """Adds the drawing to `shapes`, which is empty."""
        raise NotImplementedError(f"{type(self).__name__} has no draw method")

    def fill(self) -> None:
        """Redraws the widget."""
        self.shapes.clear()
        self.draw()


def text_texture(text: str, font_size: float, font_name: str = "Text", bold: bool = False) -> Texture:
    """Renders one line of text; *font_size* is in pixels."""
    label = CoreLabel(text=text, font_name=font_name, font_size=font_size, bold=bold)
    label.refresh()
    assert label.texture is not None  # set by `refresh`
    return label.texture
