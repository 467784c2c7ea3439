"""Rectangles and other shapes in window coordinates, and the order in which people read them. Does not import Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

Rect = tuple[float, float, float, float]
"""x, y, width and height in the window; the origin is the lower left corner."""


def window_rect(widget: Widget) -> Rect:
    """Returns the rectangle of a widget in the window, also of one that is turned upside down."""
    x0, y0 = widget.to_window(widget.x, widget.y)
    x1, y1 = widget.to_window(widget.right, widget.top)
    return min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)


def is_point_on(widget: Widget, x: float, y: float) -> bool:
    """Whether a window position is on the widget; False for a widget that is off the screen."""
    left, bottom, width, height = window_rect(widget)
    on_screen = widget.get_root_window() is not None
    return on_screen and left <= x <= left + width and bottom <= y <= bottom + height


def contains(rect: Rect, x: float, y: float) -> bool:
    """Whether a position is within the rectangle."""
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def center(rect: Rect) -> tuple[float, float]:
    """Returns the center of the rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def intersection(a: Rect, b: Rect) -> Rect:
    """Returns the common area; its width or height is 0 if there is none."""
    left, bottom = max(a[0], b[0]), max(a[1], b[1])
    right, top = min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3])
    return left, bottom, max(0, right - left), max(0, top - bottom)


def bounding_box(rects: Sequence[Rect]) -> Rect:
    """Returns the smallest rectangle around all *rects*."""
    left, bottom = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, top = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left, bottom, right - left, top - bottom


def pentagon(x: float, y: float, radius: float) -> list[float]:
    """Returns the corners of a regular pentagon around a point, clockwise from the top."""
    angles = [number * 2 * pi / 5 for number in range(5)]
    return [value for angle in angles for value in (x + radius * sin(angle), y + radius * cos(angle))]


def reading_order(rects: Sequence[Rect]) -> list[int]:
    """Returns the indices of *rects* in reading order: line by line from the top, each line from the left.

    Rectangles share a line if they overlap vertically by more than half of the lower one's height.
    """
    remaining = sorted(range(len(rects)), key=lambda index: (-(rects[index][1] + rects[index][3]), rects[index][0]))
    order: list[int] = []
    while remaining:
        first = rects[remaining[0]]
        line = [index for index in remaining if _same_line(first, rects[index]) or index == remaining[0]]
        order += sorted(line, key=lambda index: rects[index][0])
        remaining = [index for index in remaining if index not in line]
    return order


def _same_line(a: Rect, b: Rect) -> bool:
    overlap = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return overlap > min(a[3], b[3]) / 2
