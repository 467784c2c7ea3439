"""What of the screen is cut, or too small for a finger. Layout is enough for that; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.gui.phone import Phone

SIX = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander"]
"""Players with names as long as they get."""
SMALLEST = 36
"""No target is smaller, in dp."""


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


def faults(phone: Phone) -> list[str]:
    """Both."""
    return [said for widget in on_screen(phone) for said in (_cut(widget), _small(widget)) if said]


def places(phone: Phone) -> set[tuple[str, int, int, int, int]]:
    """Where everything is that can be seen and does not scroll."""
    scrolled = {id(inner) for view in phone.find_all(ScrollView) for inner in view.walk(restrict=True)}
    found = [widget for widget in on_screen(phone) if id(widget) not in scrolled]
    return {(type(widget).__name__, *map(round, (*widget.to_window(*widget.pos), *widget.size))) for widget in found}


def _cut(widget: Widget) -> str:
    if not isinstance(widget, Label) or not widget.text or widget.shorten:
        return ""
    width, height = widget.texture_size
    if width <= widget.width + 2 and height <= widget.height + 4:
        return ""
    return f"{widget.text!r} {width}x{height} in {widget.width:.0f}x{widget.height:.0f}"


def _small(widget: Widget) -> str:
    """A finger's width round its middle has to belong to it, unless all of its parent is only looked at."""
    if not isinstance(widget, ButtonBehavior) or (widget.disabled and widget.parent.disabled):
        return ""
    (x, y), reach = widget.center, SMALLEST / 2 - 0.01
    if all(widget.collide_point(x + right * reach, y + up * reach) for right in (-1, 1) for up in (-1, 1)):
        return ""
    name = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {name!r} {widget.width:.1f}x{widget.height:.1f}"
