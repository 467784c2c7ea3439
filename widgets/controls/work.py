"""Long work in small steps: the app stays usable, how far it is stands in the message line, a tap stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from kivy.clock import Clock

from data.errors import StoreError
from widgets.base.i18n import tr

BUDGET = 0.012
"""So many seconds of a frame belong to the work."""


_RUNNING: set[Work] = set()
"""Kivy's clock holds methods weakly, and nobody else holds work that is under way."""


class Work:
    """Runs *steps*, an iterator of how much is done of how much; *then* is called at the end.

    The page has a `message` line. Stopping closes the iterator, which then leaves nothing behind.
    """

    def __init__(self, page: Any, message: str, steps: Iterator[tuple[int, int]], then: Callable[[], object]) -> None:
        self._page = page
        self._message = message
        self._steps: Any = steps
        self._then = then
        _RUNNING.add(self)
        self._event = Clock.schedule_interval(self._go_on, 0)

    def stop(self) -> None:
        """Stops it."""
        self._end()
        self._page.ids.message.say(tr._("work.stopped"))

    def _go_on(self, _dt: float) -> None:
        until = monotonic() + BUDGET
        try:
            while True:
                step = next(self._steps, None)
                if step is None:
                    self._end()
                    self._then()
                    return
                if monotonic() >= until:
                    break
        except StoreError as refused:
            self._end()
            self._page.refuse(refused.violation)
            return
        if step[1] > 1:
            said = tr._(self._message, done=step[0], count=step[1])
            self._page.ids.message.say(said, tr._("work.stop"), self.stop)

    def _end(self) -> None:
        self._event.cancel()
        self._steps.close()
        _RUNNING.discard(self)
