"""Long work in small steps: the app stays usable, the message line shows the progress, and a tap cancels."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock

from data.errors import StoreError
from data.progress import Progress
from widgets.base.translation import tr

if TYPE_CHECKING:
    from widgets.controls.page import Page

FRAME_BUDGET = 0.012
"""Seconds of work in a frame."""


_RUNNING: set[LongTask] = set()
"""Keeps running tasks alive: Kivy's clock references methods weakly."""


def is_task_running(page: Page) -> bool:
    """Whether a task uses the page's store, which is then shown; exports and imports run one after the other."""
    running = any(task.page.store is page.store for task in _RUNNING)
    if running:
        page.message.say(tr._("work.busy"))
    return running


def uses(page: Page) -> bool:
    """Whether a task shows its progress on the page."""
    return any(task.page is page for task in _RUNNING)


class LongTask:
    """Runs *steps* over several frames, or at once if they are quick, and calls *then* at the end.

    *kind* is `import` or `export`. Cancelling closes the iterator, which undoes its work; it is offered as long as the
    progress says that this is possible.
    """

    def __init__(self, page: Page, kind: str, steps: Iterator[Progress], then: Callable[[], object]) -> None:
        self.page = page
        self._kind = kind
        self._steps = steps
        self._then = then
        _RUNNING.add(self)
        self._event = Clock.schedule_interval(self._run_frame, 0)
        self._run_frame(0)

    def stop(self) -> None:
        """Cancels the task."""
        self._end()
        self.page.message.say(tr._("work.stopped"))

    def _run_frame(self, _dt: float) -> None:
        until = monotonic() + FRAME_BUDGET
        try:
            while True:
                progress = next(self._steps, None)
                if progress is None:
                    self._end()
                    self.page.message.hide()
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
        self._show(progress)

    def _show(self, progress: Progress) -> None:
        message = self.page.message
        if not progress.may_stop:
            message.say(tr._("work.keep", done=progress.done, count=progress.count))
        elif progress.count != 1:
            text = f"work.{self._kind}" if progress.count else f"work.{self._kind}-so-far"
            message.say(tr._(text, done=progress.done, count=progress.count), tr._("work.stop"), self.stop)

    def _end(self) -> None:
        self._event.cancel()
        if isinstance(self._steps, Generator):
            self._steps.close()
        _RUNNING.discard(self)
