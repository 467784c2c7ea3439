"""Calls of adb, and what its log says about the app."""

from __future__ import annotations

import re
import struct
import subprocess
import zlib
from pathlib import Path
from typing import NamedTuple

PACKAGE = "org.spielblock.spielblock"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
CALL_LIMIT = 180
"""Seconds after which a call of adb counts as stuck."""
FAULTS = (
    "Traceback (most recent call last)", "Python for android ended", "FATAL EXCEPTION", "Fatal signal",
    f"ANR in {PACKAGE}", f"Force finishing activity {PACKAGE}",
)  # fmt: skip
WARNINGS = ("does not work here",)
LINE = re.compile(r"^[A-Z]/(\S+?)\s*(?:\(\s*\d+\))?: (.*)$")
TARGET = re.compile(r"^target (\d+) (?:(end)|(-?\d+) (-?\d+) (.*))$")


class Trouble(Exception):
    """Something that must not happen; ends the run."""


class Target(NamedTuple):
    """A touch target: position on the screen and label."""

    x: int
    y: int
    label: str


def targets(log: str) -> list[Target]:
    """Returns the targets that the app printed last, complete ones only."""
    current: list[Target] = []
    complete: list[Target] = []
    number = ""
    for line in log.splitlines():
        if (entry := LINE.match(line)) and (match := TARGET.match(entry[2])):
            if match[1] != number:
                number, current = match[1], []
            if match[2]:
                complete = current
            else:
                current.append(Target(int(match[3]), int(match[4]), match[5]))
    return complete


def marked(log: str, marks: tuple[str, ...]) -> list[str]:
    """Returns the lines of a log that contain one of the marks."""
    return [line for line in log.splitlines() if any(mark in line for mark in marks)]


def different_rows(png: bytes) -> int:
    """Returns the number of different rows of a PNG picture; a black or empty screen has one or two."""
    position, packed, height = 8, b"", 0
    while position < len(png):
        (size,) = struct.unpack_from(">I", png, position)
        kind, content = png[position + 4 : position + 8], png[position + 8 : position + 8 + size]
        if kind == b"IHDR":
            (height,) = struct.unpack_from(">I", content, 4)
        elif kind == b"IDAT":
            packed += content
        position += size + 12
    pixels = zlib.decompress(packed)
    length = len(pixels) // height
    return len({pixels[start : start + length] for start in range(0, len(pixels), length)})


class Adb:
    """One device."""

    def __init__(self, program: str = "adb") -> None:
        self._program = program

    def raw(self, *arguments: str) -> bytes:
        """Runs a command and returns its output; raises if it fails."""
        command = [self._program, *arguments]
        try:
            done = subprocess.run(command, capture_output=True, timeout=CALL_LIMIT, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Trouble(f"{' '.join(command)}: {error}") from error
        if done.returncode:
            raise Trouble(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def text(self, *arguments: str) -> str:
        """Runs a command and returns its output as text."""
        return self.raw(*arguments).decode(errors="replace")

    def install(self, apk: Path) -> None:
        """Replaces the installed app and creates the file that makes it print its targets."""
        self.text("install", "-r", "-g", str(apk))
        self.text("shell", "run-as", PACKAGE, "mkdir", "-p", "files")
        self.text("shell", "run-as", PACKAGE, "touch", "files/log-targets")
        self.text("logcat", "-G", "8M")

    def start(self) -> None:
        """Starts the app with an empty log."""
        self.text("logcat", "-c")
        output = self.text("shell", "am", "start", "-W", "-n", ACTIVITY)
        if "Error" in output:
            raise Trouble(output)

    def log(self) -> str:
        """Returns the log since the last start."""
        return self.text("logcat", "-d", "-v", "brief")

    def is_running(self) -> bool:
        """Whether the app has a process."""
        output = self.text("shell", "ps", "-A") if self.level() >= 26 else self.text("shell", "ps")
        return any(line.split()[-1:] == [PACKAGE] for line in output.splitlines())

    def level(self) -> int:
        """Returns the API level."""
        return int(self.text("shell", "getprop", "ro.build.version.sdk"))

    def tap(self, x: int, y: int) -> None:
        """Taps the screen."""
        self.text("shell", "input", "tap", str(x), str(y))

    def type(self, word: str) -> None:
        """Types a word of ASCII letters into the focused field."""
        self.text("shell", "input", "text", word)

    def key(self, name: str) -> None:
        """Presses a key, such as HOME."""
        self.text("shell", "input", "keyevent", f"KEYCODE_{name}")

    def kill(self) -> None:
        """Kills the app in the background, as Android does when memory is short."""
        self.text("shell", "am", "kill", PACKAGE)

    def picture(self, path: Path) -> None:
        """Saves the screen; raises if nothing was drawn."""
        png = self.raw("exec-out", "screencap", "-p")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png)
        if different_rows(png) < MIN_ROWS:
            raise Trouble(f"{path.name}: nothing was drawn")


MIN_ROWS = 20
"""Different rows of pixels in the picture of any page."""
