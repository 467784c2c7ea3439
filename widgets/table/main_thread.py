"""Runs jobs of other threads in Kivy's thread, which owns the table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kivy.clock import Clock


class MainThread:
    """Runs jobs in the next frame, in order; after `close` it cancels them."""

    def __init__(self) -> None:
        self._open = True
        self._waiting: dict[Future[Any], None] = {}

    def submit(self, job: Callable[[], Any]) -> Future[Any]:
        """Returns a future of the job's result. May be called from any thread."""
        done: Future[Any] = Future()
        self._waiting[done] = None
        if self._open:
            Clock.schedule_once(lambda _dt: self._run(done, job), 0)
        else:
            self._refuse(done)
        return done

    def close(self) -> None:
        """Cancels waiting and later jobs, to prevent a deadlock."""
        self._open = False
        for done in list(self._waiting):
            self._refuse(done)

    def _run(self, done: Future[Any], job: Callable[[], Any]) -> None:
        if self._waiting.pop(done, done) is done or not done.set_running_or_notify_cancel():
            return
        try:
            done.set_result(job())
        except Exception as error:  # noqa: BLE001 (the waiting thread gets it)
            done.set_exception(error)

    def _refuse(self, done: Future[Any]) -> None:
        self._waiting.pop(done, None)
        if done.set_running_or_notify_cancel():
            done.set_exception(RuntimeError("the table is closed"))
