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
        self._shown: list[str] = []

    def part(self, name: str) -> Any:
        """Returns a part by its id, whether it is shown or not."""
        return self._parts[name]

    def show(self, wanted: list[str]) -> None:
        """Shows these parts, from the top."""
        if wanted == self._shown:
            return
        for part in self._parts.values():
            if part.parent is self:
                self.remove_widget(part)
        for name in wanted:
            self.add_widget(self._parts[name])
        self._shown = wanted
