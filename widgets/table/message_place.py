"""Places the message over the table: where the area has room for it, or between the controls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from widgets.base.rects import Rect, intersection, window_rect
from widgets.base.touch_guard import is_control

if TYPE_CHECKING:
    from widgets.table.table_layout import TableLayout

MARGIN = 3
"""Distance in dp between a message and a control."""


def place_message(page: TableLayout) -> None:
    """Puts the message into the free space that the area offers, or between the controls near its bottom."""
    message = page.ids.message
    slot = page.scene.area.message_slot() if page.scene is not None and not page.all_sheets else None
    tray = page.ids.tray
    if slot is not None:
        slot.bind(pos=page.place_message_later, size=page.place_message_later)  # it moves when the phone is turned
    message.tight = not page.all_sheets
    if slot is not None and slot.get_root_window() is not None and not page.portrait:
        message.x = slot.to_window(slot.x, 0)[0]
        message.width = tray.x - message.x - dp(8)
        message.y = dp(3)
    elif slot is not None and slot.get_root_window() is not None:
        message.width = slot.width + dp(6)
        message.x = min(slot.to_window(slot.x, 0)[0] - dp(3), page.width - message.width - dp(6))
        top = slot.to_window(0, slot.top)[1]
        message.y = max(tray.top + dp(6), top - message.height) if message.height <= slot.height else tray.top + dp(6)
    elif page.all_sheets:
        message.x, message.width = dp(140), page.width - dp(296)
        message.y = page.top - message.height - dp(5)
    else:
        message.x = dp(12)
        message.width = page.width - dp(24) if page.portrait else tray.x - dp(24)
        message.y = tray.top + dp(8) if page.portrait else dp(8)
        free = free_bottom(page, message)
        if free is not None:
            message.y = free


def free_bottom(page: Widget, message: Widget) -> float | None:
    """Returns the bottom of the nearest free rectangle of the size of the message; None if there is no room."""
    margin, height = dp(MARGIN), message.height
    rects = [rect for rect in control_rects(page, message, window_rect(page)) if _beside(rect, message)]
    edges = [bottom for _x, y, _width, high in rects for bottom in (y + high + margin, y - height - margin)]
    bottoms = sorted((message.y, *edges), key=lambda bottom: abs(bottom - message.y))
    for bottom in bottoms:
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
