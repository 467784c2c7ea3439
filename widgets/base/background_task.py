"""Long thinking in a thread of its own, so that the screen never waits for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from threading import Thread
from typing import Any, Generic, TypeVar

from kivy.clock import Clock

T = TypeVar("T")


class BackgroundTask(Generic[T]):
    """Runs *steps* in a thread; *then* gets in Kivy's thread what they return, unless it was stopped before."""

    def __init__(self, steps: Generator[Any, None, T], then: Callable[[T], object]) -> None:
        self._steps = steps
        self._then = then
        self._stopped = False
        Thread(target=self._run, name="background task", daemon=True).start()

    def stop(self) -> None:
        """Stops after the step that is being taken; nothing comes of it any more."""
        self._stopped = True

    def _run(self) -> None:
        while not self._stopped:
            try:
                next(self._steps)
            except StopIteration as done:
                Clock.schedule_once(lambda _dt, found=done.value: self._tell(found), 0)
                return
        self._steps.close()

    def _tell(self, found: T) -> None:
        if not self._stopped:
            self._then(found)
