"""Parts of a page that stand elsewhere when it has another shape."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

ResponsiveSlots = Mapping[Any, Mapping[str, Sequence[str]]]
"""For each value of a property what stands in each box, by ids, the first one first."""


def arrange_by(
    page: Widget, shape: str, slots: ResponsiveSlots, left_out: Callable[[], Collection[str]] = tuple
) -> Callable[[], None]:
    """Keeps the parts of a page in the places for its *shape*, which is one of its properties.

    Those that *left_out* names have nothing to show and take no room; what is returned has it asked again.
    """
    boxes = {box: parts for shaped in slots.values() for box, parts in shaped.items()}
    names = {*boxes, *(name for shaped in slots.values() for parts in shaped.values() for name in parts)}
    found = {name: page.ids[name].__self__ for name in names}  # ids are weak; this keeps what is not shown

    def arrange(_page: Widget, value: Any) -> None:
        empty = left_out()
        for box in boxes:
            found[box].clear_widgets()
        for box, parts in slots[value].items():
            for name in parts:
                if name not in empty:
                    found[box].add_widget(found[name])

    def again() -> None:
        arrange(page, page.property(shape).get(page))

    page.fbind(shape, arrange)
    again()
    return again


class PartsBox(BoxLayout):
    """Shows, of the parts that its kv rule gives an id, those that are wanted now; the others are off the tree."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # ids are weak; this keeps the parts that are not shown
        self._parts: dict[str, Widget] = {name: proxy.__self__ for name, proxy in self.ids.items()}

    def part(self, name: str) -> Any:
        """Returns a part by its id, whether it is shown or not."""
        return self._parts[name]

    def show(self, wanted: list[str]) -> None:
        """Shows these parts, from the top."""
        parts = [self._parts[name] for name in wanted]
        if parts == self.children[::-1]:
            return
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)
