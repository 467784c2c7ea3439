"""A box of which only some parts are needed at a time."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Parts(BoxLayout):
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
