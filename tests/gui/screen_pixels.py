"""Measures drawn pixels: contrast of texts with their background, and differences of pieces in grayscale."""

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
"""Array of height, width and three color channels from 0 to 1; the lowest line first."""
Box = tuple[int, int, int, int]
"""Left, bottom, right and top in pixels."""


def picture(phone: Phone) -> Picture:
    """Draws the window and returns its pixels."""
    phone.draw()
    width, height = Window.size
    raw = np.frombuffer(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE), dtype=np.uint8)
    return raw.reshape(height, width, 3) / 255.0


def luminance(pixels: Picture) -> Picture:
    """Returns the relative luminance of each pixel (WCAG)."""
    linear = np.where(pixels <= 0.03928, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def different_pixels(first: Picture, second: Picture, min_contrast: float = 3.0) -> int:
    """Returns the number of pixels that differ in luminance by that contrast."""
    first_light, second_light = luminance(first) + 0.05, luminance(second) + 0.05
    ratio = np.maximum(first_light, second_light) / np.minimum(first_light, second_light)
    return int(np.sum(ratio >= min_contrast))


def crop(whole: Picture, box: Box) -> Picture:
    """Returns a part of a picture."""
    left, bottom, right, top = box
    return whole[bottom:top, left:right]


def box_of(widget: Widget) -> Box:
    """Returns the rectangle of a widget in the window; it may be rotated."""
    x0, y0 = widget.to_window(widget.x, widget.y)
    x1, y1 = widget.to_window(widget.right, widget.top)
    return round(min(x0, x1)), round(min(y0, y1)), round(max(x0, x1)), round(max(y0, y1))


def in_view(box: Box, widget: Widget) -> bool:
    """Whether a box is completely inside the window and the scroll views around the widget."""
    parent: Any = widget.parent
    clips = [(0, 0, *Window.size)]
    while isinstance(parent, Widget):
        clips += [box_of(parent)] if isinstance(parent, ScrollView) else []
        parent = parent.parent
    return all(clip[0] <= box[0] and clip[1] <= box[1] and box[2] <= clip[2] and box[3] <= clip[3] for clip in clips)


def is_opaque(widget: Any) -> bool:
    """Whether the widget and its parents are enabled and not transparent."""
    while isinstance(widget, Widget):
        if widget.disabled or widget.opacity < 1:
            return False
        widget = widget.parent
    return True


def text_box(label: Label) -> Box:
    """Returns the rectangle of the letters of a label, with a margin of one pixel."""
    (x, y), (width, height) = label.to_window(*label.center), label.texture_size
    width, height = min(width, label.width), min(height, label.height)
    if label.text_size[1] and label.valign == "middle":  # the texture is as high as the label
        height = min(height, 1.4 * label.font_size)
    return round(x - width / 2) - 1, round(y - height / 2) - 1, round(x + width / 2) + 1, round(y + height / 2) + 1


def background_of(whole: Picture, box: Box) -> tuple[float, float, float] | None:
    """Returns the most frequent color along the edge of a box; None if no color dominates."""
    part = crop(whole, box)
    if min(part.shape[:2]) < 3:
        return None
    edge = np.concatenate([part[0], part[-1], part[:, 0], part[:, -1]])
    colors, counts = np.unique(np.round(edge * 255).astype(int), axis=0, return_counts=True)
    best = int(np.argmax(counts))
    if counts[best] < len(edge) / 2:
        return None
    red, green, blue = (colors[best] / 255).tolist()
    return red, green, blue


def text_contrast(whole: Picture, label: Label) -> float | None:
    """Returns the contrast of a text with its background; None if it cannot be measured."""
    box = text_box(label)
    if not in_view(box, label):
        return None
    background = background_of(whole, box)
    if background is None:
        return None
    color, alpha = label.color[:3], label.color[3]
    mixed = [alpha * ink + (1 - alpha) * below for ink, below in zip(color, background, strict=True)]
    return contrast(mixed, background)
