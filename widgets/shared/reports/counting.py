"""Counting what has not been counted yet, a few files in every frame, so that the app stays usable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from data.statistics.api import Statistics

A_WHILE = 24
"""More files than this are counted with progress."""
PER_FRAME = 6


class Counting:
    """Counts; `tell(done, count)` hears how far it is, `then` that it is done. Stopping loses nothing."""

    def __init__(self, tell: Callable[[int, int], object], then: Callable[[], object]) -> None:
        self._tell = tell
        self._then = then
        self._steps: Any = None
        self._event: Any = None

    def start(self, statistics: Statistics) -> None:
        """Counts at once if that is quick, otherwise frame by frame."""
        self.stop()
        self._steps = statistics.iter_load()
        for done, count in self._steps:
            if count > A_WHILE:
                self._tell(done, count)
                self._event = Clock.schedule_interval(self._go_on, 0)
                return
        self._then()

    def stop(self) -> None:
        """Stops where it is."""
        if self._steps is not None:
            self._steps.close()
            self._steps = None
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _go_on(self, _dt: float) -> None:
        for _ in range(PER_FRAME):
            step = next(self._steps, None)
            if step is None:
                self.stop()
                self._then()
                return
            done, count = step
        self._tell(done, count)
