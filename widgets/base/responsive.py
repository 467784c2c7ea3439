"""Parts of a page that stand elsewhere when it has another shape."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget

Places = Mapping[Any, Mapping[str, Sequence[str]]]
"""For each value of a property what stands in each box, by ids, the first one first."""


def arrange_by(
    page: Widget, shape: str, places: Places, left_out: Callable[[], Collection[str]] = tuple
) -> Callable[[], None]:
    """Keeps the parts of a page in the places for its *shape*, which is one of its properties.

    Those that *left_out* names have nothing to show and take no room; what is returned has it asked again.
    """
    boxes = {box: parts for shaped in places.values() for box, parts in shaped.items()}
    names = {*boxes, *(name for shaped in places.values() for parts in shaped.values() for name in parts)}
    found = {name: page.ids[name].__self__ for name in names}  # ids are weak; this keeps what is not shown

    def arrange(_page: Widget, value: Any) -> None:
        empty = left_out()
        for box in boxes:
            found[box].clear_widgets()
        for box, parts in places[value].items():
            for name in parts:
                if name not in empty:
                    found[box].add_widget(found[name])

    def again() -> None:
        arrange(page, page.property(shape).get(page))

    page.fbind(shape, arrange)
    again()
    return again
