"""Uncaught exceptions: a report without names and cards, then the home page; a second one at once ends the app."""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from data.store import Store
from device.failures import suppressed
from widgets.base.about import VERSION

MOST_REPORTS = 5
"""Reports in the file; the oldest are dropped."""
AGAIN = 1.0
"""Seconds within which a second exception ends the app."""
MARK = "== "
"""Beginning of each report."""

_log = logging.getLogger("spielblock.crash")


def report_file(store: Store) -> Path:
    """Returns the path of the reports, beside the games."""
    return store.folder / "error-reports.txt"


def read_reports(path: Path) -> str:
    """Returns the reports, the oldest first; empty if there are none."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def describe(error: BaseException, trace: TracebackType | None) -> str:
    """Returns a report: versions, type of the exception and code lines, never its message or a value."""
    lines = [f"{MARK}Spielblock {VERSION}, Python {sys.version.split()[0]}: {type(error).__name__}"]
    for frame in traceback.extract_tb(trace):
        lines.append(f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}")
    return "\n".join(lines) + "\n"


class CrashHandler(ExceptionHandler):
    """Kivy's last handler of exceptions, that of threads, and the one of the open table."""

    def __init__(self, path: Path, recover: Callable[[], None], now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._path = path
        self._recover = recover
        self._now = now
        self._last = float("-inf")
        self._ending: BaseException | None = None
        self._thread_hook = threading.excepthook
        self._writing = threading.Lock()
        self._guests = logging.Handler(logging.ERROR)
        self._guests.emit = self._handle_guest  # type: ignore[method-assign]

    def install(self) -> None:
        """Starts catching exceptions."""
        ExceptionManager.add_handler(self)
        self._thread_hook = threading.excepthook
        threading.excepthook = self._handle_thread
        logging.getLogger("guests").addHandler(self._guests)

    def remove(self) -> None:
        """Stops catching exceptions."""
        ExceptionManager.remove_handler(self)
        threading.excepthook = self._thread_hook
        logging.getLogger("guests").removeHandler(self._guests)

    def handle_exception(self, inst: BaseException) -> int:
        """Reports the exception and shows the home page in the next frame; ends the app if it comes again at once."""
        if not isinstance(inst, Exception) or inst is self._ending:  # Kivy's clock and then its loop ask
            return ExceptionManager.RAISE
        self.report(inst, inst.__traceback__)
        last, self._last = self._last, self._now()
        if self._last - last < AGAIN:
            self._ending = inst
            return ExceptionManager.RAISE
        Clock.schedule_once(lambda _dt: self._recover())
        return ExceptionManager.PASS

    def _handle_thread(self, args: threading.ExceptHookArgs) -> None:
        """Reports an exception of a thread, which ends alone; the page on the screen stays."""
        if isinstance(args.exc_value, Exception):
            self.report(args.exc_value, args.exc_traceback)
        self._thread_hook(args)

    def _handle_guest(self, record: logging.LogRecord) -> None:
        """Reports an exception of the open table (`guests/failures.py`); the game continues."""
        error = getattr(record, "error", None)
        if isinstance(error, BaseException):
            self._write(error, error.__traceback__)

    def report(self, error: BaseException, trace: TracebackType | None) -> None:
        """Logs an exception and adds its report to the file."""
        _log.error("uncaught exception", exc_info=(type(error), error, trace))
        self._write(error, trace)

    def _write(self, error: BaseException, trace: TracebackType | None) -> None:
        with self._writing, suppressed("error reports"):  # the disk may be full
            earlier = [MARK + text for text in read_reports(self._path).split(MARK) if text]
            self._path.write_text("".join([*earlier, describe(error, trace)][-MOST_REPORTS:]), "utf-8")
