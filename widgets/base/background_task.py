"""Long computations in a background thread, so that the screen never waits for them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from threading import Thread
from typing import Any, Generic, TypeVar

from kivy.clock import Clock

T = TypeVar("T")
TASK_THREAD = "background task"
"""Name of the threads."""


class BackgroundTask(Generic[T]):
    """Runs the generator *steps* in a thread and calls *then* with its result in Kivy's thread, unless stopped."""

    def __init__(self, steps: Generator[Any, None, T], then: Callable[[T], object]) -> None:
        self._steps = steps
        self._then = then
        self._stopped = False
        Thread(target=self._run, name=TASK_THREAD, daemon=True).start()

    def stop(self) -> None:
        """Stops after the current step and drops the result."""
        self._stopped = True

    def _run(self) -> None:
        while not self._stopped:
            try:
                next(self._steps)
            except StopIteration as done:
                Clock.schedule_once(partial(self._finish, done.value), 0)
                return
        self._steps.close()

    def _finish(self, result: T, _dt: float) -> None:
        if not self._stopped:
            self._then(result)
