"""Loads the statistics a few files per frame, so that the app stays responsive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

from data.statistics.api import Statistics

FEW_FILES = 24
"""Up to this many files are read at once, without showing progress."""
FILES_PER_FRAME = 6


class StatisticsLoader:
    """Reads the games that are not counted yet; after `stop` they are read at the next `start`.

    `on_progress(done, count)` is called after each frame, `on_loaded()` at the end.
    """

    def __init__(self, on_progress: Callable[[int, int], object], on_loaded: Callable[[], object]) -> None:
        self._on_progress = on_progress
        self._on_loaded = on_loaded
        self._steps: Iterator[tuple[int, int]] = iter(())
        self._event: Any = None

    def start(self, statistics: Statistics) -> None:
        """Reads few files at once, many over several frames."""
        self.stop()
        self._steps = statistics.iter_load()
        for done, count in self._steps:
            if count > FEW_FILES:
                self._on_progress(done, count)
                self._event = Clock.schedule_interval(self._load_some, 0)
                return
        self._on_loaded()

    def stop(self) -> None:
        """Stops loading."""
        self._steps = iter(())
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _load_some(self, _dt: float) -> None:
        progress = (0, 0)
        for _ in range(FILES_PER_FRAME):
            step = next(self._steps, None)
            if step is None:
                self.stop()
                self._on_loaded()
                return
            progress = step
        self._on_progress(*progress)
