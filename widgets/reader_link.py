"""Tells Android's screen reader what can be touched, as long as one is on; else it is not even loaded."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window

from device.screen_reader import ScreenReader
from widgets.base.announcer import announcer
from widgets.base.target_finder import touch_targets
from widgets.base.touch_targets import TouchTarget

EVERY = 0.4
"""So often it looks for what is on the screen now, in seconds; only changes are passed on."""


class ReaderLink:
    """From the moment it is made until `stop`."""

    def __init__(self) -> None:
        self._things: list[TouchTarget] = []
        self._told: list[tuple[object, str]] = []
        self._reader = ScreenReader(self._acted)
        announcer.listener = self._reader.say
        self._looking = Clock.schedule_interval(self._look, EVERY)
        self._look(0)

    def stop(self) -> None:
        """Leaves the screen reader alone."""
        self._looking.cancel()
        announcer.listener = None
        self._reader.stop()

    def _look(self, _dt: float) -> None:
        things = touch_targets()
        told = [(thing.rect, thing.name) for thing in things]
        self._things = things
        if told != self._told:
            self._told = [*told]
            shown = [(thing.rect, thing.name, thing.hold is not None) for thing in things]
            self._reader.show(shown, Window.height)

    def _acted(self, place: int, held: bool) -> None:
        """Comes from Android's thread: what it means is done in ours."""
        if place < len(self._things):
            thing = self._things[place]
            Clock.schedule_once(lambda _dt: self._do(thing, held), 0)

    def _do(self, thing: TouchTarget, held: bool) -> None:
        """Does it, unless it is gone by now."""
        if any(thing.is_like(other) for other in touch_targets()):
            (thing.hold if held and thing.hold is not None else thing.act)()
