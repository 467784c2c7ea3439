"""What of the screen is cut, too small for a finger, or over something else. Layout is enough; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.screen_size import screen_size
from widgets.controls.action_sheet import ActionSheet
from widgets.controls.message_line import MessageLine
from widgets.pieces.banner import Banner
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.shared.card_table import ReplayCard
from widgets.shared.reports.matrix import MatrixCell
from widgets.table.area import Area
from widgets.table.seat_panel import SeatPanel

SIX = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander"]
"""Players with names as long as they get."""
SMALLEST, ON_TABLET = 36, 38
"""No target is smaller, in dp of the device; on the smallest phones in those of the app.

It may be lower or narrower by a quarter if it makes up for that in the other direction; a field of a sheet or a cell of
a table by half.
"""
TOUCHING = 3
"""So many pixels may things reach into each other: rounded corners, the empty rim of letters."""
RIM, RIMS = (1, 2), {"Hand": (1, 8), "Icons": (3, 4)}
"""So many pixels of a text's width and height are empty at its edges, in most fonts and in those that have more."""

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""


def seen(top: Widget) -> Iterator[Widget]:
    """Yields what is on the screen of a widget and all within: in the window and nowhere faded out."""
    if top.opacity == 0:
        return
    x, y = top.to_window(*top.center)
    if 0 <= x < Window.width and 0 <= y < Window.height and top.width >= 1 and top.height >= 1:
        yield top
    for child in top.children:
        yield from seen(child)


def on_screen(phone: Phone) -> list[Widget]:
    """Everything that is seen now."""
    return [widget for top in Window.children for widget in seen(top)]


def cut(phone: Phone) -> list[str]:
    """The texts that do not fit where they stand."""
    return [said for said in map(_cut, on_screen(phone)) if said]


def small(phone: Phone) -> list[str]:
    """The targets that are too small for a finger."""
    return [said for said in map(_small, on_screen(phone)) if said]


def overlaps(phone: Phone) -> list[str]:
    """What takes touches or carries text and lies over something else that does.

    What stands within a target belongs to it, and cards of one hand or pile lie over each other on purpose. Under a
    sheet that is open, or a message, nothing counts.
    """
    found = [(widget, box) for widget, box in _boxes(_top_layer()) if box is not None]
    return [
        f"{_named(one)} {_said(box)} lies over {_named(other)} {_said(other_box)}"
        for at, (one, box) in enumerate(found)
        for other, other_box in found[:at]
        if _meet(box, other_box) and not _belong(one, other)
    ]


def faults(phone: Phone) -> list[str]:
    """All of them."""
    unfit = [said for widget in on_screen(phone) for said in (_cut(widget), _small(widget)) if said]
    return unfit + overlaps(phone)


def places(phone: Phone) -> set[tuple[str, int, int, int, int]]:
    """Where everything is that can be seen, does not scroll and does not pass by."""
    scrolled = {id(inner) for view in phone.find_all(ScrollView) for inner in view.walk(restrict=True)}
    found = [widget for widget in on_screen(phone) if id(widget) not in scrolled and not isinstance(widget, Banner)]
    return {(type(widget).__name__, *map(round, (*widget.to_window(*widget.pos), *widget.size))) for widget in found}


def _cut(widget: Widget) -> str:
    if not isinstance(widget, Label) or not widget.text or widget.shorten:
        return ""
    width, height = widget.texture_size
    beside, above = RIMS.get(widget.font_name, RIM)
    if width <= widget.width + beside and height <= widget.height + above:
        return ""
    return f"{widget.text!r} {width}x{height} in {widget.width:.0f}x{widget.height:.0f}"


def _small(widget: Widget) -> str:
    """A finger's width round its middle has to belong to it, unless all of its parent is only looked at."""
    if not isinstance(widget, ButtonBehavior) or _only_looked_at(widget):
        return ""
    least = (ON_TABLET if screen_size.tablet else SMALLEST) * screen_size.density * min(1, screen_size.scale)
    area = widget.width * widget.height
    slim = 0.5 if isinstance(widget, Field | MatrixCell | ReplayCard) else 0.75
    if min(widget.size) >= least * slim and area >= least**2:
        return ""
    (x, y), reach = widget.center, least / 2 - 0.01
    if all(widget.collide_point(x + right * reach, y + up * reach) for right in (-1, 1) for up in (-1, 1)):
        return ""
    name = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {name!r} {widget.width:.1f}x{widget.height:.1f}"


def _only_looked_at(widget: Widget) -> bool:
    """Tells whether all of its parent is only looked at, or it is a field of a sheet that does not lie on a table."""
    if widget.disabled and widget.parent.disabled:
        return True
    if not isinstance(widget, Field):
        return False
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        if isinstance(widget, Area | SeatPanel):
            return False
    return True


# What lies where

EVERYWHERE = (float("-inf"), float("-inf"), float("inf"), float("inf"))


def _top_layer() -> Widget:
    """Returns what lies on top: a sheet that is open, else the page."""
    top: Widget = Window.children[0]
    open_menus = [menu for menu in top.walk(restrict=True) if isinstance(menu, ActionSheet) and menu.is_open]
    return top if isinstance(top, ModalView) or not open_menus else open_menus[-1]


def _boxes(top: Widget, clip: Box = EVERYWHERE) -> Iterator[tuple[Widget, Box | None]]:
    """Yields the targets and texts within, each with what of it can be seen."""
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
    """Returns where the letters of a label stand; without the empty room beside them."""
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
    """Returns where that is in the window; some things are turned."""
    corners = [widget.to_window(*corner) for corner in ((x, y), (x + width, y + height))]
    (left, right), (bottom, top) = (sorted(values) for values in zip(*corners, strict=True))
    return left, bottom, right, top


def _within(box: Box, clip: Box) -> Box | None:
    left, bottom = max(box[0], clip[0]), max(box[1], clip[1])
    right, top = min(box[2], clip[2]), min(box[3], clip[3])
    return (left, bottom, right, top) if right - left >= 1 and top - bottom >= 1 else None


def _meet(one: Box, other: Box) -> bool:
    reach = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return min(reach) > TOUCHING


def _belong(one: Widget, other: Widget) -> bool:
    if _is_card(one) and _is_card(other):
        return True
    return _is_in(one, other) or _is_in(other, one)


def _is_card(widget: Widget) -> bool:
    """Tells whether it is a card, or stands on one."""
    return any(isinstance(part, PlayingCard) for part in (widget, widget.parent))


def _is_in(inner: Widget, outer: Widget) -> bool:
    while isinstance(inner.parent, Widget):
        inner = inner.parent
        if inner is outer:
            return True
    return False


def _named(widget: Widget) -> str:
    said = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {said!r}"


def _said(box: Box) -> str:
    return "{:.0f},{:.0f}-{:.0f},{:.0f}".format(*box)
