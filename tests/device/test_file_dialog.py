"""File dialogs of desktops: programs of the system, whose answer is copied from or to the chosen path."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from device.documents import Documents
from device.file_dialog import dialog_command


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of fake programs on a desktop with a screen."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    return folder


def install(folder: Path, name: str, *lines: str) -> None:
    """Adds a program of shell lines."""
    (folder / name).write_text("\n".join(("#!/bin/sh", *lines)) + "\n")
    (folder / name).chmod(0o755)


class Later:
    """Calls in the thread of the test, as Kivy's clock would in its own."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], object]] = []

    def __call__(self, call: Callable[[], object]) -> None:
        self.calls.append(call)

    def run(self) -> None:
        """Waits for the next call and makes it."""
        end = time.monotonic() + 10
        while not self.calls:
            assert time.monotonic() < end, "the dialog did not answer"
            time.sleep(0.01)
        self.calls.pop(0)()


def test_saved_file_is_copied_to_the_chosen_path(programs: Path, tmp_path: Path) -> None:
    target, source = tmp_path / "Bücher.json", tmp_path / "source"
    source.write_text("backup")
    install(programs, "zenity", f'echo "$@" > {tmp_path}/log', f'echo "{target}"')
    later, outcomes = Later(), list[str]()
    documents = Documents(later)
    assert documents.can_ask()
    documents.save(source, "spielblock.json", "application/json", outcomes.append)
    assert outcomes == [], "the app goes on while the dialog is open"
    later.run()
    assert outcomes == ["done"]
    assert target.read_text() == "backup"
    assert "--filename=spielblock.json" in (tmp_path / "log").read_text()


def test_opened_file_is_copied_up_to_the_limit(programs: Path, tmp_path: Path) -> None:
    chosen, target = tmp_path / "chosen.json", tmp_path / "target"
    chosen.write_bytes(b"x" * 100)
    install(programs, "kdialog", f'echo "{chosen}"')
    later, outcomes = Later(), list[str]()
    documents = Documents(later)
    documents.open(target, 10, outcomes.append)
    later.run()
    assert (outcomes, target.read_bytes()) == (["done"], b"x" * 11)


@pytest.mark.parametrize(("lines", "outcome"), [(["exit 1"], "cancelled"), (["echo /nowhere/file"], "failed")])
def test_cancelled_and_failed_dialogs(programs: Path, tmp_path: Path, lines: list[str], outcome: str) -> None:
    install(programs, "zenity", *lines)
    later, outcomes = Later(), list[str]()
    Documents(later).open(tmp_path / "target", 10, outcomes.append)
    later.run()
    assert outcomes == [outcome]


def test_second_dialog_replaces_the_first(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "chosen").write_text("x")
    install(programs, "zenity", f'echo "{tmp_path}/chosen"')
    later, outcomes = Later(), list[str]()
    documents = Documents(later)
    documents.open(tmp_path / "first", 10, lambda outcome: outcomes.append(f"first {outcome}"))
    documents.open(tmp_path / "second", 10, lambda outcome: outcomes.append(f"second {outcome}"))
    later.run()
    later.run()
    assert sorted(outcomes) == ["first cancelled", "second done"]


def test_desktop_without_a_dialog_or_screen(programs: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    outcomes: list[str] = []
    assert not Documents().can_ask()
    Documents().open(tmp_path / "target", 10, outcomes.append)
    assert outcomes == ["here"]
    monkeypatch.undo()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert dialog_command(platform="win32") == []
    assert dialog_command(platform="darwin") == []


def test_commands_of_windows_and_macos(programs: Path) -> None:
    assert dialog_command("a.json", "win32")[0] == "powershell"
    assert "SaveFileDialog" in dialog_command("a.json", "win32")[-1]
    assert "OpenFileDialog" in dialog_command("", "win32")[-1]
    assert 'default name "a.json"' in dialog_command("a.json", "darwin")[-1]
    assert dialog_command("", "darwin")[-1] == "POSIX path of (choose file)"
