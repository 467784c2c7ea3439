"""Leaves widgets with opacity 0 out of the drawing.

Kivy hands an invisible widget and all its children to the graphics card in every frame. A table holds several: the
message, the bar of the correction mode, the parts of the other orientation. Kivy has no hook for this but the methods
of its widgets that change the opacity and add a child, so they are replaced. The widget tree stays as it is: touches,
layout and the screen reader do not depend on the drawing.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

_add_widget: Any = Widget.add_widget


def skip_hidden_widgets() -> None:
    """Makes all widgets created from now on follow their opacity. A second call changes nothing."""
    widget: Any = Widget
    widget.on_opacity = _on_opacity
    widget.add_widget = _add_and_hide
    widget._left_group = None  # our own attribute: the group of the parent that the canvas was taken from


def _on_opacity(widget: Any, _widget: object, opacity: float) -> None:
    """Replaces `Widget.on_opacity`."""
    if widget.canvas is None:
        return
    widget.canvas.opacity = opacity
    if opacity and widget._left_group is not None:
        _draw_again(widget)
    elif not opacity and widget._left_group is None and isinstance(widget.parent, Widget):
        _hide(widget, getattr(widget.parent, "layer", widget.parent.canvas))  # a box may draw its children apart


def _add_and_hide(parent: Any, widget: Any, index: int = 0, canvas: str | None = None) -> None:
    """Replaces `Widget.add_widget`, which adds the canvas of the child."""
    _add_widget(parent, widget, index, canvas)
    widget._left_group = None
    if not widget.opacity:
        _hide(widget, parent.canvas)


def _hide(widget: Any, group: Any) -> None:
    """Takes the canvas out of *group*; some parents keep it elsewhere, there it stays."""
    if group.indexof(widget.canvas) >= 0:
        group.remove(widget.canvas)
        widget._left_group = group


def _draw_again(widget: Any) -> None:
    """Puts the canvas back, above its lower siblings and below the others."""
    group, widget._left_group = widget._left_group, None
    parent = widget.parent
    if parent is None:
        return
    position = parent.children.index(widget)  # the topmost child is the first
    below = next((at for at in map(group.indexof, _canvases(parent.children[position + 1 :])) if at >= 0), -1)
    above = next((at for at in map(group.indexof, _canvases(parent.children[:position][::-1])) if at >= 0), -1)
    if below >= 0:
        group.insert(below + 1, widget.canvas)
    elif above >= 0:
        group.insert(above, widget.canvas)
    else:
        group.add(widget.canvas)


def _canvases(widgets: list[Any]) -> list[Any]:
    return [widget.canvas for widget in widgets]
