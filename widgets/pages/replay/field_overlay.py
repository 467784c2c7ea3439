"""What is drawn over a field of a sheet in the replay, and follows it."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import ObjectProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.pieces.field import Field


class FieldOverlay(CanvasWidget):
    """Lies over the sheet and takes no touch; a subclass writes `draw_over`."""

    follows: ClassVar[tuple[str, ...]] = ("target",)

    target = ObjectProperty(None, allownone=True)
    """The field, None while there is nothing to draw."""

    def __init__(self, **kwargs: object) -> None:
        self._followed: set[int] = set()
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Draws where the field is."""
        field = self.target
        if field is None:
            return
        if id(field) not in self._followed:
            self._followed.add(id(field))
            self.follow(field, "pos", "size")
        self.draw_over(field)

    def draw_over(self, field: Field) -> None:
        """Draws over the field."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it draws")

    def on_touch_down(self, touch: object) -> bool:
        """Lets the touch go by."""
        return False
