"""Staying awake: the system's program runs as long as the request, and ends with it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from device import awake
from device.awake import StayAwake, inhibitor


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of fake programs, searched first; each writes its arguments and runs the last one."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    return tmp_path


def install(folder: Path, name: str) -> Path:
    """Adds a fake program; returns the file to which it writes its arguments."""
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "$@" > {folder}/{name}.log\nexec cat\n')
    program.chmod(0o755)
    return folder / f"{name}.log"


def wait_for(path: Path) -> str:
    end = time.monotonic() + 5
    while not path.exists() or not path.read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    return path.read_text()


def test_the_request_lasts_until_it_is_withdrawn(programs: Path) -> None:
    log = install(programs, "systemd-inhibit")
    request = StayAwake()
    request.start()
    assert request.on
    assert "--what=idle" in wait_for(log)
    process = request._process  # noqa: SLF001
    assert process is not None
    request.start()
    assert request._process is process, "one request is enough"  # noqa: SLF001
    assert process.poll() is None
    request.stop()
    assert process.returncode is not None
    assert not request.on


def test_the_request_ends_with_a_killed_app(programs: Path) -> None:
    log = install(programs, "systemd-inhibit")
    code = "import os, signal; from device.awake import StayAwake; r = StayAwake(); r.start(); "
    code += "print(r._process.pid, flush=True); import time; time.sleep(0.5); os.kill(os.getpid(), signal.SIGKILL)"
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    wait_for(log)
    child, end = Path(f"/proc/{run.stdout.strip()}"), time.monotonic() + 5
    while child.exists() and "Z" not in (child / "stat").read_text().split()[2]:
        assert time.monotonic() < end, "the program outlives the app"
        time.sleep(0.02)


def test_each_system_has_its_program(programs: Path) -> None:
    assert inhibitor("darwin", "", 7) == []
    for name in ("caffeinate", "gnome-session-inhibit", "systemd-inhibit"):
        install(programs, name)
    assert inhibitor("darwin", "", 7) == ["caffeinate", "-i", "-w", "7"]
    assert inhibitor("linux", "ubuntu:GNOME", 7)[0] == "gnome-session-inhibit"
    assert inhibitor("linux", "KDE", 7)[0] == "systemd-inhibit"


def test_nothing_happens_without_a_program_or_on_a_phone(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awake.shutil, "which", lambda _name: None)
    request = StayAwake()
    request.start()
    assert not request.on
    request.stop()
    monkeypatch.setattr(awake, "inhibitor", lambda *_args: pytest.fail("asked on a phone"))
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    request.start()
    assert not request.on
