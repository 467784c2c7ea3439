"""tools/emulator plays the real app; only adb is a stand-in, a script on the path that passes its calls to the test."""

from __future__ import annotations

import json
import os
import socket
import struct
import sys
import threading
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from tests.gui.phone import Phone
from tools.emulator import __main__ as emulator
from tools.emulator.adb import PACKAGE
from widgets.app import SpielblockApp
from widgets.base.translation import tr

ADB = f"""#!{sys.executable}
import base64, json, os, socket, sys
with socket.socket(socket.AF_UNIX) as to:
    to.connect(os.environ["FAKE_ADB"])
    to.sendall(json.dumps(sys.argv[1:]).encode() + b"\\n")
    code, output = json.loads(to.makefile().readline())
sys.stdout.buffer.write(base64.b64decode(output))
sys.exit(code)
"""
PATIENCE = 120.0
"""Seconds after which a stuck run fails the test."""


def one_color(side: int = 40) -> bytes:
    """Returns a black PNG picture."""
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(bytes((1 + 3 * side) * side))),
        (b"IEND", b""),
    )
    parts = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


class Device:
    """An Android device with the app, as far as the driver's calls go."""

    def __init__(self, phone: Phone, folder: Path) -> None:
        self.phone, self.folder = phone, folder
        self.app: SpielblockApp | None = None
        self.calls: list[list[str]] = []
        self.log: list[str] = []
        self.black = False
        self.on_start: Callable[[], object] = lambda: None

    def answer(self, arguments: list[str]) -> bytes:
        """Does what a command asks for; returns its output."""
        self.calls.append(arguments)
        match arguments:
            case ["install", "-r", "-g", _] | ["logcat", "-G", _] | ["shell", "run-as", _, "mkdir", *_]:
                pass
            case ["shell", "run-as", package, "touch", name]:
                assert package == PACKAGE
                (self.folder / Path(name).name).touch()
            case ["logcat", "-c"]:
                self.log.clear()
            case ["logcat", "-d", "-v", "brief"]:
                return "\n".join(self.log).encode()
            case ["shell", "am", "start", "-W", "-n", _]:
                self.app = self.phone.start(SpielblockApp())
                tr.language = "en"
                self.on_start()
            case ["shell", "am", "kill", _]:
                self.phone.clean()
                self.app = None
            case ["shell", "ps", *_]:
                return f"u0_a77 4711 {PACKAGE if self.app else 'system'}\n".encode()
            case ["shell", "getprop", _]:
                return b"36\n"
            case ["shell", "input", *action]:
                self.put_in(action)
            case ["exec-out", "screencap", "-p"]:
                return one_color() if self.black else self.phone.shot("emulator").read_bytes()
            case _:
                raise AssertionError(f"unknown call: {arguments}")
        return b""

    def put_in(self, action: list[str]) -> None:
        match action:
            case ["tap", x, y]:
                self.phone.tap((int(x), Window.height - int(y)))
            case ["text", word]:
                Window.dispatch("on_textinput", word)
            case ["keyevent", "KEYCODE_HOME"]:
                assert self.app is not None
                self.app.dispatch("on_pause")
            case _:
                raise AssertionError(f"unknown input: {action}")

    def print(self, line: str, **_options: Any) -> None:
        """Takes the place of print, which ends in Android's log."""
        self.log.append(f"I/python  ( 4711): {line}")


@pytest.fixture
def device(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Device:
    folder = tmp_path / "files"
    folder.mkdir()
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(folder))
    script = tmp_path / "bin" / "adb"
    script.parent.mkdir()
    script.write_text(ADB, "utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{script.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("FAKE_ADB", str(tmp_path / "socket"))
    monkeypatch.setattr(emulator, "PAUSE", 0.02)
    monkeypatch.setattr(phone, "drawing", False)
    device = Device(phone, folder)
    monkeypatch.setattr("widgets.target_log.print", device.print, raising=False)
    return device


def drive(device: Device, tmp_path: Path) -> int:
    """Runs the driver in a thread, and the app with the answers to adb in this one; returns the exit code."""
    codes: list[int] = []
    (tmp_path / "app.apk").touch()
    arguments = [str(tmp_path / "app.apk"), str(tmp_path / "pictures")]
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.environ["FAKE_ADB"])
        server.listen()
        server.setblocking(False)
        thread = threading.Thread(target=lambda: codes.append(emulator.main(arguments)))
        thread.start()
        end = time.monotonic() + PATIENCE
        while thread.is_alive():
            assert time.monotonic() < end, device.calls[-5:]
            device.phone.advance(0.2)
            try:
                connection, _address = server.accept()
            except BlockingIOError:
                time.sleep(0.005)
                continue
            with connection:
                connection.setblocking(True)
                output = device.answer(json.loads(connection.makefile().readline()))
                connection.sendall(json.dumps([0, b64encode(output).decode()]).encode() + b"\n")
    (code,) = codes
    return code


def test_round_is_played_and_survives_a_kill(device: Device, tmp_path: Path) -> None:
    assert drive(device, tmp_path) == 0
    pictures = sorted(path.name for path in (tmp_path / "pictures").glob("*.png"))
    assert pictures == ["01-home.png", "02-new-game.png", "03-table.png", "04-after-a-round.png", "05-restarted.png"]
    assert device.app is not None
    assert device.app.store is not None
    (running,) = device.app.store.running()
    game = device.app.store.open(running.id).game
    assert list(game.players) == ["Anna", "Ben"]
    assert len(game.moves) >= 2
    assert "target" in (tmp_path / "pictures" / "log.txt").read_text("utf-8")


@pytest.mark.parametrize(
    "line",
    [
        "I/python  ( 4711): Traceback (most recent call last):",
        "E/AndroidRuntime( 4711): FATAL EXCEPTION: SDLThread",
        "F/libc    ( 4711): Fatal signal 11 (SIGSEGV), code 1",
    ],
)
def test_fault_in_the_log_fails_the_run(
    device: Device, tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    device.on_start = lambda: device.log.append(line)
    assert drive(device, tmp_path) == 1
    assert line in capsys.readouterr().err
    assert line in (tmp_path / "pictures" / "log.txt").read_text("utf-8")


def test_black_screen_fails_the_run(device: Device, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device.black = True
    assert drive(device, tmp_path) == 1
    assert "nothing was drawn" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("program", "words"),
    [("echo 'no devices/emulators found' >&2\nexit 1", "no devices"), ("", "No such file")],
    ids=["no device", "no adb"],
)
def test_missing_device_fails_the_run_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], program: str, words: str
) -> None:
    if program:
        script = tmp_path / "adb"
        script.write_text(f"#!/bin/sh\n{program}\n", "utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "app.apk").touch()
    assert emulator.main([str(tmp_path / "app.apk"), str(tmp_path / "pictures")]) == 1
    error = capsys.readouterr().err
    assert error.startswith("FAILED: adb install")
    assert words in error
    assert len(error.splitlines()) == 1
