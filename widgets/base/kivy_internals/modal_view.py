"""A modal view that decides itself where it is placed and how it darkens the window."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.modalview import ModalView

from widgets.base import kv

kv.load(__name__)


class PlacedModalView(ModalView):
    """Calls `set_position(width, height)` with the window's size instead of centering itself."""

    dim: float = NumericProperty(0.45)
    """Opacity of the shadow over the window."""

    def set_position(self, width: float, height: float) -> None:
        """Sets the position in a window of that size."""
        raise NotImplementedError

    def update_position(self, *_args: object) -> None:
        """Places the view again, if it is open."""
        if self._is_open:
            self.set_position(*self._window.size)

    def _align_center(self, *_args: object) -> None:
        """Replaces the method that Kivy calls when the window or the view changes its size."""
        self.update_position()
