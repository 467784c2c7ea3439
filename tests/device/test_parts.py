"""Vibration, speech, sharing, insets and system settings, on Android and on a desktop."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from device import insets, system
from device.insets import Insets
from device.share import share_text
from device.speech import Speech
from device.vibration import PULSES, Vibration
from tests.device.fake_android import Android, sides


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
    assert len({tuple(pulses) for pulses in motor.patterns}) == len(PULSES) == 6


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


def test_speech_uses_the_language_of_the_app(android: Android) -> None:
    speech = Speech()
    speech.say("nothing", "de")
    assert android.calls == [], "off by default"
    speech.on = True
    speech.say("11 in Orange oder Gelb", "de")
    speech.say("Ben ist dran", "de")
    speech.say("your turn", "en")
    assert android.called("String") == [("11 in Orange oder Gelb",), ("Ben ist dran",), ("your turn",)]
    assert len(android.called("speak")) == 3
    assert android.called("Locale") == [("de",), ("en",)]
    assert len(android.called("TextToSpeech")) == 1
    speech.stop()
    assert android.called("shutdown") == [()]


def test_missing_speech_engine_is_logged_once(android: Android, caplog: pytest.LogCaptureFixture) -> None:
    android.answers["TextToSpeech()"] = RuntimeError("no engine")
    speech = Speech()
    speech.on = True
    speech.say("one", "en")
    speech.say("two", "en")
    speech.stop()
    assert len(caplog.records) == 1


def test_desktop_does_not_speak(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT")
    speech = Speech()
    speech.on = True
    speech.say("hello", "en")
    assert android.calls == []


def test_text_is_shared_through_the_app_chooser(android: Android) -> None:
    assert share_text("Anna 77", "Result", lambda text: pytest.fail("copied")) == "shared"
    assert android.called("String") == [("Anna 77",), ("Result",)]
    assert android.called("setType") == [("text/plain",)]
    assert len(android.called("startActivity")) == 1


def test_failed_sharing_of_a_text_returns_empty(android: Android) -> None:
    android.answers["PythonActivity.mActivity.startActivity()"] = RuntimeError("no such app")
    assert share_text("Anna 77", "Result", lambda text: None) == ""


def test_desktop_copies_the_text() -> None:
    copied: list[str] = []
    assert share_text("Anna 77", "Result", copied.append) == "copied"
    assert copied == ["Anna 77"]
    assert share_text("Anna 77", "Result", lambda text: 1 / 0) == ""


def window(android: Android, api: int, bars: Any, content: Any) -> None:
    """Prepares a window of 1080 x 2400 with bars over it; the app draws on *content*."""
    view = "PythonActivity.mActivity.getWindow.getDecorView"
    root = f"{view}.getRootWindowInsets"
    android.answers["Build$VERSION.SDK_INT"] = api
    android.answers["WindowInsets$Type.systemBars()"] = 7
    android.answers["WindowInsets$Type.displayCutout()"] = 128
    android.answers[f"{root}.getInsets()"] = bars
    for side in ("left", "top", "right", "bottom"):
        android.answers[f"{root}.getSystemWindowInset{side.capitalize()}()"] = getattr(bars, side)
    android.answers[f"{view}.getWidth()"] = 1080
    android.answers[f"{view}.getHeight()"] = 2400
    android.answers["Rect()"] = lambda: content


def test_insets_are_the_bars_over_the_content(android: Android) -> None:
    window(android, 36, sides(0, 96, 0, 132), sides(0, 0, 1080, 2400))
    assert insets.read() == Insets(0, 96, 0, 132)
    assert android.called("getInsets") == [(135,)]


def test_insets_exclude_the_room_that_android_leaves(android: Android) -> None:
    window(android, 29, sides(0, 96, 0, 132), sides(0, 96, 1080, 2268))
    assert insets.read() == Insets(0, 0, 0, 0)
    window(android, 29, sides(0, 96, 0, 132), sides(0, 0, 1080, 2268))
    assert insets.read() == Insets(0, 96, 0, 0)


def test_insets_are_empty_without_a_window_and_on_a_desktop(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    android.answers["PythonActivity.mActivity.getWindow.getDecorView.getRootWindowInsets()"] = lambda: None
    assert insets.read() == Insets()
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert insets.read() == Insets()


def test_system_settings_of_android(android: Android) -> None:
    settings = "PythonActivity.mActivity.getResources"
    android.answers[f"{settings}.getConfiguration.uiMode"] = 0x21
    android.answers["Locale.getDefault.getLanguage()"] = "de"
    android.answers[f"{settings}.getDisplayMetrics.density"] = 2.625
    android.answers[f"{settings}.getConfiguration.fontScale"] = 1.15
    assert system.dark()
    assert system.language() == "de"
    assert system.scales() == (2.625, 1.15)
    android.answers[f"{settings}.getConfiguration.uiMode"] = 0x11
    android.answers[f"{settings}.getConfiguration.fontScale"] = 2.0
    assert not system.dark()
    assert system.scales() == (2.625, 1.3)


def test_system_settings_of_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in system.DARK_HINTS:
        monkeypatch.delenv(name, raising=False)
    assert not system.dark()
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert system.dark()
    monkeypatch.setattr("locale.getlocale", lambda: ("de_AT", "UTF-8"))
    assert system.language() == "de"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system.language() == ""
    assert system.scales() is None
