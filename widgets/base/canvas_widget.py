"""A widget that draws itself in Python instead of in a kv rule."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from widgets.base.live import Live


class CanvasWidget(Live, Widget):
    """Base of small drawings: a subclass writes `draw`, which finds `shapes` empty; `follows` names what it draws."""

    follows: ClassVar[tuple[str, ...]] = ("pos", "size")
    follows_colors = True

    def __init__(self, **kwargs: Any) -> None:
        self.shapes = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self.shapes)  # beneath its children

    def draw(self) -> None:
        """Adds to `shapes` what is to be seen."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it draws")

    def fill(self) -> None:
        """Redraws it."""
        self.shapes.clear()
        self.draw()


def text_texture(text: str, font_size: float, font_name: str = "Text", bold: bool = False) -> Texture:
    """Renders one line of text; *font_size* is in pixels."""
    label = CoreLabel(text=text, font_name=font_name, font_size=font_size, bold=bold)
    label.refresh()
    assert label.texture is not None  # set by `refresh`
    return label.texture
