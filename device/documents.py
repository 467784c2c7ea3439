"""Files outside the app, chosen in Android's file chooser (storage access framework) or in the dialog of a desktop.

Not through plyer: its Android part needs a path of the chosen file, which Android 11 and later do not provide. The
chooser needs no permission and includes cloud storage.
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
from device.file_dialog import FileDialogs, dialog_command

CHOSEN = -1
"""Activity.RESULT_OK"""
CODES = 5100
"""Request codes begin after this one, apart from those of other parts of the app."""
CHUNK = 1 << 16

Then = Callable[[str], object]


class Request(NamedTuple):
    """A pending request to the chooser."""

    code: int
    take: Callable[[Any], None]
    then: Then


class Documents:
    """The file chooser. One request at a time; the answer comes after a pause of the app, or never.

    *then* receives the result: `done`, `cancelled`, `failed`, or `here` on a desktop without a dialog.
    """

    def __init__(self, later: Callable[[Callable[[], object]], object] | None = None) -> None:
        self._later = later or _next_frame
        self._request: Request | None = None
        self._code = CODES
        self._listening = False
        self._dialogs = FileDialogs(self._later)

    @staticmethod
    def can_ask() -> bool:
        """Whether the user can be asked for a file here."""
        return on_phone() or bool(dialog_command())

    def save(self, source: Path, name: str, kind: str, then: Then) -> None:
        """Asks for a target, suggests *name*, and copies *source* there; *kind* is its MIME type."""
        if not on_phone():
            return self._dialogs.save(source, name, then)
        return self._ask("ACTION_CREATE_DOCUMENT", kind, lambda uri: write(uri, source), then, name)

    def open(self, target: Path, limit: int, then: Then) -> None:
        """Asks for a file and copies it to *target*, at most *limit* bytes and one more."""
        if not on_phone():
            return self._dialogs.open(target, limit, then)
        # Any type: few apps know a MIME type for JSON.
        return self._ask("ACTION_OPEN_DOCUMENT", "*/*", lambda uri: read(uri, target, limit), then)

    def _ask(self, action: str, kind: str, take: Callable[[Any], None], then: Then, name: str = "") -> None:
        with suppressed("the file chooser"):
            self._listen()
            intents = java("android.content.Intent")
            intent = intents(getattr(intents, action))
            intent.addCategory(intents.CATEGORY_OPENABLE)
            intent.setType(kind)
            if name:
                intent.putExtra(intents.EXTRA_TITLE, java("java.lang.String")(name))
            self._code += 1
            self._request = Request(self._code, take, then)
            activity().startActivityForResult(intent, self._code)
            return
        self._request = None
        then("failed")

    def _listen(self) -> None:
        """Adds the listener once and never removes it, which would break Android's loop over listeners."""
        if not self._listening:
            from android import activity as android_activity

            android_activity.bind(on_activity_result=self._answered)
            self._listening = True

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """Schedules the rest; called on Android's thread while the app is still paused."""
        request = self._request
        if request is None or code != request.code:
            return
        self._request = None
        uri = ""
        with suppressed("the file chooser"):
            if result == CHOSEN:
                uri = str(intent.getData().toString())
        self._later(lambda: _complete(request, uri))


def _complete(request: Request, uri: str) -> None:
    if not uri:
        request.then("cancelled")
        return
    result = "failed"
    with suppressed("files of other apps"):
        request.take(java("android.net.Uri").parse(uri))
        result = "done"
    request.then(result)


def write(uri: Any, source: Path) -> None:
    """Copies a file to a URI."""
    # Since Android 10 `w` does not truncate a longer file, and not every file system supports `wt`.
    with source.open("rb") as file, _open_uri(uri, "wt", "wb") as target:
        shutil.copyfileobj(file, target, CHUNK)
        target.flush()
        with contextlib.suppress(OSError):  # a pipe has no length
            target.truncate(source.stat().st_size)


def read(uri: Any, target: Path, limit: int) -> None:
    """Copies the content of a URI into a file, at most *limit* bytes and one more."""
    with _open_uri(uri, "r", "rb") as source, target.open("wb") as file:
        left = limit + 1
        while left and (part := source.read(min(CHUNK, left))):
            left -= file.write(part)


def _open_uri(uri: Any, access: str, mode: str) -> Any:
    """Opens a URI as a Python file object, which closes it."""
    return os.fdopen(activity().getContentResolver().openFileDescriptor(uri, access).detachFd(), mode)


def _next_frame(call: Callable[[], object]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: call())
