"""A recycling list that keeps its position in pixels when rows are added at its ends."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.recycleview import RecycleView

SCREENS_AHEAD = 3
"""Screens below the visible one at which the next rows are requested."""


class SteadyList(RecycleView):
    """The list. `on_near_end()` and `on_near_start()` ask for more rows, at most once per frame.

    Kivy stores the position as a fraction of the height, so that new rows would move the visible ones.
    """

    effect_y: Any
    __events__ = ("on_near_end", "on_near_start")

    def __init__(self, **kwargs: Any) -> None:
        self._pixels_above: float | None = None
        super().__init__(**kwargs)
        self._check = Clock.create_trigger(self._check_end)
        self.fbind("scroll_y", self._check)
        self.fbind("height", self._end_pull)

    def on_near_end(self) -> None:
        """Default handler."""

    def on_near_start(self) -> None:
        """Default handler."""

    def prepend(self, rows: list[dict[str, Any]], replaced: int, spacing: float) -> None:
        """Adds rows before the first one and removes *replaced* old ones there; the visible rows stay in place."""
        removed = self.data[:replaced]
        height = sum(row["size"][1] + spacing for row in rows) - sum(row["size"][1] + spacing for row in removed)
        self.save_viewport()
        self._pixels_above = (self._pixels_above or 0.0) + height
        self.data = [*rows, *self.data[replaced:]]

    @property
    def pixels_above(self) -> float:
        """Height of the rows above the visible ones."""
        return float((1 - self.scroll_y) * self._range())

    def scroll_to_pixels(self, pixels_above: float) -> None:
        """Scrolls to a position; negative while a finger pulls the list beyond its start."""
        scroll_range = self._range()
        self.scroll_y = 1 - pixels_above / scroll_range if scroll_range else 1
        if self.children:  # a short list rests at its top: its effect has a positive value
            self.effect_y.value = (self.height - self.children[0].height) * self.scroll_y

    def show_start(self) -> None:
        """Scrolls to the first row, also if the rows have just changed."""
        self._pixels_above = 0.0
        self.scroll_to_pixels(0)

    def save_viewport(self) -> None:
        """Remembers the position before the rows change."""
        if self._pixels_above is None:
            self._pixels_above = self.pixels_above

    def restore_viewport(self) -> None:
        """Returns to the remembered position; rows that were removed may make the list too short for it."""
        if self._pixels_above is not None:
            is_pulled = not 0 <= self.scroll_y <= 1
            highest = self._pixels_above if is_pulled else min(self._pixels_above, self._range())
            self._pixels_above = None
            self.scroll_to_pixels(highest)
        self._check()

    def _end_pull(self, *_args: object) -> None:
        """Returns to the nearest end of the list if it is pulled beyond it while its height changes.

        A pull is a small fraction of the old height and may be many screens of the new one.
        """
        if not 0 <= self.scroll_y <= 1:
            self.scroll_to_pixels(0 if self.scroll_y > 1 else self._range())

    def _range(self) -> float:
        """Returns the number of pixels that the list can be scrolled."""
        return max(0.0, float(self.children[0].height - self.height)) if self.children else 0.0

    def _check_end(self, _dt: float) -> None:
        if self.scroll_y * self._range() < SCREENS_AHEAD * self.height:
            self.dispatch("on_near_end")
        if self.pixels_above < self.height:
            self.dispatch("on_near_start")
