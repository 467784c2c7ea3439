"""Finds room for a message between the controls of a table."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from widgets.base.rects import Rect, intersection, window_rect
from widgets.base.touch_guard import is_control

MARGIN = 3
"""Distance in dp between a message and a control."""


def free_bottom(page: Widget, message: Widget) -> float | None:
    """Returns the bottom of the nearest free place of the size of the message; None if there is no room."""
    margin, height = dp(MARGIN), message.height
    rects = [rect for rect in control_rects(page, message, window_rect(page)) if _beside(rect, message)]
    edges = [bottom for _x, y, _width, high in rects for bottom in (y + high + margin, y - height - margin)]
    places = sorted((message.y, *edges), key=lambda bottom: abs(bottom - message.y))
    for bottom in places:
        inside = margin <= bottom <= page.height - height - margin
        if inside and all(y + high <= bottom + 1 or bottom + height <= y + 1 for _x, y, _width, high in rects):
            return float(bottom)
    return None


def control_rects(widget: Widget, excluded: Widget, clip: Rect) -> Iterator[Rect]:
    """Yields the visible parts of all controls within a widget."""
    if widget is excluded or widget.disabled or not widget.opacity:
        return
    if isinstance(widget, ScrollView):
        clip = intersection(clip, window_rect(widget))
    rect = intersection(window_rect(widget), clip)
    if is_control(widget) and min(rect[2:]) > 1:
        yield rect
    for child in widget.children:
        yield from control_rects(child, excluded, clip)


def _beside(rect: Rect, message: Widget) -> bool:
    """Whether the rectangle shares columns of pixels with the message."""
    return bool(rect[0] < message.right and message.x < rect[0] + rect[2])
