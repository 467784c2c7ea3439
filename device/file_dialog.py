"""The file dialogs of desktops, opened by a program of the system: no toolkit has to be packed for them."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from device.failures import suppressed

Then = Callable[[str], object]

VIRTUAL = ("offscreen", "dummy")
"""Video drivers of SDL without a screen."""
WINDOWS_DIALOG = (
    "Add-Type -AssemblyName System.Windows.Forms; [Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "$d = New-Object System.Windows.Forms.{kind}FileDialog; $d.FileName = '{name}'; "
    "if ($d.ShowDialog() -ne 'OK') {{ exit 1 }}; Write-Output $d.FileName"
)


def dialog_command(name: str = "", platform: str = sys.platform) -> list[str]:
    """Returns the command of a dialog that prints the chosen path, to save a file called *name* or to open one.

    Empty if this system has none, or no screen.
    """
    if os.environ.get("SDL_VIDEODRIVER") in VIRTUAL:
        return []
    if platform == "win32":
        script = WINDOWS_DIALOG.format(kind="Save" if name else "Open", name=name.replace("'", ""))
        return ["powershell", "-NoProfile", "-STA", "-Command", script]
    if platform == "darwin":
        quoted = name.replace('"', "")
        chooser = f'choose file name default name "{quoted}"' if name else "choose file"
        return ["osascript", "-e", f"POSIX path of ({chooser})"]
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return []
    if shutil.which("zenity"):
        saving = ["--save", "--confirm-overwrite", f"--filename={name}"] if name else []
        return ["zenity", "--file-selection", *saving]
    if shutil.which("kdialog"):
        return ["kdialog", "--getsavefilename" if name else "--getopenfilename", name or "."]
    return []


class FileDialogs:
    """Asks for a file in a dialog while the app continues; a second request replaces the first.

    *then* receives `done`, `cancelled` or `failed` in the thread of *later*; at once `here` if there is no dialog.
    """

    def __init__(self, later: Callable[[Callable[[], object]], object]) -> None:
        self._later = later
        self._number = 0

    def save(self, source: Path, name: str, then: Then) -> None:
        """Asks for a target, suggests *name*, and copies *source* there."""
        self._ask(name, lambda path: shutil.copyfile(source, path), then)

    def open(self, target: Path, limit: int, then: Then) -> None:
        """Asks for a file and copies it to *target*, at most *limit* bytes and one more."""

        def copy(path: Path) -> None:
            with path.open("rb") as file:
                target.write_bytes(file.read(limit + 1))

        self._ask("", copy, then)

    def _ask(self, name: str, take: Callable[[Path], object], then: Then) -> None:
        command = dialog_command(name)
        if not command:
            then("here")
            return
        import subprocess  # these are not needed at the start
        from threading import Thread

        self._number += 1
        number = self._number

        def ask() -> None:
            path = ""
            with suppressed("the file dialog"):
                asked = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
                path = asked.stdout.strip("\r\n") if asked.returncode == 0 else ""
            self._later(lambda: then(self._complete(number, path, take)))

        Thread(target=ask, daemon=True, name="file dialog").start()

    def _complete(self, number: int, path: str, take: Callable[[Path], object]) -> str:
        """Copies the file of the latest request; returns the result."""
        if not path or number != self._number:
            return "cancelled"
        with suppressed("files of the desktop"):
            take(Path(path))
            return "done"
        return "failed"
