"""Lowers the frame rate while nothing moves: Kivy's loop costs battery in proportion, whether it draws or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

IDLE_FPS = 9
"""Rate while idle, in fact 12 frames a second: Kivy's clock waits only three quarters of the time between two frames. A
touch is handled in the next frame, so only the first one waits, at most 1/12 s."""
IDLE_AFTER = 4.0
"""Seconds without drawing and without input before the rate drops."""
ACTIVITY = ("on_draw", "on_touch_down", "on_touch_move", "on_keyboard")


class IdleFrameRate:
    """Sets `Clock._max_fps`, which has no public name; calls *on_idle* each time the rate drops."""

    def __init__(self, window: Any, clock: Any, on_idle: Callable[[], object]) -> None:
        self._window = window
        self._clock = clock
        self._on_idle = on_idle
        self._full_rate = clock._max_fps  # see above
        self._timer = clock.create_trigger(self._slow_down, IDLE_AFTER)
        self._watched = ACTIVITY if self._full_rate else ()  # tests run without a limit, which cannot be lowered
        for event in self._watched:
            window.fbind(event, self._on_activity)

    def stop(self) -> None:
        """Restores the full rate."""
        for event in self._watched:
            self._window.funbind(event, self._on_activity)
        self._timer.cancel()
        self._clock._max_fps = self._full_rate

    def _on_activity(self, *_args: object) -> None:
        self._clock._max_fps = self._full_rate
        self._timer.cancel()
        self._timer()

    def _slow_down(self, _dt: float) -> None:
        self._clock._max_fps = min(IDLE_FPS, self._full_rate)
        self._on_idle()
