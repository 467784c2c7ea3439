"""What is seen on the screen as numbers: pixels, grounds of texts, and whether two pieces differ without colours."""

from __future__ import annotations

from typing import Any

import numpy as np
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.color_math import contrast

Picture = Any
"""An array of height, width and three colours from 0 to 1; the lowest line first, as the window counts."""
Box = tuple[int, int, int, int]
"""Left, low, right and top in pixels."""


def picture(phone: Phone) -> Picture:
    """The window as it is drawn now."""
    phone.draw()
    width, height = Window.size
    raw = np.frombuffer(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE), dtype=np.uint8)
    return raw.reshape(height, width, 3) / 255.0


def luminance(pixels: Picture) -> Picture:
    """How light each pixel is, as WCAG counts it."""
    linear = np.where(pixels <= 0.03928, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def pixels_apart(one: Picture, other: Picture, least: float = 3.0) -> int:
    """How many pixels of two pictures of the same size differ by that contrast without any colour."""
    first, second = luminance(one) + 0.05, luminance(other) + 0.05
    return int(np.sum(np.maximum(first, second) / np.minimum(first, second) >= least))


def crop(whole: Picture, box: Box) -> Picture:
    """A part of it."""
    left, low, right, top = box
    return whole[low:top, left:right]


def box_of(widget: Widget) -> Box:
    """Where a widget is, also where it is turned."""
    x0, y0 = widget.to_window(widget.x, widget.y)
    x1, y1 = widget.to_window(widget.right, widget.top)
    return round(min(x0, x1)), round(min(y0, y1)), round(max(x0, x1)), round(max(y0, y1))


def in_view(box: Box, widget: Widget) -> bool:
    """Tells whether all of it is within the window and everything that scrolls it."""
    around: Any = widget.parent
    rooms = [(0, 0, *Window.size)]
    while isinstance(around, Widget):
        rooms += [box_of(around)] if isinstance(around, ScrollView) else []
        around = around.parent
    return all(room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3] for room in rooms)


def is_plain(widget: Any) -> bool:
    """Tells whether nothing makes it paler: it can be used and is not faded, nor is what it lies on."""
    while isinstance(widget, Widget):
        if widget.disabled or widget.opacity < 1:
            return False
        widget = widget.parent
    return True


def text_box(label: Label) -> Box:
    """Where the letters of a label are, with a pixel around them."""
    (x, y), (wide, high) = label.to_window(*label.center), label.texture_size
    wide, high = min(wide, label.width), min(high, label.height)
    if label.text_size[1] and label.valign == "middle":  # what is drawn is as high as the label: one line of it
        high = min(high, 1.4 * label.font_size)
    return round(x - wide / 2) - 1, round(y - high / 2) - 1, round(x + wide / 2) + 1, round(y + high / 2) + 1


def ground_of(whole: Picture, box: Box) -> tuple[float, float, float] | None:
    """The colour on which something stands: the commonest one around it; None if there is no such."""
    part = crop(whole, box)
    if min(part.shape[:2]) < 3:
        return None
    rim = np.concatenate([part[0], part[-1], part[:, 0], part[:, -1]])
    colors, counts = np.unique(np.round(rim * 255).astype(int), axis=0, return_counts=True)
    best = int(np.argmax(counts))
    if counts[best] < len(rim) / 2:
        return None
    red, green, blue = (colors[best] / 255).tolist()
    return red, green, blue


def text_contrast(whole: Picture, label: Label) -> float | None:
    """How well a text is read where it stands; None where that cannot be told."""
    box = text_box(label)
    if not in_view(box, label):
        return None
    ground = ground_of(whole, box)
    if ground is None:
        return None
    color, alpha = label.color[:3], label.color[3]
    return contrast([alpha * ink + (1 - alpha) * below for ink, below in zip(color, ground, strict=True)], ground)
