"""While nothing moves the loop goes round more slowly: it costs battery in proportion, whether it draws or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SLOW = 12
"""Rounds a second at rest. A touch is heard in the next round, so it waits 1/12 s at most, and only the first one."""
AFTER = 4.0
"""Seconds without a new picture and without a touch until it rests."""


class Idling:
    """Changes the rate of Kivy's clock, which has no public name for it. *at_rest* is done each time it slows down."""

    def __init__(self, window: Any, clock: Any, at_rest: Callable[[], object]) -> None:
        self._window = window
        self._clock = clock
        self._at_rest = at_rest
        self._fast = clock._max_fps
        self._rest = clock.create_trigger(self._slow_down, AFTER)
        # without a limit (in tests) there is nothing to lower
        self._watched = ("on_draw", "on_touch_down", "on_touch_move", "on_keyboard") if self._fast else ()
        for event in self._watched:
            window.fbind(event, self._stir)

    def stop(self) -> None:
        """Leaves the clock as it was."""
        for event in self._watched:
            self._window.funbind(event, self._stir)
        self._rest.cancel()
        self._clock._max_fps = self._fast

    def _stir(self, *_args: object) -> None:
        self._clock._max_fps = self._fast
        self._rest.cancel()
        self._rest()

    def _slow_down(self, _dt: float) -> None:
        self._clock._max_fps = min(SLOW, self._fast)
        self._at_rest()
