"""A label whose text is drawn by another widget, and the pixels of such a text."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from widgets.base.atlas import Pixels


class UnrenderedLabel(Label):
    """Has the properties of a label but no texture; `texture_size` is set by who draws the text.

    Kivy hands each changed property to a core label and renders it; of a sheet's fields that was a tenth of a tap.
    """

    def _trigger_texture_update(self, *_args: object) -> None:
        """Replaces the method that all properties of a label call."""

    def texture_update(self, *_args: object) -> None:
        """Renders nothing."""


class _PixelsOnly:
    """Takes the place of a core label's texture."""

    pixels = Pixels(1, 1, bytes(4))
    """Nothing, as of a text that is too small to see."""

    def blit_data(self, data: Any) -> None:
        """Takes the rendered text."""
        stride = 4 * data.width
        rows = [data.data[start : start + stride] for start in range(0, len(data.data), stride)]
        self.pixels = Pixels(data.width, data.height, b"".join(reversed(rows)))  # labels are rendered from the top


def text_pixels(text: str, **style: Any) -> Pixels:
    """Renders a text as a label with this style would show it."""
    label: Any = CoreLabel(text=text, **style)
    label.resolve_font_name()
    label._size = label.render()
    label.texture = target = _PixelsOnly()
    label.render(real=True)
    return target.pixels
