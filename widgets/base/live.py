"""The one way in which widgets keep up with what they show.

    class SeatList(Live, BoxLayout):
        follows = ("players",)          # own properties
        follows_colors = True           # asks `theme` in Python

        def fill(self) -> None:
            ...                         # rebuild everything from the properties

However many of these change at once, `fill` is called once, before the next frame, and once after the widget was made.
Texts and colors that only kv rules name follow by themselves; the two switches are for those asked for in Python.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher

from widgets.base.theme import theme
from widgets.base.translation import tr


class Live(EventDispatcher):
    """Mixin, named before the widget class: `class Area(Live, BoxLayout)`. A subclass writes `fill`.

    `refresh()` asks for a fill before the next frame; `fill()` may also be called directly where waiting is too late.
    """

    follows: ClassVar[tuple[str, ...]] = ()
    """Own properties that lead to a fill, in addition to those of the base classes."""
    follows_language: ClassVar[bool] = False
    follows_colors: ClassVar[bool] = False
    fills_at_start: ClassVar[bool] = True
    """Whether it is filled once after it was made; False where nothing can be shown yet, as on a page before `open`."""

    def __init__(self, **kwargs: Any) -> None:
        # Kivy's trigger holds its method weakly, so nothing here keeps the widget alive. It is there before
        # the properties are set, for their handlers may ask for a fill.
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
        """Lets changes of another object lead to a fill, too. That object does not keep the widget alive."""
        source.bind(**dict.fromkeys(names, self._changed))  # `bind` holds methods weakly

    def fill(self) -> None:
        """Brings everything that is shown in line with what it follows."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it shows")

    def _changed(self, *_args: object) -> None:
        self.refresh()

    def _fill_before_frame(self, _dt: float) -> None:
        self.fill()
