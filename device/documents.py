"""Files outside the app: where one shall go, and which one shall be read, is asked in Android's own file chooser.

Not through plyer: its Android part wants a path for what was chosen, and since Android 11 there is none. The chooser
(storage access framework) needs no permission and knows the phone's clouds as well.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from device.android import activity, java, on_phone
from device.failures import suppressed

CHOSEN = -1
"""Activity.RESULT_OK"""
CODES = 5100
"""Ours begin after this one; what other parts of the app ask Android for has other numbers."""
CHUNK = 1 << 16

Then = Callable[[str], object]


class Asked(NamedTuple):
    """What the chooser was opened for."""

    code: int
    take: Callable[[Any], None]
    then: Then


class Documents:
    """The file chooser. One question at a time; the answer comes after a pause of the app, or never.

    What became of it is told as `done`, `cancelled`, `failed`, or `here` on a desktop, where nothing is asked.
    """

    def __init__(self, later: Callable[[Callable[[], object]], object] | None = None) -> None:
        self._later = later or _next_frame
        self._asked: Asked | None = None
        self._code = CODES
        self._listening = False

    def save(self, source: Path, name: str, kind: str, then: Then) -> None:
        """Asks where to, offers *name*, and copies *source* there; *kind* is its MIME type."""
        self._ask("ACTION_CREATE_DOCUMENT", kind, lambda uri: write(uri, source), then, name)

    def open(self, target: Path, most: int, then: Then) -> None:
        """Asks which file, and copies it to *target*: one byte more than *most* at the utmost."""
        # By its ending alone: few apps that keep files know a type for JSON.
        self._ask("ACTION_OPEN_DOCUMENT", "*/*", lambda uri: read(uri, target, most), then)

    def _ask(self, action: str, kind: str, take: Callable[[Any], None], then: Then, name: str = "") -> None:
        if not on_phone():
            then("here")
            return
        with suppressed("the file chooser"):
            self._listen()
            intents = java("android.content.Intent")
            intent = intents(getattr(intents, action))
            intent.addCategory(intents.CATEGORY_OPENABLE)
            intent.setType(kind)
            if name:
                intent.putExtra(intents.EXTRA_TITLE, java("java.lang.String")(name))
            self._code += 1
            self._asked = Asked(self._code, take, then)
            activity().startActivityForResult(intent, self._code)
            return
        self._asked = None
        then("failed")

    def _listen(self) -> None:
        """Listens from the first question on, for good: Android's loop over its listeners breaks if one goes away."""
        if not self._listening:
            from android import activity as android_activity

            android_activity.bind(on_activity_result=self._answered)
            self._listening = True

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """Called by Android, on its own thread and while the app still rests: only notes the answer."""
        asked = self._asked
        if asked is None or code != asked.code:
            return
        self._asked = None
        uri = ""
        with suppressed("the file chooser"):
            if result == CHOSEN and intent is not None:
                uri = str(intent.getData().toString())
        self._later(lambda: _carry_out(asked, uri))


def _carry_out(asked: Asked, uri: str) -> None:
    if not uri:
        asked.then("cancelled")
        return
    done = "failed"
    with suppressed("files of other apps"):
        asked.take(java("android.net.Uri").parse(uri))
        done = "done"
    asked.then(done)


def write(uri: Any, source: Path) -> None:
    """Copies a file to where a URI leads."""
    # Since Android 10 `w` leaves the rest of a longer file as it was, and not every file system heeds `wt`.
    with source.open("rb") as file, _opened(uri, "wt", "wb") as target:
        shutil.copyfileobj(file, target, CHUNK)
        target.flush()
        with contextlib.suppress(OSError):  # a pipe has no length
            target.truncate(source.stat().st_size)


def read(uri: Any, target: Path, most: int) -> None:
    """Copies what a URI leads to into a file, up to one byte more than *most*."""
    with _opened(uri, "r", "rb") as source, target.open("wb") as file:
        left = most + 1
        while left and (part := source.read(min(CHUNK, left))):
            left -= file.write(part)


def _opened(uri: Any, how: str, mode: str) -> Any:
    """Opens a URI as a file of Python's, which closes it."""
    return os.fdopen(activity().getContentResolver().openFileDescriptor(uri, how).detachFd(), mode)


def _next_frame(call: Callable[[], object]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: call())
