"""A widget that draws itself in Python, anew once before the next frame when something of it has changed."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from widgets.base.theme import theme


class CanvasWidget(Widget):
    """Base of small drawings; a drawing writes `draw`, which finds `drawn` empty."""

    shows: ClassVar[tuple[str, ...]] = ()
    """The properties that it draws, besides its place and the colours."""

    def __init__(self, **kwargs: Any) -> None:
        self.drawn = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self.drawn)
        self._refresh = Clock.create_trigger(self._draw, -1)
        for name in (*self.shows, "pos", "size"):
            self.fbind(name, self._refresh)
        theme.bind(mode=self._follow)  # weakly: colours outlive the widget
        self._refresh()

    def draw(self) -> None:
        """Adds to `drawn` what is to be seen."""
        raise TypeError(f"{type(self).__name__} does not say what it draws")

    def _follow(self, *_args: object) -> None:
        self._refresh()

    def _draw(self, _dt: float) -> None:
        self.drawn.clear()
        self.draw()
