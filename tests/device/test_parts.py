"""Vibration, and the other features on a desktop. Those of Android are in tests/device/on_jvm."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from device import insets, surface, system
from device.insets import Insets
from device.links import open_link
from device.share import share_text
from device.speech import Speech
from device.vibration import PULSES, Vibration


class Motor:
    """plyer's vibrator."""

    def __init__(self) -> None:
        self.patterns: list[list[float]] = []

    def vibrate(self, time: float) -> None:
        self.patterns.append([time])

    def pattern(self, pattern: list[float]) -> None:
        self.patterns.append(pattern)


def test_each_event_has_its_own_vibration_pattern() -> None:
    motor = Motor()
    vibration = Vibration(motor)
    for event in PULSES:
        vibration.feel(event)
    assert len({tuple(pulses) for pulses in motor.patterns}) == len(PULSES) == 11


def test_vibration_has_three_strengths_and_off() -> None:
    motor = Motor()
    vibration = Vibration(motor)
    for vibration.strength in (0, 1, 2, 3):
        vibration.feel("roll")
    (weak,), (middle,), (strong,) = motor.patterns
    assert 0 < weak < middle < strong < 0.2


def test_failing_motor_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    vibration = Vibration(object())
    for _ in range(3):
        vibration.feel("roll")
        vibration.feel("end")
    assert len(caplog.records) == 1


def test_desktop_does_not_vibrate(monkeypatch: pytest.MonkeyPatch) -> None:
    motor = Motor()
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(vibrator=motor))
    Vibration().feel("roll")
    assert motor.patterns == []
    monkeypatch.setenv("ANDROID_ARGUMENT", "phone")
    Vibration().feel("roll")
    assert len(motor.patterns) == 1


def test_desktop_does_not_speak() -> None:
    speech = Speech()
    speech.on = True
    speech.say("hello", "en")
    speech.stop()


def test_desktop_copies_the_text() -> None:
    copied: list[str] = []
    assert share_text("Anna 77", "Result", copied.append) == "copied"
    assert copied == ["Anna 77"]
    assert share_text("Anna 77", "Result", lambda text: 1 / 0) == ""


def test_system_settings_of_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in system.DARK_HINTS:
        monkeypatch.delenv(name, raising=False)
    assert not system.dark()
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert system.dark()
    assert system.scales() is None
    assert system.shorter_side() is None
    assert insets.read() == Insets()
    assert surface.corner() == (0, 0)
    assert not open_link("https://example.org")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, ""),
        ({}, ""),
    ],
    ids=str,
)
def test_language_of_linux_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    """Not from Python's locale: it is not set in a packed app, nor where the locale is not installed."""
    for name in (*system.LOCALE_VARIABLES, "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system.language() == language


def test_language_of_a_mac_is_the_first_preferred_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "defaults"
    program.write_text('#!/bin/sh\nprintf \'(\\n    "de-DE",\\n    "en-GB"\\n)\\n\'\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(system.sys, "platform", "darwin")
    assert system.language() == "de"
