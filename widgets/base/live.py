"""Mixin that rebuilds a widget when its properties change.

    class SeatList(Live, BoxLayout):
        follows = ("players",)          # own properties
        follows_colors = True           # `fill` reads colors of `theme`

        def fill(self) -> None:
            ...                         # rebuild everything from the properties

However many properties change at once, `fill` is called once, before the next frame, and once after construction.
Texts and colors in kv rules follow by themselves; the two switches are for those that `fill` reads in Python.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher

from widgets.base.theme import theme
from widgets.base.translation import tr


class Live(EventDispatcher):
    """Mixin, named before the widget class: `class Area(Live, BoxLayout)`. A subclass implements `fill`.

    `refresh()` schedules a fill before the next frame; `fill()` may also be called directly.
    """

    follows: ClassVar[tuple[str, ...]] = ()
    """Own properties that trigger a fill, in addition to those of the base classes."""
    follows_language: ClassVar[bool] = False
    follows_colors: ClassVar[bool] = False
    fills_at_start: ClassVar[bool] = True
    """Whether to fill after construction; False if nothing can be shown yet, as on a page before `open`."""

    def __init__(self, **kwargs: Any) -> None:
        # Kivy's trigger references its method weakly, so nothing here keeps the widget alive. It exists before the
        # properties are set, because their handlers may call it.
        self.refresh = Clock.create_trigger(self._fill_before_frame, -1)
        super().__init__(**kwargs)
        for name in {name for cls in type(self).__mro__ for name in cls.__dict__.get("follows", ())}:
            self.fbind(name, self.refresh)
        if self.follows_language:
            self.follow(tr, "language")
        if self.follows_colors:
            self.follow(theme, "mode")
        if self.fills_at_start:
            self.refresh()

    def follow(self, source: EventDispatcher, *names: str) -> None:
        """Makes properties of another object trigger a fill. That object does not keep the widget alive."""
        source.bind(**dict.fromkeys(names, self._changed))  # `bind` references methods weakly

    def fill(self) -> None:
        """Updates everything visible from the properties."""
        raise NotImplementedError(f"{type(self).__name__} has no fill method")

    def _changed(self, *_args: object) -> None:
        self.refresh()

    def _fill_before_frame(self, _dt: float) -> None:
        self.fill()
