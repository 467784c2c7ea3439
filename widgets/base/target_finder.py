"""Finds all touch targets of the window with unique accessible names.

Loaded only when speech mode, a keyboard or a screen reader is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from widgets.base.accessible import Accessible, join_parts
from widgets.base.rects import Rect, center, contains, intersection, reading_order, window_rect
from widgets.base.text_format import readable, strip_markup
from widgets.base.touch_targets import TouchTarget, repeated
from widgets.base.translation import tr

MIN_VISIBLE = 12
"""Visible dp below which a widget at the edge of a scroll view is no target."""
STRIP_HEIGHT = 28
"""Height in dp of the strips that scroll up or down."""
SCROLL_STEP = 0.8
"""Share of the visible height that one step scrolls."""

Located = tuple[TouchTarget, Widget]
"""A target with its widget."""


def touch_targets() -> list[TouchTarget]:
    """Returns all touch targets of the window in reading order."""
    located: list[Located] = []
    for top in Window.children[::-1]:  # from the back to the front
        located = [*([] if isinstance(top, ModalView) else located), *_targets_in(top, (0, 0, *Window.size))]
    return _with_unique_names(located)


def is_typing() -> bool:
    """Whether a text input has the focus."""
    widgets = (widget for top in Window.children for widget in top.walk(restrict=True))
    return any(isinstance(widget, TextInput) and widget.focus for widget in widgets)


def _targets_in(widget: Widget, clip: Rect) -> list[Located]:
    """Returns the targets of a widget and its descendants, cut off at *clip*."""
    if widget.disabled or not _is_visible(widget) or (isinstance(widget, Accessible) and not widget.touchable()):
        return []
    if isinstance(widget, ScreenManager):  # during a transition it takes no touches
        screen = widget.current_screen
        return [] if screen is None or widget.transition.is_active else _targets_in(screen, clip)
    strips: list[Located] = []
    if isinstance(widget, ScrollView):
        clip, strips = _scrolled(widget, clip)
    located = [*_targets_of_children(widget, clip), *strips]
    own = _own_target(widget, clip)
    return [(own, widget), *located] if own is not None else located


def _targets_of_children(widget: Widget, clip: Rect) -> list[Located]:
    """Returns the targets of the children in reading order, without those that another child covers."""
    if isinstance(widget, Accessible) and not widget.children_reachable():
        return []
    children: list[Widget] = widget.children[::-1]
    targets = [_targets_in(child, clip) for child in children]
    for index, child in enumerate(children):
        if isinstance(child, Accessible) and child.blocks_behind():
            targets[:index] = [_uncovered(behind, window_rect(child)) for behind in targets[:index]]
    return [
        located for index in reading_order([window_rect(child) for child in children]) for located in targets[index]
    ]


def _uncovered(located: list[Located], cover: Rect) -> list[Located]:
    return [(target, widget) for target, widget in located if not contains(cover, *center(target.rect))]


def _own_target(widget: Widget, clip: Rect) -> TouchTarget | None:
    """Returns the widget itself as a target, if it is one."""
    accessible = widget if isinstance(widget, Accessible) else Accessible()
    name = accessible.accessible_label()
    if not (name or isinstance(widget, ButtonBehavior | TextInput)):
        return None
    rect = intersection(window_rect(widget), clip)
    if min(rect[2:]) < min(dp(MIN_VISIBLE), widget.width, widget.height):
        return None
    if isinstance(widget, TextInput):
        return TouchTarget(
            rect, join_parts(tr._("spoken.text-field"), widget.text), partial(setattr, widget, "focus", True)
        )
    return TouchTarget(
        rect,
        name or ", ".join(_texts(widget)),
        partial(widget.trigger_action, 0) if isinstance(widget, ButtonBehavior) else accessible.activate,
        hold=accessible.hold_action(),
        announced=accessible.on_announced,
        key=accessible.shortcut(),
    )


def _scrolled(view: ScrollView, clip: Rect) -> tuple[Rect, list[Located]]:
    """Returns the area of a scroll view with targets, and the strips that scroll to the rest of its content."""
    clip = intersection(window_rect(view), clip)
    content = view.children[0] if view.children else None
    if content is None or not view.do_scroll_y or content.height <= view.height + 1:
        return clip, []
    x, y, width, height = clip
    edge = min(dp(STRIP_HEIGHT), height / 4)
    strips: list[Located] = []
    share = SCROLL_STEP * view.height / (content.height - view.height)
    if view.scroll_y > 0.001:
        strips.append((_strip((x, y, width, edge), "spoken.further-down", view, -share), view))
        y, height = y + edge, height - edge
    if view.scroll_y < 0.999:
        strips.insert(0, (_strip((x, y + height - edge, width, edge), "spoken.further-up", view, share), view))
        height -= edge
    return (x, y, width, height), strips


def _strip(rect: Rect, message: str, view: ScrollView, by: float) -> TouchTarget:
    def scroll() -> None:
        view.scroll_y = max(0, min(1, view.scroll_y + by))

    return TouchTarget(rect, tr._(message), scroll, scrolls=True)


def text_at(x: float, y: float) -> str:
    """Returns the topmost label text at a window position."""
    tops = Window.children[:1] if Window.children and isinstance(Window.children[0], ModalView) else Window.children
    return next((text for top in tops for text in _texts_at(top, x, y)), "")


def _texts_at(widget: Widget, x: float, y: float) -> Iterator[str]:
    if isinstance(widget, ScreenManager):
        if widget.current_screen is not None:
            yield from _texts_at(widget.current_screen, x, y)
    elif _is_visible(widget) and contains(window_rect(widget), x, y):
        if isinstance(widget, Accessible) and (sentence := widget.spoken_text()):
            yield sentence
        for child in widget.children:  # the front one first
            yield from _texts_at(child, x, y)
        if isinstance(widget, Label):
            yield from filter(None, [_text(widget)])


# names


def _with_unique_names(located: list[Located]) -> list[TouchTarget]:
    """Makes target names unique by appending nearby text, else a number."""
    twice = repeated(target.name for target, _widget in located)
    repeats = [(target.name, widget) for target, widget in located if target.name in twice]
    shared = Counter((name, id(ancestor)) for name, widget in repeats for ancestor in _ancestors(widget))
    named = [target for target, _widget in located]
    for whole in (False, True):  # the first nearby text, and if that does not suffice, all of it
        still = repeated(target.name for target in named)
        named = [
            replace(now, name=join_parts(old.name, _context(old.name, widget, shared, whole)))
            if now.name in still
            else now
            for now, (old, widget) in zip(named, located, strict=True)
        ]
    counts = dict.fromkeys(repeated(target.name for target in named), 0)
    for index, (target, (_old, widget)) in enumerate(zip(named, located, strict=True)):
        if target.name in counts and isinstance(widget, Accessible) and widget.may_repeat:
            counts[target.name] += 1
            numbered = tr._("spoken.numbered", name=target.name, number=counts[target.name])
            named[index] = replace(target, name=numbered)
    return named


def _context(name: str, widget: Widget, shared: Counter[tuple[str, int]], whole: bool) -> str:
    """Returns the text of the nearest ancestor that has one and contains no other target of that name."""
    for ancestor in _ancestors(widget):
        if shared[name, id(ancestor)] > 1:
            return ""
        own = ""
        if isinstance(ancestor, Accessible):
            own = ancestor.accessible_context() or ancestor.accessible_label()
        text = own or (", ".join(_texts(ancestor)) if whole else next(_texts(ancestor), ""))
        if text:
            return text
    return ""


def _ancestors(widget: Widget) -> Iterator[Widget]:
    """Yields the parents of a widget, from the inside."""
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _texts(widget: Widget) -> Iterator[str]:
    """Yields the texts of a widget and its descendants in reading order, without those of other targets."""
    if not _is_visible(widget):
        return
    if isinstance(widget, Label):
        yield from filter(None, [_text(widget)])
    children: list[Widget] = widget.children[::-1]
    for index in reading_order([window_rect(child) for child in children]):
        child = children[index]
        silent = isinstance(child, Accessible) and not child.read_with_parent
        if not (silent or isinstance(child, ButtonBehavior | TextInput)):
            yield from _texts(child)


def _text(label: Label) -> str:
    return strip_markup(label.text) if label.markup else readable(label.text)


def _is_visible(widget: Widget) -> bool:
    return widget.opacity > 0 and widget.width >= 1 and widget.height >= 1
