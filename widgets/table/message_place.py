"""Places the message over the table: in the area's free space, else between the controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from widgets.base.rects import Rect, intersection, window_rect
from widgets.base.touch_guard import is_control

if TYPE_CHECKING:
    from widgets.controls.message_line import MessageLine
    from widgets.table.table_layout import TableLayout

MARGIN = 3
"""Distance in dp between a message and a control."""
SLACK = 4
"""Pixels by which a message may touch the edge of a control."""
TITLE = 150
"""Width in dp of the title in landscape."""
SMALLEST, STEP = 12.8, 0.93
"""Least font size in dp, and a step to it: a message that would cover a control is written smaller."""
NARROWEST, NARROWEST_SLOT = 170, 100
"""Least width in dp of a message that has left its usual place, and of one beside the score."""


class Spot(NamedTuple):
    """Left edge, bottom and width of a message, and its share of the font size."""

    x: float
    y: float
    width: float
    size: float = 1


def place_message(page: TableLayout) -> None:
    """Puts the visible message into the free space that the area offers, or where it covers no control."""
    message = page.ids.message
    message.tight = not page.all_sheets
    if not message.visible:
        return
    spot = _usual_spot(page, message)
    if not page.all_sheets:
        spot = _free_spot(page, message, spot)
    message.x, message.y, message.width, message.shrink = spot


def sizes_of(message: MessageLine) -> list[float]:
    """Returns shares of the message's usual font size, the largest first."""
    usual = message.ids.label.font_size / message.shrink
    steps = [STEP**step for step in range(8)]
    return [size for size in steps if size == 1 or usual * size >= dp(SMALLEST)]


def height_at(message: MessageLine, width: float, size: float = 1) -> float:
    """Returns the height of the message at a width and font size, which its layout would have two frames later."""
    label = message.ids.label
    room, font_size = width - 2 * dp(14), label.font_size / message.shrink * size
    _width, height = CoreLabel(
        text=label.text, font_size=font_size, font_name=label.font_name, text_size=(room, None)
    ).render()
    return float(height + (dp(8) if message.tight else dp(18)))


def _usual_spot(page: TableLayout, message: MessageLine) -> Spot:
    """Returns the position in the area's free space, beside a tablet's title, or above the tray."""
    slot = page.scene.area.message_slot() if page.scene is not None and not page.all_sheets else None
    tray = page.ids.tray
    if slot is not None:
        slot.bind(pos=page.place_message_later, size=page.place_message_later)  # it moves when the phone is turned
    if slot is not None and slot.get_root_window() is not None and not page.portrait:
        x, room = slot.to_window(slot.x, 0)[0], slot.parent.height + 2 * dp(MARGIN)
        sizes = [size for size in sizes_of(message) if height_at(message, slot.width, size) <= room]
        if sizes and slot.width >= dp(NARROWEST_SLOT):  # the score beside it stays visible
            return Spot(x, dp(MARGIN), slot.width, sizes[0])
        return Spot(x, dp(MARGIN), tray.x - x - dp(8))
    if slot is not None and slot.get_root_window() is not None:
        width = slot.width + dp(6)
        x = min(slot.to_window(slot.x, 0)[0] - dp(3), page.width - width - dp(6))
        height, lowest = height_at(message, width), tray.top + dp(6)
        return Spot(x, max(lowest, slot.to_window(0, slot.top)[1] - height) if height <= slot.height else lowest, width)
    if page.all_sheets:
        return Spot(dp(140), page.top - message.height - dp(5), page.width - dp(296))
    if page.portrait:
        return Spot(dp(12), tray.top + dp(8), page.width - dp(24))
    return _title_spot(page, message) or Spot(dp(12), dp(8), tray.x - dp(24))


def _title_spot(page: TableLayout, message: MessageLine) -> Spot | None:
    """Returns the space beside the title in landscape, if it has no tabs and the message fits."""
    left, bar = dp(TITLE), page.ids.bar.height
    width = page.ids.open_sign.x - left - dp(MARGIN)
    if not page.tabs_hidden or width < dp(NARROWEST):
        return None
    for size in sizes_of(message):
        height = height_at(message, width, size)
        if height <= bar:
            return Spot(left, page.height - (bar + height) / 2, width, size)
    return None


def _free_spot(page: TableLayout, message: MessageLine, usual: Spot) -> Spot:
    """Returns the first spot without controls; if there is none, the one with the fewest."""
    rects = list(control_rects(page, message, window_rect(page)))
    if not _covered(rects, usual, height_at(message, usual.width, usual.size)):
        return usual
    spots = [usual, *_other_spots(page)]
    for size in sizes_of(message):
        for spot in spots:
            bottom = free_bottom(rects, spot, height_at(message, spot.width, size), page.height)
            if bottom is not None:
                return spot._replace(y=bottom, size=size)
    heights = [height_at(message, spot.width) for spot in spots]
    inside = [spot._replace(y=min(spot.y, page.height - height)) for spot, height in zip(spots, heights, strict=True)]
    return min(zip(inside, heights, strict=True), key=lambda place: _covered(rects, *place))[0]


def _other_spots(page: TableLayout) -> Iterator[Spot]:
    """Yields the spots in landscape: the bar beside the title, the area, the tray, the halves of the area."""
    if page.portrait:
        return
    tray, top, left = page.ids.tray, page.height - dp(MARGIN), dp(TITLE)
    half = tray.x / 2
    spots = (
        Spot(left, top, page.ids.open_sign.x - left - dp(MARGIN)),
        Spot(dp(12), dp(MARGIN), tray.x - dp(24)),
        Spot(tray.x + dp(8), dp(8), page.width - tray.x - dp(16)),
        Spot(half, dp(8), half - dp(12)),
        Spot(dp(12), dp(8), half - dp(12)),
    )
    yield from (spot for spot in spots if spot.width >= dp(NARROWEST))


def free_bottom(rects: Sequence[Rect], spot: Spot, height: float, page_height: float) -> float | None:
    """Returns the bottom of the free rectangle of the same width nearest to a spot; None if there is none."""
    margin = dp(MARGIN)
    beside = [rect for rect in rects if _shares_columns(rect, spot)]
    edges = [bottom for _x, y, _width, high in beside for bottom in (y + high + margin, y - height - margin)]
    highest = page_height - height - margin
    for bottom in sorted((min(spot.y, highest), *edges), key=lambda bottom: abs(bottom - spot.y)):
        inside = margin <= bottom <= highest
        if inside and all(y + high <= bottom + 1 or bottom + height <= y + 1 for _x, y, _width, high in beside):
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


def _covered(rects: Sequence[Rect], spot: Spot, height: float) -> int:
    """Returns the number of controls below a message at a spot."""
    box = spot.x, spot.y, spot.width, height
    return sum(min(intersection(rect, box)[2:]) > SLACK for rect in rects)


def _shares_columns(rect: Rect, spot: Spot) -> bool:
    """Whether the rectangle shares columns of pixels with the spot."""
    return bool(rect[0] < spot.x + spot.width and spot.x < rect[0] + rect[2])
