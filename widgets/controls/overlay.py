"""Base class of everything that covers the page; it avoids the phone's bars and cut-outs."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.kivy_internals.modal_view import PlacedModalView
from widgets.base.safe_area import safe_area

kv.load(__name__)


class Overlay(Accessible, PlacedModalView):
    """Modal view in the center of the safe area. Subclasses size themselves by the free width and height."""

    free_width: float = NumericProperty("360dp")
    """Width of the window between bars and cut-outs."""
    free_height: float = NumericProperty("640dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        safe_area.bind(sides=self.update_position)  # a weak reference: the safe area outlives the widget

    def open(self, *args: Any, **kwargs: Any) -> None:
        """Shows the overlay."""
        super().open(*args, **kwargs)
        self.update_position()

    def set_position(self, width: float, height: float) -> None:
        """Centers the overlay in the safe area; one as large as the window covers the bars as well."""
        left, top, right, bottom = safe_area.sides
        x = (left + width - right - self.width) / 2
        y = (bottom + height - top - self.height) / 2
        self.pos = min(max(0, x), max(0, width - self.width)), min(max(0, y), max(0, height - self.height))
