"""Loads and shows statistics piece by piece, so that the app stays responsive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from data.statistics.api import Statistics

FEW_FILES = 24
"""Up to this many files are read at once, without showing progress."""
FILES_PER_FRAME = 6


FRAME_BUDGET = 0.02
"""Seconds of a frame after which the remaining slices wait for the next one."""


class FrameSlices:
    """Runs a generator slice by slice, as many of them in a frame as its budget allows."""

    def __init__(self) -> None:
        self._slices: Iterator[None] = iter(())
        self._event: Any = None

    def start(self, slices: Iterator[None]) -> None:
        """Runs the first slices now; stops those of an earlier call."""
        self.stop()
        self._slices = slices
        self._run(0)

    def stop(self) -> None:
        """Drops the remaining slices."""
        self._slices = iter(())
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _run(self, _dt: float) -> None:
        start = perf_counter()
        slices = self._slices
        for _ in slices:
            if slices is not self._slices:
                return  # a slice started others
            if perf_counter() - start > FRAME_BUDGET:
                if self._event is None:
                    self._event = Clock.schedule_interval(self._run, 0)
                return
        if slices is self._slices:
            self.stop()


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
