"""Passes touch targets to Android's screen reader while one is on. Not loaded otherwise."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window

from device.screen_reader import ScreenReader
from widgets.base.announcer import announcer
from widgets.base.rects import Rect
from widgets.base.target_finder import touch_targets
from widgets.base.touch_targets import TouchTarget

INTERVAL = 0.4
"""Seconds between two searches for targets; only changes are passed on."""


class ReaderLink:
    """Is active from its construction until `stop`."""

    def __init__(self) -> None:
        self._targets: list[TouchTarget] = []
        self._passed_on: list[tuple[Rect, str]] = []
        self._reader = ScreenReader(self._on_action)
        announcer.listener = self._reader.say
        self._timer = Clock.schedule_interval(self._update, INTERVAL)
        self._update(0)

    def stop(self) -> None:
        """Disconnects from the screen reader."""
        self._timer.cancel()
        announcer.listener = None
        self._reader.stop()

    def _update(self, _dt: float) -> None:
        self._targets = touch_targets()
        current = [(target.rect, target.name) for target in self._targets]
        if current != self._passed_on:
            self._passed_on = current
            nodes = [(target.rect, target.name, target.hold is not None) for target in self._targets]
            self._reader.show(nodes, Window.height)

    def _on_action(self, index: int, held: bool) -> None:
        """Handles an action from Android's thread by scheduling it in Kivy's."""
        if index < len(self._targets):
            target = self._targets[index]
            Clock.schedule_once(lambda _dt: self._perform(target, held), 0)

    def _perform(self, target: TouchTarget, held: bool) -> None:
        """Performs the action unless the target has disappeared."""
        if any(target.is_like(other) for other in touch_targets()):
            (target.hold if held and target.hold is not None else target.act)()
