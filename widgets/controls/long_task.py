"""Long work in small steps: the app stays usable, how far it is stands in the message line, a tap stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from kivy.clock import Clock

from data.errors import StoreError
from data.progress import Progress
from widgets.base.translation import tr

FRAME_BUDGET = 0.012
"""So many seconds of a frame belong to the work."""


_RUNNING: set[LongTask] = set()
"""Kivy's clock holds methods weakly, and nobody else holds work that is under way."""


def is_task_running(page: Any) -> bool:
    """Tells whether something is under way, and says so on the page: games go out and come in one after the other."""
    busy = any(work.page.store is page.store for work in _RUNNING)
    if busy:
        page.ids.message.say(tr._("work.busy"))
    return busy


class LongTask:
    """Runs *steps*; *then* is called at the end. What is quick is done at once.

    *kind* is `import` or `export`; the page has a `message` line. Stopping closes the iterator, which then leaves
    nothing behind; it is offered as long as that is so.
    """

    def __init__(self, page: Any, kind: str, steps: Iterator[Progress], then: Callable[[], object]) -> None:
        self.page = page
        self._kind = kind
        self._steps: Any = steps
        self._then = then
        _RUNNING.add(self)
        self._event = Clock.schedule_interval(self._go_on, 0)
        self._go_on(0)

    def stop(self) -> None:
        """Stops it."""
        self._end()
        self.page.ids.message.say(tr._("work.stopped"))

    def _go_on(self, _dt: float) -> None:
        until = monotonic() + FRAME_BUDGET
        try:
            while True:
                step = next(self._steps, None)
                if step is None:
                    self._end()
                    self.page.ids.message.hide()
                    self._then()
                    return
                if monotonic() >= until:
                    break
        except StoreError as refused:
            self._end()
            self.page.refuse(refused.violation)
            return
        except BaseException:
            self._end()
            raise
        self._tell(step)

    def _tell(self, step: Progress) -> None:
        message = self.page.ids.message
        if not step.may_stop:
            message.say(tr._("work.keep", done=step.done, count=step.count))
        elif step.count != 1:
            said = f"work.{self._kind}" if step.count else f"work.{self._kind}-so-far"
            message.say(tr._(said, done=step.done, count=step.count), tr._("work.stop"), self.stop)

    def _end(self) -> None:
        self._event.cancel()
        self._steps.close()
        _RUNNING.discard(self)
