"""Keeps a computer awake while guests play: its sleep would stop the table for everybody.

On a phone the screen stays on instead. A program of the system holds the request; it ends with its input, so nothing
is left behind if the app is killed.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from device.android import on_phone
from device.failures import suppressed

if TYPE_CHECKING:
    import subprocess

REASON = "Guests play at this table"
ES_CONTINUOUS, ES_SYSTEM_REQUIRED = 0x80000000, 0x00000001
"""Flags of SetThreadExecutionState on Windows."""


def inhibitor(platform: str, desktop: str, pid: int) -> list[str]:
    """Returns the command that keeps the system awake as long as it runs; empty if there is none."""
    if platform == "darwin":
        return ["caffeinate", "-i", "-w", str(pid)] if shutil.which("caffeinate") else []
    if "GNOME" in desktop and shutil.which("gnome-session-inhibit"):
        return ["gnome-session-inhibit", "--inhibit", "suspend:idle", "--reason", REASON, "cat"]
    if shutil.which("systemd-inhibit"):  # only the sleep of an idle computer: the power key still works
        return ["systemd-inhibit", "--what=idle", "--who=Spielblock", f"--why={REASON}", "cat"]
    return []


class StayAwake:
    """A request to stay awake, as far as the system allows it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self.on = False
        """Whether the request was made and accepted so far."""

    def start(self) -> None:
        """Keeps the computer awake from now on; a second call changes nothing."""
        if self.on or on_phone():
            return
        with suppressed("staying awake"):
            if sys.platform == "win32":
                self.on = _set_execution_state(ES_CONTINUOUS | ES_SYSTEM_REQUIRED)
                return
            command = inhibitor(sys.platform, os.environ.get("XDG_CURRENT_DESKTOP", ""), os.getpid())
            if command:
                import subprocess  # only a table needs it, and not every start

                nothing = subprocess.DEVNULL
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing)
                self.on = True

    def stop(self) -> None:
        """Lets the computer sleep again."""
        if not self.on:
            return
        self.on = False
        with suppressed("staying awake"):
            if sys.platform == "win32":
                _set_execution_state(ES_CONTINUOUS)
            process, self._process = self._process, None
            if process is not None:
                process.terminate()
                if process.stdin is not None:
                    process.stdin.close()
                process.wait(timeout=2)


def _set_execution_state(flags: int) -> bool:
    """Makes the request of this thread on Windows; returns whether it was accepted."""
    import ctypes

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009  exists on Windows only
    return bool(kernel.SetThreadExecutionState(flags))
