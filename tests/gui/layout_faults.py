"""Finds layout faults: cut texts, small touch targets and overlapping widgets. Needs no drawing."""

# ruff: noqa: SLF001  Kivy has no public name for the lines of a label

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.scenes import SceneLayer
from widgets.base.screen_size import screen_size
from widgets.base.text_format import readable
from widgets.controls.action_sheet import ActionSheet
from widgets.controls.message_line import MessageLine
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.shared.card_table import ReplayCard
from widgets.shared.reports.matrix import MatrixCell
from widgets.table.area import Area
from widgets.table.seat_panel import SeatPanel

SIX = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander"]
"""Players with long names."""
MIN_SIDE, MIN_SIDE_ON_TABLET = 36.0, 38.0
"""Smallest side of a target, in dp of the device; on the smallest phones in dp of the app.

One side may be shorter by a quarter if the area is kept; that of a field or table cell by half.
"""
MAX_OVERLAP = 3
"""Tolerated overlap in pixels, for rounded corners and the empty rim of letters."""
MIN_LETTERS = 12
"""Smallest font size, in dp of the app."""
RIM, RIMS = (1, 2), {"Hand": (1, 8), "Icons": (3, 4)}
"""Empty pixels at the edges of a text in width and height: default, and fonts with more."""

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""


def _visible(top: Widget) -> Iterator[Widget]:
    """Yields a widget and its descendants that are in the window and not transparent."""
    if top.opacity == 0:
        return
    x, y = top.to_window(*top.center)
    if 0 <= x < Window.width and 0 <= y < Window.height and top.width >= 1 and top.height >= 1:
        yield top
    for child in top.children:
        yield from _visible(child)


def on_screen(phone: Phone) -> list[Widget]:
    """Returns all visible widgets."""
    return [widget for top in Window.children for widget in _visible(top)]


def cut_texts(phone: Phone) -> list[str]:
    """Returns descriptions of the texts that do not fit their labels."""
    return [fault for fault in map(_cut, on_screen(phone)) if fault]


def small_targets(phone: Phone) -> list[str]:
    """Returns descriptions of the touch targets that are too small."""
    return [fault for fault in map(_small, on_screen(phone)) if fault]


def tiny_texts(phone: Phone) -> list[str]:
    """Returns descriptions of the texts that are too small to read; pieces of the games are drawn to their size."""
    return [fault for fault in map(_tiny, on_screen(phone)) if fault]


def overlaps(phone: Phone) -> list[str]:
    """Returns descriptions of touch targets and texts that overlap.

    Descendants of a target, and cards on cards, may overlap. Widgets below an open sheet or a message are ignored.
    """
    boxes = [(widget, box) for widget, box in _boxes(_top_layer()) if box is not None]
    return [
        f"{_describe(widget)} {_format(box)} overlaps {_describe(other)} {_format(other_box)}"
        for index, (widget, box) in enumerate(boxes)
        for other, other_box in boxes[:index]
        if _overlap(box, other_box) and not _may_overlap(widget, other)
    ]


def faults(phone: Phone) -> list[str]:
    """Returns descriptions of all faults."""
    unfit = [fault for widget in on_screen(phone) for fault in (_cut(widget), _small(widget)) if fault]
    return unfit + overlaps(phone)


def visible_rects(phone: Phone) -> set[tuple[str, int, int, int, int]]:
    """Returns class, position and size of all visible widgets that do not scroll or fade."""
    scrolled = {id(inner) for view in phone.find_all(ScrollView) for inner in view.walk(restrict=True)}
    fixed = [widget for widget in on_screen(phone) if id(widget) not in scrolled and not isinstance(widget, SceneLayer)]
    return {(type(widget).__name__, *map(round, (*widget.to_window(*widget.pos), *widget.size))) for widget in fixed}


def _cut(widget: Widget) -> str:
    if not isinstance(widget, Label) or not widget.text or widget.shorten:
        return ""
    width, height = widget.texture_size
    beside, above = RIMS.get(widget.font_name, RIM)
    if width <= widget.width + beside and height <= widget.height + above:
        return ""
    return f"{widget.text!r} {width}x{height} in {widget.width:.0f}x{widget.height:.0f}"


def _tiny(widget: Widget) -> str:
    if not isinstance(widget, Label) or widget.font_name in ("Icons", "Signs") or not readable(widget.text):
        return ""
    if widget.font_size > MIN_LETTERS * Metrics.density - 0.01 or _is_piece(widget):
        return ""
    size = widget.font_size / Metrics.density
    return f"{_describe(widget)} of {type(widget.parent).__name__} has letters of {size:.1f}"


def _is_piece(widget: Widget) -> bool:
    """Whether the text is on a sheet that is only looked at, on a card or on a die: those are drawn to their size."""
    return isinstance(widget, Field) or any(isinstance(part, PlayingCard | Die) for part in (widget, widget.parent))


def _small(widget: Widget) -> str:
    """Describes a target that is too small; read-only widgets do not count."""
    if not isinstance(widget, ButtonBehavior) or is_read_only(widget):
        return ""
    min_side = MIN_SIDE_ON_TABLET if screen_size.tablet else MIN_SIDE
    min_side *= screen_size.density * min(1, screen_size.scale)
    area = widget.width * widget.height
    slim = 0.5 if isinstance(widget, Field | MatrixCell | ReplayCard) else 0.75
    if min(widget.size) >= min_side * slim and area >= min_side**2:
        return ""
    (x, y), reach = widget.center, min_side / 2 - 0.01
    if all(widget.collide_point(x + right * reach, y + up * reach) for right in (-1, 1) for up in (-1, 1)):
        return ""
    name = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {name!r} {widget.width:.1f}x{widget.height:.1f}"


def is_read_only(widget: Widget) -> bool:
    """Whether its parent is disabled, or it is a field of a sheet outside a table."""
    if widget.disabled and widget.parent.disabled:
        return True
    if not isinstance(widget, Field):
        return False
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        if isinstance(widget, Area | SeatPanel):
            return False
    return True


# overlaps

EVERYWHERE = (float("-inf"), float("-inf"), float("inf"), float("inf"))


def _top_layer() -> Widget:
    """Returns the topmost layer: an open sheet, or the page."""
    top: Widget = Window.children[0]
    open_menus = [menu for menu in top.walk(restrict=True) if isinstance(menu, ActionSheet) and menu.is_open]
    return top if isinstance(top, ModalView) or not open_menus else open_menus[-1]


def _boxes(top: Widget, clip: Box = EVERYWHERE) -> Iterator[tuple[Widget, Box | None]]:
    """Yields targets and texts with their visible rectangles."""
    if top.opacity == 0 or isinstance(top, MessageLine):
        return
    box = _target(top) or _ink(top)
    if box is not None:
        yield top, _within(box, clip)
    if isinstance(top, ScrollView):
        clip = _within(_rectangle(top, *top.pos, *top.size), clip) or (0, 0, 0, 0)
    for child in top.children:
        yield from _boxes(child, clip)


def _target(widget: Widget) -> Box | None:
    if not isinstance(widget, ButtonBehavior | TextInput) or widget.disabled:
        return None
    return _rectangle(widget, *widget.pos, *widget.size)


def _ink(widget: Widget) -> Box | None:
    """Returns the rectangle of the letters of a label, without the empty space around them."""
    if not isinstance(widget, Label) or not widget.text.strip() or min(widget.texture_size) < 1:
        return None
    lines = widget._label._cached_lines
    width = min(max((line.w for line in lines), default=0), widget.texture_size[0])
    height = min(sum(line.h for line in lines), widget.texture_size[1])
    left = widget.center_x - widget.texture_size[0] / 2
    top = widget.center_y + widget.texture_size[1] / 2
    spare = widget.texture_size[0] - width
    left += {"right": spare, "center": spare / 2}.get(widget.halign, 0)
    above = {"middle": 0.5, "center": 0.5, "bottom": 1}.get(widget.valign, 0)
    top -= above * (widget.texture_size[1] - height)
    return _rectangle(widget, left, top - height, width, height)


def _rectangle(widget: Widget, x: float, y: float, width: float, height: float) -> Box:
    """Returns a rectangle in window coordinates; the widget may be rotated."""
    corners = [widget.to_window(*corner) for corner in ((x, y), (x + width, y + height))]
    (left, right), (bottom, top) = (sorted(values) for values in zip(*corners, strict=True))
    return left, bottom, right, top


def _within(box: Box, clip: Box) -> Box | None:
    left, bottom = max(box[0], clip[0]), max(box[1], clip[1])
    right, top = min(box[2], clip[2]), min(box[3], clip[3])
    return (left, bottom, right, top) if right - left >= 1 and top - bottom >= 1 else None


def _overlap(first: Box, second: Box) -> bool:
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    overlap = width, height
    return min(overlap) > MAX_OVERLAP


def _may_overlap(first: Widget, second: Widget) -> bool:
    if _is_card(first) and _is_card(second):
        return True
    return _is_in(first, second) or _is_in(second, first)


def _is_card(widget: Widget) -> bool:
    """Whether the widget is a card or a child of one."""
    return any(isinstance(part, PlayingCard) for part in (widget, widget.parent))


def _is_in(inner: Widget, outer: Widget) -> bool:
    while isinstance(inner.parent, Widget):
        inner = inner.parent
        if inner is outer:
            return True
    return False


def _describe(widget: Widget) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {text!r}"


def _format(box: Box) -> str:
    return "{:.0f},{:.0f}-{:.0f},{:.0f}".format(*box)
