"""What all things over the page share: they keep clear of the phone's bars and cut-outs."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.modalview import ModalView

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.safe_area import safe_area

kv.load(__file__)


class Overlay(Accessible, ModalView):
    """Covers the page, in the middle between bars and cut-outs; sizes itself by the room that it has."""

    free_width = NumericProperty("360dp")
    """How wide the window is between bars and cut-outs."""
    free_height = NumericProperty("640dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        safe_area.bind(sides=self._align_center)  # weakly: it outlives the widget

    def open(self, *args: Any, **kwargs: Any) -> None:
        """Shows it."""
        super().open(*args, **kwargs)
        self._align_center()

    def _align_center(self, *_args: object) -> None:
        """Kivy calls this whenever window or widget change their size, and would take the window's centre."""
        if not self._is_open:
            return
        left, top, right, bottom = safe_area.sides
        width, height = self._window.size
        x = (left + width - right - self.width) / 2
        y = (bottom + height - top - self.height) / 2
        # what is as large as the window covers it all, and keeps its content clear itself
        self.pos = min(max(0, x), max(0, width - self.width)), min(max(0, y), max(0, height - self.height))
