"""Prints the touch targets into the log for tools/emulator, which taps them. Not loaded otherwise.

Active only if the data folder has a file `log-targets`, which adb can create in a debug build alone.
"""

from __future__ import annotations

from itertools import count

from kivy.clock import Clock
from kivy.core.window import Window

from device.surface import corner
from widgets.base.target_finder import touch_targets

INTERVAL = 0.4
"""Seconds between two searches for targets."""


class TargetLog:
    """Prints all targets when they change: a line each, between lines with their number and the word `end`."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._printed: list[str] = []
        self._timer = Clock.schedule_interval(self._update, INTERVAL)

    def stop(self) -> None:
        """Stops printing."""
        self._timer.cancel()

    def _update(self, _dt: float) -> None:
        left, top = corner()
        lines = []
        for target in touch_targets():
            x, y, width, height = target.rect
            center = round(left + x + width / 2), round(top + Window.height - y - height / 2)
            lines.append(f"{center[0]} {center[1]} {target.name}")
        if lines != self._printed:
            self._printed = lines
            number = next(self._numbers)
            for line in [*lines, "end"]:
                print(f"target {number} {line}", flush=True)
