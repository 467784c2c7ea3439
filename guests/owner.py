"""Calls from the server's thread into the thread that owns the table, and whether that thread still answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from guests.failures import log_failure
from guests.http import PATIENCE, Refusal

T = TypeVar("T")
Submit = Callable[[Callable[[], Any]], "Future[Any]"]
"""Runs a job in the thread that owns the table."""
ASLEEP_AFTER = 1.2
"""Seconds without an answer after which the owner counts as asleep."""


class OwnerThread:
    """The thread that owns the table, as seen from the server's event loop."""

    def __init__(self, submit: Submit) -> None:
        self.awake = True
        self.on_changed: Callable[[], None] = lambda: None
        """Called when `awake` has changed."""
        self._submit = submit
        self._pending: set[asyncio.Future[Any]] = set()
        self._ping: asyncio.Future[Any] | None = None
        self._closed = False

    async def call(self, job: Callable[[], T]) -> T:
        """Runs *job* in the owner's thread and returns its result.

        :raises Refusal: if the owner does not answer in time or has closed the table. A job that has not started by
            then is canceled.
        """
        errors: list[Exception] = []

        def run() -> T:
            try:
                return job()
            except Exception as error:
                errors.append(error)
                raise

        if self._closed:
            raise Refusal(503, "asleep")
        try:
            future = asyncio.wrap_future(self._submit(run))
            self._pending.add(future)
            future.add_done_callback(self._pending.discard)
            async with asyncio.timeout(PATIENCE):
                if not (await asyncio.wait({future}, timeout=ASLEEP_AFTER))[0]:
                    self._set_awake(False)
                result: T = await future
        except (TimeoutError, RuntimeError):
            if errors:
                self._set_awake(True)
                raise
            raise Refusal(503, "asleep") from None
        except asyncio.CancelledError:
            if self._closed:
                raise Refusal(503, "asleep") from None
            raise
        self._set_awake(True)
        return result

    def close(self) -> None:
        """Ends all calls, so that the owner can wait for the server without waiting for itself."""
        self._closed = True
        for future in list(self._pending):
            future.cancel()

    def post(self, job: Callable[[], object]) -> None:
        """Queues *job* in the owner's thread without waiting; it runs even if the owner is asleep now."""

        def run() -> None:
            try:
                job()
            except Exception as error:
                log_failure("a change of presence", error)
                raise

        with suppress(RuntimeError):  # the owner has closed the table
            self._submit(run)

    async def ping(self) -> None:
        """Updates `awake`. A ping without an answer stays queued, so that the owner's return is noticed at once."""
        if self._closed:
            return
        if self._ping is None or self._ping.done():
            try:
                self._ping = asyncio.wrap_future(self._submit(lambda: None))
            except RuntimeError:
                self._set_awake(False)
                return
            self._ping.add_done_callback(self._answered)
        done, _pending = await asyncio.wait({self._ping}, timeout=ASLEEP_AFTER)
        if not done:
            self._set_awake(False)

    def _answered(self, ping: asyncio.Future[Any]) -> None:
        if not ping.cancelled() and ping.exception() is None:
            self._set_awake(True)

    def _set_awake(self, awake: bool) -> None:
        if awake != self.awake:
            self.awake = awake
            self.on_changed()
