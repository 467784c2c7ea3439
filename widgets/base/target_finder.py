"""Finds what can be touched now, with its name, in the widgets of the window.

Loaded when somebody speaks, types or has a screen reader; nobody else pays for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from widgets.base.accessible import Accessible, listed
from widgets.base.rects import Rect, center, contains, intersection, reading_order, window_rect
from widgets.base.text_format import readable, strip_markup
from widgets.base.touch_targets import TouchTarget, repeated
from widgets.base.translation import tr

LEAST = 12
"""What is seen less of, in dp, at the edge of something that scrolls, cannot be touched there."""
EDGE = 28
"""How high the strip is, in dp, that stands for what is further up or down."""
STEP = 0.8
"""How much of what is seen goes by with one step of scrolling."""

Found = tuple[TouchTarget, Widget]


def touch_targets() -> list[TouchTarget]:
    """Returns what can be touched now in the whole window, as it is read."""
    found: list[Found] = []
    for top in Window.children[::-1]:  # from the back to the front
        found = [*([] if isinstance(top, ModalView) else found), *_within(top, (0, 0, *Window.size))]
    return _told_apart(found)


def is_typing() -> bool:
    """Tells whether letters go into a field now."""
    widgets = (widget for top in Window.children for widget in top.walk(restrict=True))
    return any(isinstance(widget, TextInput) and widget.focus for widget in widgets)


def _within(widget: Widget, room: Rect) -> list[Found]:
    """Returns what can be touched of a widget and all within, as far as it lies in *room*."""
    spoken = widget if isinstance(widget, Accessible) else None
    if widget.disabled or not _is_seen(widget) or (spoken and not spoken.touchable()):
        return []
    if isinstance(widget, ScreenManager):  # while pages change it takes no touches
        return [] if widget.transition.is_active else _within(widget.current_screen, room)
    found: list[Found] = []
    if isinstance(widget, ScrollView):
        room, strips = _scrolled(widget, room)
    else:
        strips = []
    if spoken is None or spoken.children_reachable():
        children = widget.children[::-1]
        parts = [_within(child, room) for child in children]
        for number, child in enumerate(children):
            if isinstance(child, Accessible) and child.blocks_behind():
                parts[:number] = [_beside(part, window_rect(child)) for part in parts[:number]]
        for number in reading_order([window_rect(child) for child in children]):
            found += parts[number]
    found += strips
    own = _thing(widget, room)
    return [(own, widget), *found] if own is not None else found


def _beside(found: list[Found], cover: Rect) -> list[Found]:
    """Returns what a cover leaves free."""
    return [(thing, widget) for thing, widget in found if not contains(cover, *center(thing.rect))]


def _thing(widget: Any, room: Rect) -> TouchTarget | None:
    """Returns the widget itself as something to touch, if it is."""
    spoken = widget if isinstance(widget, Accessible) else None
    name = spoken.accessible_label() if spoken else ""
    button, field = isinstance(widget, ButtonBehavior), isinstance(widget, TextInput)
    if not (button or field or name):
        return None
    rect = intersection(window_rect(widget), room)
    if min(rect[2:]) < min(dp(LEAST), widget.width, widget.height):
        return None
    if field:
        return TouchTarget(rect, listed(tr._("spoken.text"), widget.text), partial(setattr, widget, "focus", True))
    act = partial(widget.trigger_action, 0) if button else widget.activate
    return TouchTarget(
        rect,
        name or ", ".join(_texts(widget)),
        act,
        hold=spoken.hold_action() if spoken else None,
        announced=spoken.on_announced if spoken else None,
        key=spoken.shortcut() if spoken else "",
    )


def _scrolled(view: ScrollView, room: Rect) -> tuple[Rect, list[Found]]:
    """Returns where in it something can be touched, and what stands for the rest of it."""
    room = intersection(window_rect(view), room)
    content = view.children[0] if view.children else None
    if content is None or not view.do_scroll_y or content.height <= view.height + 1:
        return room, []
    x, y, width, height = room
    edge = min(dp(EDGE), height / 4)
    strips: list[Found] = []
    share = STEP * view.height / (content.height - view.height)
    if view.scroll_y > 0.001:
        strips.append((_strip((x, y, width, edge), "spoken.further-down", view, -share), view))
        y, height = y + edge, height - edge
    if view.scroll_y < 0.999:
        strips.insert(0, (_strip((x, y + height - edge, width, edge), "spoken.further-up", view, share), view))
        height -= edge
    return (x, y, width, height), strips


def _strip(rect: Rect, words: str, view: ScrollView, by: float) -> TouchTarget:
    def scroll() -> None:
        view.scroll_y = max(0, min(1, view.scroll_y + by))

    return TouchTarget(rect, tr._(words), scroll, scrolls=True)


def text_at(x: float, y: float) -> str:
    """Returns what is written at a place of the window where there is nothing to touch; of several what lies on top."""
    tops = Window.children[:1] if Window.children and isinstance(Window.children[0], ModalView) else Window.children
    return next((text for top in tops for text in _read_at(top, x, y)), "")


def _read_at(widget: Widget, x: float, y: float) -> Iterator[str]:
    if isinstance(widget, ScreenManager):
        yield from _read_at(widget.current_screen, x, y)
    elif _is_seen(widget) and contains(window_rect(widget), x, y):
        for child in widget.children:  # the front one first
            yield from _read_at(child, x, y)
        if isinstance(widget, Label):
            yield from filter(None, [_text(widget)])


# names


def _told_apart(found: list[Found]) -> list[TouchTarget]:
    """Returns the things with names of which no two are the same: what stands beside them is added, or a number."""
    twice = repeated(thing.name for thing, _widget in found)
    repeats = [(thing.name, widget) for thing, widget in found if thing.name in twice]
    shared = Counter((name, id(around)) for name, widget in repeats for around in _around(widget))
    named = [thing for thing, _widget in found]
    for whole in (False, True):  # the first words beside them, and if these do not help, all of them
        still = repeated(thing.name for thing in named)
        named = [
            _renamed(now, listed(old.name, _context(old.name, widget, shared, whole))) if now.name in still else now
            for now, (old, widget) in zip(named, found, strict=True)
        ]
    counts = dict.fromkeys(repeated(thing.name for thing in named), 0)
    for number, (thing, (_old, widget)) in enumerate(zip(named, found, strict=True)):
        if thing.name in counts and isinstance(widget, Accessible) and widget.may_repeat:
            counts[thing.name] += 1
            named[number] = _renamed(thing, tr._("spoken.one-more", name=thing.name, number=counts[thing.name]))
    return named


def _renamed(thing: TouchTarget, name: str) -> TouchTarget:
    return TouchTarget(thing.rect, name, thing.act, thing.hold, thing.announced, thing.key, thing.scrolls)


def _context(name: str, widget: Widget, shared: Counter[tuple[str, int]], whole: bool) -> str:
    """Returns the words that stand with a widget and not with others of its name: the first, or the *whole*."""
    for around in _around(widget):
        if shared[name, id(around)] > 1:
            return ""
        own = (around.accessible_context() or around.accessible_label()) if isinstance(around, Accessible) else ""
        words = own or (", ".join(_texts(around)) if whole else next(_texts(around), ""))
        if words:
            return words
    return ""


def _around(widget: Widget) -> Iterator[Widget]:
    """Yields what a widget is in, from the inside."""
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _texts(widget: Widget) -> Iterator[str]:
    """Yields what is written on a widget and on what is within it, as it is read; not on things to touch within."""
    if not _is_seen(widget):
        return
    if isinstance(widget, Label):
        yield from filter(None, [_text(widget)])
    children = widget.children[::-1]
    for number in reading_order([window_rect(child) for child in children]):
        child = children[number]
        silent = isinstance(child, Accessible) and not child.read_with_parent
        if not (silent or isinstance(child, ButtonBehavior | TextInput)):
            yield from _texts(child)


def _text(label: Label) -> str:
    return strip_markup(label.text) if label.markup else readable(label.text)


def _is_seen(widget: Widget) -> bool:
    return bool(widget.opacity > 0 and widget.width >= 1 and widget.height >= 1)
