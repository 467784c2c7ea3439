"""Moves parts of a page between boxes when its layout changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

ResponsiveSlots = Mapping[Any, Mapping[str, Sequence[str]]]
"""For each value of a layout property: the ids of the parts in each box, by the box's id."""


def arrange_by(
    page: Widget, layout: str, slots: ResponsiveSlots, left_out: Callable[[], Collection[str]] = tuple
) -> Callable[[], None]:
    """Arranges the parts of a page now and whenever the property named *layout* changes.

    Parts named by *left_out* are removed. Returns a function that arranges again after these have changed.
    """
    boxes = {box: parts for arrangement in slots.values() for box, parts in arrangement.items()}
    names = {*boxes, *(name for arrangement in slots.values() for parts in arrangement.values() for name in parts)}
    widgets: dict[str, Widget] = {name: page.ids[name].__self__ for name in names}  # ids are weak references

    def arrange(_page: Widget, value: Any) -> None:
        excluded = left_out()
        for box in boxes:
            widgets[box].clear_widgets()
        for box, parts in slots[value].items():
            for name in parts:
                if name not in excluded:
                    widgets[box].add_widget(widgets[name])

    def arrange_again() -> None:
        arrange(page, getattr(page, layout))

    page.fbind(layout, arrange)
    arrange_again()
    return arrange_again


def lay_out(root: Widget) -> None:
    """Lays all boxes out once, from the top down, before the first frame.

    Otherwise every box would first fit its children, and labels their texts, into a temporary size.
    """
    for part in root.walk(restrict=True):
        if isinstance(part, Layout) and not hasattr(part, "recycleview"):  # those are laid out by their `RecycleView`
            part.do_layout()


class LatePart(Widget):
    """Mixin of a part that its box creates when it is needed first; its kv rule reads `root.box`."""

    box: Any = ObjectProperty(None)


class PartsBox(BoxLayout):
    """Shows some of the children that its kv rule gives an id; the others are kept off the widget tree."""

    late_parts: ClassVar[Mapping[str, type[LatePart]]] = {}
    """Classes of parts that are rarely shown, by id: each is a `LatePart`, created when it is needed first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._parts: dict[str, Widget] = {name: proxy.__self__ for name, proxy in self.ids.items()}  # ids are weak

    def part(self, name: str) -> Any:
        """Returns a part by its id, whether it is shown or not."""
        if name not in self._parts and name in self.late_parts:
            self._parts[name] = self.late_parts[name](box=self)
        return self._parts[name]

    def show(self, names: list[str]) -> None:
        """Shows these parts, from the top."""
        parts = [self.part(name) for name in names]
        if parts == self.children[::-1]:
            return
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)
